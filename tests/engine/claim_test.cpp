#include <grundy/claim.hpp>

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

// The set of P-positions as solve() has it holds; with any one position more or less it does not.
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

TEST(Claim, WhatIsWrongIsSaid) {
    EXPECT_NE(message("fibonacci", "x").find("quota"), std::string::npos);
    EXPECT_NE(message("wythoff", "sqrt(4)").find("irrational"), std::string::npos);
    EXPECT_NE(message("wythoff", "sqrt(2)/3").find("above 1"), std::string::npos);
    EXPECT_NE(message("rook", "(x,x); 3").find("one set"), std::string::npos);
    EXPECT_NE(message("rook", "x +").find("expected"), std::string::npos);
    EXPECT_EQ(message("rook", "set.csv"),
              "set.csv:3: every line holds a heap, or every line a pair");
    EXPECT_THROW((void)test_claim("nim", "x", 1'000'000'000), Error);
    Context no_time;
    no_time.deadline = std::chrono::steady_clock::now();
    EXPECT_THROW((void)test_claim("nim", "0", 1000, no_time), Error);
}

}  // namespace
}  // namespace grundy
