// In how many ways a heap of Lasker's Nim splits into two with a given nim-sum.
#pragma once

#include <grundy/context.hpp>
#include <grundy/integer.hpp>

#include <cstddef>
#include <vector>

namespace grundy {

struct LaskerSplits {
    Integer total;
    std::vector<Integer> smaller_parts;  // the first ones, in order
};

// Time linear in the number of binary digits, and for each part that is listed.
[[nodiscard]] LaskerSplits lasker_splits(const Integer& heap, const Integer& value,
                                         bool may_be_equal, std::size_t limit,
                                         const Context& context);

}  // namespace grundy
