// Undirected edge geography where the token's component is bipartite: linear algebra decides.
#pragma once

#include "search/geography/board.hpp"

#include <grundy/context.hpp>
#include <grundy/value.hpp>

#include <optional>

namespace grundy::graphs {

// N or P; empty if the component is not bipartite when edges are counted mod 2. Throws Error if a
// limit of the context is reached. The board need not be simplified. Time near linear for parts
// that elimination of leaves and paths removes; O(n^3/64) and n^2/8 bytes for a core of n vertices
// a side.
[[nodiscard]] std::optional<Outcome> bipartite_edge_outcome(const Board& board, Vertex start,
                                                            const Context& context);

}  // namespace grundy::graphs
