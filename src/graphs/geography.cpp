#include "graphs/geography.hpp"

#include "graphs/bipartite_edge.hpp"

#include <optional>
#include <utility>
#include <vector>

namespace grundy::graphs {

namespace {

MaximumMatching matching_of_rest(const Board& board, std::optional<Vertex> removed) {
    std::vector<std::pair<Vertex, Vertex>> edges;
    for (Vertex v = 0; v < board.vertex_count(); ++v) {
        for (const auto& [to, count] : board.arcs[v]) {
            if (v < to && v != removed && to != removed) edges.emplace_back(v, to);
        }
    }
    return maximum_matching(board.vertex_count(), edges);
}

}  // namespace

MaximumMatching matching_of(const Board& board) {
    return matching_of_rest(board, std::nullopt);
}

MaximumMatching matching_without(const Board& board, Vertex removed) {
    return matching_of_rest(board, removed);
}

GeographyAnswer geography_outcome(const Board& board, Vertex token, const Context& context,
                                  std::uint64_t max_positions) {
    if (!board.directed && board.removal == Removal::vertex) {
        // Seed paper 004: N iff every maximum matching covers the token.
        const bool can_be_missed = matching_of(board).can_be_missed[token];
        return {Method::matching, {can_be_missed ? Outcome::P : Outcome::N}};
    }
    if (!board.directed) {
        const auto outcome = bipartite_edge_outcome(board, token, context);
        if (outcome) return {Method::elimination, {*outcome}};
    }
    return {Method::search, search_outcome(board, token, context, max_positions)};
}

}  // namespace grundy::graphs
