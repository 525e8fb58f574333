// Edges of which any two together cut a part in two that no single edge cuts.
#pragma once

#include "graphs/hackenbush.hpp"

#include <grundy/context.hpp>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace grundy::graphs {

// A largest set of such edges, two or more. Without them the part falls into as many parts as they
// are, and they join these in a ring; a loop is never among them.
struct PairCut {
    // All of them in the order of the ring, as seen from where the part stands on what is below.
    std::vector<std::size_t> edges;
    // The upper ends of those that are in the tree of the walk, each above the one before: the
    // parts of the ring lie between them.
    std::vector<Vertex> uppers;
    // Whether one that is not in the tree comes last, so that what is above the last of the uppers
    // is a part of the ring; otherwise that belongs to the part where the ring begins.
    bool is_closed_by_edge = false;
};

// All of them, in an order that depends on the walk alone. Two edges belong together if and only if
// they are covered by the same edges that are not in the tree, each of which covers itself too.
// Time O(m log m). Throws Error where a limit is reached.
[[nodiscard]] std::vector<PairCut> pair_cuts(const Walk& walk, const Context& context);

// The values of the first 1, 2, … of these parts, each of which carries the next by a bridge: of
// parts a, b, c these are a, a ⊕ (1 + b), a ⊕ (1 + (b ⊕ (1 + c))); none is larger than `largest`.
// Time O(n log largest).
[[nodiscard]] std::vector<std::uint32_t> chain_values(const std::vector<std::uint32_t>& parts,
                                                      std::size_t largest, const Context& context);

}  // namespace grundy::graphs
