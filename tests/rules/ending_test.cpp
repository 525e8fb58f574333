#include "rules/termination/ending.hpp"

#include "example_files.hpp"
#include "formula/formula.hpp"
#include "oracle/rules_by_definition.hpp"

#include <grundy/error.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace grundy::rules {
namespace {

// The measure by which the first game is proved to end; empty if no proof is found.
std::string measure_of(const std::string& text) {
    const Ending ending = prove_ending(parse(text));
    return ending.proved() ? ending.measures.front().text : "";
}

TEST(Ending, ProvesTheExamples) {
    const std::vector<std::pair<std::string, std::string>> examples{
        {"chomp3", "a + b + c"}, {"euclid", "a + b"},   {"fibnim", "n"}, {"grundy", "n"},
        {"kayles", "n"},         {"knight", "x + y"},   {"mark", "n"},   {"misnim", "a + b + c"},
        {"moore2", "a + b + c"}, {"rwythoff", "a + b"}, {"square", "n"}, {"totative", "n"}};
    for (const auto& [name, measure] : examples) {
        const std::string text = test::read_project_file("examples/" + name + ".game");
        EXPECT_EQ(measure_of(text), measure) << name;
    }
}

TEST(Ending, UsesThePropertiesOfFunctions) {
    const std::vector<std::pair<std::string, std::string>> games{
        {"game g(n); move (floor(n/2)) if n >= 1", "n"},
        {"game g(n); move (floor(n/2)) if n in odd", "n"},
        {"game g(n); move (floor(n/2)) if not (n in {0, 1})", "n"},
        {"game g(n); move (floor(2n/3)) if n > 5 or n = 1", "n"},
        {"game g(n); move (ceil(n/2)) if n >= 2", "n"},
        {"game g(n); stop if n = 0; move (floor(n/2))", "n"},
        {"game g(n); move (n mod k) for k in 1..n", "n"},
        {"game g(n); move (isqrt(n)) if n >= 2", "n"},
        {"game g(n); move (popcount(n)) if n >= 2", "n"},
        {"game g(n); move (n - gcd(n, k)) for k in 1..n", "n"},
        {"game g(n); move (n - d) for d in divisors(n)", "n"},
        {"game g(n); move (abs(n - 2k)) for k in 1..n-1", "n"},
        {"game g(n); move (n*n - k) for k in n*n-n+1 .. n*n", "n"},
        {"game g(a, b); move (b, a mod b) if b >= 1", "b"},
        {"game g(a, b); move (xor(a, b), b) if xor(a, b) < a", "a"},
        {"game g({a, b}); stop if a = 0; move (floor(a/2), b)", "a + b"},
        {"game g(a, b); move (a - 1, k) for k in 0..100; move (a, b - 1)", "(a, b)"},
        {"game g(a, b); step (-2,1) (1,-1)", "2a + 3b"},
        {"game g(n); where n <= 10; move (n + 1)", "10 - n"},
        {"game g({a, b}); measure b - a; move (a - 1, b + 1) if a > b + 1", "b - a"},
        {"game g(n); move kayles(n) + nim(n + 1)", "0"},
        {"game g(n); move h(n); move f(n + 1); game h(m); move g(m - 1); game f(n); move (n - 1)",
         "(3, n, 2)"},
    };
    for (const auto& [text, measure] : games) EXPECT_EQ(measure_of(text), measure) << text;
}

// Each of these games has a cycle or an infinite play.
TEST(Ending, RefusesGamesThatDoNotEnd) {
    for (const std::string text :
         {"game g(n); move (floor(n/2))", "game g(n); move (ceil(n/2)) if n >= 1",
          "game g(n); move (n - k) for k in 0..n", "game g(n); move (n - k) for k in {0, 1}",
          "game g(n); move (n + 1)", "game g(n); measure 10 - n; move (n + 1)",
          "game g(n); measure 0*n; move (n)", "game g(n); move (n mod (k + n)) for k in 1..2",
          "game g(n); move (n - floor(k/n)) for k in 0..9 if n >= 1",
          "game g(n); move (max(n - 1, 0))", "game g(n); move (n - gcd(n, 0)) + (n)",
          "game g(n); move (abs(n - 2k)) for k in 0..n", "game g(n); move (isqrt(n)) if n >= 1",
          "game g(n); move (digitsum(n))", "game g(n); move (n - xor(n, n))",
          // A measure that cannot be computed proves nothing.
          "game g(n); measure floor(n/0); move (n + 1)",
          "game g(n); measure 5 mod 0, n mod 0; move (n)",
          "game g(a, b); let t = floor(9/b); measure a - a + max(t, 0); move (a, b + 1)",
          // Piles: `where` and `stop` see them in ascending order, moves are made in every order.
          "game g({a, b}); move (a - 1, b + 1)", "game g({a, b}); where a <= b; move (b - a, b)",
          "game g({a, b}); where a <= b; move (a, a + a - b)",
          "game g({a, b}); stop if b = 0; move (floor(a/2), b)",
          "game g({a, b}); measure a; move (a - 1, b + 2)",
          "game g({a, b}); measure b; move (a, a)",
          // Through other games.
          "game g(n); move h(n); game h(n); move g(n)",
          "game g(n); move h(n - 1); game h(n); move g(n + 1)",
          "game g(n); move (n - 1) + h(n); game h(n); move (n) + g(n)"}) {
        EXPECT_EQ(measure_of(text), "") << text;
    }
}

TEST(Ending, ReportsWhereItFails) {
    const std::string text = "game g(n)\nmove (n - 1)\nmove (floor(n/2))\n";
    const Ending ending = prove_ending(parse(text));
    EXPECT_EQ(ending.why_not, "it is not proved that n decreases with this move");
    EXPECT_EQ(ending.at, text.find("move (floor"));
    const std::string other = "game g(n)\nmeasure 9 - n\nmove (n + 1)\n";
    EXPECT_EQ(prove_ending(parse(other)).why_not, "it is not proved that 9 - n is never below 0");
}

// Hostile games whose moves lead anywhere.
class AnyRules {
public:
    explicit AnyRules(unsigned seed) : random_(seed) {}

