// Every legal move of sums, with what is known about the position after it.

#include "example_files.hpp"
#include "game/abilities.hpp"
#include "kind_of_error.hpp"
#include "test_clock.hpp"

#include <grundy/error.hpp>
#include <grundy/moves.hpp>
#include <grundy/notation.hpp>
#include <grundy/solve.hpp>

#include <gtest/gtest.h>

#include <map>
#include <string>

namespace grundy {
namespace {

LegalMoves moves_of(std::string_view position, const Context& context = {}) {
    return legal_moves(test::position_of(position), context);
}

std::map<std::size_t, std::size_t> moves_by_component(const LegalMoves& all) {
    std::map<std::size_t, std::size_t> count;
    for (const LegalMove& move : all.moves) ++count[move.component];
    return count;
}

void expect_as_solved(std::string_view position) {
    constexpr std::size_t some = 24;
    const LegalMoves all = legal_moves(test::position_of(position), {}, some);
    EXPECT_FALSE(all.moves.empty());
    for (const LegalMove& move : all.moves) {
        const Solution solution = solve(move.position);
        EXPECT_EQ(move.outcome, solution.outcome) << move.position.text();
        EXPECT_EQ(to_text(move.value), to_text(solution.value)) << move.position.text();
        EXPECT_EQ(move.outcome_certainty, solution.outcome_certainty) << move.position.text();
    }
}

// The two moves differ only in bits from 2^57 on.
TEST(LegalMoves, OfRulesWithLargeNumbers) {
    const std::string rules =
        "game g(n,m); move (n - 144115188075855872, m); move (n - 288230376151711744, m)";
    const LegalMoves all = moves_of("rule[\"" + rules + "\"](288230376151711749,3)");
    EXPECT_EQ(all.moves.size(), 2U);
}

// Zeros without moves are the end in every game: they are listed and counted as one move.
TEST(LegalMoves, OfRulesToTheEndAreOne) {
    for (const char* const rules :
         {"move (0) if n = 1; move () if n = 1; move (n - 2) if n > 1",
          "move (n - k) for k in 1..n; move () if n = 1",
          "move h(0) if n = 1; move () if n = 1; move h(0) + (0) + h(0) if n = 1; game h(m); "
          "move (m - 1)",
          "move kayles(n - 1); move nim(n - 1); move (n - 1); move kayles(0) + nim(n - 1)",
          "measure 2n + n mod 2; move () if n = 1; move (n - 1) if n > 0"}) {
        const Position position =
            test::position_of("rule[\"game g(n); " + std::string(rules) + "\"](1)");
        EXPECT_EQ(count_moves(position, 10, {}), 1U) << rules;
        const LegalMoves all = legal_moves(position);
        ASSERT_EQ(all.moves.size(), 1U) << rules;
        const Solution solution = solve(position);
        EXPECT_EQ(solution.winning_moves.size(), 1U) << rules;
        EXPECT_EQ(solution.moves_total, 1) << rules;
        EXPECT_TRUE(find_move(position[0], Position(), {})) << rules;
    }
    // Only zeros are the end: other numbers without moves are reached by other moves.
    const std::string few = "rule[\"game g(n); move (n - k) for k in 1..n if n > 2\"](3)";
    EXPECT_EQ(moves_of(few).moves.size(), 3U);
    EXPECT_EQ(solve(test::position_of(few)).moves_total, 3);
}

// The sum is the same, however its finished part is written.
TEST(LegalMoves, OfRulesWithFinishedParts) {
    const LegalMoves all = moves_of(
        "rule[\"game g(n); move (n - 1) + nim(0) if n > 0; move (n - 1) + kayles(0) if n > 0; "
        "move (n - 1) if n > 0\"](3)");
    EXPECT_EQ(all.moves.size(), 1U);
}

TEST(LegalMoves, OfASumInOrder) {
    const LegalMoves all = moves_of("fibonacci(3) + nim(1)");
    ASSERT_EQ(all.moves.size(), 3U);
    EXPECT_EQ(all.moves[0].position.text(), "fibonacci(2,2) + nim(1)");
    EXPECT_EQ(all.moves[1].position.text(), "fibonacci(1,1) + nim(1)");
    EXPECT_EQ(all.moves[1].outcome, Outcome::P);
    EXPECT_EQ(all.moves[1].to.text(), "fibonacci(1,1)");
    EXPECT_EQ(all.moves[2].text, "take 1 from the pile of 1");
    EXPECT_EQ(all.moves[2].component, 1U);
    EXPECT_FALSE(all.more_moves);
    EXPECT_EQ(all.drawings.size(), 2U);
    EXPECT_TRUE(moves_of("nim(0) + 0").moves.empty());
    EXPECT_TRUE(moves_of("0").drawings.empty());
}

TEST(LegalMoves, AgreeWithSolveInLoopyAndUndecidedSums) {
    for (const auto* const position :
         {"digraph[examples/cycle.dot](gate)", "digraph[examples/cycle.dot](c) + nim(2)",
          "2*digraph[examples/cycle.dot](c)", "3*digraph[examples/cycle.dot](c) + nim(1)",
          "digraph[examples/cycle.dot](c) + wythoff(10^30,10^31) + nim(1)",
          "digraph[examples/cycle.dot](lobby) + fibonacci(10^30) + nim(3)",
          "2*wythoff(10^30,10^31+7) + nim(2)", "fibonacci(10^40,2) + nim(5) + nim(5)",
          "fibonacci(10^40,5) + nim(9)", "3*wythoff(4,6) + 2*nim(3)",
          "digraph[examples/divisors.txt](60) + evenodd(9)",
          "geography[examples/petersen.graphml,edge](1; 2>3) + nim(1)"}) {
        expect_as_solved(position);
    }
}

TEST(LegalMoves, SmallComponentsShowAllTheirMoves) {
    const LegalMoves all = moves_of("nim(10^9) + nim(3) + wythoff(10^40,10^41) + take[1,2](9)");
    EXPECT_EQ(all.moves.size(), max_legal_moves);
    EXPECT_TRUE(all.more_moves);
    auto count = moves_by_component(all);
    EXPECT_EQ(count[1], 3U);
    EXPECT_EQ(count[3], 2U);
    EXPECT_NEAR(static_cast<double>(count[0]), static_cast<double>(count[2]), 1);
    EXPECT_EQ(legal_moves(test::position_of("5*nim(4)"), {}, 3).moves.size(), 3U);
}

TEST(LegalMoves, AreQuickEvenIfThereAreMany) {
    const LegalMoves all = moves_of("nim(10^30)");
    EXPECT_EQ(all.moves.size(), max_legal_moves);
    EXPECT_EQ(moves_of("wythoff(60,80)").moves.size(), 200U);
}

TEST(LegalMoves, LimitsLeaveValuesUnknown) {
    Context scarce;
    scarce.memory_limit = 0;
    scarce.deadline = test::long_ago;
    const LegalMoves all =
        moves_of("geography[examples/petersen.graphml,edge](1) + nim(2)", scarce);
    ASSERT_EQ(all.moves.size(), 5U);
    for (const LegalMove& move : all.moves) {
        EXPECT_EQ(move.outcome, Outcome::unknown);
        EXPECT_EQ(move.value.kind, Value::Kind::unknown);
        EXPECT_EQ(move.outcome_certainty, Certainty::unknown);
    }
    // A theorem still gives a value at once.
    for (const LegalMove& move : moves_of("nim(2) + nim(5)", scarce).moves) {
        EXPECT_TRUE(move.value.is_exact());
    }
}

// Each coin is tried on squares that are empty.
TEST(LegalMoves, OfManyCoinsSideBySide) {
    std::string coins = "welter(0";
    for (int i = 1; i < 140'000; ++i) coins += "," + std::to_string(i);
    EXPECT_TRUE(is_finished(test::position_of(coins + ")"), {}));
    const Position one_can_move = test::position_of(coins + ",140001)");
    EXPECT_EQ(count_moves(one_can_move, 10, {}), 1U);
}

TEST(LegalMoves, ObeyDeadlineAndStop) {
    Context context;
    test::expire_after(context, 100);
    const LegalMoves all = moves_of("words[examples/countries.txt]()", context);
    EXPECT_EQ(all.moves.size(), 195U);
    context.stop.ask();
    EXPECT_THROW((void)moves_of("words[examples/countries.txt]()", context), Error);
}

TEST(MarkedMove, IsFoundAmongVeryMany) {
    Mark left_7;
    left_7.heap = 0;
    left_7.left = 7;
    for (const auto* const game :
         {"nim(10^100)", "evenodd(10^100+1)", "fibonacci(10^100)", "takeaway[3x](10^100)",
          "take[1,10^100-7](10^100)", "global[2x](10^100,3; 10^100)"}) {
        const Position position = test::position_of(game);
        const auto move = marked_move(position, 0, left_7);
        ASSERT_TRUE(move) << game;
        EXPECT_EQ(move->mark, left_7);
        EXPECT_EQ(std::get<HeapsDrawing>(drawing(move->position, 0)).sizes[0], 7);
    }
    const Integer far = Integer("1" + std::string(100, '0'));
    for (const auto* const game : {"wythoff(10^100,10^100+5)", "rook(10^100+5,10^100)"}) {
        Mark cell;
        cell.cell = {far, 12};
        const auto move = marked_move(test::position_of(game), 0, cell);
        ASSERT_TRUE(move) << game;
        EXPECT_EQ(move->mark.cell, cell.cell);
        Mark sizes;
        sizes.sizes = move->mark.sizes;
        EXPECT_EQ(marked_move(test::position_of(game), 0, sizes)->position, move->position);
    }
}

TEST(MarkedMove, IsEmptyIfThereIsNoSuchMove) {
    const Position sum = test::position_of(
        "nim(3) + fibonacci(7,2) + wythoff(3,4) + rook(3,4) + evenodd(6) + take[2](5) + "
        "digraph[examples/divisors.txt](12)");
    std::vector<Mark> marks(1);
    for (const int left : {-1, 0, 3, 4, 7, 8}) {
        Mark mark;
        mark.heap = left == 3 ? 1 : 0;
        mark.left = left;
        marks.push_back(mark);
    }
    for (const int column : {-1, 3, 5}) {
        Mark mark;
        mark.cell = {column, 4};
        marks.push_back(mark);
        marks.push_back({});
        marks.back().sizes = {column, 4, 1};
        marks.push_back({});
        marks.back().vertex = static_cast<std::size_t>(column) + 1000;
    }
    for (std::size_t i = 0; i < sum.size(); ++i) {
        for (const Mark& mark : marks) {
            const bool is_move =
                mark.heap == 0 && ((i == 0 && mark.left == 0) || (i == 4 && mark.left == 4));
            EXPECT_EQ(marked_move(sum, i, mark).has_value(), is_move) << i;
        }
    }
    EXPECT_FALSE(marked_move(sum, sum.size(), marks[1]));
}

TEST(MarkedMove, TurnsNoCoinTwice) {
    const auto marks_a_move = [](const char* position, std::vector<Cell> cells) {
        Mark mark;
        mark.cells = std::move(cells);
        return marked_move(test::position_of(position), 0, mark).has_value();
    };
    EXPECT_TRUE(marks_a_move("coins[1..4](2,5)", {{1, 0}, {2, 0}}));
    EXPECT_FALSE(marks_a_move("coins[1..4](2,5)", {{1, 0}, {1, 0}, {1, 0}, {2, 0}}));
    EXPECT_FALSE(marks_a_move("twins(2,5)", {{5, 0}, {5, 0}}));
    EXPECT_TRUE(marks_a_move("corners(2,3)", {{0, 0}, {0, 3}, {2, 0}, {2, 3}}));
    EXPECT_FALSE(marks_a_move("corners(2,3)", {{0, 3}, {0, 3}, {2, 3}, {2, 3}}));
}

TEST(Drawings, OfTheFirstComponentsOnly) {
    EXPECT_EQ(moves_of("100*nim(1)").drawings.size(), max_drawings);
    EXPECT_EQ(solve("100*nim(1)").drawings.size(), max_drawings);
}

// Every file has the given text.
LegalMoves moves_on(std::string_view position, const std::string& text) {
    return legal_moves(parse_position(position, {}, [&](const std::string&) { return text; }));
}

TEST(Drawings, ParallelEdgesAreRemovedOneByOne) {
    const LegalMoves all =
        moves_on("geography[g,edge](a; a>b)", "a -> b\na -> b\na -> b\na -> c\n");
    const auto& drawing = std::get<GraphDrawing>(all.drawings.at(0));
    ASSERT_EQ(drawing.edges.size(), 4U);
    EXPECT_EQ(drawing.edges[0].gone + drawing.edges[1].gone + drawing.edges[2].gone, 1);
    ASSERT_EQ(all.moves.size(), 2U);
    EXPECT_EQ(all.moves[0].mark.edge, 1U);
    EXPECT_EQ(all.moves[0].mark.vertex, 1U);
}

TEST(Drawings, LargeDrawingsAreText) {
    const auto path = [](int length) {
        std::string text;
        for (int i = 1; i < length; ++i) {
            text += std::to_string(i) + " -> " + std::to_string(i + 1) + "\n";
        }
        return text;
    };
    EXPECT_EQ(kind(moves_on("digraph[g](1)", path(300)).drawings[0]), "graph");
    const LegalMoves large = moves_on("digraph[g](1)", path(301));
    EXPECT_EQ(kind(large.drawings[0]), "text");
    EXPECT_EQ(large.moves.at(0).mark, Mark());
    std::string words;
    for (int i = 0; i < 2001; ++i) words += "w" + std::to_string(i) + "\n";
    EXPECT_EQ(kind(moves_on("words[w](x)", words).drawings[0]), "text");
}

// A rule with nine million options.
constexpr auto many_options =
    R"(rule["game g(a,b); move (k,j) for k in 0..a for j in 0..b if k+j<a+b"](3000,3000))";

std::optional<ErrorKind> kind_of_visit(const Position& position, const Context& context) {
    return test::kind_of_error(
        [&] { position.for_each_move([](const Move&) { return true; }, context); });
}

TEST(LegalMoves, OfARuleAreVisitedWithinTheLimits) {
    const Position position = test::position_of(many_options);
    Context short_time;
    const auto readings = test::expire_after(short_time, 100);
    EXPECT_EQ(kind_of_visit(position, short_time), ErrorKind::limit);
    EXPECT_LT(*readings, 1000U);
    Context little_memory;
    little_memory.memory_limit = std::size_t{4} << 20U;
    EXPECT_EQ(kind_of_visit(position, little_memory), ErrorKind::limit);
    Context stopped;
    stopped.stop.ask();
    EXPECT_EQ(kind_of_visit(position, stopped), ErrorKind::interrupted);
}

// Also where the texts of all moves together do not fit into the memory.
TEST(LegalMoves, OfARuleHaveTheirTexts) {
    const std::string rules =
        "game g(n)\nmove (n - k) for k in 1..n say \"" + std::string(1000, 'x') + "{k}\"\n";
    const Position position = parse_position("rule[long.game](4000)", {},
                                             [&](const std::string& /*name*/) { return rules; });
    const auto with_text = [&](const Context& context) {
        std::size_t count = 0;
        const auto add = [&](const Move& move) {
            if (!move.label.empty()) ++count;
            return true;
        };
        position.for_each_move(add, context);
        return count;
    };
    EXPECT_EQ(with_text({}), 4000U);
    Context little_memory;
    little_memory.memory_limit = std::size_t{3} << 20U;
    EXPECT_EQ(with_text(little_memory), 4000U);
}

// Each turns one coin more than the one before.
TEST(LegalMoves, WithLongPositionsAreFew) {
    const LegalMoves few = moves_of("ruler(10^1000)");
    EXPECT_GT(few.moves.size(), 10U);
    EXPECT_LT(few.moves.size(), 1000U);
    EXPECT_TRUE(few.more_moves);
}

}  // namespace
}  // namespace grundy
