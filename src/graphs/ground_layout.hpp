// Where to draw the vertices of a small graph that stands on the ground.
#pragma once

#include "graphs/graph.hpp"
#include "graphs/graph_layout.hpp"

#include <vector>

namespace grundy::graphs {

// The ground at the bottom, every vertex as high as it is far from it, above the middle of those
// that it stands on; of several on one those that carry something in the middle. What is not joined
// to the ground lies on it. No two have the same place. For a few hundred vertices.
[[nodiscard]] std::vector<Place> ground_layout(const Graph& graph, const std::vector<bool>& ground);

}  // namespace grundy::graphs
