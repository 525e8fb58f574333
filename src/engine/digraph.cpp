#include <grundy/digraph.hpp>

#include "games/component.hpp"
#include "graphs/labels.hpp"
#include "graphs/read_graph.hpp"
#include "theory/memory_charge.hpp"

#include <grundy/error.hpp>

#include <fmt/format.h>

#include <cassert>
#include <string>
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
    if (value != graphs::infinite) return Value::exact(value, Standing::computed);
    const auto finite = graphs::finite_options(graph, labels, static_cast<graphs::Vertex>(vertex));
    return Value::loopy({finite.begin(), finite.end()}, Standing::computed);
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
        labels = graphs::label_loopy(graph, std::move(labels), context);
    }
    return LabelledDigraph(std::make_shared<const LabelledDigraph::Content>(
        LabelledDigraph::Content{std::move(graph), std::move(labels), std::move(positions)}));
}

}  // namespace

LabelledDigraph label_digraph(std::string_view text, std::string_view name, bool loopy,
                              const Context& context, const GraphReading& reading) {
    return labelled(graphs::read_graph(text, name, context, reading), {}, loopy, context);
}

namespace {

// What the position after the move takes, which shares with the one before what was not moved: no
// less than is usual with boards, of which every cell is held that is written.
std::size_t bytes_after(const Move& move, const Position& after) {
    constexpr std::size_t of_position = 100;
    constexpr std::size_t of_component = 200;
    constexpr std::size_t of_character = 24;
    constexpr std::size_t growing = 3;  // the old list, and that of twice its size
    return of_position + growing * sizeof(Position) +
           after.size() * sizeof(Position::Components::value_type) + move.to.size() * of_component +
           move.to.text().size() * of_character;
}

}  // namespace

LabelledDigraph position_digraph(const Position& position, const Context& context) {
    constexpr std::string_view listing = "listing the positions that can be reached";
    const Context request = context.for_request();
    graphs::GraphBuilder builder(request);
    MemoryCharge memory(request);
    std::size_t bytes = 0;
    std::vector<Position> found{position};  // found[v] is vertex v
    // Only games that a program defines can write different positions in the same way.
    const bool may_be_mistaken = identity(position) != position.text();
    builder.vertex(position.text());
    for (std::size_t v = 0; v < found.size(); ++v) {
        const Position from = found[v];
        from.for_each_move([&](const Move& move) {
            request.check(listing);
            Position next = from.after(move);
            const graphs::Vertex w = builder.vertex(next.text());
            builder.edge(static_cast<graphs::Vertex>(v), w);
            if (w == max_positions) {
                throw Error(ErrorKind::limit,
                            fmt::format("more than {} positions can be reached; that is the limit",
                                        max_positions));
            }
            if (w == found.size()) {
                bytes += bytes_after(move, next);
                memory.set(bytes, listing);
                found.push_back(std::move(next));
            } else if (may_be_mistaken && !(found[w] == next)) {
                throw Error(ErrorKind::input,
                            fmt::format("two different positions are written {}", next.text()));
            }
            return true;
        });
    }
    return labelled(std::move(builder).build(true), std::move(found), true, request);
}

}  // namespace grundy
