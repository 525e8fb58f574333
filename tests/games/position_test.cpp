#include "example_files.hpp"
#include "games/splitting_game.hpp"

#include <grundy/error.hpp>
#include <grundy/notation.hpp>
#include <grundy/position.hpp>
#include <grundy/replay.hpp>
#include <grundy/solve.hpp>

#include <gtest/gtest.h>

#include <unordered_set>

namespace grundy {
namespace {

using test::position_of;

TEST(Position, KnowsItsComponents) {
    const Position position = position_of("wythoff(10,15) + nim(2) + nim(3,4)");
    ASSERT_EQ(position.size(), 3U);
    EXPECT_EQ(position.component(1).text(), "nim(2)");
    EXPECT_EQ(position.game(0), "wythoff");
    EXPECT_EQ(position.heaps(2), (std::vector<Integer>{3, 4}));
    EXPECT_EQ(position.component(0) + position.component(1) + position.component(2), position);
}

TEST(Position, IsComparedAndHashedByItsContent) {
    const std::unordered_set<Position> set{position_of("nim(1_0)"), position_of("nim(10)"),
                                           position_of("nim(10) + nim(1)"), Position()};
    EXPECT_EQ(set.size(), 3U);
    EXPECT_EQ(set.count(position_of("nim( 2*5 )")), 1U);
    EXPECT_NE(position_of("nim(1) + nim(2)"), position_of("nim(2) + nim(1)"));
}

TEST(Position, WithoutComponentsIsWrittenAsZero) {
    EXPECT_EQ(Position().text(), "0");
    EXPECT_EQ(position_of("0"), Position());
    EXPECT_EQ(position_of(" 0 + nim(3) + 0"), position_of("nim(3)"));
    const Solution solution = solve("0");
    EXPECT_EQ(solution.outcome, Outcome::P);
    EXPECT_EQ(solution.value.number, 0);
    EXPECT_FALSE(solution.delaying_move);
    EXPECT_FALSE(solution.reason.empty());
}

TEST(Position, CanRepeatAComponent) {
    EXPECT_EQ(position_of("3*nim(5) + rook(1,2)").text(), "nim(5) + nim(5) + nim(5) + rook(1,2)");
    EXPECT_EQ(position_of("10^2 * nim(1)").size(), 100U);
    EXPECT_EQ(position_of("0*nim(1)"), Position());
    for (const char* text : {"3*", "3 nim(1)", "*nim(1)", "3*3*nim(1)", "00", "0 nim(1)"}) {
        EXPECT_THROW((void)parse_position(text), Error) << text;
    }
    EXPECT_THROW((void)parse_position("1000001*nim(1)"), Error);
    EXPECT_THROW((void)parse_position("10^9*nim(1)"), Error);
}

TEST(Position, MovesAreVisitedUntilTheVisitorStops) {
    int visited = 0;
    position_of("nim(10^1000) + nim(1)").for_each_move([&](const Move& move) {
        EXPECT_EQ(move.taken, ++visited);
        return visited < 5;
    });
    EXPECT_EQ(visited, 5);
}

TEST(Position, AfterAMoveHasTheComponentsThatAreLeft) {
    const Position start = position_of("nim(1)") + test::row(5) + position_of("nim(2)");
    std::unordered_set<std::string> texts;
    start.for_each_move([&](const Move& move) {
        texts.insert(start.after(move).text());
        return true;
    });
    EXPECT_EQ(texts.count("nim(1) + row(2) + row(2) + nim(2)"), 1U);
    EXPECT_EQ(texts.count("nim(1) + row(4) + nim(2)"), 1U);
    EXPECT_EQ(texts.count("nim(0) + row(5) + nim(2)"), 1U);
    EXPECT_EQ((test::row(1) + test::row(2)).size(), 2U);
}

TEST(Splitting, IsReplayedMoveByMove) {
    const Position nim = position_of("nim(2)");
    const Replay game =
        replay(test::row(5) + nim, {test::row(2) + test::row(2) + nim,
                                    test::row(2) + test::row(2) + position_of("nim(1)"),
                                    test::row(2) + position_of("nim(1)")});
    EXPECT_EQ(game.steps.size(), 4U);
    EXPECT_EQ(game.steps[1].move->text, "take 1, which leaves row(2) + row(2)");
    EXPECT_EQ(game.steps[3].move->text, "take 2, which leaves 0");
    EXPECT_THROW((void)replay(test::row(5), {test::row(2) + test::row(3)}), Error);
    EXPECT_THROW((void)replay(test::row(2) + nim, {Position()}), Error);
}

TEST(Splitting, IsSolvedInSums) {
    // Rows 1 to 5 have the values 1, 2, 3, 1, 4.
    EXPECT_EQ(solve(test::row(5) + position_of("nim(4)")).outcome, Outcome::P);
    const Solution solution = solve(test::row(5) + position_of("nim(2)"));
    EXPECT_EQ(solution.value.number, 6);
    for (const auto& move : solution.winning_moves) {
        EXPECT_EQ(solve(move.position).outcome, Outcome::P) << move.position.text();
    }
    EXPECT_FALSE(solution.winning_moves.empty());
}

TEST(Sums, OfAMillionComponentsAreSolved) {
    const Solution solution = solve("999999*wythoff(3,7) + nim(9)");
    EXPECT_EQ(solution.outcome, Outcome::P);
    const Solution other = solve("1000000*wythoff(3,7) + 0");
    EXPECT_EQ(other.outcome, Outcome::P);
    const Solution won = solve("999999*wythoff(3,7)");
    EXPECT_EQ(won.value.number, 9);
    EXPECT_EQ(won.moves_total, 999'999);
}

// What is known about a sum does not depend on how it was built.
TEST(Sums, AreTheSameFromOneTextAndFromMany) {
    const Position one = position_of("5*wythoff(10,15) + 4*nim(2)");
    Position many;
    for (int i = 0; i < 5; ++i) many = many + position_of("wythoff(10,15)");
    for (int i = 0; i < 4; ++i) many = many + position_of("nim(2)");
    EXPECT_EQ(one, many);
    EXPECT_EQ(solve(one).reason, solve(many).reason);
    EXPECT_EQ(solve(one).moves_total, solve(many).moves_total);
}

TEST(Errors, HaveTheTextAndThePlace) {
    try {
        (void)parse_position("nim(1) + nim(x)");
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.source(), "nim(1) + nim(x)");
        EXPECT_EQ(error.place(), 13U);
        EXPECT_EQ(error.kind(), ErrorKind::input);
    }
    try {
        (void)make_position({"words", 0, {{"a b"}}, {{{"xy"}}}}, {},
                            [](const std::string&) { return std::string("one\n"); });
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.source(), "words[a b](xy)");
        EXPECT_EQ(error.place(), 11U);
    }
}

}  // namespace
}  // namespace grundy
