#include "graphs/search.hpp"

#include "graphs/bipartite_edge.hpp"
#include "graphs/directed_edge_positions.hpp"
#include "graphs/outcome_search.hpp"
#include "graphs/reductions.hpp"
#include "graphs/undirected_edge_positions.hpp"
#include "graphs/value_search.hpp"
#include "graphs/vertex_positions.hpp"

#include <limits>

namespace grundy::graphs {

namespace {

// What is reachable, numbered anew; the start becomes vertex 0.
Board compact(const Board& board, Vertex start) {
    constexpr Vertex nothing = std::numeric_limits<Vertex>::max();
    std::vector<Vertex> number(board.vertex_count(), nothing);
    std::vector<Vertex> order{start};
    number[start] = 0;
    for (std::size_t i = 0; i < order.size(); ++i) {
        for (const Board::Arc& arc : board.arcs[order[i]]) {
            if (number[arc.to] != nothing) continue;
            number[arc.to] = static_cast<Vertex>(order.size());
            order.push_back(arc.to);
        }
    }
    Board result{board.directed, board.removal, {}};
    for (const Vertex from : order) {
        auto& row = result.arcs.emplace_back();
        for (const auto& [to, count] : board.arcs[from]) row.push_back({number[to], count});
        std::sort(row.begin(), row.end(),
                  [](const Board::Arc& a, const Board::Arc& b) { return a.to < b.to; });
    }
    return result;
}

// Calls use(positions, W) with the least number of words W that the board fits into, if any.
template <template <std::size_t> class Positions, class Use>
void with_words(const Board& board, Use use) {
    const std::size_t bits = Positions<1>::bits_needed(board);
    const auto with = [&](auto words) {
        Positions<words()> positions(board);
        use(positions, words);
    };
    if (bits <= 64) return with(std::integral_constant<std::size_t, 1>());
    if (bits <= 128) return with(std::integral_constant<std::size_t, 2>());
    if (bits <= 256) return with(std::integral_constant<std::size_t, 4>());
    if (bits <= 512) return with(std::integral_constant<std::size_t, 8>());
    if (bits <= most_bits) return with(std::integral_constant<std::size_t, most_bits / 64>());
}

template <class Use>
void with_positions(const Board& board, Use use) {
    if (board.removal == Removal::vertex) {
        with_words<VertexPositions>(board, use);
    } else if (board.directed) {
        with_words<DirectedEdgePositions>(board, use);
    } else {
        with_words<UndirectedEdgePositions>(board, use);
    }
}

std::size_t bits_needed(const Board& board) {
    if (board.removal == Removal::vertex) return VertexPositions<1>::bits_needed(board);
    return board.directed ? DirectedEdgePositions<1>::bits_needed(board)
                          : UndirectedEdgePositions<1>::bits_needed(board);
}

}  // namespace

SearchResult search_outcome(const Board& board, Vertex start, const Context& context,
                            std::uint64_t max_positions) {
    const Reduced reduction = reduced(board, start);
    SearchResult result{reduction.decided[start]};
    if (result.outcome != Outcome::unknown) return result;
    if (!board.directed && board.removal == Removal::edge) {
        if (const auto outcome = bipartite_edge_outcome(reduction.rest, start, context)) {
            return {*outcome};
        }
    }
    if (max_positions == 0 || context.out_of_time()) return result;
    const Board rest = compact(reduction.rest, start);
    result.bits = bits_needed(rest);
    with_positions(rest, [&](auto& positions, auto words) {
        using Positions = std::remove_reference_t<decltype(positions)>;
        result = OutcomeSearch<Positions, words()>(positions, max_positions, context).run();
    });
    return result;
}

std::optional<std::uint32_t> search_value(const Board& board, Vertex start,
                                          std::size_t max_positions, const Context& context) {
    std::optional<std::uint32_t> value;
    with_positions(compact(simplified(board), start), [&](auto& positions, auto words) {
        using Positions = std::remove_reference_t<decltype(positions)>;
        value = ValueSearch<Positions, words()>(positions, max_positions, context).run();
    });
    return value;
}

}  // namespace grundy::graphs
