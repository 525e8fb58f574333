#include "formula/formula.hpp"
#include "formula/formula_reader.hpp"
#include "oracle/rules_by_definition.hpp"
#include "rules/language/syntax.hpp"
#include "rules/random_rules.hpp"

#include <grundy/error.hpp>
#include <grundy/rules.hpp>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace grundy::rules {
namespace {

const std::vector<std::string> two_names{"n", "k"};

std::string rewritten(const char* formula) {
    return formula_text(parse_formula(formula, 0, two_names), two_names);
}

TEST(Formula, IsPrintedAsItWasParsed) {
    for (const char* text :
         {"n", "2n", "2n + 1", "n - k - 1", "n - (k - 1)", "2*n^2", "(n + 1)*(k + 2)", "-2n",
          "-2*n", "(-2)^2", "-n^2", "n mod 2k", "n mod (2*k^2)", "n*(k mod 3)", "floor(n/2)",
          "ceil((n + k)/(k + 1))", "min(n, k, 3)", "xor(n, k) + popcount(n)", "-(n + k)"}) {
        EXPECT_EQ(rewritten(text), text);
    }
    EXPECT_EQ(rewritten(" ( n+1 )( k+2 ) "), "(n + 1)*(k + 2)");
    EXPECT_EQ(rewritten("n(n+1)"), "n*(n + 1)");
    EXPECT_EQ(rewritten("1_000 n"), "1000n");
    EXPECT_EQ(rewritten("floor(n)"), "n");
    EXPECT_EQ(rewritten("floor(n+1/2)"), "floor((n + 1)/2)");
    EXPECT_EQ(rewritten("7 mod 2n"), "7 mod 2n");
    EXPECT_EQ(rewritten("((n))"), "n");
}

// '@' marks the place of the mistake.
struct Mistake {
    std::string text;
    const char* message;
    ErrorKind kind = ErrorKind::input;
};

void PrintTo(const Mistake& mistake, std::ostream* out) {
    *out << mistake.text.substr(0, 80);
}

class WrongRules : public testing::TestWithParam<Mistake> {};

TEST_P(WrongRules, AreRefusedAtTheMistake) {
    std::string text = GetParam().text;
    const std::size_t place = text.find('@');
    ASSERT_NE(place, std::string::npos);
    text.erase(place, 1);
    try {
        (void)parse(text);
        FAIL() << text;
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), GetParam().kind) << error.what();
        EXPECT_EQ(error.place(), place) << error.what();
        EXPECT_EQ(error.source(), text);
        EXPECT_NE(std::string(error.what()).find(GetParam().message), std::string::npos)
            << error.what();
    }
}

std::string repeated(const std::string& text, std::size_t times) {
    std::string all;
    for (std::size_t i = 0; i < times; ++i) all += text;
    return all;
}

