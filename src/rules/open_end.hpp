// Which numbers that a move leaves end a loop that has no end of its own.
#pragma once

#include "rules/syntax.hpp"

#include <cstddef>
#include <vector>

namespace grundy::rules {

// Whether the loop goes on until a number of some part is negative: `a..` and sets without an end.
[[nodiscard]] bool is_open(const Loop& loop);

// The numbers of parts that are A - B·k for the variable k of that loop, where A and B are known
// when the loop is entered (of coordinates, lets and outer loops) and B is not a number below 1.
// The loop ends after ⌊A/B⌋ for every one of them with B >= 1; it is an error of the position if
// there is none. An inner loop that makes such a number smaller is taken with its least number.
[[nodiscard]] std::vector<Formula> loop_bounds(const Move& move, std::size_t loop);

}  // namespace grundy::rules
