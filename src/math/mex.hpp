// mex: the least natural number that does not occur (A. Frieze, "Combinatorial
// games", "Sprague-Grundy numbering").
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace grundy {

// O(n) time and memory: mex of n values is at most n, so larger ones need no mark.
template <class Number>
[[nodiscard]] std::size_t mex(std::span<const Number> values) {
    std::vector<bool> seen(values.size() + 1);
    for (const Number value : values) {
        if (value < seen.size()) seen[value] = true;
    }
    std::size_t least = 0;
    while (seen[least]) ++least;
    return least;
}

}  // namespace grundy
