// Integer functions of x as people write them: 2x, 3x-1, x^2, floor(5x/2), (x+1)(x+2).
#pragma once

#include <grundy/integer.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace grundy {

class Expression {
public:
    // Throws Error with the place, counted from `at`. A division must stand inside floor(…) and its
    // divisor must be a positive number.
    [[nodiscard]] static Expression parse(std::string_view text, std::size_t at = 0);

    [[nodiscard]] Integer operator()(const Integer& x) const;

    // The same in machine words; nothing where they do not suffice.
    [[nodiscard]] std::optional<std::int64_t> small(std::int64_t x) const;

    // Without blanks; reads back as the same function.
    [[nodiscard]] const std::string& text() const { return text_; }

    // On each class of x modulo period() the function is a polynomial of at most this degree.
    [[nodiscard]] std::size_t degree() const { return degree_; }
    [[nodiscard]] std::size_t period() const { return period_; }

    // The limits on what is read.
    static constexpr std::size_t max_length = 200;
    static constexpr std::size_t max_degree = 64;
    static constexpr std::size_t max_period = 10'000;
    static constexpr std::size_t max_bits = 20'000;  // of its numbers

    // Postfix program. `floor_divide` divides by a constant and rounds down.
    enum class Code { constant, variable, add, subtract, multiply, power, floor_divide, negate };
    struct Step {
        Code code;
        Integer operand = 0;  // constant, exponent or divisor
    };

private:
    std::string text_;
    std::vector<Step> steps_;
    std::size_t degree_ = 0;
    std::size_t period_ = 1;
};

}  // namespace grundy
