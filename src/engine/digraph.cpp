#include <grundy/digraph.hpp>

#include "engine/sum.hpp"
#include "graphs/labels.hpp"
#include "graphs/read_graph.hpp"

#include <grundy/error.hpp>

#include <fmt/format.h>

#include <string>
#include <utility>

namespace grundy {

struct LabelledDigraph::Content {
    graphs::Graph graph;
    graphs::Labels labels;
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
    const auto& [graph, labels] = *content_;
    const std::uint32_t value = labels.values[vertex];
    if (value != graphs::infinite) return Value::exact(value, Standing::computed);
    const auto finite = graphs::finite_options(graph, labels, static_cast<graphs::Vertex>(vertex));
    return Value::loopy({finite.begin(), finite.end()}, Standing::computed);
}

std::optional<std::size_t> LabelledDigraph::topological(std::size_t vertex) const {
    if (content_->labels.topological.empty()) return std::nullopt;
    return content_->labels.topological[vertex];
}

std::vector<std::size_t> LabelledDigraph::options(std::size_t vertex) const {
    const auto options = content_->graph.neighbours(static_cast<graphs::Vertex>(vertex));
    return {options.begin(), options.end()};
}

namespace {

std::string cycle_text(const graphs::Graph& graph, const std::vector<graphs::Vertex>& cycle) {
    constexpr std::size_t few = 20;
    std::string text;
    for (std::size_t i = 0; i < std::min(cycle.size(), few); ++i) {
        text += fmt::format("{} -> ", graph.name(cycle[i]));
    }
    if (cycle.size() > few) text += fmt::format("… ({} vertices) … -> ", cycle.size());
    return text + std::string(graph.name(cycle.front()));
}

LabelledDigraph labelled(graphs::Graph graph, bool loopy, const Context& context) {
    graphs::Labels labels = graphs::label_acyclic(graph);
    if (!labels.cycle.empty()) {
        if (!loopy && !graph.directed()) {
            throw Error(ErrorKind::input,
                        "the graph is undirected, so play can go back and forth along an edge")
                .with(Remedy::cycles_allowed);
        }
        if (!loopy) {
            throw Error(ErrorKind::input,
                        fmt::format("play need not end: the digraph has the cycle {}",
                                    cycle_text(graph, labels.cycle)))
                .with(Remedy::cycles_allowed);
        }
        auto with_cycles = graphs::label_loopy(graph, context);
        if (!with_cycles) throw Error(ErrorKind::limit, "the time is up before all have a label");
        labels = std::move(*with_cycles);
    }
    return LabelledDigraph(std::make_shared<const LabelledDigraph::Content>(
        LabelledDigraph::Content{std::move(graph), std::move(labels)}));
}

}  // namespace

LabelledDigraph label_digraph(std::string_view text, std::string_view name, bool loopy,
                              const Context& context) {
    return labelled(graphs::read_graph(text, name, context), loopy, context);
}

LabelledDigraph position_digraph(std::string_view position, const Context& context,
                                 const FileReader& files) {
    Sources sources(files, context);
    graphs::GraphBuilder builder(context);
    std::vector<Sum> found{parse_sum(position, sources)};  // found[v] is vertex v
    builder.vertex(found.front().text());
    for (std::size_t v = 0; v < found.size(); ++v) {
        if (context.out_of_time()) {
            throw Error(ErrorKind::limit, fmt::format("the time is up after {} positions", v));
        }
        const Sum from = std::move(found[v]);
        for (std::size_t i = 0; i < from.components.size(); ++i) {
            from.components[i]->for_each_move([&](const Move& move) {
                Sum next = from;
                next.components[i] = move.to;
                const graphs::Vertex w = builder.vertex(next.text());
                builder.edge(static_cast<graphs::Vertex>(v), w);
                if (w == max_positions) {
                    throw Error(ErrorKind::limit,
                                fmt::format("more than {} positions can be reached; that is the "
                                            "limit",
                                            max_positions));
                }
                if (w == found.size()) found.push_back(std::move(next));
                return true;
            });
        }
    }
    return labelled(std::move(builder).build(true), true, context);
}

}  // namespace grundy
