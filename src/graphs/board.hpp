// What Geography is played on once names and what is gone are out of the way: a small multigraph
// with counted edges. The word game is played on one as well: letters are its vertices.
#pragma once

#include "graphs/graph.hpp"

#include <cstdint>
#include <vector>

namespace grundy::graphs {

enum class Removal { vertex, edge };  // what a move deletes: the vertex it leaves, or the edge

struct Board {
    struct Arc {
        Vertex to;
        std::uint32_t count;  // parallel ones, at least 1
    };

    bool directed = true;
    Removal removal = Removal::vertex;
    // Sorted by `to`, each `to` once. Undirected: every edge stands in both rows, a loop in one.
    std::vector<std::vector<Arc>> arcs;

    [[nodiscard]] Vertex vertex_count() const { return static_cast<Vertex>(arcs.size()); }
};

}  // namespace grundy::graphs
