// Every reduction keeps what it claims to keep, on random boards.

#include "search/geography/reductions.hpp"
#include "oracle/geography_by_definition.hpp"
#include "search/random_boards.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace grundy::graphs {
namespace {

Outcome outcome_of(unsigned value) {
    return value == 0 ? Outcome::P : Outcome::N;
}

RC_GTEST_PROP(Reductions, SimplifyingKeepsGrundyValues, ()) {
    const Board board = test::random_board();
    oracle::GeographyByDefinition oracle(board.directed, board.removal);
    const Board simple = simplified(board, {});
    for (Vertex v = 0; v < board.vertex_count(); ++v) {
        RC_ASSERT(oracle.value(simple, v) == oracle.value(board, v));
    }
}

RC_GTEST_PROP(Reductions, PeelingDirectedBoardsKeepsOutcomes, ()) {
    const Board board =
        simplified(test::random_board(true, *rc::gen::element(Removal::vertex, Removal::edge)), {});
    oracle::GeographyByDefinition oracle(board.directed, board.removal);
    const Reduced result = peel_directed(board, {});
    for (Vertex v = 0; v < board.vertex_count(); ++v) {
        const Outcome expected = outcome_of(oracle.value(board, v));
        if (result.decided[v] == Outcome::unknown) {
            RC_ASSERT(outcome_of(oracle.value(result.rest, v)) == expected);
            RC_ASSERT(!result.rest.arcs[v].empty());
        } else {
            RC_ASSERT(result.decided[v] == expected);
            RC_ASSERT(result.rest.arcs[v].empty());
        }
    }
}

// Rounds are counted from the end: a winning move leads to the previous round.
RC_GTEST_PROP(Reductions, RoundsGiveReasons, ()) {
    const Board board = simplified(test::random_board(true, Removal::edge), {});
    const Reduced result = peel_directed(board, {});
    for (Vertex v = 0; v < board.vertex_count(); ++v) {
        bool has_reason = false;
        for (const auto& [to, count] : board.arcs[v]) {
            if (result.decided[v] == Outcome::P) {
                RC_ASSERT(result.decided[to] == Outcome::N);
                RC_ASSERT(result.round[to] < result.round[v]);
            }
            has_reason |= to == v || (result.decided[to] == Outcome::P &&
                                      result.round[to] + 1 == result.round[v]);
        }
        if (result.decided[v] == Outcome::N) RC_ASSERT(has_reason);
    }
}

RC_GTEST_PROP(Reductions, PeelingUndirectedBoardsKeepsOutcomes, ()) {
    const Board board = simplified(
        test::random_board(false, *rc::gen::element(Removal::vertex, Removal::edge)), {});
    oracle::GeographyByDefinition oracle(board.directed, board.removal);
    for (Vertex token = 0; token < board.vertex_count(); ++token) {
        const Reduced result = peel_undirected(board, token, {});
        if (result.decided[token] == Outcome::unknown) {
            RC_ASSERT(outcome_of(oracle.value(result.rest, token)) ==
                      outcome_of(oracle.value(board, token)));
        }
        for (Vertex v = 0; v < board.vertex_count(); ++v) {
            if (result.decided[v] == Outcome::unknown) continue;
            RC_ASSERT(result.decided[v] == outcome_of(oracle.value(board, v)));
        }
    }
}

RC_GTEST_PROP(Reductions, TogetherTheyKeepTheOutcomeOfTheStart, ()) {
    const Board board = test::random_board();
    oracle::GeographyByDefinition oracle(board.directed, board.removal);
    for (Vertex token = 0; token < board.vertex_count(); ++token) {
        const Reduced result = reduced(board, token, {});
        const Outcome expected = outcome_of(oracle.value(board, token));
        const Outcome found = result.decided[token] != Outcome::unknown
                                  ? result.decided[token]
                                  : outcome_of(oracle.value(result.rest, token));
        RC_ASSERT(found == expected);
    }
}

}  // namespace
}  // namespace grundy::graphs
