#include "patterns/exceptions.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cassert>

namespace grundy::patterns {

namespace {

class Comparison {
public:
    explicit Comparison(std::size_t size) : size_(size) {}

    // False once it is known that there is no pattern. `text` tells the position.
    template <class Text>
    bool add(std::int32_t normal, std::int32_t misere, std::size_t largest, Text text) {
        if (normal == 0 && misere == 0 && largest >= first_half(size_)) ++losing_;
        if (normal < 0 || (normal == 0) == (misere == 0)) return true;
        exceptions_.push_back(text());
        constexpr std::size_t readable = 12;
        return exceptions_.size() <= readable && largest * part_with_exceptions <= size_;
    }

    [[nodiscard]] std::optional<Pattern> pattern() const {
        constexpr std::size_t least_losing = 8;
        if (losing_ < least_losing) return std::nullopt;
        const std::string same = "in misère play the same positions are lost";
        return Pattern{exceptions_.empty()
                           ? same
                           : fmt::format("{}, but for {}", same, fmt::join(exceptions_, ", ")),
                       size_ / part_with_exceptions};
    }

private:
    static constexpr std::size_t part_with_exceptions = 8;

    std::size_t size_;
    std::size_t losing_ = 0;
    std::vector<std::string> exceptions_;
};

}  // namespace

std::optional<Pattern> find_exceptions(const Square& normal, const Square& misere) {
    assert(normal.side == misere.side);
    Comparison comparison(normal.side);
    for (std::size_t x = 0; x < normal.side; ++x) {
        for (std::size_t y = 0; y < normal.side; ++y) {
            const auto text = [&] { return fmt::format("({},{})", x, y); };
            if (!comparison.add(normal.at(x, y), misere.at(x, y), std::max(x, y), text)) {
                return std::nullopt;
            }
        }
    }
    return comparison.pattern();
}

std::optional<Pattern> find_exceptions(List normal, List misere) {
    assert(normal.size() == misere.size());
    Comparison comparison(normal.size());
    for (std::size_t n = 0; n < normal.size(); ++n) {
        const auto text = [&] { return std::to_string(n); };
        if (!comparison.add(normal[n], misere[n], n, text)) return std::nullopt;
    }
    return comparison.pattern();
}

}  // namespace grundy::patterns
