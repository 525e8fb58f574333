// Green Hackenbush: cut an edge, and everything that is no longer connected to the ground falls.
//
// In a tree, the value of a vertex is the nim-sum of (1 + value) over the vertices that it carries
// (colon principle). In a graph, the vertices of a cycle may be fused into one, where each edge of
// the cycle becomes a loop, which counts 1 (fusion principle). So every part without a bridge
// becomes one vertex with a 1 for each of its edges. (J. H. Conway, "On Numbers and Games", chapter
// 13; E. R. Berlekamp, J. H. Conway, R. K. Guy, "Winning Ways", chapter 7.)
#pragma once

#include "graphs/graph.hpp"

#include <grundy/context.hpp>

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace grundy::graphs {

// A picture: vertex 0 is the ground. Parallel edges and loops are allowed.
struct Picture {
    std::size_t vertices = 1;
    std::vector<std::pair<Vertex, Vertex>> edges;
};

// The graph that stands on the ground, traversed depth first. Linear time and memory.
class Walk {
public:
    static constexpr std::uint32_t none = ~std::uint32_t{0};

    // Throws Error if a limit is reached.
    Walk(const Picture& picture, const Context& context);

    // The vertices that are connected to the ground, in the order in which they are reached, the
    // ground first. The other members describe these vertices only.
    std::vector<Vertex> order;
    std::vector<std::uint32_t> number;       // index in that order; none if it has fallen
    std::vector<std::uint32_t> parent_edge;  // by which it is reached; none for the ground
    std::vector<Vertex> parent;
    std::vector<std::uint32_t> depth;
    std::vector<std::uint32_t> after;  // the numbers above it in the tree are number, …, after - 1
    std::vector<std::uint32_t> cover;  // number of other edges from what is above it to the rest

    // The upper end of an edge that is not in the tree is the one that is farther from the ground.
    [[nodiscard]] bool is_joined(std::size_t edge) const {
        return number[ends_[edge].first] != none;
    }
    [[nodiscard]] Vertex upper(std::size_t edge) const {
        const auto [a, b] = ends_[edge];
        return number[a] > number[b] ? a : b;
    }
    [[nodiscard]] Vertex lower(std::size_t edge) const {
        const auto [a, b] = ends_[edge];
        return number[a] > number[b] ? b : a;
    }
    [[nodiscard]] bool is_tree_edge(std::size_t edge) const {
        return is_joined(edge) && parent_edge[upper(edge)] == edge;
    }
    // Whether the part of the vertex begins with it: a bridge leads to it, or it is the ground.
    [[nodiscard]] bool starts_part(Vertex v) const { return cover[v] == 0; }
    [[nodiscard]] bool is_bridge(std::size_t edge) const {
        return is_tree_edge(edge) && starts_part(upper(edge));
    }
    [[nodiscard]] bool is_above(Vertex v, Vertex w) const {  // or v itself
        return number[v] >= number[w] && number[v] < after[w];
    }
    [[nodiscard]] std::size_t edge_count() const { return ends_.size(); }

private:
    std::vector<std::pair<Vertex, Vertex>> ends_;
};

// A maximal set of two or more edges of which any two together cut a part in two that no single
// edge cuts. Removing them splits the part into as many parts as there are edges, and the edges
// join these in a ring. A loop is never among them.
struct PairCut {
    // All of them in the order of the ring, beginning where the part stands on what is below.
    std::vector<std::size_t> edges;
    // The upper ends of the tree edges among them, each above the one before: the parts of the ring
    // lie between them.
    std::vector<Vertex> uppers;
    // Whether the last edge is not in the tree, so that the part above the last of the uppers
    // belongs to the ring; otherwise it belongs to the part where the ring begins.
    bool is_closed_by_edge = false;
};

// All of them, in an order that depends on the walk alone. Two edges belong together if and only if
// they are covered by the same non-tree edges, each of which also covers itself. Time O(m log m).
// Throws Error if a limit is reached.
[[nodiscard]] std::vector<PairCut> pair_cuts(const Walk& walk, const Context& context);

// The values of the first 1, 2, … of these parts, each of which carries the next by a bridge: for
// parts a, b, c these are a, a ⊕ (1 + b), a ⊕ (1 + (b ⊕ (1 + c))). No value exceeds `largest`. Time
// O(n log largest).
[[nodiscard]] std::vector<std::uint32_t> chain_values(const std::vector<std::uint32_t>& parts,
                                                      std::size_t largest, const Context& context);

class Hackenbush {
public:
    // Throws Error if a limit is reached; the caller charges the memory.
    Hackenbush(const Picture& picture, const Context& context);

    [[nodiscard]] const Walk& walk() const { return walk_; }
    [[nodiscard]] std::uint32_t value() const { return above_[0]; }
    // The value of the part that begins with the vertex, and everything above it.
    [[nodiscard]] std::uint32_t value_of_part(Vertex first) const { return above_[first]; }

    // The edges whose cut leads to the value, in order. Time O(m log m) for m edges. Throws Error
    // where a limit is reached.
    [[nodiscard]] std::vector<std::size_t> cuts_to(std::uint32_t value,
                                                   const Context& context) const;

    [[nodiscard]] static std::size_t bytes(const Picture& picture);
    // The memory of cuts_to().
    [[nodiscard]] static std::size_t bytes_to_cut(const Walk& walk);

private:
    Walk walk_;
    // For a vertex and everything above it within its part: the nim-sum of the bridges there with
    // what they carry, and of a 1 for each edge of the part whose upper end is there.
    std::vector<std::uint32_t> above_;
};

}  // namespace grundy::graphs
