// What the papers and the theorems say about each game, beyond the reach of brute force.

#include "example_files.hpp"
#include "game/abilities.hpp"
#include "games/heaps/octal_rules.hpp"
#include "test_data.hpp"

#include <grundy/error.hpp>
#include <grundy/solve.hpp>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

namespace grundy {
namespace {

std::vector<std::string> winning_positions(const std::string& text) {
    std::vector<std::string> positions;
    for (const auto& move : solve(text).winning_moves) positions.push_back(move.position.text());
    std::sort(positions.begin(), positions.end());
    return positions;
}

TEST(Nim, AnyLength) {
    const Solution equal = solve("nim(10^500, 10^500)");
    EXPECT_EQ(equal.outcome, Outcome::P);
    const Solution solution = solve("nim(2^400, 2^400+5, 3)");
    EXPECT_EQ(solution.value.number, 6);
    EXPECT_EQ(solution.value.certainty, Certainty::theorem);
}

TEST(Take, FriezeGameOne) {  // P = {5k}; g(x) = x mod 5
    for (int n = 0; n < 50; ++n) {
        const Solution solution = solve("take[1,2,3,4](" + std::to_string(n) + ")");
        EXPECT_EQ(solution.value.number, n % 5);
        EXPECT_EQ(solution.value.certainty, Certainty::theorem);
    }
    const Solution huge = solve("take[1,2,3,4](10^1000+3)");
    EXPECT_EQ(huge.value.number, 3);
}

TEST(Take, CertaintySaysHowItWasObtained) {
    EXPECT_EQ(solve("take[2,5,7](9)").value.certainty, Certainty::proved);
    EXPECT_EQ(solve("take[1,10^6](9)").value.certainty, Certainty::computed);
    EXPECT_EQ(solve("take[2,5,7](10^1000)").value.certainty, Certainty::proved);
    EXPECT_EQ(solve("take[6,2,4](100)").value.certainty, Certainty::theorem);
}

TEST(Take, CommonDivisorIsDividedOut) {
    for (int n = 0; n < 40; ++n) {
        const std::string pile = std::to_string(n);
        EXPECT_EQ(solve("take[1000000000000000](" + pile + "*10^15+7)").value.number, n % 2);
    }
    // The strategy is explained only if the numbers were not divided.
    const auto tells_how = [](const char* position) {
        return solve(position).reason.find("Whoever leaves a multiple of 3") != std::string::npos;
    };
    EXPECT_TRUE(tells_how("take[1,2](10)"));
    EXPECT_FALSE(tells_how("take[2,4](10)"));
    EXPECT_FALSE(tells_how("take[3,6](10)"));
}

TEST(Take, OrderAndRepetitionDoNotMatter) {
    EXPECT_EQ(test::canonical("take[ 4,1, 3,1 ](10)"), "take[1,3,4](10)");
}

TEST(Take, RangesAreWhatTheyStandFor) {
    EXPECT_EQ(test::canonical("take[1..4](10)"), "take[1,2,3,4](10)");
    EXPECT_EQ(test::canonical("take[3..5, 9,4..+4 ,1](10)"), "take[1,3..9](10)");
    EXPECT_EQ(test::canonical("take[1,3..9](10)"), "take[1,3..9](10)");
    EXPECT_EQ(test::canonical("take[5,6,7,8,9](10)"), "take[5..9](10)");
    for (const char* wrong :
         {"take[0..3](5)", "take[4..1](5)", "take[1..](5)", "take[..4](5)", "take[-1..3](5)"}) {
        EXPECT_THROW((void)solve(wrong), Error) << wrong;
    }
}

TEST(Take, SetsWithANameOrARule) {
    for (const char* set : {"squares", "primes", "fibonacci", "powers(2)", "all but 2,5",
                            "all but 1,3..9", "all but 2,3,4"}) {
        const std::string text = fmt::format("take[{}](10)", set);
        EXPECT_EQ(test::canonical(text), text);
    }
    EXPECT_EQ(test::canonical("take[ squares ](10)"), "take[squares](10)");
    EXPECT_EQ(test::canonical("take[powers ( 10^1 ) ](10)"), "take[powers(10)](10)");
    EXPECT_EQ(test::canonical("take[ all  but 5, 2..+1,2 ](10)"), "take[all but 2,3,5](10)");
    EXPECT_EQ(test::canonical("take[allbut2,5](10)"), "take[all but 2,5](10)");
    for (const char* wrong :
         {"square", "squares x", "squares,1", "1,squares", "powers", "powers()", "powers(1)",
          "powers(2", "powers(2)3", "powers(x)", "all", "all but", "all but 0", "all but squares",
          "1,all but 2", "all 2", "all but ,2", "albut 2"}) {
        EXPECT_THROW((void)solve(fmt::format("take[{}](5)", wrong)), Error) << wrong;
    }
}

// Closed forms need no list of the numbers, and no winning move is left out or counted twice.
TEST(Take, LongRanges) {
    const Solution solution = solve("take[1..10^100](10^200)");  // 10^100 is -1
    EXPECT_EQ(solution.value.number, 1);
    EXPECT_EQ(solution.value.certainty, Certainty::theorem);
    ASSERT_EQ(solution.winning_moves.size(), 1U);
    EXPECT_EQ(solution.winning_moves[0].text.substr(0, 11), "take 1 from");
    EXPECT_EQ(solve("take[10^50..10^100](10^100)").moves_total, pow(Integer(10), 50));
    EXPECT_EQ(solve("take[10^50..10^100](10^99-1)").moves_total, pow(Integer(10), 50));
}

TEST(Take, WinningMovesAreThoseToLostPositions) {
    for (const char* set :
         {"2", "1..5", "2..5", "4,6,8", "2,5,7", "squares", "primes", "fibonacci", "powers(2)",
          "powers(3)", "powers(4)", "all but 3", "all but 2,5", "all but 1..3", "all but 3..6"}) {
        for (int n = 0; n < 16; ++n) {
            for (int other = 0; other < 7; ++other) {
                const std::string sum = fmt::format("take[{}]({}) + nim({})", set, n, other);
                const Position position = test::position_of(sum);
                std::size_t winning = 0;
                position.for_each_move(
                    [&](const Move& move) {
                        winning += solve(position.after(move)).outcome == Outcome::P ? 1U : 0U;
                        return true;
                    },
                    {});
                const Solution solution = solve(position);
                EXPECT_EQ(solution.winning_moves.size(), winning) << sum;
                EXPECT_EQ(solution.moves_total, winning) << sum;
            }
        }
    }
}

// The values grow with the heap, so few heaps have the same value.
TEST(Take, AllButAFewFromALongHeap) {
    const Solution solution = solve("take[all but 2,5](10^1000)");
    EXPECT_EQ(solution.value.number, pow(Integer(10), 1000) / 2);
    EXPECT_EQ(solution.value.certainty, Certainty::proved);
    EXPECT_EQ(solution.moves_total, 2);
    const Solution sum = solve("take[all but 2,5](10^1000) + nim(10^999)");
    ASSERT_GT(sum.winning_moves.size(), 0U);
    for (const auto& move : sum.winning_moves) {
        EXPECT_EQ(solve(move.position).outcome, Outcome::P);
    }
}

TEST(Take, BeyondTheLimitsItIsUnknown) {
    Context little;
    little.memory_limit = 4096;
    const Solution solution = solve("take[1,10^6](10^9)", little);
    EXPECT_EQ(solution.outcome, Outcome::unknown);
    EXPECT_EQ(solution.value.certainty, Certainty::unknown);
    EXPECT_NE(solution.reason.find("limits"), std::string::npos);
}

// "octal[0.77]" of the rule, or a game of that name; empty if it is none of these.
std::string breaking_game(const std::string& line) {
    const auto starts = [&](std::string_view name) { return line.rfind(name, 0) == 0; };
    if (starts("Grundy's game")) return "grundy";
    if (starts("Lasker's Nim")) return "lasker";
    if (starts("Hexadecimal 0.8")) return "octal[0.8]";
    if (starts("Hexadecimal 0.3F")) return "octal[0.3F]";
    const std::size_t begin = line.find("octal[");
    return begin == std::string::npos ? "" : line.substr(begin, line.find(']') + 1 - begin);
}

TEST(Octal, FirstValuesAreAsListed) {
    std::ifstream file = test::open_data("games_first_values.csv");
    int games = 0;
    for (std::string line; std::getline(file, line);) {
        const std::string game = breaking_game(line);
        if (game.empty()) continue;
        ++games;
        std::istringstream values(line.substr(line.rfind(',') + 1));
        int heap = 0;
        for (int value = 0; values >> value; ++heap) {
            const std::string text = game + "(" + std::to_string(heap) + ")";
            EXPECT_EQ(solve(text).value.number, value) << text;
        }
        EXPECT_EQ(heap, 31) << game;
    }
    EXPECT_EQ(games, 11);
}

TEST(Octal, NamesAndCodesHaveTheSameValues) {
    for (const auto& [name, code, smaller] :
         {std::tuple("kayles", "0.77", 0), std::tuple("dawson", "0.07", 0),
          std::tuple("dawsonchess", "0.137", 0), std::tuple("treblecross", "0.007", -2),
          std::tuple("officers", "0.6", 0), std::tuple("grundy", "4!.0", 0),
          std::tuple("lasker", "4.[3]", 0), std::tuple("couples", "0.6", 1),
          std::tuple("guiles", "0.15", 0), std::tuple("daisies", "4.7", 0)}) {
        for (int heap = 1; heap < 60; ++heap) {
            const std::string named = std::string(name) + "(" + std::to_string(heap) + ")";
            const std::string coded =
                "octal[" + std::string(code) + "](" + std::to_string(heap - smaller) + ")";
            EXPECT_EQ(solve(named).value.number, solve(coded).value.number) << named;
        }
    }
}

TEST(Octal, HugeHeapsAreSolvedByTheirPeriod) {
    const Solution kayles = solve("kayles(10^1000) + nim(2)");
    EXPECT_EQ(kayles.certainty, Certainty::proved);
    EXPECT_EQ(kayles.value.number, 3);
    EXPECT_FALSE(kayles.more_moves);
    // 10^1000 is 4 mod 12, as 100 is, and both are in the periodic part.
    EXPECT_EQ(kayles.moves_total, solve("kayles(100) + nim(2)").moves_total);
    EXPECT_EQ(solve("dawson(10^100)").value.certainty, Certainty::proved);
    EXPECT_EQ(solve("lasker(10^100+3)").value.number, solve("nim(10^100+4)").value.number);
    EXPECT_EQ(solve("lasker(10^100+3)").value.certainty, Certainty::theorem);
    EXPECT_EQ(solve("octal[0.[7]](10^100)").value.certainty, Certainty::theorem);
    EXPECT_EQ(solve("grundy(50)").value.certainty, Certainty::computed);
    EXPECT_EQ(solve("grundy(10^100)").outcome, Outcome::unknown);
}

// All moves to a value, tried one by one, against the counts by residues and by theorems.
void expect_counted(const std::string& text) {
    const Position single = test::position_of(text);
    const Context context;
    std::map<Integer, std::vector<std::string>> tried;
    single.for_each_move(
        [&](const Move& move) {
            Integer value = 0;
            for (std::size_t i = 0; i < move.to.size(); ++i) {
                value ^= evaluate(move.to[i], context).value.number;
            }
            tried[value].push_back(single.describe(move));
            return true;
        },
        {});
    const Evaluation known = evaluate(single[0], context);
    ASSERT_TRUE(known.value.is_exact()) << text;
    for (unsigned value = 0; value < 40; ++value) {
        const std::vector<std::string>& expected = tried[value];
        for (const std::size_t limit : {std::size_t{3}, std::size_t{100'000}}) {
            const MoveList list = moves_to(single[0], value, limit, known, context);
            EXPECT_EQ(list.total, Integer(expected.size())) << text << " to " << value;
            EXPECT_EQ(list.complete, expected.size() <= limit);
            std::vector<std::string> listed;
            for (const Move& move : list.moves) listed.push_back(single.describe(move));
            const auto end =
                expected.begin() + static_cast<std::ptrdiff_t>(std::min(limit, expected.size()));
            EXPECT_EQ(listed, std::vector<std::string>(expected.begin(), end))
                << text << " to " << value;
        }
    }
}

TEST(Octal, MovesAreCountedBeyondThePeriod) {
    for (const char* game :
         {"kayles", "dawsonchess", "officers", "daisies", "couples", "octal[0.7]", "octal[0.07]",
          "octal[0.15]", "octal[0.7!]", "octal[4=.3]", "octal[0.35!]", "octal[0.5=6]", "octal[4.5]",
          "octal[0.26!]", "octal[0.4{2!,2=}]", "octal[0.33]"}) {
        for (const char* heap : {"299", "300", "301", "318"}) {
            expect_counted(std::string(game) + "(" + heap + ")");
        }
    }
}

// If there are too many splits to try, the moves that are found do win.
TEST(Octal, SomeMovesToThreeHeapsAreFound) {
    int found = 0;
    for (const char* code : {"0.B", "4.B", "0.71A", "0.F"}) {
        for (const char* heap : {"10^20", "10^20+1", "10^20+2", "10^20+3"}) {
            for (const char* pile : {"0", "1", "2"}) {
                const Solution solution = solve("octal[" + std::string(code) + "](" + heap +
                                                ") + nim(" + std::string(pile) + ")");
                EXPECT_EQ(solution.certainty, Certainty::proved);
                if (solution.outcome == Outcome::N) {
                    EXPECT_TRUE(solution.more_moves);
                    EXPECT_FALSE(solution.moves_total);
                }
                std::size_t listed = 0;
                for (const auto& move : solution.winning_moves) {
                    found += move.to.size() == 3 ? 1 : 0;
                    if (++listed > 20) continue;
                    EXPECT_EQ(solve(move.position).outcome, Outcome::P) << move.position.text();
                }
            }
        }
    }
    EXPECT_GE(found, 10);
}

// Two equal heaps cancel, so the third heap must have the value; it is beyond the computed heaps.
TEST(Octal, MovesToThreeHeapsWhoseValuesGrow) {
    for (const char* code : {"8.8", "8.D", "C.9"}) {
        const Solution solution = solve("octal[" + std::string(code) + "](10^6) + nim(300)");
        EXPECT_EQ(solution.certainty, Certainty::proved);
        EXPECT_FALSE(solution.winning_moves.empty()) << code;
        for (const auto& move : solution.winning_moves) {
            EXPECT_EQ(move.to.size(), 3U);
            EXPECT_EQ(solve(move.position).outcome, Outcome::P) << move.position.text();
        }
    }
}

TEST(Octal, SplitsOfLaskersNimAreCounted) {
    for (const char* text : {"lasker(2001)", "lasker(2002)", "lasker(2003)", "lasker(2004)",
                             "lasker(2047)", "lasker(2048)", "octal[4!.[3]](2500)",
                             "octal[4!.[3]](2501)", "octal[4!.[3]](2502)", "octal[4!.[3]](2503)"}) {
        expect_counted(text);
    }
}

TEST(Octal, SplitsOfLaskersNimAreThoseOfTheDefinition) {
    const auto value_of = [](unsigned n) { return n % 4 == 3 ? n + 1 : n % 4 == 0 ? n - 1 : n; };
    for (unsigned heap = 1; heap <= 40; ++heap) {
        for (unsigned value = 0; value < 64; ++value) {
            for (const bool may_be_equal : {false, true}) {
                std::vector<Integer> parts;
                for (unsigned a = 1; 2 * a <= heap; ++a) {
                    if (2 * a == heap && !may_be_equal) continue;
                    if ((value_of(a) ^ value_of(heap - a)) == value) parts.emplace_back(a);
                }
                const LaskerSplits splits = lasker_splits(heap, value, may_be_equal, 100, {});
                EXPECT_EQ(splits.total, parts.size()) << heap << ' ' << value;
                EXPECT_EQ(splits.smaller_parts, parts) << heap << ' ' << value;
            }
        }
    }
}

TEST(Octal, ReasonHasTheMovesWithTheirValues) {
    EXPECT_NE(solve("octal[0.77](4)")
                  .reason.find("From 4 the moves go to 3 (3), 1+2 (1 ⊕ 2 = 3), 2 (2), "
                               "1+1 (1 ⊕ 1 = 0); the least number missing is 1."),
              std::string::npos);
}

TEST(EvenOdd, FriezeLemma) {  // g(0) = 0, g(2k) = k-1, g(2k-1) = k
    EXPECT_EQ(solve("evenodd(0)").value.number, 0);
    for (int k = 1; k < 50; ++k) {
        EXPECT_EQ(solve("evenodd(" + std::to_string(2 * k) + ")").value.number, k - 1);
        EXPECT_EQ(solve("evenodd(" + std::to_string(2 * k - 1) + ")").value.number, k);
    }
}

TEST(Rook, DiagonalIsLost) {  // Frieze, Game 2: P = {(x,x)}
    EXPECT_EQ(solve("rook(10^100, 10^100)").outcome, Outcome::P);
    EXPECT_EQ(winning_positions("rook(4,7)"), std::vector<std::string>{"rook(4,4)"});
}

TEST(Wythoff, ExampleOfLee) {  // (5,5): to (3,5) as Lee has it, and at once to (0,0)
    EXPECT_EQ(winning_positions("wythoff(5,5)"),
              (std::vector<std::string>{"wythoff(0,0)", "wythoff(3,5)", "wythoff(5,3)"}));
    const Solution lost = solve("wythoff(3,5)");
    EXPECT_EQ(lost.outcome, Outcome::P);
    EXPECT_EQ(lost.value.certainty, Certainty::theorem);
    ASSERT_TRUE(lost.delaying_move);
    EXPECT_EQ(lost.delaying_move->position.text(), "wythoff(3,4)");  // take as little as possible
    EXPECT_EQ(winning_positions("wythoff(3,4)").front(), "wythoff(1,2)");
}

TEST(Wythoff, HugePilesByTheorem) {
    const Solution solution = solve("wythoff(10^1000, 10^1001)");
    EXPECT_EQ(solution.outcome, Outcome::N);
    EXPECT_EQ(solution.value.certainty, Certainty::theorem);
    EXPECT_EQ(solution.value.kind, Value::Kind::greater_than);
    EXPECT_FALSE(solution.more_moves);
    ASSERT_EQ(solution.winning_moves.size(), 1U);
    EXPECT_EQ(solve(solution.winning_moves.front().position).outcome, Outcome::P);
}

TEST(Wythoff, ReasonNamesThePair) {
    EXPECT_NE(solve("wythoff(10,15)").reason.find("(8,13)"), std::string::npos);
    EXPECT_NE(solve("wythoff(8,13)").reason.find("n = 13 - 8 = 5"), std::string::npos);
    EXPECT_NE(solve("wythoff(20,4)").reason.find("n = 3, (4,7)"), std::string::npos);
}

// Beyond the cached table each position is computed separately. If that takes too long, the reason
// says so.
TEST(Wythoff, ValueIsExactWithinTheLimits) {
    EXPECT_TRUE(solve("wythoff(4095,4000)").value.is_exact());
    EXPECT_TRUE(solve("wythoff(300,8192)").value.is_exact());
    const Solution large = solve("wythoff(40000,40001)");
    EXPECT_FALSE(large.value.is_exact());
    EXPECT_NE(large.reason.find("with more"), std::string::npos);
}

}  // namespace
}  // namespace grundy
