// What is recognised in the rules of a game is true: that it is a game of the library, that its
// values repeat, that its moves are rides and steps. Near misses are not recognised.

#include "game/abilities.hpp"
#include "heaps/periods/heap_sequence.hpp"
#include "oracle/rules_by_definition.hpp"
#include "rules/exec/rays.hpp"
#include "rules/random_rules.hpp"
#include "rules/recognition/heap_shape.hpp"
#include "rules/recognition/known_game.hpp"

#include <grundy/error.hpp>
#include <grundy/notation.hpp>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>
#include <vector>

namespace grundy::rules {
namespace {

std::string name_of(const std::string& text) {
    const auto known = known_game(parse(text), 0);
    return known ? known->text() : "-";
}

TEST(KnownGame, TakingFromAHeap) {
    EXPECT_EQ(name_of("game g(n); move (n - k) for k in 1..n"), "nim");
    EXPECT_EQ(name_of("game g(n); move (k) for k in 0..n-1 say \"leave {k}\""), "nim");
    EXPECT_EQ(name_of("game g(n); move (n - k) for k in 1.."), "nim");
    EXPECT_EQ(name_of("game g(n); move (n - k - 1) for k in 0..n + 7"), "nim");
    EXPECT_EQ(name_of("game g(n); ride (-1)"), "nim");
    EXPECT_EQ(name_of("game g(n); move (n - 1); move (n - k) for k in 2.."), "nim");
    EXPECT_EQ(name_of("game g(n); step (-1) (-3) (-4)"), "take[1,3,4]");
    EXPECT_EQ(name_of("game g(n); move (n - k) for k in 1..4 if k != 2"), "take[1,3,4]");
    EXPECT_EQ(name_of("game g(n); move (m) for m in n-4..n-1 if m != n - 2"), "take[1,3,4]");
    EXPECT_EQ(name_of("game g(n); set S = {3, 1, 4}; move (n - k) for k in S"), "take[1,3,4]");
    EXPECT_EQ(name_of("game g(n); move (n - k) for k in 1..min(n, 10^12)"),
              "take[1..1000000000000]");
    EXPECT_EQ(name_of("game g(n); move (n - k) for k in 3..n"), "take[all but 1,2]");
    EXPECT_EQ(name_of("game g(n); move (n - k) for k in 9..n; move (n - k) for k in {1, 2, 5}"),
              "take[all but 3,4,6,7,8]");
    EXPECT_EQ(name_of("game g(n); move (n - k) for k in squares"), "take[squares]");
    EXPECT_EQ(name_of("game g(n); move (n - k) for k in 1..n if k in primes"), "take[primes]");
    EXPECT_EQ(name_of("game g(n); move (n - k) for k in fibonacci"), "take[fibonacci]");
    EXPECT_EQ(name_of("game g(n); move (n - k) for k in powers(3)"), "take[powers(3)]");
    EXPECT_EQ(name_of("game g(n); move (n - k) for k in even if k < n; move () if n mod 2 = 1"),
              "evenodd");
}

// A bound may be on either side of a condition.
TEST(KnownGame, ConditionsInAllOrders) {
    for (const char* move :
         {"(n - k) for k in 1.. if k <= min(n, 4)", "(n - k) for k in 1.. if k < min(n + 1, 5)",
          "(n - k) for k in 1.. if min(n, 4) >= k", "(n - k) for k in 1.. if min(n + 1, 5) > k",
          "(m) for m in 0..n-1 if m >= max(0, n - 4)", "(m) for m in 0..n-1 if max(0, n - 4) <= m",
          "(m) for m in 0..n-1 if m > max(-1, n - 5)",
          "(m) for m in 0..n-1 if max(-1, n - 5) < m"}) {
        EXPECT_EQ(name_of(std::string("game g(n); move ") + move), "take[1,2,3,4]") << move;
    }
}

TEST(KnownGame, HeapsThatBreak) {
    EXPECT_EQ(name_of("game g(n); move (x) + (n - t - x) for t in 1..2 for x in 0..n-t"),
              "octal[0.77]");
    EXPECT_EQ(name_of("game g(n); move (k - 1) + (n - k) for k in 1..n; "
                      "move (n - 2 - k) + (k) for k in 0..floor((n - 2)/2)"),
              "octal[0.77]");
    EXPECT_EQ(name_of("game g(n); move (x) + (n - 1 - x) for x in 1..n-2"), "octal[0.4]");
    EXPECT_EQ(name_of("game g(n); move (x) + (n - 1 - x) for x in 0..n-1 if x >= 1 or n = 1"),
              "octal[0.7]");
    EXPECT_EQ(name_of("game g(n); move (x) + (n - x) for x in 1..n-1 if x < n - x"), "octal[4!.0]");
    EXPECT_EQ(name_of("game g(n); move (x) + (n - x) for x in 1..floor((n - 1)/2)"), "octal[4!.0]");
    EXPECT_EQ(name_of("game g(n); move (x) + (n - x) for x in 1..n-1 if x != n - x"),
              "octal[4!.0]");
    EXPECT_EQ(name_of("game g(n); ride (-1); move (x) + (n - x) for x in 1..n-1"), "octal[4.[3]]");
    EXPECT_EQ(name_of("game g(n); move () if n = 3; move (n - 1) if n > 1"), "octal[0.201]");
    EXPECT_EQ(name_of("game g(n); move (0) if n >= 3"), "octal[0.00[1]]");
    EXPECT_EQ(name_of("game g(n); stop if n = 1; move (n - 1)"), "octal[0.2]");
    EXPECT_EQ(name_of("game g(n); move (x) + (y) + (n - 1 - x - y) for x in 0..n for y in x.. "
                      "if y <= n - 1 - x - y"),
              "octal[0.F]");
    EXPECT_EQ(name_of("game g(n); move (n - k) for k in odd"), "octal[0.[30]]");
    EXPECT_EQ(name_of("game g(n); move (n - 3 - k) for k in {-2, 1}"), "take[1,4]");
}

TEST(KnownGame, Piles) {
    EXPECT_EQ(name_of("game g(x, y); ride (-1,0) (0,-1) (-1,-1)"), "wythoff");
    EXPECT_EQ(name_of("game g({a, b}); ride (-1,0) (-1,-1)"), "wythoff");
    EXPECT_EQ(name_of("game g(a, b); move (k, b) for k in 0..a-1; move (a, b - k) for k in 1..; "
                      "move (a - k, b - k) for k in 1..min(a, b)"),
              "wythoff");
    EXPECT_EQ(name_of("game g({a, b}); move (b, a - k) for k in 1..a; move (k, b - a + k) for k in "
                      "0..a-1"),
              "wythoff");
    EXPECT_EQ(name_of("game g(a, b); ride (-1,0) (0,-1)"), "nim");
    EXPECT_EQ(name_of("game g({a, b, c, d, e}); move (a - k, b, c, d, e) for k in 1..a"), "nim");
    EXPECT_EQ(name_of("game g({a, b, c}); move (a - k, b - l, c) for k in 1..a for l in 0..b"),
              "moore[2]");
    EXPECT_EQ(name_of("game g({a, b}); where a >= 1 and b >= 1; move (a - k*b, b) for k in 1.."),
              "euclid");
    EXPECT_EQ(name_of("game g(a, b); where min(a, b) > 0; move (a - b*k, b) for k in 1..floor(a/b);"
                      "move (a, b - k*a) for k in 1..b if b > a"),
              "euclid");
    EXPECT_EQ(name_of("game g({a, b}); move (a - k*b, b) for k in 1..a if b >= 1"), "euclid[zero]");
    EXPECT_EQ(name_of("game g({a, b}); stop if a = 0 or b = 0; move (a - k*b, b) for k in 1.."),
              "euclid[zero]");
}

TEST(KnownGame, NearMissesAreNotRecognised) {
    for (const char* const text : {
             "game g(n); move (n - k) for k in 0..n",
             "game g(n); move (n - k) for k in 1..n-1 if n > 5",
             "game g(n); move (n - k) for k in 1..floor(n/2)",
             "game g(n); move (n - k) for k in -1..n",
             "game g(n); move (n - 2*k) for k in 1..n if n >= 7",
             "game g(n); where n mod 2 = 0; move (n - k) for k in 1..n",
             "game g(n); where n >= 1; move (n - k) for k in 1..n",
             "game g(n); stop if n = 5; move (n - k) for k in 1..n",
             "game g(n); move (n - k) for k in cubes",
             "game g(n); move (n - k) for k in squares; move (n - 2)",
             "game g(n); move (n - k) for k in squares if k < n",
             "game g(n); move ()",
             "game g(n); move (3) if n >= 4",
             "game g(n); move (x) + (n - 1 - x) for x in 2..n-1",
             "game g(n); move (x) + (n - x) for x in 0..n",
             "game g(n); move (x) + (n - x) for x in 1..n-1 if x <= n - x - 2",
             "game g(n); move (x) + (n - 1 - x) for x in 0..n-1 if x mod 2 = 0",
             "game g(n); move (x) + (x) for x in 1..n-1",
             "game g(n); let r = n mod 3; move (n - 1) if r + n > 4",
             "game g(x, y); ride (-1,0) (0,-1) (-1,-2)",
             "game g(x, y); ride (-1,0) (-1,-1)",
             "game g(x, y); ride (-1,0) (0,-1) (-1,-1); step (-1,-2)",
             "game g(x, y); where x <= y; ride (-1,0) (0,-1) (-1,-1)",
             "game g(x, y); stop if x = 3; ride (-1,0) (0,-1) (-1,-1)",
             "game g({a, b}); move (a - k, b) for k in 1..a; move (a - k, b - k) for k in "
             "1..min(a, b) - 1",
             "game g({a, b}); move (a - k, b) for k in 1..a-1; move (a - k, b - k) for k in "
             "1..min(a, b)",
             "game g({a, b}); move (a - k, b) for k in 0..a; move (a - k, b - k) for k in "
             "1..min(a, b)",
             "game g({a, b}); move (a - k, b) for k in 2..a; move (a - k, b - k) for k in "
             "1..min(a, b)",
             "game g({a, b}); move (a - k, b) for k in 1..a if b >= 1; ride (-1,-1)",
             "game g(a, b, c); ride (-1,0,0) (0,-1,0)",
             "game g({a, b, c}); move (a - k, b - l, c) for k in 1..a for l in 1..b",
             "game g({a, b}); where a >= 1; move (a - k*b, b) for k in 1..a",
             "game g({a, b}); move (a - k*b, b) for k in 1..a",
             "game g({a, b}); where a >= 1 and b >= 1; move (a - k*b, b) for k in 2..",
             "game g({a, b}); where a >= 1 and b >= 1; move (a - k*b, b) for k in 1..b",
             "game g(a, b); where a >= 1 and b >= 1; move (a - k*b, b) for k in 1..",
             "game g(a, b); where a >= 1 and b >= 1; move (a - k*b, b) for k in 1..; "
             "move (a - k*b, b) for k in 1..a",
             "game g(n); move h(n - k) for k in 1..n; game h(n); move (n - 1)",
             "game g(n); move nim(n - k) for k in 1..n",
         }) {
        EXPECT_EQ(name_of(text), "-") << text;
    }
}

struct Proved {
    std::size_t preperiod;
    std::size_t length;
    friend bool operator==(const Proved&, const Proved&) = default;
    friend std::ostream& operator<<(std::ostream& out, const Proved& one) {
        return out << one.length << " from " << one.preperiod;
    }
};

std::optional<Proved> period_of(const std::string& text, std::uint64_t far = 5000) {
    auto file = std::make_shared<const File>(parse(text));
    const auto shape = heap_shape(*file, 0);
    if (!shape) return std::nullopt;
    const heaps::HeapSequence sequence(
        value_rule(std::make_shared<const Options>(std::move(file)), 0, *shape));
    const auto reached = sequence.reach(far, {});
    if (!reached.has_period) return std::nullopt;
    return Proved{reached.values->period()->preperiod, reached.values->period()->length};
}

TEST(HeapShape, Periods) {
    EXPECT_EQ(period_of("game g(n); move (x) + (n - t - x) for t in 1..2 for x in 0..n-t"),
              (Proved{71, 12}));
    EXPECT_EQ(period_of("game g(n); move (x) + (n - 2 - x) for x in 0..floor((n - 2)/2)"),
              (Proved{53, 34}));
    EXPECT_EQ(period_of("game g(n); move (n - k) for k in {1, 3, 4}"), (Proved{0, 7}));
    // The values are 0, 1, 0, 1, …, although the proof uses steps of 6.
    EXPECT_EQ(period_of("game g(n); move (n - 1); move (n - 3) if n mod 6 = 1"), (Proved{0, 2}));
    EXPECT_EQ(period_of("game g(n); move (n - 1) if n mod 5 != 0"), (Proved{0, 5}));
    // There is no move from 100 on.
    EXPECT_EQ(period_of("game g(n); move (n - 1) if n < 100"), (Proved{100, 1}));
    EXPECT_EQ(period_of("game g(n); move () if n mod 3 = 2"), (Proved{0, 3}));
    // Positions and other numbers must repeat separately.
    EXPECT_EQ(period_of("game g(n); where n >= 8; stop if n >= 0; move (n - 1)"), (Proved{8, 1}));
    EXPECT_EQ(period_of("game g(n); where n mod 4 != 1; stop if n >= 0; move (n - 1)"),
              (Proved{0, 4}));
}

TEST(HeapShape, NearMissesAreNotRecognised) {
    for (const char* const text : {
             "game g(n); move (n - k) for k in 1..n",
             "game g(n); move (n - k) for k in squares",
             "game g(n); move (x) + (n - 1 - x) for x in 0..n-1 if x < n - 1 - x",
             "game g(n); move (x) + (n - 1 - x) for x in 0..n-1 if x != n - 1 - x",
             "game g(n); move (x) + (n - 1 - x) for x in 0..floor((n - 1)/2) if x mod 3 = 1",
             "game g(n); move (x) + (n - 1 - x) for x in 0..floor((n - 1)/3)",
             "game g(n); move (n - 1) if n in squares",
             "game g(n); move (floor(n/2)) if n >= 1",
             "game g(n); move (x) + (n - x) for x in 0..n",
             "game g(n); move (5) if n >= 3",
             "game g(n); move (n + 1)",
             "game g(n); move (n - 1) if n divides 12",
             "game g(n); move (x) + (x) for x in 0..n-1",
             "game g(n); move (n - k) for k in 0..3",
             "game g(n); move (n - 1) for k in 1..10^18",
             "game g(n); let m = gcd(n, 6); move (n - 1) if m > 1",
             "game g(n); move nim(n - 1)",
         }) {
        EXPECT_FALSE(heap_shape(parse(text), 0)) << text;
    }
}

// Random rules of one heap, most of which are recognised.
class RandomHeaps {
public:
    static std::string text() {
        std::string text = "game g(n)\n";
        if (one_in(6))
            text += "where " + pick({"n >= 1", "n mod 3 != 1", "n < 9 or n > 12"}) + "\n";
        if (one_in(6)) text += "stop if " + pick({"n = 2", "n mod 4 = 3", "n in {4, 7}"}) + "\n";
        for (int i = *rc::gen::inRange(1, 4); i > 0; --i) text += "move " + move() + "\n";
        return text;
    }

private:
    using Texts = std::vector<std::string>;
    static bool one_in(int n) { return *rc::gen::inRange(0, n) == 0; }
    static std::string pick(const Texts& texts) {
        return texts[*rc::gen::inRange<std::size_t>(0, texts.size())];
    }
    static std::string number(int first, int last) {
        return std::to_string(*rc::gen::inRange(first, last + 1));
    }

