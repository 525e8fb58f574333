// Known formulas in one number: n mod m, the number of binary ones, the index of the least prime
// factor, and some fifty in all.
#pragma once

#include "patterns/pattern.hpp"

#include <optional>

namespace grundy::patterns {

// The first of them that all values of the list agree with: for outcomes, that is 0 just where the
// list is, and then the second half must have four losing heaps. Those with a number m try small
// ones. Time about that of reading the list some hundred times.
[[nodiscard]] std::optional<Pattern> find_formula(List list, Of of, const Context& context);

}  // namespace grundy::patterns
