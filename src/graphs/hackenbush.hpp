// Green Hackenbush: cut an edge, and whatever is no longer joined to the ground falls.
//
// A tree: a vertex has the nim-sum of (1 + value) of the vertices that it carries (colon
// principle). A graph: vertices on a cycle may be fused into one, where each edge of the cycle
// becomes a loop, which counts 1 (fusion principle). So every part without a bridge becomes one
// vertex with as many ones as it has edges. (J. H. Conway, "On Numbers and Games", chapter 13;
// E. R. Berlekamp, J. H. Conway, R. K. Guy, "Winning Ways", chapter 7.)
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

// What stands on the ground, seen by walking through it depth first. Linear time and memory.
class Walk {
public:
    static constexpr std::uint32_t none = ~std::uint32_t{0};

    // Throws Error where a limit is reached.
    Walk(const Picture& picture, const Context& context);

    // The vertices that are joined to the ground in the order in which they are reached, the ground
    // first. The rest of what is said of a vertex holds for these.
    std::vector<Vertex> order;
    std::vector<std::uint32_t> number;       // of a vertex in that order; none if it has fallen
    std::vector<std::uint32_t> parent_edge;  // by which it is reached; none for the ground
    std::vector<Vertex> parent;
    std::vector<std::uint32_t> depth;
    std::vector<std::uint32_t> after;  // the numbers above it in the tree are number, …, after - 1
    std::vector<std::uint32_t> cover;  // how many other edges join what is above it to what is not

    // An edge that is not of the tree: its upper end is the one that is farther from the ground.
    [[nodiscard]] bool is_joined(std::size_t edge) const {
        return number[ends_[edge].first] != none;
    }
    [[nodiscard]] Vertex upper(std::size_t edge) const;
    [[nodiscard]] Vertex lower(std::size_t edge) const;
    [[nodiscard]] bool is_tree_edge(std::size_t edge) const {
        return is_joined(edge) && parent_edge[upper(edge)] == edge;
    }
    // Whether the part that the vertex is in ends with it: a bridge leads to it, or it is the
    // ground.
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

class Hackenbush {
public:
    // Throws Error where a limit is reached; the caller counts the memory.
    Hackenbush(const Picture& picture, const Context& context);

    [[nodiscard]] const Walk& walk() const { return walk_; }
    [[nodiscard]] std::uint32_t value() const { return above_[0]; }
    // Of what stands on the part that begins with the vertex, that part included.
    [[nodiscard]] std::uint32_t value_of_part(Vertex first) const { return above_[first]; }

    // The edges whose cut leads to the value, in order. Time O(m log m) for m edges. Throws Error
    // where a limit is reached.
    [[nodiscard]] std::vector<std::size_t> cuts_to(std::uint32_t value,
                                                   const Context& context) const;

    [[nodiscard]] static std::size_t bytes(const Picture& picture);
    // What cuts_to() takes.
    [[nodiscard]] static std::size_t bytes_to_cut(const Walk& walk);

private:
    Walk walk_;
    // Of what stands above a vertex within its part, itself included: the nim-sum of the bridges
    // there with what they carry, and of a one for each edge of the part that hangs from there,
    // by its upper end.
    std::vector<std::uint32_t> above_;
};

}  // namespace grundy::graphs
