// A finite graph or digraph with named vertices, its neighbours in compressed rows.
#pragma once

#include <grundy/control.hpp>

#include <tsl/robin_set.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace grundy::graphs {

using Vertex = std::uint32_t;

// Numbers names 0, 1, 2, … in the order in which they come.
class Names {
public:
    Names();
    Names(const Names&) = delete;
    Names& operator=(const Names&) = delete;

    [[nodiscard]] Vertex number(std::string_view name);
    [[nodiscard]] std::optional<Vertex> find(std::string_view name) const;
    [[nodiscard]] std::string_view operator[](Vertex vertex) const;
    [[nodiscard]] std::size_t size() const { return ends_.size(); }
    [[nodiscard]] std::size_t bytes() const;

private:
    struct Hash;
    struct Equal;
    using Set = tsl::robin_set<Vertex, Hash, Equal, std::allocator<Vertex>, true>;

    struct Hash {
        using is_transparent = void;
        const Names* names;
        std::size_t operator()(std::string_view name) const {
            return std::hash<std::string_view>()(name);
        }
        std::size_t operator()(Vertex vertex) const { return (*this)((*names)[vertex]); }
    };
    struct Equal {
        using is_transparent = void;
        const Names* names;
        bool operator()(Vertex a, Vertex b) const { return a == b; }
        bool operator()(Vertex a, std::string_view b) const { return (*names)[a] == b; }
        bool operator()(std::string_view a, Vertex b) const { return a == (*names)[b]; }
    };

    std::string letters_;            // all names, one after the other
    std::vector<std::size_t> ends_;  // where each ends
    Set set_;                        // the numbers, found by their names
};

// Never changes once it is built.
class Graph {
public:
    [[nodiscard]] bool directed() const { return directed_; }
    [[nodiscard]] Vertex vertex_count() const { return static_cast<Vertex>(names_->size()); }
    [[nodiscard]] std::size_t edge_count() const { return edge_count_; }

    [[nodiscard]] std::string_view name(Vertex vertex) const { return (*names_)[vertex]; }
    [[nodiscard]] std::optional<Vertex> find(std::string_view name) const {
        return names_->find(name);
    }

    // The heads of the arcs that leave the vertex, or the other ends of its edges, in the order of
    // the file; parallel ones are repeated. An undirected loop stands once.
    [[nodiscard]] std::span<const Vertex> neighbours(Vertex vertex) const {
        return {targets_.data() + first_[vertex], first_[vertex + 1] - first_[vertex]};
    }

private:
    friend class GraphBuilder;

    bool directed_ = true;
    std::size_t edge_count_ = 0;
    std::shared_ptr<const Names> names_;
    std::vector<std::size_t> first_;  // where the row of each vertex begins; one more at the end
    std::vector<Vertex> targets_;
};

// Takes vertices and edges in any order. Throws Error (limit) when the graph would pass the memory
// limit.
class GraphBuilder {
public:
    explicit GraphBuilder(const Control& control);

    Vertex vertex(std::string_view name);
    void edge(Vertex from, Vertex to);

    [[nodiscard]] Graph build(bool directed) &&;

private:
    void check_memory() const;

    std::size_t memory_limit_;
    std::shared_ptr<Names> names_;
    std::vector<std::pair<Vertex, Vertex>> edges_;
};

}  // namespace grundy::graphs
