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

// An acyclic digraph in layers, with the arcs going down; any other in rings where that shows a
// symmetry, or so that distances in the picture are close to those in the graph. Equal graphs get
// equal places, and no two vertices the same. For a few hundred vertices: memory O(n²), time O(n³),
// some 20 ms for 300. Throws Error where a limit of the context is reached.
[[nodiscard]] std::vector<Place> graph_layout(const Graph& graph, const Context& context);

}  // namespace grundy::graphs
