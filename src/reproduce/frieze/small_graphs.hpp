// All graphs with a few vertices, in bits.
#pragma once

#include "search/geography/board.hpp"

#include <fmt/format.h>

#include <string>
#include <utility>
#include <vector>

namespace grundy::papers {

using graphs::Board;
using graphs::Vertex;

using Adjacency = std::vector<unsigned>;  // a bit mask of neighbours for each vertex

[[nodiscard]] inline bool has(unsigned set, Vertex v) {
    return (set >> v & 1U) != 0;
}

// "1 vertex", "2 vertices"
[[nodiscard]] inline std::string vertices_text(unsigned n) {
    return fmt::format("{} {}", n, n == 1 ? "vertex" : "vertices");
}

template <class Visit>
void for_each_graph(Vertex n, Visit visit) {
    std::vector<std::pair<Vertex, Vertex>> pairs;
    for (Vertex a = 0; a < n; ++a) {
        for (Vertex b = a + 1; b < n; ++b) pairs.emplace_back(a, b);
    }
    for (unsigned edges = 0; edges < 1U << pairs.size(); ++edges) {
        Adjacency adjacency(n);
        for (Vertex i = 0; i < pairs.size(); ++i) {
            if (!has(edges, i)) continue;
            adjacency[pairs[i].first] |= 1U << pairs[i].second;
            adjacency[pairs[i].second] |= 1U << pairs[i].first;
        }
        visit(adjacency);
    }
}

[[nodiscard]] inline Board board_of(const Adjacency& adjacency) {
    Board board;
    board.directed = false;
    for (const unsigned neighbours : adjacency) {
        auto& arcs = board.arcs.emplace_back();
        for (Vertex w = 0; w < adjacency.size(); ++w) {
            if (has(neighbours, w)) arcs.push_back({w, 1});
        }
    }
    return board;
}

}  // namespace grundy::papers