    std::string text() {
        const bool two = one_in(4);
        games_ = {some_game("g")};
        if (two) games_.push_back(some_game("h"));
        std::string result;
        for (const auto& game : games_) result += body(game);
        return result;
    }

private:
    struct Shape {
        std::string name;
        std::vector<std::string> names;
        bool braces = false;
    };

    std::size_t below(std::size_t n) { return random_() % n; }
    bool one_in(std::size_t n) { return below(n) == 0; }
    std::string pick(const std::vector<std::string>& texts) { return texts[below(texts.size())]; }

    Shape some_game(const std::string& name) {
        const std::vector<std::string> all{"a", "b", "c"};
        const std::size_t count = one_in(5) ? 3 : 1 + below(2);
        return {name,
                {all.begin(), all.begin() + static_cast<std::ptrdiff_t>(count)},
                count > 1 && one_in(2)};
    }

    std::string body(const Shape& game) {
        names_ = game.names;
        std::string header;
        for (const auto& name : names_) header += (header.empty() ? "" : ", ") + name;
        if (game.braces) header = "{" + header + "}";
        std::string result = "game " + game.name + "(" + header + ")\n";
        if (one_in(5)) {
            result += "let t = " + formula(1) + "\n";
            names_.emplace_back("t");
        }
        if (one_in(3)) result += "where " + condition(1) + "\n";
        if (one_in(5)) result += "stop if " + condition(1) + "\n";
        if (one_in(3))
            result += "measure " + formula(1) + (one_in(2) ? ", " + formula(1) : "") + "\n";
        for (std::size_t moves = 1 + below(2); moves > 0; --moves) result += move() + "\n";
        return result;
    }

    std::string move() {
        const auto known = names_;
        std::string loops;
        for (const std::string variable : {"k", "l"}) {
            if (one_in(2)) break;
            loops += " for " + variable + " in " +
                     pick({"0.." + formula(0), "1.." + formula(0), "1.." + formula(1),
                           formula(0) + ".." + formula(1), "{0, 2}", "{1, 3}",
                           "divisors(" + formula(0) + ")", "{i : i < 4 and " + condition(0) + "}"});
            names_.push_back(variable);
        }
        std::string result;
        for (std::size_t parts = one_in(4) ? 2 : 1; parts > 0; --parts) {
            const Shape& to = games_[below(games_.size())];
            result += (result.empty() ? "move " : " + ") + to.name + "(";
            for (std::size_t i = 0; i < to.names.size(); ++i) {
                const std::string name = i < known.size() ? known[i] : names_[0];
                result += (i == 0 ? "" : ", ") +
                          pick({name, name, name + " - 1", name + " - " + formula(0), formula(1),
                                formula(1), "floor(" + formula(0) + "/2)"});
            }
            result += ")";
        }
        result += loops + (one_in(2) ? " if " + condition(1) : "");
        names_ = known;
        return result;
    }

    std::string formula(int depth) {
        if (depth == 0) {
            return one_in(4) ? std::to_string(below(4)) : names_[below(names_.size())];
        }
        const std::string a = formula(depth - 1);
        const std::string b = formula(depth - 1);
        return pick({a + " + " + b,
                     a + " - (" + b + ")",
                     "2(" + a + ")",
                     "(" + a + ")*(" + b + ")",
                     "(" + a + ") mod (" + b + ")",
                     "(" + a + ") mod 3",
                     "min(" + a + ", " + b + ")",
                     "max(" + a + ", " + b + ")",
                     "abs(" + a + " - (" + b + "))",
                     "abs(" + a + ")",
                     "gcd(" + a + ", " + b + ")",
                     "lcm(" + a + ", " + b + ")",
                     "xor(" + a + ", " + b + ")",
                     "isqrt(" + a + ")",
                     "ilog2(" + a + ")",
                     "popcount(" + a + ")",
                     "digitsum(" + a + ")",
                     "floor((" + a + ")/(" + b + "))",
                     "ceil((" + a + ")/(" + b + "))",
                     "floor((" + a + ")/2)",
                     "floor((" + a + ")/(-2))",
                     "(" + a + ")^2"});
    }

