// Undirected edge geography where the token's component is bipartite: linear algebra decides.
#pragma once

#include "search/geography/board.hpp"

#include <grundy/context.hpp>
#include <grundy/value.hpp>

#include <optional>

namespace grundy::graphs {

// N or P; nothing if the component is not bipartite once edges are counted mod 2. Throws Error
// where a limit of the context is reached. The board need not be simplified. Time: near linear for
// what leaves and paths take apart; for a core of n vertices a side O(n^3/64), and n^2/8 bytes.
[[nodiscard]] std::optional<Outcome> bipartite_edge_outcome(const Board& board, Vertex start,
                                                            const Context& context);

}  // namespace grundy::graphs