INSTANTIATE_TEST_SUITE_P(
    All, WrongRules,
    testing::Values(
        Mistake{"@", "rules begin with"}, Mistake{"# nothing\n@", "rules begin with"},
        Mistake{" ;\n @nim(n)", "rules begin with"}, Mistake{"game @(n)", "the name of the game"},
        Mistake{"game g@", "expected '('"}, Mistake{"game g(@)", "a name"},
        Mistake{"game g(n, @n)", "something else"}, Mistake{"game g(@min)", "a reserved name"},
        Mistake{"game g({a@})", "another pile"}, Mistake{"game g(n@", "expected ')'"},
        Mistake{"game g[@r](n)", "a number must be given for 'r'"},
        Mistake{"game g[r = @x](n)", "a number"}, Mistake{"game g(n) @move (n-1)", "not belong"},
        Mistake{"game g(n); game @g(m)", "two games"},
        Mistake{"game g(n)\n@mvoe (n - 1)", "did you mean 'move'?"},
        Mistake{"game g(n)\n@(n - 1)", "a line of a game"},
        Mistake{"game g(n); move @n - 1", "expected '('"},
        Mistake{"game g(n); move (n - 1@\nmove (n - 2)", "expected ')'"},
        Mistake{"game g(n); move (n - k @for k in 1..n", "expected ')'"},
        Mistake{"game g(n); move (n @/ 2)", "inside floor"},
        Mistake{"game g(n); move (floor(n/2 @+ 1))", "floor(a/b) + c"},
        Mistake{"game g(n); move (n - @m)", "nothing here is called 'm'; did you mean 'n'?"},
        Mistake{"game g(n); move (@maxx(n, 2))", "did you mean 'max'?"},
        Mistake{"game g(n); move (@abs(n, 2))", "of one number"},
        Mistake{"game g(n); move (@gcd(n))", "two numbers or more"},
        Mistake{"game g(n); move @(n, 1)", "has 1 number, not 2"},
        Mistake{"game g(n); move @h(n, 1); game h(m)", "has 1 number, not 2"},
        Mistake{"game g(n); move (n - 1) @(n - 2)", "expected '+'"},
        Mistake{"game g(n); move (n - 1) + @", "expected '('"},
        Mistake{"game g(n); move (n + k) for @k in 1..", "k has no upper bound"},
        Mistake{"game g(n); move (k) for @k in squares", "k has no upper bound"},
        Mistake{"game g(n); move (n - k^2) for @k in {j : j > 0}", "k has no upper bound"},
        Mistake{"game g(n); move (n - k + l) for @k in 1.. for l in 1..3", "k has no upper bound"},
        Mistake{"game g(n); move (n - k - n*l) for @k in 1.. for l in 1..3",
                "k has no upper bound"},
        Mistake{"game g(n); move (n - k - l) for @k in 1.. for l in -2k..3",
                "k has no upper bound"},
        Mistake{"game g(n); move () for @k in 1..", "k has no upper bound"},
        Mistake{"game g(n); move (n - k) for k in @sqares", "did you mean 'squares'?"},
        Mistake{"game g(n); move (n - k) for k in {1, @}", "a number"},
        Mistake{"game g(n); move (n - k) for k in powers(@1)", "at least 2"},
        Mistake{"game g(n); move (n - k) for k in 1@", "expected '..'"},
        Mistake{"game g(n); move (n - k) for k in @m..3", "nothing here is called 'm'"},
        Mistake{"game g(n); move (n - k) for @n in 1..3", "something else"},
        Mistake{"game g(n); move (n - k) for k in 1..3 for @k in 1..2", "something else"},
        Mistake{"game g(n); move (n - k) for k in 1..3 if 1 in {@k : k > 0}", "something else"},
        Mistake{"game g(n); let k = 2n; move (n - k) for @k in 1..3", "something else"},
        Mistake{"game g(n); set k = odd; move (n - k) for @k in 1..3", "something else"},
        Mistake{"game g[k = 1](n); move (n - k) for @k in 1..3", "something else"},
        Mistake{"game g(n); let @a = n - a", "'a' is defined in terms of itself"},
        Mistake{"game g(n); move (c); let @a = b + 1; let b = 2c; let c = a",
                "'a' is defined in terms of"},
        Mistake{"game g(n); set @S = {k : k in T}; set T = {k : k not in S}",
                "'S' is defined in terms of"},
        Mistake{"game g(n); let a = @S; set S = {1}", "nothing here is called 'S'"},
        Mistake{"game g(n); move (n - 1) if n@", "expected a comparison"},
        Mistake{"game g(n); move (n - 1) if (n > 1 and n@) or n < 3", "expected a comparison"},
        Mistake{"game g(n); move (n - 1) if n > 1 and@", "expected a formula"},
        Mistake{"game g(n); move (n - k) if n > 1 @for k in 1..2", "'for' must come before 'if'"},
        Mistake{"game g(n); move (n - 1) say @take", "a text in quotes"},
        Mistake{"game g(n); move (n - 1) say @\"take", "no closing quote"},
        Mistake{"game g(n); move (n - 1) say \"take {@m}\"", "nothing here"},
        Mistake{"game g(n); move (n - 1) say \"take @}\"", "no '{'"},
        Mistake{"game g(n); step @(0)", "moves nothing"},
        Mistake{"game g(n); ride @(1)", "a ride has no end"},
        Mistake{"game g(n); step @(1, 2)", "has 1 number, not 2"},
        Mistake{"game g(n); start @(m) = (m)", "more or fewer"},
        Mistake{"game g(a, b); start (m) = (@m)", "has 2 numbers, not 1"},
        Mistake{"game g(a, b); start (m) = (m, @a)", "nothing here is called 'a'"},
        Mistake{"game g(n); measure n; @measure n", "only one such line"},
        Mistake{"game g(n); play @well", "'normal' or 'misere'"},
        Mistake{"game g(n); stop @n = 0", "expected 'if'"},
        Mistake{"game g(n); where n > 0 @) ", "not belong"},
        Mistake{"game g(n); move (n^@n)", "the digits of the exponent"},
        Mistake{"game g(n); move (n - @9223372036854775808)", "63 bits", ErrorKind::limit},
        Mistake{"game g(n); move (n^@1001)", "exponent", ErrorKind::limit},
        Mistake{"game g(a,b,c,d,e,f,g,h,@i)", "at most 8", ErrorKind::limit},
        Mistake{"game g({a,b,c,d,e,@f})", "at most 5", ErrorKind::limit},
        Mistake{"game g(n); move (n) for i in 1..2 for j in 1..2 for k in 1..2 @for l in 1..2",
                "at most 3 loops", ErrorKind::limit},
        Mistake{"game g(n)\n" + repeated("move (n - 1)\n", 100) + "@move (n - 1)",
                "at most 100 moves", ErrorKind::limit},
        Mistake{"game g(n); move (" + repeated("(", 64) + "@" + repeated("(", 9000), "nested",
                ErrorKind::limit},
        Mistake{"game g(n); where " + repeated("not ", 65) + "@" + repeated("not ", 9000), "nested",
                ErrorKind::limit},
        Mistake{"game g(n); where n = " + repeated("-", 64) + "@" + repeated("-", 9000), "nested",
                ErrorKind::limit},
        Mistake{"game g(n)\n" + repeated("#", max_text - 10) + "@#", "at most 65536 bytes",
                ErrorKind::limit}));

