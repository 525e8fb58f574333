// The moves of a heap that win a sum in misère play, by its quotient.
#pragma once

#include "misere/heap_quotient.hpp"

#include <cstddef>
#include <vector>

namespace grundy::misere {

struct Split {
    Integer taken;
    std::vector<Integer> parts;  // in order of size, none of them 0
};

struct WinningSplits {
    std::vector<Split> splits;  // those that take least first
    bool complete = true;       // or there may be others that are not counted
    Integer total = 0;          // how many were found, listed or not
};

// The moves in a heap, which the quotient knows, beside others whose product is `others`. At most
// `limit` are listed. All are counted where at most two heaps are left; of more heaps only where
// the splits can be tried one by one. Time linear in preperiod and period. When a limit of the
// context is reached, what was found by then; throws Error only if told to stop.
[[nodiscard]] WinningSplits winning_splits(const HeapQuotient& quotient, std::size_t family,
                                           const Integer& heap, Element others, std::size_t limit,
                                           const Context& context);

}  // namespace grundy::misere
