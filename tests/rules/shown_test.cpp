// Games of the library, written as rules, have the same values as in the library.
#include "example_files.hpp"
#include "oracle/rules_by_definition.hpp"
#include "rules/language/syntax.hpp"

#include <grundy/error.hpp>
#include <grundy/rules.hpp>
#include <grundy/solve.hpp>

#include <gtest/gtest.h>

#include <sstream>

namespace grundy::rules {
namespace {

struct Shown {
    const char* game;
    std::size_t numbers;
    Number last;
    Number first = 0;
};

void PrintTo(const Shown& shown, std::ostream* out) {
    *out << shown.game;
}

class ShownRules : public testing::TestWithParam<Shown> {};

// The name and the parameters, without the arguments, of which only the count matters.
std::string game_of(const std::string& text) {
    return text.back() == ')' ? text.substr(0, text.rfind('(')) : text;
}

TEST_P(ShownRules, HaveTheValuesOfTheGame) {
    const Shown& shown = GetParam();
    const std::string text = rules_of_game(shown.game);
    oracle::RulesByDefinition oracle(parse(text));
    const std::size_t size = oracle.file().games[0].coordinates;
    ASSERT_EQ(size, shown.numbers) << text;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        EXPECT_TRUE(line[0] != '#' || line.size() <= 80) << line;
    }
    std::size_t compared = 0;
    for (oracle::Tuple tuple(size, shown.first);;) {
        if (oracle.is_position(0, tuple)) {
            std::string position = game_of(shown.game) + "(";
            for (const Number number : tuple) position += std::to_string(number) + ",";
            position.back() = ')';
            // Empty rows of chomp are not written.
            while (position.find(",0)") != std::string::npos && position[0] == 'c') {
                position.replace(position.find(",0)"), 3, ")");
            }
            const Value value = solve(test::position_of(position)).value;
            ASSERT_TRUE(value.is_exact()) << position;
            ASSERT_EQ(value.number, oracle.value(0, tuple)) << position << "\n" << text;
            ++compared;
        }
        std::size_t i = 0;
        while (i < size && tuple[i] == shown.last) tuple[i++] = shown.first;
        if (i == size) break;
        ++tuple[i];
    }
    EXPECT_GT(compared, 5U);
}

INSTANTIATE_TEST_SUITE_P(
    All, ShownRules,
    testing::Values(
        Shown{"nim", 3, 4}, Shown{"nim(1)", 1, 9}, Shown{"nim(1,2,3,4)", 4, 2}, Shown{"rook", 2, 7},
        Shown{"wythoff", 2, 7}, Shown{"take[1,2,3]", 1, 20}, Shown{"take[2,5,6]", 1, 20},
        Shown{"take[1..3,8..9]", 1, 25}, Shown{"take[squares]", 1, 30},
        Shown{"take[primes]", 1, 30}, Shown{"take[fibonacci]", 1, 30},
        Shown{"take[powers(3)]", 1, 30}, Shown{"take[all but 2,5]", 1, 30},
        Shown{"fibonacci", 2, 9, 1}, Shown{"takeaway[3x-1]", 2, 9, 1},
        Shown{"takeaway[x^2+1]", 2, 9, 1}, Shown{"evenodd", 1, 20}, Shown{"euclid", 2, 12, 1},
        Shown{"euclid[zero]", 2, 12, 1}, Shown{"moore[2]", 3, 4}, Shown{"moore[3](1,1,1)", 3, 3},
        Shown{"cutcake", 2, 5, 1}, Shown{"staircase", 3, 3}, Shown{"staircase(0,0)", 2, 5},
        Shown{"welter", 3, 6}, Shown{"welter(0)", 1, 6}, Shown{"chomp", 3, 4},
        Shown{"chomp(1,1)", 2, 5}, Shown{"kayles", 1, 20}, Shown{"dawson", 1, 20},
        Shown{"dawsonchess", 1, 20}, Shown{"treblecross", 1, 20}, Shown{"officers", 1, 16},
        Shown{"grundy", 1, 20}, Shown{"lasker", 1, 16}, Shown{"couples", 1, 16},
        Shown{"guiles", 1, 16}, Shown{"daisies", 1, 16}, Shown{"octal[0.156]", 1, 20},
        Shown{"octal[0.2405]", 1, 20}, Shown{"octal[4.[1]]", 1, 16}, Shown{"octal[0.[5]]", 1, 16},
        Shown{"octal[4=.6]", 1, 16}, Shown{"octal[8.F]", 1, 14}, Shown{"octal[0.8!]", 1, 14},
        Shown{"octal[0.8?9=]", 1, 14}));

TEST(ShownRules, ReportWhatCannotBeWritten) {
    for (const char* game : {"nim(1,2,3,4,5,6)", "moore[4](1,1,1,1)", "octal[0.[12]]", "octal[0.*]",
                             "takeaway[y]", "clobber", "nim(1) + nim(2)", "nm"}) {
        try {
            (void)rules_of_game(game);
            ADD_FAILURE() << game;
        } catch (const Error& error) {
            EXPECT_TRUE(error.place()) << game;
            EXPECT_EQ(error.source(), game);
        }
    }
}

}  // namespace
}  // namespace grundy::rules
