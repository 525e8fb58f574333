// The undirected graph of a position: of a file, or one that has a name of its own, as in
// nodekayles[examples/petersen.graphml]() and nodekayles[grid 5x6]().
#pragma once

#include "game/parse_files.hpp"
#include "games/graphs/graph_drawing.hpp"
#include "games/graphs/graph_file.hpp"

#include <grundy/games.hpp>
#include <grundy/term.hpp>

#include <memory>
#include <string>
#include <utility>

namespace grundy {

struct PlayedGraph {
    std::shared_ptr<const DrawnGraph> drawn;
    std::string parameters;  // as they stand in brackets

    [[nodiscard]] const graphs::Graph& graph() const { return drawn->graph(); }
    [[nodiscard]] std::string name(graphs::Vertex vertex) const {
        return quoted_where_needed(graph().name(vertex));
    }
};

// path 20, cycle 20, grid 5x6 where no quotes say that it is a file. The vertices of a grid are
// called row.column. Throws Error with the place.
[[nodiscard]] PlayedGraph played_graph(const Term& term, const GameInfo& info, ParseFiles& files);

// The vertex of that name; the error has the place of the argument.
[[nodiscard]] graphs::Vertex find_vertex(const PlayedGraph& played, const Argument& argument);
// Of an argument a>b, the smaller number first. Throws Error if there is no such edge.
[[nodiscard]] std::pair<graphs::Vertex, graphs::Vertex> find_edge(const PlayedGraph& played,
                                                                  const Argument& argument);

}  // namespace grundy
