// Which numbers that a move leaves end a loop that has no end of its own.
#pragma once

#include "rules/syntax.hpp"

#include <cstddef>

namespace grundy::rules {

// Whether the loop goes on until a number of some part is negative: `a..` and sets without an end.
[[nodiscard]] bool is_open(const Loop& loop);

// Whether the number is A - B·k for the variable k of that loop, where A and B are known when the
// loop is entered (of coordinates, lets and outer loops) and B is not a number below 1. The loop
// ends after ⌊A/B⌋ for every such number of a part with B >= 1; it is an error of the position if
// there is none.
[[nodiscard]] bool ends_loop(const Move& move, std::size_t loop, const Formula& number);

}  // namespace grundy::rules