TEST(Rules, LinesEndWhereTheyShould) {
    const char* const plain = "game g(n)\nmove (n - 1)\nmove (n - 2) if n > 3\n";
    const File expected = parse(plain);
    for (const char* text : {"game g(n); move (n - 1); move (n - 2) if n > 3",
                             "\xEF\xBB\xBFgame g(n) # ; game\r\n\r\n"
                             "move (n\r\n - 1)\r\nmove (n - 2) if n > 3 # (\r\n",
                             ";; game g\t(n);; move(n-1);;\n\n; move (n - # two\n 2\n) if(n>3)",
                             "game g(n)\nmove (n - 2) if n > 3\n"
                             "move (n - 1)"}) {
        File file = parse(text);
        ASSERT_EQ(file.games.size(), 1U) << text;
        EXPECT_EQ(file.games[0].moves.size(), 2U) << text;
        EXPECT_EQ(oracle::RulesByDefinition(file).options(0, {9}),
                  oracle::RulesByDefinition(expected).options(0, {9}))
            << text;
    }
}

TEST(Rules, DefinitionsStandInAnyOrder) {
    const auto options = [](const char* text) {
        return oracle::RulesByDefinition(parse(text)).options(0, {9});
    };
    const auto expected = options("game g(n); move (n - k) for k in {2, 4}");
    for (const char* text :
         {"game g(n); let a = 2b; let b = 1; move (n - a*k) for k in {1, 2}",
          "game g(n); move (n - k) for k in S; set S = {k : k in T and k < a}; set T = {2, 4, 5}; "
          "let a = c + 1; let c = 4",
          "game g(n); set k = {k : k in T and k < 5}; set T = {2, 4, 5}; move (n - j) for j in "
          "k"}) {
        EXPECT_EQ(options(text), expected) << text;
    }
}

