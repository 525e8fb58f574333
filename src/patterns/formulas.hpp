// Known formulas: some fifty in one number, such as n mod m or the number of binary ones, and some
// fifty in two, such as the nim-sum and ⌊|a/b - b/a|⌋.
#pragma once

#include "patterns/pattern.hpp"

#include <optional>

namespace grundy::patterns {

// The first formula that agrees with all values. For outcomes it is 0 exactly where the values are,
// and then the second half must have four losing positions. Formulas with a number m try small m.
// The time is about that of reading the values some hundred times.
[[nodiscard]] std::optional<Pattern> find_formula(List list, Of of, const Context& context);
[[nodiscard]] std::optional<Pattern> find_formula(const Square& square, Of of,
                                                  const Context& context);

// Whether the losing pairs are those with equal numbers.
[[nodiscard]] bool has_equal_losing_pairs(const Square& square);

}  // namespace grundy::patterns
