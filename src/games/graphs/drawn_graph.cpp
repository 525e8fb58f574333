#include "games/graphs/drawn_graph.hpp"

#include "base/within_limits.hpp"
#include "game/term.hpp"

#include <grundy/error.hpp>

#include <fmt/format.h>

namespace grundy {

using graphs::Vertex;

bool DrawnGraph::can_be_drawn() const {
    constexpr std::size_t max_vertices = 300;
    constexpr std::size_t max_edges = 2000;
    return graph_.vertex_count() <= max_vertices && graph_.edge_count() <= max_edges;
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

std::optional<GraphDrawing> DrawnGraph::drawing(std::optional<std::size_t> token,
                                                const Context& context) const {
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

GraphFile graph_file(const Term& term, std::size_t first_word) {
    GraphFile file{term.parameters.at(0).text, {}};
    for (std::size_t i = first_word; i < term.parameters.size(); ++i) {
        const Argument& word = term.parameters[i];
        if (add_word(file.reading, word.text)) continue;
        throw Error(ErrorKind::input,
                    fmt::format("after the file comes one format, edges, csv, dot, graphml or "
                                "json, or undirected, not '{}'",
                                word.text),
                    word.at);
    }
    return file;
}

Vertex find_vertex(const graphs::Graph& graph, const Argument& argument, std::string_view place) {
    if (const auto found = graph.find(name_of(argument, "a vertex"))) return *found;
    throw Error(ErrorKind::input, fmt::format("{} no vertex '{}'", place, argument.text),
                argument.at);
}

std::pair<Vertex, Vertex> find_ends(const graphs::Graph& graph, const Argument& argument,
                                    std::string_view place, const char* message) {
    if (!argument.arrow_to) throw Error(ErrorKind::input, message, argument.at);
    Argument tail = argument;
    tail.arrow_to.reset();
    const Vertex from = find_vertex(graph, tail, place);
    return {from, find_vertex(graph, *argument.arrow_to, place)};
}

}  // namespace grundy
