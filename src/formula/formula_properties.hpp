// What is known of a formula in x for all x >= 1.
//
// Sums, products, powers, min, max, abs, division and remainder by constants, and gcd, lcm and xor
// with constants have an exact shape: on each class of x modulo a period such a formula is a
// polynomial on each of some stretches, the last of which is infinite. For these the properties are
// decided (polynomial_parts.hpp). For others they are derived from those of the pieces, as far as
// possible.
#pragma once

#include "formula/formula.hpp"

#include <grundy/context.hpp>
#include <grundy/integer.hpp>

#include <cstddef>
#include <optional>
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

// The shape of each piece. Throws Error: input for a divisor that is not a number, with its place;
// limit, with the place `at`, for a formula that exceeds a limit.
[[nodiscard]] std::vector<PieceShape> shapes_of(const Formula& formula, std::size_t at);

// Empty or false where it is not known.
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

// `shapes` are those of its pieces. Throws Error (input) if it is not defined for some x that was
// tried. A property that takes more than a million steps to decide is not known.
[[nodiscard]] FormulaProperties properties_of(const Formula& formula,
                                              const std::vector<PieceShape>& shapes,
                                              const Context& context);

}  // namespace grundy
