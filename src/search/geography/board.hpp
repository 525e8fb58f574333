// What Geography is played on once names and what is removed are out of the way: a small multigraph
// with counted edges. The word game is played on one as well: letters are its vertices.
#pragma once

#include "graphs/graph.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace grundy::graphs {

enum class Removal { vertex, edge };  // what a move deletes: the vertex it leaves, or the edge

struct Board {
    struct Arc {
        Vertex to;
        std::uint32_t count;  // parallel ones, at least 1

        bool operator==(const Arc&) const = default;
    };

    bool directed = true;
    Removal removal = Removal::vertex;
    // Sorted by `to`, each `to` once. Undirected: every edge stands in both rows, a loop in one.
    std::vector<std::vector<Arc>> arcs;

    [[nodiscard]] Vertex vertex_count() const { return static_cast<Vertex>(arcs.size()); }
    // Vertices and arcs, by which time and memory are measured.
    [[nodiscard]] std::size_t size() const {
        std::size_t size = arcs.size();
        for (const auto& row : arcs) size += row.size();
        return size;
    }
    [[nodiscard]] std::size_t bytes() const {
        std::size_t bytes = arcs.capacity() * sizeof(std::vector<Arc>);
        for (const auto& row : arcs) bytes += row.capacity() * sizeof(Arc);
        return bytes;
    }

    bool operator==(const Board&) const = default;
};

}  // namespace grundy::graphs
