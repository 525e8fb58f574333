#include "games/graphs/graph_drawing.hpp"

#include "base/within_limits.hpp"

#include <memory>
#include <string>

namespace grundy {

using graphs::Vertex;

bool DrawnGraph::can_be_drawn() const {
    constexpr std::size_t most_vertices = 300;
    constexpr std::size_t most_edges = 2000;
    return graph_.vertex_count() <= most_vertices && graph_.edge_count() <= most_edges;
}

std::vector<GraphDrawing::Edge> DrawnGraph::edges() const {
    std::vector<GraphDrawing::Edge> edges;
    for (Vertex v = 0; v < graph_.vertex_count(); ++v) {
        for (const Vertex w : graph_.neighbours(v)) {
            if (graph_.directed() || v <= w) edges.push_back({v, w});
        }
    }
    return edges;
}

std::optional<GraphDrawing> DrawnGraph::drawing(Vertex token, const Context& context) const {
    if (!can_be_drawn()) return std::nullopt;
    return within_limits([&] {
        auto places = places_.get();
        if (places == nullptr) {
            places =
                places_.offer(std::make_shared<const Places>(graphs::graph_layout(graph_, context)),
                              [](const Places&, const Places&) { return false; });
        }
        GraphDrawing drawing;
        drawing.directed = graph_.directed();
        for (Vertex v = 0; v < graph_.vertex_count(); ++v) {
            drawing.vertices.push_back(
                {std::string(graph_.name(v)), (*places)[v].x, (*places)[v].y});
        }
        drawing.edges = edges();
        drawing.token = token;
        return drawing;
    });
}

}  // namespace grundy
