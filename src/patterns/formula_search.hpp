// Tries formulas one after the other until one agrees with all values.
#pragma once

#include "base/stop_check.hpp"
#include "patterns/pattern.hpp"

#include <fmt/format.h>

#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace grundy::patterns {

using Natural = std::uint64_t;

inline Natural ones(Natural n) {
    return static_cast<Natural>(std::popcount(n));
}
inline Natural bits(Natural n) {
    return static_cast<Natural>(std::bit_width(n));
}
// How often 2 divides n >= 1.
inline Natural twos(Natural n) {
    return static_cast<Natural>(std::countr_zero(n));
}

// `Data` has `size` and agrees(formula, n, first, of): whether the formula agrees with all values
// whose largest number is n and whose other numbers are at least `first`.
template <class Data>
class FormulaSearch {
public:
    // `position` and `variables` are for the statement: "a heap" and "n".
    FormulaSearch(Data data, std::string_view position, std::string_view variables, Of of,
                  const Context& context)
        : data_(data),
          position_(position),
          variables_(variables),
          of_(of),
          check_(context, looking) {}

    [[nodiscard]] std::optional<Pattern> take() { return std::move(found_); }
    [[nodiscard]] bool is_done() const { return found_ || tested_ == max_tested; }

    template <class Formula>
    void look(std::string_view text, Formula formula) {
        look_from(0, text, formula);
    }
    // For numbers that are at least `first`.
    template <class Formula>
    void look_from(std::size_t first, std::string_view text, Formula formula) {
        if (!holds_from(first, formula)) return;
        const std::string from = first == 0 ? "" : fmt::format(", for {} >= {}", variables_, first);
        found(of_ == Of::values
                  ? fmt::format("the value is {}{}", text, from)
                  : fmt::format("{} is lost exactly when {} = 0{}", position_, text, from));
    }
    // For outcomes only: numbers of at least 1 are lost under the condition, where the formula is
    // 0.
    template <class Formula>
    void look_where(std::string_view condition, Formula formula) {
        if (of_ == Of::values || !holds_from(1, formula)) return;
        found(fmt::format("{} is lost exactly when {}, for {} >= 1", position_, condition,
                          variables_));
    }
    // formula(…, m) for each m from `least` to `most`, which the text names {}.
    template <class Formula>
    void look_with(Natural least, Natural most, std::string_view text, Formula formula,
                   std::size_t first = 0) {
        for (Natural m = least; m <= most && !is_done(); ++m) {
            look_from(first, fmt::format(fmt::runtime(text), m),
                      [&](auto... numbers) { return formula(numbers..., m); });
        }
    }

private:
    // The small numbers come first, since most formulas fail there.
    template <class Formula>
    bool holds_from(std::size_t first, Formula formula) {
        if (is_done()) return false;
        for (std::size_t n = first; n < data_.size; ++n) {
            check_();
            if (n == first_half(data_.size)) ++tested_;
            if (!data_.agrees(formula, n, first, of_)) return false;
        }
        return true;
    }

    void found(std::string statement) {
        found_ = Pattern{std::move(statement), first_half(data_.size) - 1};
    }

    Data data_;
    std::string_view position_;
    std::string_view variables_;
    Of of_;
    StopCheck check_;
    std::size_t tested_ = 0;
    std::optional<Pattern> found_;
};

}  // namespace grundy::patterns
