// Undirected edge geography on bipartite boards by linear algebra, against the rules.

#include "search/geography/bipartite_edge.hpp"
#include "oracle/geography_by_definition.hpp"
#include "search/random_boards.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <random>

namespace grundy::graphs {
namespace {

Outcome outcome_of(unsigned value) {
    return value == 0 ? Outcome::P : Outcome::N;
}

TEST(BipartiteEdge, AllGraphsWithSixVertices) {
    for (Vertex left = 1; left <= 3; ++left) {
        oracle::GeographyByDefinition oracle(false, Removal::edge);
        const Vertex right = 6 - left;
        for (unsigned edges = 0; edges < 1U << (left * right); ++edges) {
            test::BoardMaker maker(false, Removal::edge, 6);
            for (Vertex i = 0; i < left * right; ++i) {
                if ((edges >> i & 1) != 0) maker.arc(i % left, left + i / left);
            }
            const Board board = maker.board();
            for (Vertex v = 0; v < 6; ++v) {
                ASSERT_EQ(bipartite_edge_outcome(board, v, {}), outcome_of(oracle.value(board, v)));
            }
        }
    }
}

RC_GTEST_PROP(BipartiteEdge, AgreesWithTheDefinition, ()) {
    const auto left = test::random_in<Vertex>(1, 5);
    const auto right = test::random_in<Vertex>(1, 5);
    test::BoardMaker maker(false, Removal::edge, left + right);
    for (const auto& [from, to] : test::random_ends(std::min(left, right), 12)) {
        maker.arc(from, left + to);
    }
    const Board board = maker.board();
    oracle::GeographyByDefinition oracle(false, Removal::edge);
    for (Vertex v = 0; v < board.vertex_count(); ++v) {
        RC_ASSERT(bipartite_edge_outcome(board, v, {}) == outcome_of(oracle.value(board, v)));
    }
}

TEST(BipartiteEdge, RefusesOddCyclesOfOddEdges) {
    const Board triangle = test::board_of(false, Removal::edge, 3, {{0, 1}, {1, 2}, {2, 0}});
    EXPECT_FALSE(bipartite_edge_outcome(triangle, 0, {}));
    const Board twice = test::board_of(false, Removal::edge, 3, {{0, 1}, {1, 2}, {2, 0}, {2, 0}});
    EXPECT_EQ(bipartite_edge_outcome(twice, 0, {}), Outcome::P);
    const Board loop = test::board_of(false, Removal::edge, 1, {{0, 0}});
    EXPECT_FALSE(bipartite_edge_outcome(loop, 0, {}));
}

// The core that elimination must work through densely: every winning move leads to a P-position.
TEST(BipartiteEdge, LargeBoardsAreConsistent) {
    constexpr Vertex side = 1000;
    std::mt19937 random(7);
    test::Ends ends;
    for (Vertex a = 0; a < side; ++a) {
        for (int i = 0; i < 4; ++i) ends.emplace_back(a, side + random() % side);
    }
    const Board board = test::board_of(false, Removal::edge, 2 * side, ends);
    for (Vertex v = 0; v < 4; ++v) {
        const Outcome outcome = *bipartite_edge_outcome(board, v, {});
        bool winning_move = false;
        for (std::size_t i = 0; i < ends.size(); ++i) {
            if (ends[i].first != v) continue;
            test::Ends left = ends;
            left.erase(left.begin() + static_cast<std::ptrdiff_t>(i));
            const Board next = test::board_of(false, Removal::edge, 2 * side, left);
            winning_move |= *bipartite_edge_outcome(next, ends[i].second, {}) == Outcome::P;
        }
        EXPECT_EQ(outcome == Outcome::N, winning_move) << v;
    }
}

}  // namespace
}  // namespace grundy::graphs
