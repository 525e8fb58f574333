// Where to draw the vertices of a small graph.
#pragma once

#include "graphs/graph.hpp"

#include <grundy/context.hpp>

#include <vector>

namespace grundy::graphs {

struct Place {
    double x;  // 0..1, to the right
    double y;  // 0..1, downwards

    bool operator==(const Place&) const = default;
};

// An acyclic digraph in layers, with the arcs pointing down; any other graph in rings if that shows
// a symmetry, and otherwise so that distances in the picture are close to those in the graph. Equal
// graphs get equal places, and no two vertices the same place. For a few hundred vertices: memory
// O(n²), time O(n³), about 20 ms for 300. Throws Error if a limit of the context is reached.
[[nodiscard]] std::vector<Place> graph_layout(const Graph& graph, const Context& context);

// A graph that stands on the ground, which is at the bottom. The height of a vertex is its distance
// from the ground; it stands above the middle of the vertices that carry it, and of several above
// the same vertex, those that carry something are in the middle. Vertices that are not connected to
// the ground lie on it. No two vertices have the same place. For a few hundred vertices.
[[nodiscard]] std::vector<Place> ground_layout(const Graph& graph, const std::vector<bool>& ground);

}  // namespace grundy::graphs
