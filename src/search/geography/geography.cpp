#include "search/geography/geography.hpp"

#include "base/memory_charge.hpp"
#include "base/stop_check.hpp"
#include "base/within_limits.hpp"
#include "search/geography/bipartite_edge.hpp"

#include <cassert>
#include <utility>

namespace grundy::graphs {

namespace {

// A. Frieze, "Combinatorial games": N iff every maximum matching covers the token.
GeographyAnswer outcome_by_matching(const Board& board, Vertex token, const Context& context) {
    MaximumMatching matching = matching_of(board, context);
    if (matching.can_be_missed[token]) return {Method::matching, {Outcome::P}};
    return {Method::matching, {Outcome::N}, std::move(matching.mate)};
}

}  // namespace

MaximumMatching matching_of(const Board& board, const Context& context,
                            std::optional<Vertex> removed) {
    constexpr std::string_view doing = "looking for a matching";
    // LEMON's memory per vertex, roughly, which is more than per edge.
    constexpr std::size_t bytes_per_place = 128;
    assert(!board.directed && board.removal == Removal::vertex);
    context.check(doing);
    const MemoryCharge charge(context, board.size() * bytes_per_place, doing);
    StopCheck check(context, doing, 1 << 8);
    std::vector<std::pair<Vertex, Vertex>> edges;
    for (Vertex v = 0; v < board.vertex_count(); ++v) {
        check();
        for (const auto& [to, count] : board.arcs[v]) {
            if (v < to && v != removed && to != removed) edges.emplace_back(v, to);
        }
    }
    return maximum_matching(board.vertex_count(), edges, [&check] { check(); });
}

GeographyAnswer geography_outcome(const Board& board, Vertex token, const Context& context,
                                  std::uint64_t max_positions) {
    assert(token < board.vertex_count());
    if (!board.directed && board.removal == Removal::vertex) {
        const auto answer =
            within_limits([&] { return outcome_by_matching(board, token, context); });
        return answer.value_or(GeographyAnswer{Method::matching, {}});
    }
    if (!board.directed) {
        const auto outcome =
            within_limits([&] { return bipartite_edge_outcome(board, token, context); });
        if (!outcome) return {Method::elimination, {}};
        if (*outcome) return {Method::elimination, {**outcome}};
    }
    return {Method::search, search_outcome(board, token, context, max_positions)};
}

}  // namespace grundy::graphs
