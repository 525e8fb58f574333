// How the pieces of a formula in x grow: of sums, products, powers, min, max, abs, and of division
// and remainder by numbers, of gcd, lcm and xor with numbers, it is known exactly. On each class of
// x modulo a period such a piece is a polynomial on each of some stretches, the last of them
// endless.
#pragma once

#include "formula/formula.hpp"

#include <grundy/integer.hpp>

#include <cstddef>
#include <optional>
#include <vector>

namespace grundy {

struct PieceShape {
    bool exact = true;       // or else nothing is known
    std::size_t degree = 0;  // of the polynomials, at most
    std::size_t period = 1;
    std::size_t bits = 1;               // about as long as its coefficients can be
    std::optional<Integer> constant{};  // where x does not occur
};

// The limits on what is read.
inline constexpr std::size_t max_formula_degree = 64;
inline constexpr std::size_t max_formula_period = 10'000;
inline constexpr std::size_t max_formula_bits = 20'000;  // of its numbers

// Of each piece. Throws Error: input for a division by what is no number, with its place; limit at
// `at` for what is refused.
[[nodiscard]] std::vector<PieceShape> shapes_of(const Formula& formula, std::size_t at);

}  // namespace grundy
