// A graph that games are played on: how it is read and drawn.
#pragma once

#include "base/shared_best.hpp"
#include "game/parse_files.hpp"
#include "graphs/graph.hpp"
#include "graphs/graph_layout.hpp"
#include "graphs/readers/read_graph.hpp"

#include <grundy/context.hpp>
#include <grundy/drawing.hpp>
#include <grundy/games.hpp>
#include <grundy/graph_reading.hpp>
#include <grundy/term.hpp>

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace grundy {

// The places of the vertices stay the same for a whole game, whatever is removed. They are computed
// for the first drawing.
class DrawnGraph {
public:
    using Places = std::vector<graphs::Place>;

    explicit DrawnGraph(graphs::Graph graph) : graph_(std::move(graph)) {}
    DrawnGraph(graphs::Graph graph, Places places)
        : graph_(std::move(graph)), places_(std::make_shared<const Places>(std::move(places))) {}

    [[nodiscard]] const graphs::Graph& graph() const { return graph_; }
    // As it is written in a position.
    [[nodiscard]] std::string name(graphs::Vertex vertex) const {
        return quoted_where_needed(graph_.name(vertex));
    }
    [[nodiscard]] std::size_t bytes() const { return graph_.bytes(); }

    // Whether the graph is small enough.
    [[nodiscard]] bool can_be_drawn() const;
    // Every edge once, in the order of their first ends.
    [[nodiscard]] std::vector<GraphDrawing::Edge> edges() const;
    // The whole graph; empty where a limit is reached. It must be small enough.
    [[nodiscard]] std::optional<GraphDrawing> drawing(std::optional<std::size_t> token,
                                                      const Context& context) const;

private:
    graphs::Graph graph_;
    mutable SharedBest<Places> places_;
};

// The file in the brackets of a term, and how it is read: digraph[moves.csv,undirected](a).
struct GraphFile {
    std::string name;
    GraphReading reading;
};

// The first parameter is the file; those from `first_word` on say how it is read. Throws Error.
[[nodiscard]] GraphFile graph_file(const Term& term, std::size_t first_word);

// The T made of the graph in the file, which the first parameter of the term names.
template <class T>
[[nodiscard]] std::shared_ptr<const T> read_graph_file(const Term& term, const GraphFile& file,
                                                       ParseFiles& files) {
    return files.get<T>(
        term.parameters.at(0), words_after_file(file.reading), [&](const std::string& text) {
            return T(graphs::read_graph(text, file.name, files.context(), file.reading));
        });
}

// The vertex of that name. The error begins with `place`: "there is", "moves.csv has".
[[nodiscard]] graphs::Vertex find_vertex(const graphs::Graph& graph, const Argument& argument,
                                         std::string_view place);

// The ends of an edge a>b. Throws Error with the message if the argument is a single name.
[[nodiscard]] std::pair<graphs::Vertex, graphs::Vertex> find_ends(const graphs::Graph& graph,
                                                                  const Argument& argument,
                                                                  std::string_view place,
                                                                  const char* message);

// The undirected graph of a position: from a file, or one of the named graphs, as in
// nodekayles[examples/petersen.graphml]() and nodekayles[grid 5x6]().
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
