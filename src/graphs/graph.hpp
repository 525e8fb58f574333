// A finite graph or digraph with named vertices, its neighbours in compressed rows.
#pragma once

#include "base/memory_charge.hpp"
#include "base/numbered_lists.hpp"

#include <grundy/context.hpp>

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace grundy::graphs {

using Vertex = std::uint32_t;

// Immutable.
class Graph {
public:
    [[nodiscard]] bool directed() const { return directed_; }
    [[nodiscard]] Vertex vertex_count() const { return static_cast<Vertex>(names_->size()); }
    [[nodiscard]] std::size_t edge_count() const { return edge_count_; }
    [[nodiscard]] std::size_t bytes() const {
        return names_->bytes_with(0, 0) + first_.capacity() * sizeof(first_[0]) +
               targets_.capacity() * sizeof(Vertex);
    }

    [[nodiscard]] std::string_view name(Vertex vertex) const {
        const auto name = (*names_)[vertex];
        return {name.data(), name.size()};
    }
    [[nodiscard]] std::optional<Vertex> find(std::string_view name) const {
        return names_->find(name);
    }

    // The heads of the arcs that leave the vertex, or the other ends of its edges, in the order of
    // the file; parallel ones are repeated. An undirected loop occurs once.
    [[nodiscard]] std::span<const Vertex> neighbours(Vertex vertex) const {
        assert(vertex < vertex_count());
        return {targets_.data() + first_[vertex], first_[vertex + 1] - first_[vertex]};
    }

private:
    friend class GraphBuilder;

    void merge_parallel(const Context& context);

    bool directed_ = true;
    std::size_t edge_count_ = 0;
    std::shared_ptr<const NumberedLists<char>> names_;
    std::vector<std::size_t> first_;  // where the row of each vertex begins; one more at the end
    std::vector<Vertex> targets_;
};

enum class Parallel { keep, merge };  // edges with the same ends

// Takes vertices and edges in any order. Throws Error if a limit of the context is reached, or if
// there are too many vertices. Charges the memory until the graph is built; then its owner does.
class GraphBuilder {
public:
    explicit GraphBuilder(Context context);

    Vertex vertex(std::string_view name);
    void edge(Vertex from, Vertex to);
    // Edges by the names of their ends: from, to, from, to, … Faster than one by one.
    void edges(std::span<const std::string_view> ends);

    [[nodiscard]] Graph build(bool directed, Parallel parallel = Parallel::keep) &&;

private:
    void check_limits();
    void count_memory();

    Context context_;
    MemoryCharge charge_;
    std::shared_ptr<NumberedLists<char>> names_;
    std::vector<std::pair<Vertex, Vertex>> edges_;
    std::vector<Vertex> ends_;  // of the edges that are being added
};

}  // namespace grundy::graphs
