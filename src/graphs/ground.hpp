// From a graph with names to the board of a position: what is gone is left out, and so is what the
// token cannot reach.
#pragma once

#include "graphs/board.hpp"

#include <map>
#include <utility>
#include <vector>

namespace grundy::graphs {

struct Gone {
    std::vector<Vertex> vertices;                              // sorted
    std::map<std::pair<Vertex, Vertex>, std::uint32_t> edges;  // undirected: smaller number first
};

// An edge as Gone has it.
[[nodiscard]] std::pair<Vertex, Vertex> edge_key(const Graph& graph, Vertex from, Vertex to);

struct Ground {
    Board board;                   // the token is on 0
    std::vector<Vertex> vertices;  // which vertex of the graph each vertex of the board is
};

[[nodiscard]] Ground make_ground(const Graph& graph, Removal removal, Vertex token,
                                 const Gone& gone);

}  // namespace grundy::graphs
