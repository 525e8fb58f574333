// The engine as a player, against brute force.

#include "example_files.hpp"
#include "oracle/brute_force.hpp"
#include "test_clock.hpp"

#include <grundy/error.hpp>
#include <grundy/play.hpp>
#include <grundy/solve.hpp>

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace grundy {
namespace {

using oracle::BruteForce;
using oracle::options;

constexpr std::uint64_t seed = 20261116;

std::vector<std::string> small_positions() {
    return test::with_every_game({
        "nim(2,3,4)",
        "rook(4,5)",
        "take[1,3,4](14)",
        "evenodd(13)",
        "wythoff(5,8)",
        "fibonacci(13)",
        "takeaway[3x-1](10)",
        "global[2x](3,4)",
        "digraph[examples/divisors.txt](24)",
        "geography[examples/petersen.graphml,vertex](1; 2, 3)",
        "geography[examples/divisors.txt,edge](6)",
        "words[examples/animals.txt](t)",
        "mockturtles(1,4)",
        "ruler(1,4)",
        "moebius(4)",
        "mogul(4)",
        "moidores(4)",
        "sym(1,4)",
        "coins[1..4 within 6](1,4)",
        "moore[2](2,2,3)",
        "cutcake(2,3)",
        "hackenbush[examples/flower.txt](ground>knot)",
        "wythoff(2,3) + nim(2) + take[1,2](4)",
    });
}

Position after_perfect_move(const Position& position) {
    return choose_move(position, Level::perfect, seed)->position;
}

// Moves until the end when the winner hurries and the loser delays.
class Lengths {
public:
    std::size_t of(const Position& position) {
        const auto [found, is_new] = known_.try_emplace(position.text(), 0);
        if (!is_new) return found->second;
        std::size_t shortest_win = 0;  // 0: none
        std::size_t longest = 0;
        for (const Position& option : options(position)) {
            const std::size_t length = of(option) + 1;
            if (length % 2 == 1 && (shortest_win == 0 || length < shortest_win)) {
                shortest_win = length;
            }
            longest = std::max(longest, length);
        }
        return known_[position.text()] = shortest_win > 0 ? shortest_win : longest;
    }

private:
    std::map<std::string, std::size_t> known_;
};

class PlayTest : public testing::TestWithParam<std::string> {};

// By induction it then wins against anybody.
TEST_P(PlayTest, PerfectMovesWinEveryWonPositionAsSoonAsPossible) {
    BruteForce brute;
    Lengths lengths;
    std::size_t won = 0;
    for (const auto& [text, position] : BruteForce::reachable(test::position_of(GetParam()))) {
        if (brute.value(position) == 0) continue;
        ++won;
        const Position after = after_perfect_move(position);
        EXPECT_EQ(brute.value(after), 0U) << text << " to " << after.text();
        const Solution solution = solve(position);
        const bool all_equally_sure =
            solution.winning_moves.front().certainty == solution.winning_moves.back().certainty;
        if (all_equally_sure) {
            EXPECT_EQ(lengths.of(after) + 1, lengths.of(position)) << text;
        }
    }
    EXPECT_GT(won, 0U);
}

TEST_P(PlayTest, LostPositionsLeaveTheFewestWinningAnswersThenTheLongestPlay) {
    BruteForce brute;
    Lengths lengths;
    const auto is_harder = [&](const Position& a, const Position& b) {
        const auto key = [&](const Position& p) {
            return std::pair(-static_cast<long>(brute.options_of_value(p, 0).size()),
                             lengths.of(p));
        };
        return key(a) > key(b);
    };
    for (const auto& [text, position] : BruteForce::reachable(test::position_of(GetParam()))) {
        if (brute.value(position) > 0 || options(position).empty()) continue;
        const Position after = after_perfect_move(position);
        for (const Position& other : options(position)) {
            EXPECT_FALSE(is_harder(other, after))
                << text << ": " << other.text() << " is harder than " << after.text();
        }
    }
}

TEST_P(PlayTest, AnswersAreLegalAndHaveTheirOutcomes) {
    BruteForce brute;
    for (const auto& [text, position] : BruteForce::reachable(test::position_of(GetParam()))) {
        for (const Level level : {Level::perfect, Level::human}) {
            const auto move = choose_move(position, level, seed);
            ASSERT_EQ(move.has_value(), !options(position).empty()) << text;
            if (!move) continue;
            bool legal = false;
            position.for_each_move(
                [&](const Move& other) {
                    legal = other.component == move->component && other.to == move->to &&
                            position.after(other) == move->position &&
                            position.describe(other) == move->text;
                    return !legal;
                },
                {});
            EXPECT_TRUE(legal) << text << " to " << move->position.text();
            const auto marked = marked_move(position, move->component, move->mark);
            ASSERT_TRUE(marked) << text << " to " << move->position.text();
            EXPECT_EQ(marked->position, move->position);
            EXPECT_EQ(move->outcome, brute.value(move->position) == 0 ? Outcome::P : Outcome::N);
            const auto again = choose_move(position, level, seed);
            EXPECT_EQ(again->position, move->position) << text;
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Convention, PlayTest, testing::ValuesIn(small_positions()),
                         [](const auto& test) {
                             std::string name;
                             for (const char c : test.param) {
                                 if (std::isalnum(static_cast<unsigned char>(c)) != 0) name += c;
                             }
                             return name;
                         });

// Each of its moves contains all the piles, so that only a few can be listed.
TEST(Play, APositionOfManyPilesHasAMove) {
    std::string text = "nim(5";
    for (int i = 1; i < 3000; ++i) text += ",5";
    const Position position = test::position_of(text + ")");
    for (const Level level : {Level::perfect, Level::human}) {
        EXPECT_EQ(choose_move(position, level, seed)->outcome, Outcome::N);
    }
}

TEST(Play, HumanLevelErrsButNotInSimplePositions) {
    std::size_t mistakes = 0;
    constexpr std::size_t games = 40;
    for (std::uint64_t game = 0; game < games; ++game) {
        const auto move = choose_move(test::position_of("nim(7,11,15)"), Level::human, game);
        if (move->outcome == Outcome::N) ++mistakes;
        EXPECT_EQ(choose_move(test::position_of("nim(9)"), Level::human, game)->position.text(),
                  "nim(0)");
        EXPECT_EQ(choose_move(test::position_of("nim(2,1)"), Level::human, game)->outcome,
                  Outcome::P);
        // A move that lets the opponent end the game at once is avoided if possible.
        EXPECT_NE(choose_move(test::position_of("nim(3,8)"), Level::human, game)->position.text(),
                  "nim(0,8)");
    }
    EXPECT_GT(mistakes, games / 3);
    EXPECT_LT(mistakes, games);
}

TEST(Play, OnlyDifferentSeedsChangeTheMove) {
    const Position position = test::position_of("nim(12,17,29)");
    std::set<std::string> chosen;
    for (std::uint64_t k = 0; k < 20; ++k) {
        const auto move = choose_move(position, Level::human, k);
        EXPECT_EQ(move->position, choose_move(position, Level::human, k)->position);
        chosen.insert(move->position.text());
    }
    EXPECT_GT(chosen.size(), 5U);
}

TEST(Play, DrawsAreKeptAndTheOpponentCanErr) {
    // From s both a and b keep the draw. From a the only move leads back. From b a player may move
    // to c by mistake, from where the opponent makes the last move.
    const FileReader files = [](const std::string&) {
        return "s -> a\ns -> b\na -> s\nb -> s\nb -> c\nc -> d\n";
    };
    const Position start = parse_position("digraph[g](s)", {}, files);
    EXPECT_EQ(solve(start).outcome, Outcome::draw);
    const auto move = choose_move(start, Level::perfect, seed);
    EXPECT_EQ(move->position.text(), "digraph[g](b)");
    EXPECT_EQ(move->outcome, Outcome::draw);
    for (std::uint64_t k = 0; k < 20; ++k) {
        const auto from_b =
            choose_move(parse_position("digraph[g](b)", {}, files), Level::perfect, k);
        EXPECT_EQ(from_b->position.text(), "digraph[g](s)");
    }
}

TEST(Play, ThereIsNoMoveAtTheEnd) {
    EXPECT_FALSE(choose_move(Position(), Level::perfect, seed));
    EXPECT_FALSE(choose_move(test::position_of("nim(0) + wythoff(0,0)"), Level::human, seed));
}

TEST(Play, LargeLostPositionsAreAnswered) {
    for (const char* text :
         {"wythoff(1618033988,2618033988)", "nim(10^50,10^50)", "wythoff(4180,6764)",
          "take[1,2,3](4*10^30)", "1000*nim(5)", "100000*nim(5)", "fibonacci(121393)"}) {
        const Position position = test::position_of(text);
        EXPECT_EQ(solve(position).outcome, Outcome::P) << text;
        for (const Level level : {Level::perfect, Level::human}) {
            EXPECT_TRUE(choose_move(position, level, seed)) << text;
        }
    }
}

// A winning move is found, although computing the value of the position would take long.
TEST(Play, LargeWonPositionsAreWon) {
    for (const char* text : {"wythoff(4181,6765)", "wythoff(7000,8000)", "wythoff(10^30,10^31)",
                             "words[examples/countries.txt]()"}) {
        const auto move = choose_move(test::position_of(text), Level::perfect, seed);
        EXPECT_EQ(move->outcome, Outcome::P) << text;
    }
}

TEST(Play, StopAndDeadlineAreObeyed) {
    const Position position = test::position_of("words[examples/countries.txt]() + nim(300,500)");
    Context stopped;
    stopped.stop.ask();
    try {
        (void)choose_move(position, Level::perfect, seed, stopped);
        ADD_FAILURE() << "was not stopped";
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), ErrorKind::interrupted);
    }
    // A move is chosen even after the deadline.
    for (const Level level : {Level::perfect, Level::human}) {
        Context late;
        late.deadline = test::long_ago;
        const auto move = choose_move(position, level, seed, late);
        ASSERT_TRUE(move);
    }
}

}  // namespace
}  // namespace grundy
