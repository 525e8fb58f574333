#include "graphs/graph.hpp"

#include <grundy/error.hpp>

#include <fmt/format.h>

#include <limits>
#include <memory>
#include <utility>

namespace grundy::graphs {

Names::Names() : set_(0, Hash{this}, Equal{this}) {}

Vertex Names::number(std::string_view name) {
    if (const auto found = find(name)) return *found;
    letters_ += name;
    ends_.push_back(letters_.size());
    const auto added = static_cast<Vertex>(ends_.size() - 1);
    set_.insert(added);
    return added;
}

std::optional<Vertex> Names::find(std::string_view name) const {
    const auto found = set_.find(name);
    if (found == set_.end()) return std::nullopt;
    return *found;
}

std::string_view Names::operator[](Vertex vertex) const {
    const std::size_t begin = vertex == 0 ? 0 : ends_[vertex - 1];
    return std::string_view(letters_).substr(begin, ends_[vertex] - begin);
}

std::size_t Names::bytes() const {
    constexpr std::size_t bucket = 12;
    return letters_.capacity() + ends_.capacity() * sizeof(std::size_t) +
           set_.bucket_count() * bucket;
}

GraphBuilder::GraphBuilder(const Control& control)
    : memory_limit_(control.memory_limit), names_(std::make_shared<Names>()) {}

Vertex GraphBuilder::vertex(std::string_view name) {
    const Vertex number = names_->number(name);
    constexpr Vertex often_enough = 1 << 12;
    if (number % often_enough == 0) check_memory();
    if (number == std::numeric_limits<Vertex>::max()) {
        throw Error(ErrorCode::limit, "a graph of more than 2^32-1 vertices is refused");
    }
    return number;
}

void GraphBuilder::edge(Vertex from, Vertex to) {
    edges_.emplace_back(from, to);
    constexpr std::size_t often_enough = 1 << 12;
    if (edges_.size() % often_enough == 0) check_memory();
}

// Counts what build() will need, while the edges are still there.
void GraphBuilder::check_memory() const {
    const std::size_t needed = names_->bytes() + names_->size() * sizeof(std::size_t) +
                               edges_.capacity() * sizeof(edges_[0]) +
                               2 * edges_.size() * sizeof(Vertex);
    if (needed > memory_limit_) {
        throw Error(ErrorCode::limit,
                    fmt::format("the graph needs more than the {} MB of memory that are allowed",
                                memory_limit_ / 1'000'000));
    }
}

Graph GraphBuilder::build(bool directed) && {
    Graph graph;
    graph.directed_ = directed;
    graph.edge_count_ = edges_.size();
    const std::size_t count = names_->size();
    graph.names_ = std::move(names_);
    const auto for_each_arc = [&](auto&& visit) {
        for (const auto& [from, to] : edges_) {
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
    return graph;
}

}  // namespace grundy::graphs
