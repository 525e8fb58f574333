// Grundy values of the vertices of a digraph: those of the positions of the game in which a token
// moves along the arcs and whoever cannot move loses.
#pragma once

#include "graphs/graph.hpp"

#include <grundy/context.hpp>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace grundy::graphs {

// The value of a vertex from which play may continue forever.
inline constexpr std::uint32_t infinite = ~std::uint32_t{0};

struct Labels {
    std::vector<std::uint32_t> values;
    std::vector<Vertex> topological;  // 1..n, arcs go to larger numbers; empty if there is a cycle
    std::vector<Vertex> cycle;        // a cycle, if there is one: each has an arc to the next

    [[nodiscard]] std::size_t bytes() const {
        return values.capacity() * sizeof(values[0]) +
               (topological.capacity() + cycle.capacity()) * sizeof(Vertex);
    }
};

// The most memory that labelling needs, with or without cycles.
[[nodiscard]] std::size_t labelling_bytes(const Graph& graph);

// Sprague and Grundy: every value is the mex of the values of the options. If there is a cycle,
// only the cycle is returned. Time O(V + E), memory O(V). This and the next throw Error if a limit
// of the context is reached; the caller charges the memory of the result.
[[nodiscard]] Labels label_acyclic(const Graph& graph, const Context& context);

// The same with cycles, by the generalised theory (Smith; Fraenkel and Perl). A vertex with value
// `infinite` has the value ∞(K), K the set of finite values of its options: it is N if 0 is in K,
// and a draw otherwise. Time O((V + E)·largest value), memory O(V + E).
[[nodiscard]] Labels label_loopy(const Graph& graph, const Context& context);

// The same, given the result of label_acyclic.
[[nodiscard]] Labels label_loopy(const Graph& graph, Labels acyclic, const Context& context);

// K of a vertex: the finite values of its options, sorted.
[[nodiscard]] std::vector<std::uint32_t> finite_options(const Graph& graph, const Labels& labels,
                                                        Vertex vertex);

}  // namespace grundy::graphs