    static std::string move() {
        const std::string c = number(0, 3);
        switch (*rc::gen::inRange(0, 6)) {
            case 0: return "(n - " + number(1, 4) + ")" + condition({"n"});
            case 1:
                return "(n - k) for k in " +
                       pick({"1..", "1..3", "{1, 4}", "2..min(n, 4)", "odd", "1..n-1", "squares",
                             "1..n - 1", "3..n + 2", "{j : j mod 3 = 1}",
                             "{j : j > 0 and j - 4 not in odd}"}) +
                       condition({"n", "k"});
            case 2:
                return "(m) for m in " + pick({"n-3..n-1", "0..n-1", "max(0, n-2)..n-1", "0..2"}) +
                       condition({"n", "m"});
            case 3:
                return pick({"()", "(0)", "(1)"}) + " if n >= 2" +
                       pick({"", " and n mod 2 = 1", " and n <= 6"});
            case 4:
                return "(x) + (n - " + c + " - x) for x in " +
                       pick({"0..n-" + c, "1..n - " + c + " - 1", "0..", "1..",
                             "0..floor((n - " + c + ")/2)", "1..floor((n - " + c + ")/2)",
                             "ceil((n - " + c + ")/2)..n-" + c + "-1", "2..n-3"}) +
                       condition({"n", "x", "n - " + c + " - x"});
            default:
                return "(x) + (y) + (n - 1 - x - y) for x in 0.." + pick({"n-1", "2", "n-2"}) +
                       " for y in " + pick({"0..n-1-x", "x..n-1-x", "x..floor((n-1-x)/2)", "1.."}) +
                       condition({"n", "x", "y"});
        }
    }

