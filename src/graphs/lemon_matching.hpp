// Maximum matchings by LEMON, which does not compile as C++20: this header and its source are
// C++17.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

namespace grundy::graphs {

inline constexpr std::uint32_t no_mate = ~std::uint32_t{0};

struct MaximumMatching {
    std::vector<std::uint32_t> mate;  // or no_mate
    // Whether some maximum matching misses the vertex: the set D of Gallai and Edmonds.
    std::vector<bool> can_be_missed;
};

// Loops and parallel edges do no harm. Edmonds' algorithm.
[[nodiscard]] MaximumMatching maximum_matching(
    std::uint32_t vertex_count, const std::vector<std::pair<std::uint32_t, std::uint32_t>>& edges);

}  // namespace grundy::graphs
