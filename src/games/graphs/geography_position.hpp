// Positions of Geography: the token on a vertex, and what was removed from the graph.
#pragma once

#include "game/component.hpp"
#include "games/graphs/drawn_graph.hpp"
#include "search/geography/board_in_graph.hpp"

#include <memory>
#include <string>

namespace grundy {

[[nodiscard]] const GameInfo& geography_info();

// What all positions on a graph share.
struct GeographyRules {
    std::shared_ptr<const DrawnGraph> drawn;
    GraphFile file;
    graphs::Removal removal;

    [[nodiscard]] const graphs::Graph& graph() const { return drawn->graph(); }
    [[nodiscard]] std::string name(graphs::Vertex vertex) const { return drawn->name(vertex); }
    [[nodiscard]] bool by_vertex() const { return removal == graphs::Removal::vertex; }
    // Undirected vertex Geography is decided by matchings.
    [[nodiscard]] bool by_matching() const { return by_vertex() && !graph().directed(); }
};

// The token is on a vertex that was not removed.
[[nodiscard]] Position geography_position(std::shared_ptr<const GeographyRules> rules,
                                          graphs::Vertex token, graphs::Removed removed);

}  // namespace grundy
