// Integer functions of x as users write them: 2x, 3x-1, x^2, floor(5x/2), (x+1)(x+2), max(2x,5):
// formulas in one variable.
#pragma once

#include "formula/formula.hpp"

#include <grundy/context.hpp>
#include <grundy/integer.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace grundy {

struct PieceShape {
    bool exact = true;       // otherwise the rest is meaningless
    std::size_t degree = 0;  // of the polynomials, at most
    std::size_t period = 1;
    std::size_t bits = 1;               // estimated maximum length of its coefficients
    std::optional<Integer> constant{};  // if x does not occur
};

// The limits on formulas.
inline constexpr std::size_t max_formula_degree = 64;
inline constexpr std::size_t max_formula_period = 10'000;
inline constexpr std::size_t max_formula_bits = 20'000;  // of its numbers

// What is known about a formula in x for all x >= 1: empty or false if it is not known.
//
// Sums, products, powers, min, max, abs, division and remainder by constants, and gcd, lcm and xor
// with constants have an exact shape: on each class of x modulo a period such a formula is a
// polynomial on each of some stretches, the last of which is infinite. For these the properties are
// decided (polynomial_parts.hpp). For others they are derived from those of the pieces, as far as
// possible.
struct FormulaProperties {
    bool defined = false;                   // for all x >= 1
    std::optional<Integer> least{};         // a lower bound of f(x)
    std::optional<Integer> least_growth{};  // bounds of f(x+1) - f(x)
    std::optional<Integer> most_growth{};
    bool at_least_x = false;
    // An x with f(x) < 0, one with f(x) < x, and one with f(x+1) < f(x).
    std::optional<Integer> negative{};
    std::optional<Integer> below_x{};
    std::optional<Integer> decreases{};

    [[nodiscard]] bool never_decreases() const { return least_growth && *least_growth >= 0; }
};

class Expression {
public:
    // Throws Error with the place, counted from `at`. Divisors must be numbers.
    [[nodiscard]] static Expression parse(std::string_view text, std::size_t at = 0);

    // Throws Error (input) where it is not defined.
    [[nodiscard]] Integer operator()(const Integer& x) const { return value_at(formula_, x); }

    // The same in machine words; empty if it does not fit.
    [[nodiscard]] std::optional<std::int64_t> small(std::int64_t x) const {
        return small_value_of(formula_, {&x, 1});
    }

    // With no unnecessary blanks; parsing it gives the same function.
    [[nodiscard]] const std::string& text() const { return text_; }

    [[nodiscard]] const Formula& formula() const { return formula_; }
    [[nodiscard]] const std::vector<PieceShape>& shapes() const { return shapes_; }
    [[nodiscard]] const PieceShape& shape() const { return shapes_.back(); }
    [[nodiscard]] std::size_t degree() const { return shape().degree; }
    [[nodiscard]] std::size_t period() const { return shape().period; }

    // What holds for all x >= 1. Throws Error (input) if it is not defined for some x that was
    // tried. A property that takes more than a million steps to decide is not known.
    [[nodiscard]] FormulaProperties properties(const Context& context) const;

    static constexpr std::size_t max_length = 200;

private:
    std::string text_;
    Formula formula_;
    std::vector<PieceShape> shapes_;
};

}  // namespace grundy
