// Makes the board of a position from a graph with names, without what is removed and without what
// the token cannot reach.
#pragma once

#include "search/geography/board.hpp"

#include <grundy/context.hpp>

#include <map>
#include <utility>
#include <vector>

namespace grundy::graphs {

struct Removed {
    std::vector<Vertex> vertices;                              // sorted
    std::map<std::pair<Vertex, Vertex>, std::uint32_t> edges;  // undirected: smaller number first
};

// The key of an edge in Removed.
[[nodiscard]] std::pair<Vertex, Vertex> edge_key(const Graph& graph, Vertex from, Vertex to);

struct Neighbour {
    Vertex vertex;
    std::uint32_t edges;  // parallel ones that are left, at least 1
};

// The neighbours along the remaining edges, sorted by vertex.
[[nodiscard]] std::vector<Neighbour> neighbours_left(const Graph& graph, Vertex vertex,
                                                     const Removed& removed);

struct BoardInGraph {
    Board board;                   // the token is on 0
    std::vector<Vertex> in_graph;  // the vertex of the graph for each vertex of the board

    [[nodiscard]] std::size_t bytes() const {
        return board.bytes() + in_graph.capacity() * sizeof(Vertex);
    }
};

// Time and memory O(board), apart from sorting the rows. Throws Error where a limit of the context
// is reached; the caller counts the memory of the result.
[[nodiscard]] BoardInGraph board_in_graph(const Graph& graph, Removal removal, Vertex token,
                                          const Removed& removed, const Context& context);

}  // namespace grundy::graphs
