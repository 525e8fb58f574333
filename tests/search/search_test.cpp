// The search for Geography: all four kinds against the rules, wide positions, limits.

#include "oracle/geography_by_definition.hpp"
#include "search/geography/geography_search.hpp"
#include "search/random_boards.hpp"
#include "test_clock.hpp"

#include <grundy/error.hpp>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <random>

namespace grundy::graphs {
namespace {

constexpr std::array removals{Removal::vertex, Removal::edge};

Outcome outcome_of(unsigned value) {
    return value == 0 ? Outcome::P : Outcome::N;
}

RC_GTEST_PROP(Search, AgreesWithTheDefinition, ()) {
    const Board board = test::random_board();
    oracle::GeographyByDefinition oracle(board.directed, board.removal);
    for (Vertex v = 0; v < board.vertex_count(); ++v) {
        const unsigned expected = oracle.value(board, v);
        RC_ASSERT(search_outcome(board, v, {}).outcome == outcome_of(expected));
        RC_ASSERT(search_value(board, v, 1 << 20, {}) == expected);
    }
}

// An arc may be replaced by a path of three or five: moves along it are forced, their number stays
// odd, and a path whose end was removed is lost for the player who enters it. So small boards
// determine the outcomes of wide ones.
RC_GTEST_PROP(Search, AgreesOnWideBoards, ()) {
    const bool directed = *rc::gen::arbitrary<bool>();
    const Removal removal = *rc::gen::element(Removal::vertex, Removal::edge);
    const std::size_t vertices = 6;
    const test::Ends ends = test::random_ends(vertices, 11);
    const auto inner = *rc::gen::element(2U, 4U, 8U, 20U, 60U);
    test::BoardMaker maker(directed, removal, vertices);
    for (const auto& [from, to] : ends) {
        Vertex last = from;
        for (unsigned i = 0; i < inner; ++i) {
            const Vertex next = maker.vertex();
            maker.arc(last, next);
            last = next;
        }
        maker.arc(last, to);
    }
    const Board board = test::board_of(directed, removal, vertices, ends);
    oracle::GeographyByDefinition oracle(directed, removal);
    for (Vertex v = 0; v < vertices; ++v) {
        RC_ASSERT(search_outcome(maker.board(), v, {}).outcome ==
                  outcome_of(oracle.value(board, v)));
    }
}

// Dense boards that no reduction simplifies. The value of the same board confirms the outcome.
TEST(Search, OutcomesAgreeWithValuesOnDenseBoards) {
    std::mt19937 random(11);
    for (const bool directed : {false, true}) {
        for (const Removal removal : removals) {
            for (int run = 0; run < 60; ++run) {
                const std::size_t vertices = removal == Removal::vertex ? 13 : 8;
                test::BoardMaker maker(directed, removal, vertices);
                for (std::size_t i = 0; i < (removal == Removal::vertex ? 40 : 18); ++i) {
                    maker.arc(static_cast<Vertex>(random() % vertices),
                              static_cast<Vertex>(random() % vertices));
                }
                const Board board = maker.board();
                const auto value = search_value(board, 0, 1 << 20, {});
                ASSERT_TRUE(value);
                EXPECT_EQ(search_outcome(board, 0, {}).outcome, outcome_of(*value));
            }
        }
    }
}

Board random_regular(Removal removal, bool directed, Vertex vertices, unsigned degree) {
    std::mt19937 random(vertices);
    test::BoardMaker maker(directed, removal, vertices);
    for (Vertex v = 0; v < vertices; ++v) {
        for (unsigned i = 0; i < degree; ++i) {
            maker.arc(v, static_cast<Vertex>(random() % vertices));
        }
    }
    return maker.board();
}

TEST(Search, ScarceMemoryAndTimeGiveTheTruthOrNothing) {
    for (const bool directed : {false, true}) {
        for (const Removal removal : removals) {
            const Board board = random_regular(removal, directed, 18, 3);
            const Outcome truth = search_outcome(board, 0, {}).outcome;
            ASSERT_NE(truth, Outcome::unknown);
            for (const std::size_t memory : {0U, 100U, 10'000U, 30'000U, 100'000U}) {
                Context context;
                context.memory_limit = memory;
                test::expire_after(context, 1000);
                const Outcome outcome = search_outcome(board, 0, context).outcome;
                EXPECT_TRUE(outcome == truth || outcome == Outcome::unknown);
                const auto value = search_value(board, 0, 1 << 20, context);
                if (value) {
                    EXPECT_EQ(outcome_of(*value), truth);
                }
            }
            Context late;
            late.deadline = test::long_ago;
            const Outcome outcome = search_outcome(board, 0, late).outcome;
            EXPECT_TRUE(outcome == truth || outcome == Outcome::unknown);
        }
    }
    EXPECT_FALSE(search_value(random_regular(Removal::edge, true, 12, 4), 0, 100, {}));
}

TEST(Search, AStopIsNotALimit) {
    const Board board = random_regular(Removal::edge, true, 18, 3);
    Context context;
    context.stop.ask();
    EXPECT_THROW((void)search_outcome(board, 0, context), Error);
    EXPECT_THROW((void)search_value(board, 0, 1 << 20, context), Error);
}

// A search cannot use memory that is charged to its request, and frees its own memory.
TEST(Search, SharesTheMemoryOfItsRequest) {
    const Board board = random_regular(Removal::edge, true, 18, 3);
    Context context;
    context.memory_limit = 1'000'000'000;
    const auto alone = search_outcome(board, 0, context);
    ASSERT_NE(alone.outcome, Outcome::unknown);
    ASSERT_GT(alone.positions, 0U);
    EXPECT_EQ(context.memory_for(this), context.memory_limit);
    context.charge(this, context.memory_limit - 1000, "testing");
    EXPECT_EQ(search_outcome(board, 0, context).outcome, Outcome::unknown);
    EXPECT_FALSE(search_value(board, 0, 1 << 20, context));
    EXPECT_EQ(search_outcome(board, 0, context.for_request()).positions, alone.positions);
    context.release(this);
    EXPECT_EQ(search_outcome(board, 0, context).positions, alone.positions);
}

TEST(Search, ManyParallelArcsNeedNoDeepStack) {
    Board board{true, Removal::edge, {{{1, 40'000}}, {{2, 40'000}}, {{0, 40'000}, {1, 7}}}};
    Context context;
    test::expire_after(context, 100);
    static_cast<void>(search_outcome(board, 0, context));
    static_cast<void>(search_value(board, 0, 1'000'000, context));
}

TEST(Search, HugeBoardsObeyTheDeadline) {
    constexpr Vertex many = 100'000;
    for (const bool directed : {false, true}) {
        for (const Removal removal : removals) {
            test::Ends path;
            for (Vertex v = 0; v + 1 < many; ++v) path.emplace_back(v, v + 1);
            EXPECT_EQ(search_outcome(test::board_of(directed, removal, many, path), 0, {}).outcome,
                      Outcome::N);
            path.emplace_back(many - 1, 0);
            const Outcome cycle =
                search_outcome(test::board_of(directed, removal, many, path), 0, {}).outcome;
            if (removal == Removal::vertex && directed) {
                EXPECT_EQ(cycle, Outcome::N);
            }
            if (removal == Removal::edge && !directed) {
                EXPECT_EQ(cycle, Outcome::P);
            }
            Context context;
            test::expire_after(context, 100);
            static_cast<void>(
                search_outcome(random_regular(removal, directed, many, 3), 0, context));
        }
    }
}

}  // namespace
}  // namespace grundy::graphs