TEST(Rules, ParametersAreGiven) {
    const char* const text = "game g[r = 1, s](n); move (n - r - s); game h[r](n)";
    EXPECT_EQ(oracle::RulesByDefinition(parse(text, {{"s", 4, 7}, {"r", -2, 9}})).options(0, {5}),
              (std::set<oracle::RuleSum>{{{"g", {3}}}}));
    const auto refused = [&](const std::vector<Given>& given, std::size_t place) {
        try {
            (void)parse(text, given);
            ADD_FAILURE();
        } catch (const Error& error) {
            EXPECT_EQ(error.place(), place);
            EXPECT_EQ(error.source(), "");
        }
    };
    refused({{"r", 1, 5}, {"s", 1, 7}, {"t", 1, 9}}, 9);
    refused({{"r", 1, 5}, {"s", 1, 7}, {"s", 2, 9}}, 9);
}

TEST(Rules, GivenNumbersHaveAtMost63Bits) {
    const RuleText file{"", "game g[r](n); move (n - r) if r > 0"};
    EXPECT_EQ(check_rules(file, {"r = 9223372036854775807"}).games.size(), 1U);
    for (const char* const number : {"r", "r=", "r=x", "r=2x", "r=9223372036854775808"}) {
        EXPECT_THROW(static_cast<void>(check_rules(file, {number})), Error) << number;
    }
}

TEST(Rules, SayingsHaveFormulas) {
    const File file =
        parse("game g(n); move (n - k) for k in 1.. say \"# take {k};{n-k}{k} left\"");
    const std::vector<Saying>& say = file.games[0].moves[0].say;
    std::string text;
    for (const Saying& part : say) {
        text += part.formula ? "<" + formula_text(*part.formula, file.games[0].variables) + ">"
                             : part.text;
    }
    EXPECT_EQ(text, "# take <k>;<n - k><k> left");
}

// The printed formulas of random games parse as the same formulas.
void expect_same(const Formula& formula, const Game& game) {
    const std::string text = formula_text(formula, game.variables);
    const Formula again = parse_formula(text, 0, game.variables);
    RC_ASSERT(formula_text(again, game.variables) == text);
    RC_ASSERT(again.pieces.size() == formula.pieces.size());
    for (std::size_t i = 0; i < again.pieces.size(); ++i) {
        RC_ASSERT(again.pieces[i].kind == formula.pieces[i].kind);
        RC_ASSERT(again.pieces[i].number == formula.pieces[i].number);
        RC_ASSERT(again.pieces[i].of == formula.pieces[i].of);
    }
}

RC_GTEST_PROP(Rules, RandomRulesAreParsedAndEvaluated, ()) {
    const std::string text = test::RandomRules::text();
    RC_LOG() << text << '\n';
    const File file = parse(text);
    for (const Game& game : file.games) {
        for (const Move& move : game.moves) {
            RC_ASSERT(move.at < move.end);
            RC_ASSERT(move.end <= text.size());
            for (const Part& part : move.parts) {
                for (const Formula& number : part.numbers) expect_same(number, game);
            }
        }
    }
    oracle::RulesByDefinition oracle(file);
    const std::size_t size = file.games[0].coordinates;
    try {
        (void)oracle.value(0, oracle::Tuple(size, size == 1 ? 12 : size == 2 ? 6 : 4));
        RC_TAG("ends");
    } catch (const oracle::Undefined& error) {
        RC_TAG(std::string(error.what()));
    }
}

}  // namespace
}  // namespace grundy::rules
