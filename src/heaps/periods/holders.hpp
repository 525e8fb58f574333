#pragma once

#include "heaps/values/heap_values.hpp"

#include <grundy/context.hpp>
#include <grundy/integer.hpp>

#include <vector>

namespace grundy::heaps {

// All heaps below `end` that have the value, the largest first, where a period has a saltus or
// there is none. Needs values that are known up to there. Linear in those that are listed, and in
// what it gives.
[[nodiscard]] std::vector<Integer> holders(const HeapValues& values, const Integer& value,
                                           const Integer& end, const Context& context);

}  // namespace grundy::heaps
