// The example plays of the papers, move by move.

#include "example_files.hpp"
#include "game/abilities.hpp"
#include "games/splitting_game.hpp"

#include <grundy/error.hpp>
#include <grundy/json.hpp>
#include <grundy/replay.hpp>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace grundy {
namespace {

std::vector<Outcome> outcomes(const Replay& game) {
    std::vector<Outcome> list;
    for (const auto& step : game.steps) list.push_back(step.value.outcome());
    return list;
}

constexpr Outcome N = Outcome::N;
constexpr Outcome P = Outcome::P;

TEST(Replay, SuriyaprakashFibonacciNim) {  // Example 3.1.1: 5, then 1, 1, 2, 1 are taken
    const Replay game = test::replay_of(
        "fibonacci(5)", {"fibonacci(4,2)", "fibonacci(3,2)", "fibonacci(1,4)", "fibonacci(0,2)"});
    EXPECT_EQ(outcomes(game), (std::vector{P, N, P, N, P}));
    EXPECT_TRUE(game.finished);
    EXPECT_EQ(game.winner, Player::second);
    for (const auto& step : game.steps) EXPECT_FALSE(step.move && step.move->better);
}

TEST(Replay, SuriyaprakashWythoff) {  // Example 4.1.1
    const Replay game = test::replay_of(
        "wythoff(5,8)",
        {"wythoff(4,7)", "wythoff(1,7)", "wythoff(1,2)", "wythoff(1,1)", "wythoff(0,0)"});
    EXPECT_EQ(outcomes(game), (std::vector{N, P, N, P, N, P}));
    EXPECT_EQ(game.steps[1].move->text, "take 1 from both piles");
    EXPECT_TRUE(game.finished);
    EXPECT_EQ(game.winner, Player::first);
}

// The end of one game of a rule file does not end another game of that file.
TEST(Replay, ToTheEndOfAnotherGame) {
    const std::string rules = R"_("game a(n); move b(n - 1); game b(n); move (n - 1)")_";
    const Replay game = test::replay_of("rule[" + rules + "](1)", {"rule[" + rules + ",b](0)"});
    EXPECT_EQ(outcomes(game), (std::vector{N, P}));
    EXPECT_TRUE(game.finished);
}

TEST(Replay, LeeFibonacciNim) {
    const Replay game =
        test::replay_of("fibonacci(7)", {"fibonacci(5,4)", "fibonacci(4,2)", "fibonacci(3,2)"});
    EXPECT_EQ(outcomes(game), (std::vector{N, P, N, P}));
    EXPECT_FALSE(game.finished);
    EXPECT_EQ(game.winner, Player::first);
}

TEST(Replay, LeeWythoff) {
    const Replay game =
        test::replay_of("wythoff(5,5)", {"wythoff(3,5)", "wythoff(3,4)", "wythoff(1,2)"});
    EXPECT_EQ(outcomes(game), (std::vector{N, P, N, P}));
    EXPECT_EQ(game.winner, Player::first);
}

TEST(Replay, FriezeGameOne) {  // n = 10: 3, 2, 4, 1, B wins; n = 11: 1, 2, 3, 4, 1, A wins
    const auto take = [](int n) { return "take[1,2,3,4](" + std::to_string(n) + ")"; };
    const Replay ten = test::replay_of(take(10), {take(7), take(5), take(1), take(0)});
    EXPECT_EQ(outcomes(ten), (std::vector{P, N, P, N, P}));
    EXPECT_EQ(ten.winner, Player::second);
    const Replay eleven = test::replay_of(take(11), {take(10), take(8), take(5), take(1), take(0)});
    EXPECT_EQ(outcomes(eleven), (std::vector{N, P, N, P, N, P}));
    EXPECT_EQ(eleven.winner, Player::first);
}

TEST(Replay, MistakesShowAMoveThatWouldHaveWon) {
    const Replay game = test::replay_of("nim(3,5)", {"nim(3,4)", "nim(3,3)"});
    ASSERT_TRUE(game.steps[1].move->better);
    EXPECT_EQ(game.steps[1].move->better_position, test::position_of("nim(3,3)"));
    EXPECT_FALSE(game.steps[2].move->better);
    const auto json = nlohmann::json::parse(to_json(game));
    EXPECT_EQ(json["steps"][1]["mistake"], true);
    EXPECT_EQ(json["steps"][1]["better"]["position"], "nim(3,3)");
    EXPECT_EQ(json["steps"][2]["mistake"], false);
    EXPECT_EQ(json["winner"], "second");
    EXPECT_EQ(json["finished"], false);
}

TEST(Replay, MistakeWithoutAKnownBetterMove) {
    // N, because one bound decides it, but the winning move is not known; and N again.
    const Replay game =
        test::replay_of("wythoff(10^40,10^50) + nim(99)", {"wythoff(10^40,10^50) + nim(98)"});
    EXPECT_TRUE(game.steps[1].move->mistake);
    EXPECT_FALSE(game.steps[1].move->better);
}

TEST(Replay, HugeMovesAreFoundByTheRules) {
    EXPECT_EQ(test::replay_of("wythoff(10^30,10^30+5)", {"wythoff(8,13)"}).winner, Player::first);
    EXPECT_EQ(test::replay_of("fibonacci(10^50)", {"fibonacci(10^50-1,2)"}).steps.size(), 2U);
    EXPECT_EQ(test::replay_of("nim(10^1000)", {"nim(0)"}).winner, Player::first);
    EXPECT_EQ(test::replay_of("rook(10^30,5)", {"rook(5,5)"}).winner, Player::first);
    EXPECT_EQ(test::replay_of("evenodd(10^30+1)", {"evenodd(0)"}).winner, Player::first);
    EXPECT_THROW((void)test::replay_of("evenodd(10^30)", {"evenodd(0)"}), Error);
    EXPECT_THROW((void)test::replay_of("evenodd(10^30)", {"evenodd(10^30-3)"}), Error);
    EXPECT_THROW((void)test::replay_of("wythoff(10^30,10^30)", {"wythoff(1,2)"}), Error);
    EXPECT_THROW((void)test::replay_of("nim(10^30,10^30)", {"nim(1,2)"}), Error);
    EXPECT_THROW((void)test::replay_of("rook(10^30,10^30)", {"rook(1,2)"}), Error);
    EXPECT_THROW((void)test::replay_of("fibonacci(10^30,5)", {"fibonacci(10^30-6,12)"}), Error);
}

TEST(Replay, SumsMoveInOneComponent) {
    const Replay game = test::replay_of("nim(1) + wythoff(1,2)", {"nim(0) + wythoff(1,2)"});
    EXPECT_EQ(game.winner, Player::first);
    EXPECT_THROW((void)test::replay_of("nim(1) + nim(1)", {"nim(0) + nim(0)"}), Error);
}

TEST(Replay, IllegalMovesAreNamed) {
    const auto message = [](const std::string& start, const std::vector<std::string>& moves) {
        try {
            (void)test::replay_of(start, moves);
        } catch (const Error& error) {
            EXPECT_EQ(error.kind(), ErrorKind::input);
            return std::to_string(error.move()) + ": " + error.what();
        }
        return std::string("legal");
    };
    EXPECT_EQ(message("nim(3)", {"nim(4)"}), "1: there is no move from nim(3) to nim(4)");
    EXPECT_EQ(message("nim(3)", {"nim(2)", "nim(2)"}),
              "2: nothing has changed, and a player must move");
    EXPECT_NE(message("nim(3)", {"nim(2) + nim(1)"}).find("1 components"), std::string::npos);
    EXPECT_NE(message("fibonacci(5)", {"fibonacci(4,3)"}).find("no move"), std::string::npos);
}

// A row of two pins with very many moves: the last one takes one pin, all others take both.
class ManyMoves : public test::SplittingRow {
public:
    explicit ManyMoves(std::size_t moves) : SplittingRow(2), moves_(moves) {}

    void for_each_move(const MoveVisitor& visit) const override {
        const Move first{Position(), 2, "take 2"};
        for (std::size_t i = 1; i < moves_; ++i) {
            if (!visit(first)) return;
        }
        visit({test::row(1), 1, "take 1"});
    }

private:
    std::size_t moves_;
};

TEST(Replay, LooksForAMoveAmongTenMillion) {
    constexpr std::size_t most = 10'000'000;
    const Position last = test::row(1);
    EXPECT_TRUE(find_move(ManyMoves(most), last, {}));
    EXPECT_FALSE(find_move(ManyMoves(most - 1), test::row(5), {}));
    try {
        (void)find_move(ManyMoves(most + 1), last, {});
        FAIL() << "the move was found";
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), ErrorKind::limit);
    }
    Context stopped;
    stopped.stop.ask();
    EXPECT_TRUE(find_move(ManyMoves(10), last, stopped));
    EXPECT_THROW((void)find_move(ManyMoves(100), last, stopped), Error);
}

}  // namespace
}  // namespace grundy
