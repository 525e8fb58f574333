#include "search/geography/geography_search.hpp"

#include "base/memory_charge.hpp"
#include "base/projections.hpp"
#include "base/stop_check.hpp"
#include "base/within_limits.hpp"
#include "search/geography/bipartite_edge.hpp"
#include "search/geography/edge_positions.hpp"
#include "search/geography/reductions.hpp"
#include "search/geography/vertex_positions.hpp"
#include "search/nimber_search.hpp"
#include "search/outcome_search.hpp"

#include <algorithm>
#include <cassert>
#include <limits>
#include <string_view>

namespace grundy::graphs {

namespace {

constexpr std::string_view preparing = "preparing the search";

// The number of boards in memory at the same time while one is reduced and renumbered, including
// the data for their vertices.
constexpr std::size_t boards_at_once = 5;

// The part reachable from the start, renumbered; the start becomes vertex 0.
Board compact(const Board& board, Vertex start, const Context& context) {
    StopCheck check(context, preparing);
    constexpr Vertex none = std::numeric_limits<Vertex>::max();
    std::vector<Vertex> number(board.vertex_count(), none);
    std::vector<Vertex> order{start};
    number[start] = 0;
    for (std::size_t i = 0; i < order.size(); ++i) {
        for (const Board::Arc& arc : board.arcs[order[i]]) {
            if (number[arc.to] != none) continue;
            number[arc.to] = static_cast<Vertex>(order.size());
            order.push_back(arc.to);
        }
    }
    Board result{board.directed, board.removal, {}};
    for (const Vertex from : order) {
        check();
        auto& row = result.arcs.emplace_back();
        for (const auto& [to, count] : board.arcs[from]) row.push_back({number[to], count});
        std::sort(row.begin(), row.end(), by(&Board::Arc::to));
    }
    return result;
}

// Calls use(positions, W) with the least number of words W that the board fits into, if any.
// Returns the number of bits that it needs.
template <template <std::size_t> class Positions, class Use>
std::size_t with_positions_of(const Board& board, Use use) {
    const std::size_t bits = Positions<1>::bits_needed(board);
    with_words(bits, [&](auto words) {
        Positions<words()> positions(board);
        use(positions, words);
    });
    return bits;
}

template <class Use>
std::size_t with_positions(const Board& board, Use use) {
    if (board.removal == Removal::vertex) return with_positions_of<VertexPositions>(board, use);
    return board.directed ? with_positions_of<DirectedEdgePositions>(board, use)
                          : with_positions_of<UndirectedEdgePositions>(board, use);
}

// Rules for NimberSearch: a position of Geography is a single part.
template <class Positions>
struct WholePositions {
    using Whole = typename Positions::Position;
    using State = Whole;

    template <class Known, class Open>
    void for_each_part(const Whole& whole, Known /*known*/, Open open) const {
        open(whole);
    }
    template <class Visit>
    void for_each_option(const State& state, Visit visit) {
        positions.for_each_move(state, [&](Whole next) {
            positions.restrict_to_reachable(next);
            visit(next);
        });
    }
    [[nodiscard]] std::uint32_t work(const State& state) const { return state.state.count(); }

    Positions& positions;
};

// The outcome if it is known without a search, and otherwise the board to be searched.
struct Prepared {
    Outcome outcome;
    Board rest;  // the token is on 0
};

Prepared prepared(const Board& board, Vertex start, const Context& context) {
    Reduced reduction = reduced(board, start, context);
    if (reduction.decided[start] != Outcome::unknown) return {reduction.decided[start], {}};
    if (!board.directed && board.removal == Removal::edge) {
        if (const auto outcome = bipartite_edge_outcome(reduction.rest, start, context)) {
            return {*outcome, {}};
        }
    }
    return {Outcome::unknown, compact(reduction.rest, start, context)};
}

}  // namespace

SearchResult search_outcome(const Board& board, Vertex start, const Context& context,
                            std::uint64_t max_positions) {
    assert(start < board.vertex_count());
    SearchResult result;
    const auto known = within_limits([&] {
        context.check(preparing);
        const MemoryCharge charge(context, boards_at_once * board.bytes(), preparing);
        return prepared(board, start, context);
    });
    if (!known) return result;
    result.outcome = known->outcome;
    if (result.outcome != Outcome::unknown || max_positions == 0) return result;
    const std::size_t bits = with_positions(known->rest, [&](auto& positions, auto words) {
        using Positions = std::remove_reference_t<decltype(positions)>;
        result = OutcomeSearch<Positions, words()>(positions, max_positions, context).run();
    });
    if (bits > most_bits) result.bits = bits;
    return result;
}

std::optional<std::uint32_t> search_value(const Board& board, Vertex start,
                                          std::size_t max_positions, const Context& context) {
    assert(start < board.vertex_count());
    const auto value = within_limits([&] {
        context.check(preparing);
        MemoryCharge charge(context, boards_at_once * board.bytes(), preparing);
        const Board all = compact(simplified(board, context), start, context);
        charge.set(all.bytes(), preparing);
        std::optional<std::uint32_t> found;
        with_positions(all, [&](auto& positions, auto words) {
            using Rules = WholePositions<std::remove_reference_t<decltype(positions)>>;
            auto whole = positions.start();
            positions.restrict_to_reachable(whole);
            NimberSearch<Rules, words()> search(Rules{positions}, context);
            found = search.value(whole, max_positions, context);
        });
        return found;
    });
    return value.value_or(std::nullopt);
}

}  // namespace grundy::graphs
