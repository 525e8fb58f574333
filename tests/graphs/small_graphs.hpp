// Graphs for tests, their vertices named by numbers.
#pragma once

#include "graphs/graph.hpp"
#include "oracle/retrograde.hpp"

#include <random>
#include <string>
#include <utility>
#include <vector>

namespace grundy::graphs {

using Edges = std::vector<std::pair<Vertex, Vertex>>;

inline Graph make_graph(Vertex count, const Edges& edges, bool directed) {
    GraphBuilder builder({});
    for (Vertex v = 0; v < count; ++v) builder.vertex(std::to_string(v));
    for (const auto& [a, b] : edges) builder.edge(a, b);
    return std::move(builder).build(directed);
}

inline oracle::Options options_of(const Graph& graph) {
    oracle::Options options(graph.vertex_count());
    for (Vertex v = 0; v < graph.vertex_count(); ++v) {
        for (const Vertex w : graph.neighbours(v)) options[v].push_back(w);
    }
    return options;
}

// Bit i·n+j of `arcs` says whether there is an arc from i to j.
inline Graph digraph_of_bits(Vertex n, std::uint32_t arcs) {
    Edges edges;
    for (Vertex i = 0; i < n; ++i) {
        for (Vertex j = 0; j < n; ++j) {
            if ((arcs >> (i * n + j) & 1U) != 0) edges.emplace_back(i, j);
        }
    }
    return make_graph(n, edges, true);
}

inline Edges random_edges(Vertex count, std::size_t edge_count, std::mt19937& random) {
    std::uniform_int_distribution<Vertex> vertex(0, count - 1);
    Edges edges(edge_count);
    for (auto& edge : edges) edge = {vertex(random), vertex(random)};
    return edges;
}

}  // namespace grundy::graphs
