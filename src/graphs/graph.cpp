#include "graphs/graph.hpp"

#include "base/errors.hpp"
#include "base/stop_check.hpp"

namespace grundy::graphs {

constexpr std::string_view building = "building the graph";

GraphBuilder::GraphBuilder(Context context)
    : context_(std::move(context)),
      charge_(context_),
      names_(std::make_shared<NumberedLists<char>>()) {}

Vertex GraphBuilder::vertex(std::string_view name) {
    const Vertex number = names_->add(name).first;
    constexpr Vertex vertices_between_checks = 1 << 12;
    if ((number + 1) % vertices_between_checks == 0) check_limits();
    return number;
}

void GraphBuilder::edge(Vertex from, Vertex to) {
    assert(from < names_->size() && to < names_->size());
    edges_.emplace_back(from, to);
    constexpr std::size_t edges_between_checks = 1 << 12;
    if (edges_.size() % edges_between_checks == 0) check_limits();
}

void GraphBuilder::edges(std::span<const std::string_view> ends) {
    assert(ends.size() % 2 == 0);
    ends_.resize(ends.size());
    names_->add_all(ends, ends_);
    for (std::size_t i = 0; i < ends_.size(); i += 2) edge(ends_[i], ends_[i + 1]);
}

void GraphBuilder::check_limits() {
    constexpr std::size_t most_vertices = 0xffff'0000;  // below 2^32, as names come in batches
    if (names_->size() > most_vertices) {
        throw limit_error("a graph of more than {} vertices is refused", most_vertices);
    }
    context_.check(building);
    count_memory();
}

// Charges what build() will need in addition to the edges.
void GraphBuilder::count_memory() {
    charge_.set(names_->bytes_with(0, 0) + 2 * names_->size() * sizeof(std::size_t) +
                    edges_.capacity() * sizeof(edges_[0]) + 2 * edges_.size() * sizeof(Vertex),
                building);
}

Graph GraphBuilder::build(bool directed, Parallel parallel) && {
    count_memory();
    StopCheck check(context_, building);
    Graph graph;
    graph.directed_ = directed;
    graph.edge_count_ = edges_.size();
    const std::size_t count = names_->size();
    graph.names_ = std::move(names_);
    const auto for_each_arc = [&](auto&& visit) {
        for (const auto& [from, to] : edges_) {
            check();
            visit(from, to);
            if (!directed && from != to) visit(to, from);
        }
    };
    // Counting sort by tails: first_[v] runs from the end of row v to its beginning.
    graph.first_.assign(count + 1, 0);
    for_each_arc([&](Vertex from, Vertex) { ++graph.first_[from + 1]; });
    for (std::size_t v = 0; v < count; ++v) graph.first_[v + 1] += graph.first_[v];
    graph.targets_.resize(graph.first_[count]);
    std::vector<std::size_t> next(graph.first_.begin(), graph.first_.end() - 1);
    for_each_arc([&](Vertex from, Vertex to) { graph.targets_[next[from]++] = to; });
    if (parallel == Parallel::merge) graph.merge_parallel(context_);
    return graph;
}

// Keeps the first of the targets that are equal within a row.
void Graph::merge_parallel(const Context& context) {
    StopCheck check(context, building);
    std::vector<Vertex> last_row(vertex_count(), vertex_count());  // in which each target was met
    std::size_t kept = 0;
    std::size_t loops = 0;
    for (Vertex v = 0; v < vertex_count(); ++v) {
        check();
        const auto row = neighbours(v);
        first_[v] = kept;
        for (const Vertex target : row) {
            if (last_row[target] == v) continue;
            last_row[target] = v;
            targets_[kept++] = target;
            if (target == v) ++loops;
        }
    }
    first_.back() = kept;
    targets_.resize(kept);
    edge_count_ = directed_ ? kept : (kept + loops) / 2;
}

}  // namespace grundy::graphs
