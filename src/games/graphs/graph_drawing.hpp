// A graph that games are played on, and how it is drawn.
#pragma once

#include "base/shared_best.hpp"
#include "graphs/graph.hpp"
#include "graphs/graph_layout.hpp"

#include <grundy/context.hpp>
#include <grundy/drawing.hpp>

#include <cstddef>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace grundy {

// Its vertices have their places for the whole of a game, whatever is gone of it: these are found
// when the first drawing is asked for, and kept.
class DrawnGraph {
public:
    using Places = std::vector<graphs::Place>;

    explicit DrawnGraph(graphs::Graph graph) : graph_(std::move(graph)) {}
    // With places of its own.
    DrawnGraph(graphs::Graph graph, Places places)
        : graph_(std::move(graph)), places_(std::make_shared<const Places>(std::move(places))) {}
    DrawnGraph(DrawnGraph&& other) noexcept
        : graph_(std::move(other.graph_)), places_(other.places_.get()) {}

    [[nodiscard]] const graphs::Graph& graph() const { return graph_; }
    [[nodiscard]] std::size_t bytes() const { return graph_.bytes(); }

    // Only small ones: their marks say something then.
    [[nodiscard]] bool can_be_drawn() const;
    // Every edge once, in the order of their first ends.
    [[nodiscard]] std::vector<GraphDrawing::Edge> edges() const;
    // All of it; nothing if it cannot be drawn, or where a limit is reached.
    [[nodiscard]] std::optional<GraphDrawing> drawing(graphs::Vertex token,
                                                      const Context& context) const;

private:
    graphs::Graph graph_;
    mutable SharedBest<Places> places_;
};

}  // namespace grundy
