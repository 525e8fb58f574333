// Maximum matchings by LEMON, which does not compile as C++20: this header and its source are
// C++17.
#pragma once

#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

namespace grundy::graphs {

inline constexpr std::uint32_t no_mate = ~std::uint32_t{0};

struct MaximumMatching {
    std::vector<std::uint32_t> mate;  // or no_mate
    // Whether some maximum matching misses the vertex: the set D of Gallai and Edmonds.
    std::vector<bool> can_be_missed;
};

// Loops and parallel edges do no harm. Edmonds' algorithm, O(V·E·log V) at worst, memory O(V + E).
// `check`, if given, is called in its innermost loops; what it throws ends the work.
[[nodiscard]] MaximumMatching maximum_matching(
    std::uint32_t vertex_count, const std::vector<std::pair<std::uint32_t, std::uint32_t>>& edges,
    const std::function<void()>& check = {});

}  // namespace grundy::graphs
