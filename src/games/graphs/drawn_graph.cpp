#include "games/graphs/drawn_graph.hpp"

#include "base/errors.hpp"
#include "base/within_limits.hpp"
#include "game/term.hpp"

#include <grundy/number.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <string_view>

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
    return within_limits([&] {
        const auto places = places_.get_or([&] { return graphs::graph_layout(graph_, context); });
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
        throw input_error(
            "after the file comes one format, edges, csv, dot, graphml or json, or undirected, not "
            "'{}'",
            word.text)
            .at(word.at);
    }
    return file;
}

Vertex find_vertex(const graphs::Graph& graph, const Argument& argument, std::string_view place) {
    if (const auto found = graph.find(name_of(argument, "a vertex"))) return *found;
    throw input_error("{} no vertex '{}'", place, argument.text).at(argument.at);
}

std::pair<Vertex, Vertex> find_ends(const graphs::Graph& graph, const Argument& argument,
                                    std::string_view place, const char* message) {
    if (!argument.arrow_to) throw Error(ErrorKind::input, message, argument.at);
    Argument tail = argument;
    tail.arrow_to.reset();
    const Vertex from = find_vertex(graph, tail, place);
    return {from, find_vertex(graph, *argument.arrow_to, place)};
}

namespace {

using graphs::Graph;
using graphs::GraphBuilder;

constexpr std::size_t max_named_vertices = 1'000'000;

struct NamedGraph {
    std::string_view kind;  // path, cycle or grid
    std::size_t rows = 1;   // of a grid
    std::size_t columns = 0;

    [[nodiscard]] std::string text() const {
        return kind == "grid" ? fmt::format("{} {}x{}", kind, rows, columns)
                              : fmt::format("{} {}", kind, columns);
    }
};

// The place of the blank in "path ", "cycle " or "grid ", if a text begins with one of these.
std::optional<std::size_t> blank_after_kind(std::string_view text) {
    const std::size_t blank = text.find(' ');
    const std::string_view kind = text.substr(0, blank);
    if (blank == std::string_view::npos || (kind != "path" && kind != "cycle" && kind != "grid")) {
        return std::nullopt;
    }
    return blank;
}

std::optional<NamedGraph> named_graph(const Argument& argument) {
    const std::string_view text = argument.text;
    const auto found = blank_after_kind(text);
    if (argument.quoted || !found) return std::nullopt;
    const std::size_t blank = *found;
    NamedGraph named{text.substr(0, blank)};
    const auto side = [&](std::size_t begin, std::size_t end) {
        const std::size_t at = argument.at + begin;
        const Integer number = parse_number(text.substr(begin, end - begin), at);
        if (number < (named.kind == "cycle" ? 3 : 1)) {
            throw Error(ErrorKind::input,
                        named.kind == "cycle" ? "a cycle has at least 3 vertices"
                                              : "a graph has at least one vertex",
                        at);
        }
        if (number > max_named_vertices) {
            throw limit_error("a graph of more than {} vertices is refused; that is the limit",
                              max_named_vertices)
                .at(at);
        }
        return number.to<std::size_t>();
    };
    const std::size_t cross = named.kind == "grid" ? text.find('x', blank) : blank;
    if (cross == std::string_view::npos) {
        throw input_error("a grid is written with its rows and columns, as grid 5x6")
            .at(argument.at);
    }
    if (named.kind == "grid") named.rows = side(blank + 1, cross);
    named.columns = side(cross + 1, text.size());
    if (named.rows * named.columns > max_named_vertices) {
        throw limit_error("a graph of more than {} vertices is refused; that is the limit",
                          max_named_vertices)
            .at(argument.at);
    }
    return named;
}

Graph built(const NamedGraph& named, const Context& context) {
    GraphBuilder builder(context);
    const auto vertex = [&](std::size_t row, std::size_t column) {
        return builder.vertex(named.kind == "grid" ? fmt::format("{}.{}", row, column)
                                                   : fmt::format("{}", column));
    };
    for (std::size_t r = 1; r <= named.rows; ++r) {
        for (std::size_t c = 1; c <= named.columns; ++c) {
            const Vertex v = vertex(r, c);
            if (c > 1) builder.edge(vertex(r, c - 1), v);
            if (r > 1) builder.edge(vertex(r - 1, c), v);
        }
    }
    if (named.kind == "cycle") builder.edge(vertex(1, named.columns), vertex(1, 1));
    return std::move(builder).build(false);
}

// A grid is drawn as one, a path back and forth in lines that are not too long.
DrawnGraph drawn_named(const NamedGraph& named, const Context& context) {
    constexpr std::size_t longest = 10;
    constexpr std::size_t most = 1000;  // more are not drawn
    Graph graph = built(named, context);
    const std::size_t count = graph.vertex_count();
    if (named.kind == "cycle" || count > most) return DrawnGraph(std::move(graph));
    const bool is_grid = named.kind == "grid";
    const std::size_t columns = is_grid ? named.columns : std::min(count, longest);
    const std::size_t rows = (count + columns - 1) / columns;
    const auto side = static_cast<double>(std::max({rows, columns, std::size_t{2}}) - 1);
    const auto placed = [&](std::size_t at, std::size_t of) {
        const double from_middle = static_cast<double>(at) - static_cast<double>(of - 1) / 2;
        return std::round((0.5 + from_middle / side) * 1000) / 1000;
    };
    DrawnGraph::Places places;
    for (std::size_t i = 0; i < count; ++i) {
        const bool is_back = !is_grid && i / columns % 2 == 1;
        const std::size_t column = is_back ? columns - 1 - i % columns : i % columns;
        places.push_back({placed(column, columns), placed(i / columns, rows)});
    }
    return {std::move(graph), std::move(places)};
}

}  // namespace

PlayedGraph played_graph(const Term& term, const GameInfo& info, ParseFiles& files) {
    if (term.parameters.empty()) {
        throw input_error("{} needs a file in brackets, as in {}", info.name, info.example)
            .at(term.at);
    }
    const Argument& first = term.parameters.front();
    if (const auto named = named_graph(first)) {
        if (term.parameters.size() > 1) {
            throw input_error("only a file has a format").at(term.parameters[1].at);
        }
        auto drawn = files.get_made<DrawnGraph>(
            first, "named", [&] { return drawn_named(*named, files.context()); });
        return {std::move(drawn), named->text()};
    }
    GraphFile file = graph_file(term, 1);
    const std::string words = words_after_file(file.reading);
    file.reading.undirected = true;  // edges have no direction here, whatever `a b` means elsewhere
    const std::string name = blank_after_kind(file.name) ? fmt::format("\"{}\"", file.name)
                                                         : quoted_where_needed(file.name);
    return {read_graph_file<DrawnGraph>(term, file, files), name + words};
}

}  // namespace grundy
