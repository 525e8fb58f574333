// However few moves a rule yields, its work ends soon after the time that is allowed.
#include "rules/exec/values.hpp"
#include "rules/recognition/board_moves.hpp"
#include "rules/recognition/heap_shape.hpp"
#include "rules/recognition/known_game.hpp"
#include "rules/termination/ending.hpp"
#include "test_clock.hpp"

#include <grundy/error.hpp>

#include <gtest/gtest.h>

#include <memory>
#include <string>

namespace grundy::rules {
namespace {

std::shared_ptr<const Options> options_of(const std::string& text) {
    return std::make_shared<const Options>(std::make_shared<const File>(parse(text)));
}

// The last of many sets, each of which asks twice for the one before.
std::string nested_sets(const std::string& first, const std::string& joined_by) {
    std::string text = "set S0 = " + first + "\n";
    for (int i = 1; i <= 60; ++i) {
        const std::string before = "S" + std::to_string(i - 1);
        text += "set S" + std::to_string(i);
        text += " = {j : j in " + before + joined_by + "j in " + before + "}\n";
    }
    return text;
}

// Evaluated in full, these would never end.
TEST(RuleTime, NestedSetsAreNotReadForever) {
    for (const char* const first : {"{j : j mod 3 = 5}", "{j : j*j mod 3 = 5}", "{j : j < 7}"}) {
        for (const char* const joined_by : {" or ", " and "}) {
            const std::string sets = nested_sets(first, joined_by);
            for (const char* const moves :
                 {"move (n - k) for k in S60", "move (n - k) for k in 1..n if n not in S60",
                  "where n not in S60; move (n - k) for k in 1..3", "move () if n in S60",
                  "stop if n in S60; measure n; move (n - 1)"}) {
                const File file = parse("game g(n); " + std::string(moves) + "\n" + sets);
                static_cast<void>(prove_ending(file));
                EXPECT_FALSE(known_game(file, 0)) << moves;
                EXPECT_FALSE(heap_shape(file, 0)) << moves;
            }
            EXPECT_FALSE(board_rules(
                parse("game g(a, b); move (a - k, b) for k in S60; ride (0, -1)\n" + sets), 0));
        }
    }
}

// A test of a large prime takes as long as thousands of other steps.
TEST(RuleTime, PrimesTakeMoreSteps) {
    for (const char* const moves :
         {"move (n - k) for k in 1..n if 9223372036854775783 in primes and k = 0",
          "move (n - k) for k in 1..n if k + 1 in {j : 9223372036854775783 in primes} and k = 0"}) {
        Context context;
        const auto readings = test::expire_after(context, 1'000'000);
        options_of("game g(n); " + std::string(moves))
            ->for_each(
                0, {1000}, [](const Option&) { return true; }, context);
        EXPECT_GT(*readings, 10U) << moves;
    }
}

// Whoever asks for many positions is not told about each of them after the time is over.
TEST(RuleTime, WorkDoesNotBeginTooLate) {
    const auto options =
        options_of("game g(a, b); move (a - k, b) for k in 1..a if a + b mod 3 = 1");
    Context late;
    late.deadline = test::long_ago;
    const auto visit = [](const Option&) { return true; };
    EXPECT_THROW(options->for_each(0, {5, 5}, visit, late), Error);
    const Values values(options, nullptr);
    EXPECT_THROW(static_cast<void>(values.value(0, {5, 5}, late)), Error);
    const std::uint32_t value = values.value(0, {5, 5}, {});
    EXPECT_EQ(values.value(0, {5, 5}, late), value);  // known now
}

}  // namespace
}  // namespace grundy::rules