    static std::string condition(const Texts& names) {
        if (one_in(2)) return "";
        std::string text = " if " + atom(names);
        while (one_in(3)) text += pick({" and ", " or "}) + atom(names);
        return text;
    }
    static std::string atom(const Texts& names) {
        const std::string name = pick(names);
        switch (*rc::gen::inRange(0, 7)) {
            case 6:
                return name + " - " + number(1, 4) + pick({" in ", " not in "}) +
                       pick({"{-2, 1}", "even", "odd", "naturals", "{j : j mod 3 = 1}"});
            case 0: return "(" + name + ") mod " + number(2, 4) + " = " + number(0, 2);
            case 1: return name + pick({" <= ", " < "}) + number(0, 6);
            case 2: return name + pick({" = ", " != "}) + number(0, 4);
            case 3: return name + " in " + pick({"{1, 3}", "even", "odd", "{j : j < 4}"});
            case 4: return name + " <= " + pick(names);
            default: return name + pick({" >= ", " > "}) + number(0, 6);
        }
    }
};

// Empty if it is not defined.
std::optional<std::uint32_t> value_by_definition(oracle::RulesByDefinition& game,
                                                 const std::vector<Number>& numbers) {
    try {
        return game.value(0, numbers);
    } catch (const oracle::Undefined&) {
        return std::nullopt;
    }
}

Integer known_value(const KnownGame& known, const std::vector<Number>& numbers) {
    std::string text = known.text();
    char before = '(';
    for (const Number number : numbers) {
        text += before + std::to_string(number);
        before = ',';
    }
    return evaluate(parse_position(text + ")")[0], {}).value.number;
}

void check_known(const std::string& text, oracle::RulesByDefinition& game, const KnownGame& known,
                 const std::vector<Number>& numbers) {
    if (!game.is_position(0, numbers)) return;
    const auto value = value_by_definition(game, numbers);
    RC_ASSERT(value);
    if (known_value(known, numbers) != *value) {
        RC_FAIL(text + " is no " + known.text());
    }
}

void check_heaps(const std::string& text, const File& file) {
    oracle::RulesByDefinition game(file);
    if (const auto known = known_game(file, 0)) {
        for (Number n = 0; n <= 14; ++n) check_known(text, game, *known, {n});
    }
    const auto shape = heap_shape(file, 0);
    if (!shape) return;
    const heaps::HeapSequence sequence(
        value_rule(std::make_shared<const Options>(std::make_shared<const File>(file)), 0, *shape));
    constexpr Number last = 90;
    std::vector<std::uint32_t> values;
    for (Number n = 0; n <= last; ++n) {
        values.push_back(game.is_position(0, {n}) ? game.value(0, {n}) : 0);
    }
    const auto reached = sequence.reach(last, {});
    RC_ASSERT(reached.values != nullptr);
    for (Number n = 0; n <= last; ++n)
        RC_ASSERT(reached.value(n) == values[static_cast<std::size_t>(n)]);
    // As early as possible.
    heaps::Numbers first;
    for (const std::uint32_t value : values) {
        first.push_back(value);
        const auto period = sequence.rule().find_period(first, {});
        if (!period) continue;
        RC_ASSERT(period->values_needed == first.size());
        for (std::size_t n = period->preperiod; n + period->length < values.size(); ++n) {
            RC_ASSERT(values[n] == values[n + period->length]);
        }
        break;
    }
}

RC_GTEST_PROP(RuleShapes, RecognisedHeapsAreRight, ()) {
    const std::string text = RandomHeaps::text();
    RC_LOG(text);
    check_heaps(text, parse(text));
}

// Random rides and steps of two or three coordinates, some of them written as moves.
class RandomRides {
public:
    static std::string text() {
        const bool three = *rc::gen::inRange(0, 4) == 0;
        const bool braces = *rc::gen::inRange(0, 2) == 0;
        std::string text = "game g(";
        text +=
            braces ? (three ? "{a, b, c})\n" : "{a, b})\n") : (three ? "a, b, c)\n" : "a, b)\n");
        if (*rc::gen::inRange(0, 5) == 0) {
            text += "where " + pick({"a mod 2 = 0", "a + b != 3", "a <= b or b = 1"}) + "\n";
        }
        for (int i = *rc::gen::inRange(1, 4); i > 0; --i) text += line(three) + "\n";
        return text;
    }

private:
    static std::string pick(const std::vector<std::string>& texts) {
        return texts[*rc::gen::inRange<std::size_t>(0, texts.size())];
    }
    static std::string line(bool three) {
        const std::string rest = three ? ", c" : "";
        switch (*rc::gen::inRange(0, 3)) {
            case 0:
            case 1: {
                std::string text = pick({"ride", "ride", "step"});
                for (int i = *rc::gen::inRange(1, 3); i > 0; --i) {
                    std::vector<int> vector(three ? 3 : 2);
                    for (int& number : vector) number = -*rc::gen::inRange(0, 3);
                    if (std::all_of(vector.begin(), vector.end(), [](int n) { return n == 0; })) {
                        vector.front() = -1;
                    }
                    text += " (";
                    for (const int number : vector) text += std::to_string(number) + ",";
                    text.back() = ')';
                }
                return text;
            }
            default:
                return "move " +
                       pick({"(a - k, b", "(b - k, a", "(a - k, b - k", "(a, b - 2*k",
                             "(a - k, b - 1"}) +
                       rest + ") for k in " +
                       pick({"1..", "2..", "1..a + b", "0..a", "1..2", "1..b-1"}) +
                       pick({"", "", " if k <= a", " if a >= 1", " if b >= 1"});
        }
    }
};

void check_boards(const std::string& text, const std::shared_ptr<const File>& file) {
    const std::size_t count = file->games[0].coordinates;
    const Number size = count == 2 ? 7 : 4;
    const auto known = known_game(*file, 0);
    const auto rays = ray_rules(*file, 0);
    if (!known && !rays) return;
    const Options options(file);
    State last{};
    for (std::size_t i = 0; i < count; ++i) last[i] = size - static_cast<Number>(i);
    std::shared_ptr<const BoxTable> table;
    if (rays) {
        table = ray_table(*rays, last, {}, [&](const State& state) {
            return options.is_position(0, options.sorted(0, state));
        });
    }
    oracle::RulesByDefinition game(*file);
    std::size_t cell = 0;
    std::vector<Number> x(count);
    for (x[0] = 0; x[0] <= last[0]; ++x[0]) {
        for (x[1] = 0; x[1] <= last[1]; ++x[1]) {
            for (Number c = 0; c <= (count == 3 ? last[2] : 0); ++c) {
                if (count == 3) x[2] = c;
                const bool is_position = game.is_position(0, x);
                if (rays) {
                    RC_ASSERT(
                        table->cells[cell++] ==
                        (is_position ? game.value(0, x) + BoxTable::first_value : BoxTable::none));
                }
                if (known && is_position) check_known(text, game, *known, x);
            }
        }
    }
}

RC_GTEST_PROP(RuleShapes, RecognisedBoardsAreRight, ()) {
    const std::string text = RandomRides::text();
    RC_LOG(text);
    check_boards(text, std::make_shared<const File>(parse(text)));
}

RC_GTEST_PROP(RuleShapes, RecognisedGamesAreRight, ()) {
    const std::string text = test::RandomRules::text();
    RC_LOG(text);
    const auto file = std::make_shared<const File>(parse(text));
    if (file->games[0].coordinates == 1) {
        check_heaps(text, *file);
    } else {
        check_boards(text, file);
    }
}

// More values than fit into the initial size of the sets.
TEST(RuleShapes, RaysGrow) {
    const auto rays = ray_rules(parse("game g(a, b); ride (-1,0) (0,-1)"), 0);
    const auto table = ray_table(*rays, State{300, 500}, {});
    std::size_t cell = 0;
    for (std::uint32_t a = 0; a <= 300; ++a) {
        for (std::uint32_t b = 0; b <= 500; ++b) {
            ASSERT_EQ(table->cells[cell++], (a ^ b) + BoxTable::first_value);
        }
    }
}

}  // namespace
}  // namespace grundy::rules
