// The undirected graph of a position: from a file, or one of the named graphs, as in
// nodekayles[examples/petersen.graphml]() and nodekayles[grid 5x6]().
#pragma once

#include "game/parse_files.hpp"
#include "games/graphs/drawn_graph.hpp"

#include <grundy/games.hpp>
#include <grundy/term.hpp>

#include <memory>
#include <string>

namespace grundy {

struct PlayedGraph {
    std::shared_ptr<const DrawnGraph> drawn;
    std::string parameters;  // as they stand in brackets

    [[nodiscard]] const graphs::Graph& graph() const { return drawn->graph(); }
    [[nodiscard]] std::string name(graphs::Vertex vertex) const { return drawn->name(vertex); }
};

// path 20, cycle 20, grid 5x6 where no quotes say that it is a file. The vertices of a grid are
// called row.column. Throws Error with the place.
[[nodiscard]] PlayedGraph played_graph(const Term& term, const GameInfo& info, ParseFiles& files);

}  // namespace grundy
