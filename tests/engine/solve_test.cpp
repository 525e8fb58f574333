#include <grundy/json.hpp>
#include <grundy/notation.hpp>
#include <grundy/solve.hpp>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <set>

namespace grundy {
namespace {

using Json = nlohmann::json;

TEST(Solve, SumOfTheContract) {
    const Json json = Json::parse(to_json(solve("wythoff(10,15) + nim(2)")));
    EXPECT_EQ(json["position"], "wythoff(10,15) + nim(2)");
    EXPECT_EQ(json["outcome"], "N");
    EXPECT_EQ(json["value"], "1");
    EXPECT_EQ(json["certainty"], "computed");
    EXPECT_EQ(json["components"][0]["value"], "3");
    EXPECT_EQ(json["components"][0]["certainty"], "computed");
    EXPECT_EQ(json["components"][1]["value"], "2");
    EXPECT_EQ(json["components"][1]["certainty"], "theorem");
    EXPECT_EQ(json["more_moves"], false);
    ASSERT_FALSE(json["winning_moves"].empty());
    for (const Json& move : json["winning_moves"]) {
        EXPECT_EQ(move["component"], 0);
        EXPECT_EQ(move["position"], move["to"].get<std::string>() + " + nim(2)");
        EXPECT_EQ(solve(move["position"].get<std::string>()).outcome, Outcome::P);
    }
    EXPECT_EQ(solve("wythoff(10,15) + nim(3)").outcome, Outcome::P);
}

TEST(Solve, BoundIsInTheJson) {
    const Json json = Json::parse(to_json(solve("wythoff(10^20,10^30)")));
    EXPECT_TRUE(json["value"].is_null());
    EXPECT_TRUE(json["greater_than"].is_string());
    EXPECT_FALSE(json.contains("delaying_move"));
}

TEST(Solve, OneBoundDecidesIfTheOthersAreSmall) {
    // G(10^20,10^30) >= 10^30 - 2·10^20 (Lemma 2.1), more than any of these piles.
    const Solution solution = solve("wythoff(10^20,10^30) + nim(10^6) + nim(3)");
    EXPECT_EQ(solution.outcome, Outcome::N);
    EXPECT_EQ(solution.value.kind, Value::Kind::greater_than);
    EXPECT_EQ(solution.value.certainty, Certainty::theorem);
    EXPECT_TRUE(solution.more_moves);
    EXPECT_FALSE(solution.moves_total);
}

TEST(Solve, FewMovesBoundAValueFromAbove) {
    const std::string two_moves = "take[1,10^9](10^12)";  // its value is not known
    EXPECT_EQ(solve(two_moves + " + nim(3)").outcome, Outcome::N);
    EXPECT_EQ(solve(two_moves + " + nim(3)").value.certainty, Certainty::theorem);
    EXPECT_EQ(solve(two_moves + " + nim(2)").outcome, Outcome::unknown);
    EXPECT_EQ(solve(two_moves).outcome, Outcome::unknown);
    // Values of at most 2 and 3 can have the nim-sum 3, but not 4.
    const std::string three_moves = " + take[1,2,10^9](10^12)";
    EXPECT_EQ(solve(two_moves + three_moves + " + nim(4)").outcome, Outcome::N);
    EXPECT_EQ(solve(two_moves + three_moves + " + nim(3)").outcome, Outcome::unknown);
    // A lower bound must exceed every possible nim-sum of the others, here 5 ⊕ 2 = 7.
    EXPECT_EQ(solve("wythoff(10^9,10^9) + nim(5) + " + two_moves).outcome, Outcome::N);
    EXPECT_EQ(solve("wythoff(10^9,10^9) + nim(10^9) + " + two_moves).outcome, Outcome::unknown);
}

TEST(Solve, OneBoundWithRestZeroFindsTheMoves) {
    const Solution solution = solve("wythoff(10^20,10^30) + nim(0)");
    EXPECT_FALSE(solution.more_moves);  // nim(0) has no move
    ASSERT_EQ(solution.winning_moves.size(), 1U);
    EXPECT_EQ(solve(solution.winning_moves[0].position).outcome, Outcome::P);
    // Moves in these piles leave at most 7, far below the value of the other component.
    EXPECT_FALSE(solve("wythoff(10^20,10^30) + nim(5,5)").more_moves);
}

TEST(Solve, ASmallBoundLeavesTheOutcomeUnknown) {
    // Near the golden line only values up to 30 are computed.
    const Solution solution = solve("wythoff(1618134, 2618035) + nim(99)");
    EXPECT_EQ(solution.outcome, Outcome::unknown);
    EXPECT_EQ(solution.value.certainty, Certainty::unknown);
    EXPECT_TRUE(solution.winning_moves.empty());
    EXPECT_FALSE(solution.delaying_move);
    EXPECT_TRUE(solution.more_moves);
}

TEST(Solve, DelayingMoveTakesLeast) {
    const Solution solution = solve("take[3](3) + take[1](1)");
    ASSERT_TRUE(solution.delaying_move);
    EXPECT_EQ(solution.delaying_move->position.text(), "take[3](3) + take[1](0)");
}

TEST(Solve, MemoryLimitHoldsForTheWholeSum) {
    Context context;
    context.memory_limit = 10'000'000;
    std::string text = "nim(1)";
    for (int i = 0; i < 40; ++i) text += "+take[1," + std::to_string(500'000 + 2 * i) + "](10^6)";
    EXPECT_EQ(solve(text, context).outcome, Outcome::unknown);
}

TEST(Solve, TwoBoundsLeaveTheOutcomeUnknown) {
    EXPECT_EQ(solve("wythoff(10^20,10^30) + wythoff(10^20,10^31)").outcome, Outcome::unknown);
}

TEST(Solve, EqualComponentsCancel) {
    const Solution lost = solve("wythoff(10^20,10^30) + wythoff(10^20,10^30)");
    EXPECT_EQ(lost.outcome, Outcome::P);
    EXPECT_EQ(lost.value.certainty, Certainty::theorem);
    EXPECT_TRUE(lost.delaying_move);
    EXPECT_EQ(solve("wythoff(10^20,10^30) + wythoff(10^30,10^20)").outcome, Outcome::P);
    const Solution won = solve("wythoff(10^9,10^9+1) + nim(3) + wythoff(10^9,10^9+1)");
    EXPECT_EQ(won.outcome, Outcome::N);
    EXPECT_EQ(won.value.number, 3);
    ASSERT_EQ(won.winning_moves.size(), 1U);
    EXPECT_TRUE(won.more_moves);  // moves in the pair might win too
    EXPECT_EQ(solve("wythoff(10^9,10^9+1) + wythoff(10^9,10^9+1) + wythoff(10^9,10^9+1)").outcome,
              Outcome::N);
}

TEST(Solve, LongListOfMovesSaysHowMany) {
    std::string text = "nim(1";
    for (int i = 1; i < 5001; ++i) text += ",1";
    const Solution solution = solve(text + ")");
    EXPECT_EQ(solution.outcome, Outcome::N);
    EXPECT_EQ(solution.moves_total, 5001);
    EXPECT_TRUE(solution.more_moves);
    EXPECT_LT(solution.winning_moves.size(), 5001U);
    EXPECT_GT(solution.winning_moves.size(), 100U);
}

TEST(Solve, ManyComponents) {
    std::string text;
    for (int i = 0; i < 20'000; ++i) text += "wythoff(" + std::to_string(i % 50) + ",7)+";
    const Solution solution = solve(text + "nim(1)");
    EXPECT_EQ(solution.components.size(), 20'001U);
    EXPECT_EQ(solution.value.number, 1);  // every pile size occurs 400 times
}

// Different heaps, and loopy components after many without a move. `make bench` measures how
// the time grows with their number.
TEST(Solve, ManyDifferentComponents) {
    constexpr int count = 40'000;
    const FileReader cycle = [](const std::string&) {
        std::string edges;
        for (int i = 0; i < count; ++i) edges += fmt::format("a{} a{}\n", i, (i + 1) % count);
        return edges;
    };
    const auto outcome_of = [&](std::string_view first, const char* pattern) {
        std::string text = fmt::format("{}*{}", count, first);
        for (int i = 0; i < count; ++i) text += " + " + fmt::format(fmt::runtime(pattern), i);
        return solve(parse_position(text, {}, cycle)).outcome;
    };
    // 0 ⊕ 1 ⊕ … ⊕ 39999 is 0, because 40000 is divisible by 4.
    EXPECT_EQ(outcome_of("take[2](1)", "nim({})"), Outcome::P);
    EXPECT_EQ(outcome_of("nim(0)", "digraph[cycle.txt](a{})"), Outcome::draw);
}

TEST(Solve, NoMoveAtAll) {
    const Solution solution = solve("nim(0) + take[3](2) + evenodd(2)");
    EXPECT_EQ(solution.outcome, Outcome::P);
    EXPECT_FALSE(solution.delaying_move);
}

}  // namespace
}  // namespace grundy
