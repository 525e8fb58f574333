// Known formulas in two numbers: the nim-sum, ⌊|a/b - b/a|⌋, and some fifty in all.
#pragma once

#include "patterns/pattern.hpp"

#include <optional>

namespace grundy::patterns {

// The first of them that all values of the square agree with, as find_formula(). For outcomes the
// second half must have four losing pairs.
[[nodiscard]] std::optional<Pattern> find_board_formula(const Square& square, Of of,
                                                        const Context& context);

// Whether the losing pairs are those with equal numbers.
[[nodiscard]] bool has_equal_losing_pairs(const Square& square);

}  // namespace grundy::patterns
