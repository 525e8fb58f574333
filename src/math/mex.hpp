// mex: the least natural number that does not occur (A. Frieze, "Combinatorial
// games", "Sprague-Grundy numbering").
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace grundy {

// O(n) time and memory: mex of n values is at most n, so larger ones need no mark.
[[nodiscard]] inline std::uint32_t mex(std::span<const std::uint32_t> values) {
    std::vector<bool> seen(values.size() + 1);
    for (const std::uint32_t value : values) {
        if (value < seen.size()) seen[value] = true;
    }
    std::uint32_t least = 0;
    while (seen[least]) ++least;
    return least;
}

}  // namespace grundy
