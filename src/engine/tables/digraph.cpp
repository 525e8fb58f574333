#include <grundy/digraph.hpp>

#include "base/errors.hpp"
#include "engine/tables/csv_field.hpp"
#include "game/explorer.hpp"
#include "graphs/labels.hpp"
#include "graphs/readers/read_graph.hpp"

#include <grundy/printable.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>

namespace grundy {

struct LabelledDigraph::Content {
    graphs::Graph graph;
    graphs::Labels labels;
    std::vector<Position> positions;  // if these are positions
};

LabelledDigraph::LabelledDigraph(std::shared_ptr<const Content> content)
    : content_(std::move(content)) {}

std::size_t LabelledDigraph::size() const {
    return content_->graph.vertex_count();
}

std::string_view LabelledDigraph::name(std::size_t vertex) const {
    return content_->graph.name(static_cast<graphs::Vertex>(vertex));
}

Value LabelledDigraph::value(std::size_t vertex) const {
    const auto& [graph, labels, positions] = *content_;
    const std::uint32_t value = labels.values[vertex];
    if (value != graphs::infinite) return Value::exact(value, Certainty::computed);
    const auto finite = graphs::finite_options(graph, labels, static_cast<graphs::Vertex>(vertex));
    return Value::loopy({finite.begin(), finite.end()}, Certainty::computed);
}

std::optional<std::size_t> LabelledDigraph::topological(std::size_t vertex) const {
    if (content_->labels.topological.empty()) return std::nullopt;
    return content_->labels.topological[vertex];
}

const Position& LabelledDigraph::position(std::size_t vertex) const {
    assert(vertex < content_->positions.size());
    return content_->positions[vertex];
}

std::vector<std::size_t> LabelledDigraph::options(std::size_t vertex) const {
    const auto options = content_->graph.neighbours(static_cast<graphs::Vertex>(vertex));
    return {options.begin(), options.end()};
}

namespace {

std::string cycle_text(const graphs::Graph& graph, const std::vector<graphs::Vertex>& cycle) {
    constexpr std::size_t readable_vertices = 20;
    std::string text;
    for (std::size_t i = 0; i < std::min(cycle.size(), readable_vertices); ++i) {
        text += fmt::format("{} -> ", graph.name(cycle[i]));
    }
    if (cycle.size() > readable_vertices)
        text += fmt::format("… ({} vertices) … -> ", cycle.size());
    return text + std::string(graph.name(cycle.front()));
}

LabelledDigraph labelled(graphs::Graph graph, std::vector<Position> positions, bool loopy,
                         const Context& context) {
    graphs::Labels labels = graphs::label_acyclic(graph, context);
    if (!labels.cycle.empty()) {
        if (!loopy && !graph.directed()) {
            throw input_error(
                "the graph is undirected, so play can go back and forth along an edge")
                .with(Hint::cycles_allowed);
        }
        if (!loopy) {
            throw input_error("play need not end: the digraph has the cycle {}",
                              cycle_text(graph, labels.cycle))
                .with(Hint::cycles_allowed);
        }
        labels = graphs::label_loopy(graph, std::move(labels), context);
    }
    return LabelledDigraph(std::make_shared<const LabelledDigraph::Content>(
        LabelledDigraph::Content{std::move(graph), std::move(labels), std::move(positions)}));
}

std::string topological_text(const LabelledDigraph& digraph, std::size_t vertex,
                             std::string_view none) {
    const auto number = digraph.topological(vertex);
    return number ? std::to_string(*number) : std::string(none);
}

}  // namespace

LabelledDigraph label_digraph(std::string_view text, std::string_view name, bool loopy,
                              const Context& context, const GraphReading& reading) {
    return labelled(graphs::read_graph(text, name, context, reading), {}, loopy, context);
}

LabelledDigraph position_digraph(const Position& position, const Context& context) {
    const Context request = context.for_request();
    Explorer explorer(request, {.most_nodes = max_positions, .hold_all = true});
    const Explorer::Node root = explorer.explore(whole_sum(position), request);
    // Vertices are numbered breadth first.
    constexpr graphs::Vertex unseen = ~graphs::Vertex{0};
    std::vector<graphs::Vertex> vertex(explorer.size(), unseen);
    std::vector<Explorer::Node> order{root};
    std::vector<Position> positions;
    vertex[root] = 0;
    graphs::GraphBuilder builder(request);
    for (std::size_t v = 0; v < order.size(); ++v) {
        positions.push_back(position_in(*explorer.component(order[v])));
        const std::string text = positions.back().text();
        if (builder.vertex(text) != v) {
            throw input_error("two different positions are written {}", text);
        }
        for (const Explorer::Node option : explorer.options(order[v])) {
            if (option == Explorer::none || vertex[option] != unseen) continue;
            vertex[option] = static_cast<graphs::Vertex>(order.size());
            order.push_back(option);
        }
    }
    for (std::size_t v = 0; v < order.size(); ++v) {
        for (const Explorer::Node option : explorer.options(order[v])) {
            if (option == Explorer::none) continue;
            builder.edge(static_cast<graphs::Vertex>(v), vertex[option]);
        }
    }
    return labelled(std::move(builder).build(true), std::move(positions), true, request);
}

// Written as they go: there may be millions of vertices.
void write_text(const LabelledDigraph& digraph, std::ostream& out) {
    constexpr std::size_t widest = 30;  // longer names push the rest of their line
    constexpr std::string_view heading = "vertex";
    std::size_t width = heading.size();
    for (std::size_t vertex = 0; vertex < digraph.size(); ++vertex) {
        width = std::max(width, std::min(digraph.name(vertex).size(), widest));
    }
    out << fmt::format("{:<{}}  topological  outcome  value\n", heading, width);
    for (std::size_t vertex = 0; vertex < digraph.size(); ++vertex) {
        const Value value = digraph.value(vertex);
        out << fmt::format("{:<{}}  {:>11}  {:<7}  {}\n", printable(digraph.name(vertex)), width,
                           topological_text(digraph, vertex, "-"), name(value.outcome()),
                           to_text(value));
    }
}

void write_csv(const LabelledDigraph& digraph, std::ostream& out) {
    out << "name,topological,outcome,value\n";
    for (std::size_t vertex = 0; vertex < digraph.size(); ++vertex) {
        const Value value = digraph.value(vertex);
        out << fmt::format("{},{},{},{}\n", csv_field(digraph.name(vertex)),
                           topological_text(digraph, vertex, ""), name(value.outcome()),
                           csv_field(to_text(value)));
    }
}

}  // namespace grundy
