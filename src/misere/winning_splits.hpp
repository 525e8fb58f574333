// The moves of a heap that win a misère sum, by its quotient.
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
    std::vector<Split> splits;  // in the order of the number taken
    bool complete = true;       // false if there may be others that are not counted
    Integer total = 0;          // how many were found, listed or not
};

// The winning moves in a heap, which the quotient must know, beside heaps whose product is
// `others`. Lists at most `limit`. Counts all moves to at most two heaps, and the moves to more
// heaps if the splits can be enumerated. Time linear in preperiod and period. If a limit of the
// context is reached, the result is incomplete; throws Error only if a stop was asked for.
[[nodiscard]] WinningSplits winning_splits(const HeapQuotient& quotient, std::size_t family,
                                           const Integer& heap, Element others, std::size_t limit,
                                           const Context& context);

}  // namespace grundy::misere