    std::string condition(int depth) {
        if (depth > 0 && one_in(2)) {
            const std::string a = condition(depth - 1);
            const std::string b = condition(depth - 1);
            return pick({a + " and " + b, a + " or (" + b + ")", "not (" + a + ")",
                         "not (" + a + " and " + b + ")"});
        }
        const std::string a = formula(one_in(2) ? 1 : 0);
        const std::string b = formula(0);
        return pick(
            {a + " < " + b, a + " <= " + b, a + " != " + b, a + " >= " + b, a + " >= " + b,
             a + " = " + b, a + " > " + b, a + " > 0", a + " >= 1", b + " divides " + a,
             "2 divides " + a,
             a + " in " +
                 pick({"{0, 1}", "{2}", "primes", "squares", "cubes", "even", "odd", "fibonacci",
                       "powers(2)", "triangular", "naturals", "divisors(" + b + ")",
                       "{i : i > " + b + "}", "{i : i < 1}", "{i : i mod 2 = 1}", "{-2, -1, 1}"})});
    }

    std::mt19937 random_;
    std::vector<Shape> games_;
    std::vector<std::string> names_;
};

// Throws Error where the measure cannot be computed.
std::vector<Integer> value_of_measure(const Game& game, const Measure& measure,
                                      const oracle::Tuple& tuple) {
    std::vector<Integer> variables(game.variables.size(), 0);
    std::copy(tuple.begin(), tuple.end(), variables.begin());
    for (const Let& let : game.lets) {
        try {
            variables[let.variable] = value_of(let.formula, variables);
        } catch (const Error&) {  // not every measure asks for it
        }
    }
    std::vector<Integer> result;
    for (const Formula& formula : measure.formulas) result.push_back(value_of(formula, variables));
    return result;
}

// Whether the measures decrease with every move from small positions of the game.
void expect_descent(const oracle::RulesByDefinition& rules, const Ending& ending,
                    std::size_t index) {
    const File& file = rules.file();
    const Game& game = file.games[index];
    const Number most = game.coordinates == 1 ? 24 : game.coordinates == 2 ? 7 : 4;
    oracle::Tuple tuple(game.coordinates, 0);
    while (true) {
        try {
            if (rules.sorted(index, tuple) == tuple && rules.is_position(index, tuple)) {
                const auto before = value_of_measure(game, ending.measures[index], tuple);
                for (const Integer& one : before) ASSERT_GE(one, 0) << file.text;
                for (const oracle::RuleSum& option : rules.options(index, tuple)) {
                    for (const auto& [name, left] : option) {
                        const std::size_t to = name == game.name ? index : 1 - index;
                        ASSERT_LT(value_of_measure(file.games[to], ending.measures[to], left),
                                  before)
                            << file.text << "from " << testing::PrintToString(tuple) << " to "
                            << name << testing::PrintToString(left) << " by "
                            << ending.measures[index].text;
                    }
                }
            }
        } catch (const oracle::Undefined&) {  // no move is made there
        }
        std::size_t i = 0;
        while (i < tuple.size() && tuple[i]++ == most) tuple[i++] = 0;
        if (i == tuple.size()) return;
    }
}

TEST(Ending, ProvedMeasuresDecrease) {
    constexpr unsigned games = 1500;
    std::size_t proved = 0;
    for (unsigned seed = 0; seed < games; ++seed) {
        std::optional<File> file;
        try {
            file = parse(AnyRules(seed).text());
        } catch (const Error&) {
            continue;
        }
        const Ending ending = prove_ending(*file);
        if (!ending.proved()) continue;
        ++proved;
        const oracle::RulesByDefinition rules(*file);
        for (std::size_t game = 0; game < file->games.size(); ++game) {
            expect_descent(rules, ending, game);
            if (HasFatalFailure()) return;
        }
    }
    EXPECT_GE(proved, games / 8);
}

TEST(Ending, GivesUpOnLargeRules) {
    std::string condition = "a + b > c";
    for (int i = 0; i < 30; ++i) {
        const std::string n = std::to_string(i);
        condition += " and (a*b mod (c + " + n + ") != b or max(a, b*k, c - " + n + ") > l*m or " +
                     "gcd(a + " + n + ", b) in {i : i > k})";
    }
    std::string text = "game g({a, b, c, d, e})\n";
    for (int i = 0; i < 16; ++i) {
        text += "move (a*k - l*m, min(b, k*l), c + " + std::to_string(i) +
                ", d, e) for k in 1..a for l in 0..b*k for m in 1..floor(c/(k + 1)) if " +
                condition + "\n";
    }
    EXPECT_FALSE(prove_ending(parse(text)).proved());
}

}  // namespace
}  // namespace grundy::rules
