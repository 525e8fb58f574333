#include "test_clock.hpp"

#include <grundy/claim.hpp>

#include "engine/solve/moves_into.hpp"

#include <grundy/error.hpp>
#include <grundy/solve.hpp>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <random>

namespace grundy {
namespace {

FileReader csv(std::string content) {
    return [content = std::move(content)](const std::string&) { return content; };
}

std::string message(const char* game, const char* set) {
    try {
        (void)test_claim(game, set, 20, {}, csv("heap\n0\n1,2\n"));
    } catch (const Error& error) {
        return error.what();
    }
    return "";
}

TEST(Claim, TheSetsOfThePapersHold) {
    EXPECT_FALSE(test_claim("take[1,2,3,4]", "5x", 500).violation);
    EXPECT_FALSE(test_claim("rook", "(x,x)", 30).violation);
    EXPECT_FALSE(test_claim("evenodd", "0; 2", 100).violation);
    EXPECT_FALSE(test_claim("wythoff", "phi", 40).violation);
    EXPECT_FALSE(test_claim("wythoff", "(1+sqrt(5))/2", 40).violation);
    EXPECT_FALSE(test_claim("nim", "0", 20).violation);
    EXPECT_EQ(test_claim("rook", "(x,x)", 30).positions, 31U * 31U);
    EXPECT_EQ(test_claim("rook", "(x,x)", 30).claimed, 31U);
}

TEST(Claim, TheFirstViolationIsShown) {
    const auto missing = test_claim("take[1,2,3]", "5x", 100).violation;
    ASSERT_TRUE(missing);
    EXPECT_EQ(missing->position.text(), "take[1,2,3](4)");
    EXPECT_FALSE(missing->claimed);
    const auto superfluous = test_claim("take[1,2,3]", "4x; 9", 100).violation;
    ASSERT_TRUE(superfluous);
    EXPECT_EQ(superfluous->position.text(), "take[1,2,3](9)");
    EXPECT_TRUE(superfluous->claimed);
    EXPECT_EQ(superfluous->leads_to.text(), "take[1,2,3](8)");
    EXPECT_TRUE(test_claim("wythoff", "sqrt(2)", 20).violation);
    // The complementary slope, which is 2 + √2, goes with √2.
    EXPECT_EQ(test_claim("wythoff", "2+sqrt(2)", 20).claimed,
              test_claim("wythoff", "sqrt(2)", 20).claimed);
}

// The set of P-positions found by solve() holds. With one position added or removed it fails.
TEST(Claim, ExactlyTheSetOfPPositionsHolds) {
    constexpr unsigned to = 9;
    std::mt19937 random(20261115);
    for (const char* game : {"wythoff", "fibonacci", "takeaway[x]", "rook"}) {
        std::vector<std::string> members;
        std::vector<std::string> others;
        for (unsigned a = 0; a <= to; ++a) {
            for (unsigned b = 0; b <= to; ++b) {
                const bool quota =
                    std::string_view(game) != "wythoff" && std::string_view(game) != "rook";
                if (quota && b > a) continue;  // acts as a quota of a
                const std::string text = fmt::format("{}({},{})", game, a, b);
                const bool is_p = solve(text).outcome == Outcome::P;
                (is_p ? members : others).push_back(fmt::format("{},{}\n", a, b));
            }
        }
        const auto holds = [&](const std::vector<std::string>& lines) {
            std::string content = "a,b\n";
            for (const auto& line : lines) content += line;
            return !test_claim(game, "set.csv", to, {}, csv(content)).violation;
        };
        EXPECT_TRUE(holds(members)) << game;
        for (int trial = 0; trial < 5; ++trial) {
            auto fewer = members;
            fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(random() % fewer.size()));
            EXPECT_FALSE(holds(fewer)) << game;
            auto more = members;
            more.push_back(others[random() % others.size()]);
            EXPECT_FALSE(holds(more)) << game;
        }
    }
}

// Steps and rides of all kinds on random sets, move by move.
TEST(Claim, MovesIntoASetOfPairs) {
    constexpr unsigned seed = 20261117;
    std::mt19937 random(seed);
    for (int trial = 0; trial < 50; ++trial) {
        const std::size_t side = 1 + random() % 12;
        std::vector<bool> set(side * side);
        for (std::size_t i = 0; i < set.size(); ++i) set[i] = random() % 9 == 0;
        const auto vector = [&](unsigned least) {
            const std::uint64_t first = random() % 3;
            return PairMoves::Vector{first, first == 0 ? least + random() % 2 : random() % 3};
        };
        PairMoves moves;
        for (unsigned i = 0; i < 1 + random() % 3; ++i) {
            if (random() % 2 == 0) {
                moves.moves.push_back({vector(1), std::nullopt});
            } else {
                moves.moves.push_back({vector(0), vector(1)});
            }
        }
        const auto found = pairs_with_a_move_into(set, side, moves, [] {});
        for (std::size_t a = 0; a < side; ++a) {
            for (std::size_t b = 0; b < side; ++b) {
                bool into = false;
                const auto look = [&](std::size_t by_a, std::size_t by_b) {
                    if (by_a > a || by_b > b) return false;
                    into = into || set[(a - by_a) * side + b - by_b];
                    return true;
                };
                for (const auto& [step, ride] : moves.moves) {
                    if (!ride) look(step[0], step[1]);
                    for (std::size_t k = 1;
                         ride && look(step[0] + k * (*ride)[0], step[1] + k * (*ride)[1]); ++k) {
                    }
                }
                ASSERT_EQ(found[a * side + b], into) << "seed " << seed << ", trial " << trial;
            }
        }
    }
}

// With a condition that is always true, the moves are options instead of rides. The reports must be
// the same, for true and false claims, and for ordered and unordered piles.
TEST(Claim, RidesAgreeWithOptions) {
    constexpr auto text =
        "rule[\"game g({0}); move (a-k, b) for k in 1..a{1}; move (a, b-k) for k in 1..b{1}; "
        "move (a-k, b-1-k) for k in 1..min(a, b-1){1}\"]";
    for (const char* piles : {"a, b", "{a, b}"}) {
        const std::string rides = fmt::format(text, piles, "");
        const std::string options = fmt::format(text, piles, " if gcd(k, 1) = 1");
        for (const char* set : {"phi", "(x,x)", "(x,2x)", "(x,x); (7,30)", "(0,0)"}) {
            const ClaimReport one = test_claim(rides, set, 40);
            const ClaimReport other = test_claim(options, set, 40);
            EXPECT_EQ(one.positions, other.positions) << piles << ' ' << set;
            EXPECT_EQ(one.claimed, other.claimed);
            ASSERT_EQ(one.violation.has_value(), other.violation.has_value());
            if (!one.violation) continue;
            EXPECT_EQ(one.violation->position.heaps(0), other.violation->position.heaps(0));
            EXPECT_EQ(one.violation->claimed, other.violation->claimed);
            EXPECT_EQ(one.violation->move, other.violation->move);
        }
    }
    // In stages of growing bounds.
    EXPECT_EQ(test_claim("wythoff", "phi", 1200).positions, 1201U * 1201U);
    const auto late = test_claim("rook", "(x,x); (3,777)", 1200).violation;
    ASSERT_TRUE(late);
    EXPECT_EQ(late->position.text(), "rook(3,777)");
    EXPECT_EQ(late->leads_to.text(), "rook(3,3)");
}

TEST(Claim, ReportsMistakes) {
    EXPECT_NE(message("fibonacci", "x").find("quota"), std::string::npos);
    EXPECT_NE(message("wythoff", "sqrt(4)").find("irrational"), std::string::npos);
    EXPECT_NE(message("wythoff", "sqrt(2)/3").find("above 1"), std::string::npos);
    EXPECT_NE(message("rook", "(x,x); 3").find("one set"), std::string::npos);
    EXPECT_NE(message("rook", "x +").find("expected"), std::string::npos);
    EXPECT_EQ(message("rook", "set.csv"),
              "set.csv:3: every line holds a heap, or every line a pair");
    EXPECT_THROW((void)test_claim("nim", "x", 1'000'000'000), Error);
    Context no_time;
    no_time.deadline = test::long_ago;
    EXPECT_THROW((void)test_claim("nim", "0", 1000, no_time), Error);
}

// No matter how large the x of its members are.
TEST(Claim, ASetIsWhatItsFormulasSay) {
    EXPECT_FALSE(test_claim("take[1,2,3,4]", "5x-5000", 100).violation);
    EXPECT_FALSE(test_claim("take[1,2,3,4]", "5x-5*10^40", 100).violation);
    EXPECT_FALSE(test_claim("take[1,2,3,4]", "1000-5x; 5x", 2000).violation);
    const auto all = test_claim("take[1,2,3,4]", "5x; x-1000", 100).violation;
    ASSERT_TRUE(all);
    EXPECT_EQ(all->position.text(), "take[1,2,3,4](1)");
    EXPECT_FALSE(test_claim("take[1,2,3,4]", "5*floor(x/9999)", 1000).violation);
    // The squares up to 1000 are those of x with |x - 5000| <= 31.
    EXPECT_EQ(test_claim("evenodd", "(x-5000)^2", 1000).violation->position.text(), "evenodd(1)");
    EXPECT_FALSE(test_claim("rook", "(x-10^9, x-10^9)", 30).violation);
    EXPECT_TRUE(test_claim("rook", "(x-10^9, x-10^9+1)", 30).violation);
    EXPECT_FALSE(test_claim("rook", "(2x, 2x); (2x+1, floor(x/1)*2+1)", 30).violation);
    // A quota that is larger than the heap acts as the heap.
    EXPECT_FALSE(test_claim("fibonacci", "(0, x+10^20); (x,0); (2,1); (3,1); (3,2)", 3).violation);
}

TEST(Claim, ASlopeHasItsExactValue) {
    for (const char* phi : {"phi^2", "1/2+sqrt(5)/2", "2/(sqrt(5)-1)", "(3+√45)/6"}) {
        EXPECT_FALSE(test_claim("wythoff", phi, 40).violation) << phi;
    }
    EXPECT_TRUE(test_claim("wythoff", "1+sqrt(5)/2", 40).violation);
    EXPECT_NE(message("wythoff", "(1+sqrt(5)/2").find("expected ')'"), std::string::npos);
    EXPECT_NE(message("wythoff", "sqrt(2)+sqrt(3)").find("one square root"), std::string::npos);
    // A set may combine slopes and formulas.
    EXPECT_TRUE(test_claim("wythoff", "phi; (5, 5)", 40).violation);
    EXPECT_FALSE(test_claim("wythoff", "phi; (3, 5)", 40).violation);
}

TEST(Claim, AFirstLineOfNumbersIsNotAHeader) {
    const auto said = [](const char* content) -> std::string {
        try {
            return test_claim("rook", "set.csv", 1, {}, csv(content)).violation ? "no" : "yes";
        } catch (const Error& error) {
            return error.what();
        }
    };
    EXPECT_EQ(said("0,0\n1,1\n"), "yes");
    EXPECT_EQ(said("\xef\xbb\xbf"
                   "0,0\n1,1\n"),
              "yes");
    EXPECT_EQ(said("row,column\r\n\r\n0, 0\r\n1 ,1\r\n"), "yes");
    EXPECT_EQ(said("1,1\n"), "no");
    EXPECT_EQ(said("0,0\n1,1\n10^30,10^30\n"), "yes");
    EXPECT_EQ(said("-5,3\n0,0\n"), "set.csv:1: a heap cannot be negative");
    EXPECT_EQ(said("row,column\n0,0\n1,-1\n"), "set.csv:3: a heap cannot be negative");
    EXPECT_EQ(said("5,row\n").rfind("set.csv:1: ", 0), 0U);
    EXPECT_EQ(said("1.5,2\n").rfind("set.csv:1: ", 0), 0U);
    EXPECT_EQ(said("row,column\n"), "set.csv holds no set");
}

TEST(Claim, MistakesHaveAPlace) {
    const auto place = [](const char* game, const char* set) -> std::optional<std::size_t> {
        try {
            (void)test_claim(game, set, 20);
            return std::nullopt;
        } catch (const Error& error) {
            return error.place();
        }
    };
    EXPECT_EQ(place("rook", "(x,x);  (x, y)"), 12U);
    EXPECT_EQ(place("rook", "(y,x)"), 1U);
    EXPECT_EQ(place("rook", "( max(x,2), min(x,y) )"), 18U);
    EXPECT_EQ(place("nim", "0; 2x+"), 6U);
    EXPECT_EQ(place("rook", "(x,x); 3"), 7U);
    EXPECT_EQ(place("wythoff", "phi; sqrt(4)"), 5U);
}

// Numbers below 0 are not heaps and 0 is one, in polynomials and in other formulas.
TEST(Claim, NegativeNumbersAreNotInTheSet) {
    for (const char* set : {"(x, x); (x-3, x-3)", "(max(x, isqrt(x)), max(x, isqrt(x)))",
                            "(x, x); (x+isqrt(x), isqrt(x)-10^9)"}) {
        const ClaimReport claim = test_claim("rook", set, 30);
        EXPECT_FALSE(claim.violation) << set;
        EXPECT_EQ(claim.claimed, 31U) << set;
    }
}

TEST(Claim, ExplainsHowToWriteASet) {
    EXPECT_NE(message("rook", "5x").find("pairs of heaps: (x, x)"), std::string::npos);
    EXPECT_NE(message("take[1,2]", "(x, x)").find("heaps: 5x"), std::string::npos);
    EXPECT_NE(message("words", "5x").find("and words is not"), std::string::npos);
}

// A violation among small heaps is found at once, and the memory used until then is counted.
TEST(Claim, LimitsHoldWhileTheSetIsBuilt) {
    EXPECT_TRUE(test_claim("wythoff", "sqrt(2)", 100'000'000).violation);
    Context little_memory;
    little_memory.memory_limit = 1000;
    EXPECT_FALSE(test_claim("nim", "0", 100, little_memory).violation);
    for (const char* set : {"(x,x)", "(x, floor(x^64/9999))"}) {
        try {
            (void)test_claim("rook", set, 1000, little_memory);
            ADD_FAILURE() << set;
        } catch (const Error& error) {
            EXPECT_EQ(error.kind(), ErrorKind::limit);
            EXPECT_EQ(error.hint(), Hint::more_memory);
        }
    }
    Context stopped;
    stopped.stop.ask();
    for (const char* set : {"phi", "(x,x)", "set.csv"}) {
        try {
            (void)test_claim("wythoff", set, 1000, stopped, csv("0,0\n"));
            ADD_FAILURE() << set;
        } catch (const Error& error) {
            EXPECT_EQ(error.kind(), ErrorKind::interrupted);
        }
    }
}

}  // namespace
}  // namespace grundy
