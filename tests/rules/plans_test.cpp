// In all plans, random games have the options and values that the definition gives.
#include "oracle/rules_by_definition.hpp"
#include "random_rules.hpp"
#include "rules/exec/box_fill.hpp"
#include "rules/exec/search.hpp"
#include "rules/exec/values.hpp"
#include "rules/termination/ending.hpp"
#include "test_clock.hpp"

#include <grundy/error.hpp>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace grundy::rules {
namespace {

// The values of all positions of a small box by definition. Some cells are not positions or cannot
// be computed.
struct ByDefinition {
    explicit ByDefinition(const std::string& text)
        : file(std::make_shared<const File>(parse(text))),
          options(std::make_shared<const Options>(file)),
          oracle(*file) {
        const Number most[] = {0, 40, 9, 5};
        const std::size_t coordinates = file->games[0].coordinates;
        std::fill_n(last.begin(), coordinates, most[coordinates]);
        State state{};
        do {
            const oracle::Tuple tuple(state.begin(),
                                      state.begin() + static_cast<std::ptrdiff_t>(coordinates));
            Cell cell{state};
            try {
                cell.is_position = oracle.is_position(0, tuple);
                if (cell.is_position) cell.value = oracle.value(0, tuple);
            } catch (const oracle::TooLarge&) {
                is_clear = false;
                return;
            } catch (const oracle::Undefined&) {
                cell.is_undefined = true;
                is_all_defined = false;
            }
            cells.push_back(cell);
        } while (advance(state, {}, last, coordinates));
    }

    struct Cell {
        State state;
        bool is_position = false;
        bool is_undefined = false;
        std::uint32_t value = 0;
    };
    std::shared_ptr<const File> file;
    std::shared_ptr<const Options> options;
    oracle::RulesByDefinition oracle;
    State last{};
    std::vector<Cell> cells;
    bool is_all_defined = true;
    bool is_clear = true;
};

// Moves for kernels: numbers and comparisons are affine in the variable of the innermost loop. All
// relations and all cases of a kernel occur.
std::string affine_text() {
    const auto number = [](int first, int last) {
        return std::to_string(*rc::gen::inRange(first, last + 1));
    };
    const auto pick = [](const std::vector<std::string>& texts) {
        return texts[*rc::gen::inRange<std::size_t>(0, texts.size())];
    };
    const bool two = *rc::gen::inRange(0, 2) == 1;
    const auto affine = [&] {
        return pick({"a", "0", two ? "b" : "2a", "l"}) + " + (" + number(-2, 2) + ")*k + (" +
               number(-4, 4) + ")";
    };
    std::string text = two ? pick({"game g(a, b)\n", "game g({a, b})\n"}) : "game g(a)\n";
    if (*rc::gen::inRange(0, 3) == 0) text += "where a mod 3 != 1\n";
    for (int i = *rc::gen::inRange(1, 4); i > 0; --i) {
        const std::string left = "a - " + number(1, 3) + "*k - l";
        const std::string other = two ? ", b + (" + number(-2, 1) + ")*k + " + number(-2, 1) : "";
        text += "move (" + left + other + ")";
        if (*rc::gen::inRange(0, 3) == 0) text += two ? " + (l, k)" : " + (k - 1)";
        text += " for l in 0.." + number(0, 2) + " for k in " +
                pick({"1..a", "1..9", "2..a - l", "squares", "{1, 3, 4}", "1..1", "primes"});
        const int comparisons = *rc::gen::inRange(0, 4);
        for (int j = 0; j < comparisons; ++j) {
            text += (j == 0 ? " if " : " and ") + affine() +
                    pick({" = ", " != ", " < ", " <= ", " > ", " >= "}) + affine();
        }
        text += "\n";
    }
    return text;
}

// Moves with conditions on numbers below 0, in every kind of set.
std::string text_with_negative_numbers() {
    const auto pick = [](const std::vector<std::string>& texts) {
        return texts[*rc::gen::inRange<std::size_t>(0, texts.size())];
    };
    const auto membership = [&] {
        return pick({"k - 5", "2 - k", "a - 3k", "-k", "a - 9", "-(k^2)"}) +
               pick({" in ", " in ", " not in "}) +
               pick({"{-7, -4, -2, -1, 0, 3}", "divisors(12)", "divisors(a - 9)", "powers(2)",
                     "squares", "cubes", "triangular", "primes", "fibonacci", "even", "odd",
                     "naturals", "{j : j mod 3 = 0}", "{j : j < -2 or j in S}",
                     "{j : 2j + 7 in odd and j not in S}", "{j : -j in {i : i mod 4 = 1}}", "S"});
    };
    const bool two = *rc::gen::inRange(0, 2) == 1;
    std::string text = two ? pick({"game g(a, b)\n", "game g({a, b})\n"}) : "game g(a)\n";
    text +=
        "set S = " + pick({"even", "odd", "{i : i mod 3 = 1}", "{i : i > -4}", "primes"}) + "\n";
    if (*rc::gen::inRange(0, 3) == 0) text += "where a - 4 not in " + pick({"S", "odd"}) + "\n";
    for (int i = *rc::gen::inRange(1, 3); i > 0; --i) {
        const bool below_0 = *rc::gen::inRange(0, 4) == 0;
        text += std::string("move (a - k") + (below_0 ? " - 4" : "") + (two ? ", b)" : ")") +
                " for k in " + (below_0 ? "{-3, -2, 1}" : pick({"1..a", "1..9", "S", "odd"})) +
                " if " + membership() + pick({"", " and " + membership()}) + "\n";
    }
    return text;
}

// Empty for texts that are refused, such as those with a ride that makes no number smaller, and for
// games that have neither an end nor a cycle.
std::optional<ByDefinition> random_game(const std::string& text = test::RandomRules::text()) {
    RC_LOG() << text << '\n';
    try {
        ByDefinition game(text);
        if (game.is_clear) return game;
    } catch (const Error&) {
    }
    return std::nullopt;
}

// For positions without a value: play may be endless, or the options may become ever more.
Context impatient() {
    Context context;
    context.memory_limit = std::size_t{16} << 20U;
    test::expire_after(context, 10'000);
    return context;
}

RC_GTEST_PROP(RulePlans, OptionsAreThoseByDefinition, ()) {
    const auto game = random_game();
    RC_PRE(game.has_value());
    for (const auto& cell : game->cells) {
        if (!cell.is_position || cell.is_undefined) continue;
        const State sorted = game->options->sorted(0, cell.state);
        RC_ASSERT(game->options->is_position(0, sorted));
        std::set<oracle::RuleSum> found;
        game->options->for_each(
            0, sorted,
            [&](const Option& option) {
                oracle::RuleSum sum;
                for (const PartLeft& part : option.parts) {
                    sum.emplace_back(
                        game->file->games[part.game].name,
                        oracle::Tuple(part.state.begin(),
                                      part.state.begin() + static_cast<std::ptrdiff_t>(part.size)));
                }
                std::sort(sum.begin(), sum.end());
                found.insert(std::move(sum));
                return true;
            },
            {});
        const oracle::Tuple tuple(
            sorted.begin(),
            sorted.begin() + static_cast<std::ptrdiff_t>(game->file->games[0].coordinates));
        RC_ASSERT(found == game->oracle.options(0, tuple));
    }
}

RC_GTEST_PROP(RulePlans, ValuesAreThoseByDefinition, ()) {
    const auto game = random_game();
    RC_PRE(game.has_value());
    const Values from_first(game->options, nullptr);
    const Values from_last(game->options, nullptr);
    int undefined = 0;
    for (std::size_t i = 0; i < game->cells.size(); ++i) {
        for (const bool reversed : {false, true}) {
            const auto& cell = game->cells[reversed ? game->cells.size() - 1 - i : i];
            if (!cell.is_position) continue;
            const Values& values = reversed ? from_last : from_first;
            const State state = game->options->sorted(0, cell.state);
            if (cell.is_undefined) {
                if (++undefined > 4) continue;  // they may take long
                RC_ASSERT_THROWS_AS(static_cast<void>(values.value(0, state, impatient())), Error);
            } else {
                RC_ASSERT(values.value(0, state, {}) == cell.value);
            }
        }
    }
}

// Powers of negative numbers, 0 and 1 are special cases.
TEST(RulePlans, PowersAreThoseByDefinition) {
    for (const char* const exponent : {"0", "3", "4", "999", "1000"}) {
        const ByDefinition game("game g(n); move (n - k) for k in 1..min(n, 3) if (k - 2)^" +
                                std::string(exponent) + " >= n mod 2");
        const Values values(game.options, nullptr);
        for (const auto& cell : game.cells) {
            EXPECT_EQ(values.value(0, cell.state, {}), cell.value) << exponent;
        }
    }
}

// The first position is so large that a table is filled, which contains the second one.
TEST(RulePlans, ValuesComeFromATable) {
    const auto file = std::make_shared<const File>(
        parse("game g(a, b); move (a - k, b) for k in 1..a; move (a, b - k) for k in 1..b"));
    const Values values(std::make_shared<const Options>(file), nullptr);
    EXPECT_EQ(values.value(0, State{70, 90}, {}), 70U ^ 90U);
    EXPECT_EQ(values.value(0, State{33, 64}, {}), 33U ^ 64U);
}

RC_GTEST_PROP(RulePlans, BoxesAreThoseByDefinition, ()) {
    const auto game = random_game();
    RC_PRE(game.has_value());
    for (const bool knows : {false, true}) {
        const Values values(game->options, nullptr);
        if (!game->is_all_defined) {
            RC_ASSERT_THROWS_AS(static_cast<void>(values.box(0, {}, game->last, impatient())),
                                Error);
            continue;
        }
        const auto& last = game->cells.back();
        if (knows && last.is_position) {
            RC_ASSERT(values.value(0, game->options->sorted(0, last.state), {}) == last.value);
        }
        const auto box = values.box(0, {}, game->last, {});
        RC_ASSERT(box.size() == game->cells.size());
        for (std::size_t i = 0; i < game->cells.size(); ++i) {
            const auto& cell = game->cells[i];
            RC_ASSERT(box[i] == (cell.is_position ? static_cast<std::int32_t>(cell.value) : -1));
        }
    }
}

// How often each plan succeeded, so that no test is vacuous.
struct Counts {
    int boxes = 0;
    int boxes_by_measure = 0;
    int searches = 0;
};

void check_each_plan(const std::string& text, Counts& counts) {
    const auto game = random_game(text);
    if (!game) return;
    const Context context;
    const std::vector<bool> unwatched(game->file->games.size());
    const auto knows_nothing = [](std::size_t, const State&) {
        return std::optional<std::uint32_t>();
    };
    Search search(*game->options, nullptr, unwatched, knows_nothing, context);
    for (const auto& cell : game->cells) {
        if (!cell.is_position || cell.is_undefined) continue;
        const auto found = search.value(0, game->options->sorted(0, cell.state));
        RC_ASSERT(found.has_value());
        RC_ASSERT(*found == cell.value);
        ++counts.searches;
    }
    const Ending ending = prove_ending(*game->file);
    std::optional<FormulasCode> measure;
    if (ending.proved()) {
        measure = compile(game->file->games[0], ending.measures.front().formulas);
    }
    const auto part_value = [&](const PartLeft& part) {
        return search.value(part.game, part.state);
    };
    for (const bool with_measure : {false, true}) {
        if (with_measure && !measure) continue;
        for (const bool with_kernels : {false, true}) {
            const auto table = fill_box(
                *game->options, 0, {}, game->last,
                {with_measure ? &*measure : nullptr, part_value, nullptr, with_kernels}, context);
            if (table == nullptr) continue;
            ++(with_measure ? counts.boxes_by_measure : counts.boxes);
            for (const auto& cell : game->cells) {
                const std::uint32_t found = table->cells[table->index(cell.state)];
                RC_ASSERT(!cell.is_undefined);
                RC_ASSERT(found ==
                          (cell.is_position ? cell.value + BoxTable::first_value : BoxTable::none));
            }
        }
    }
}

TEST(RulePlans, EachPlanAgreesWithTheDefinition) {
    Counts counts;
    EXPECT_TRUE(rc::check([&] { check_each_plan(test::RandomRules::text(), counts); }));
    EXPECT_GT(counts.searches, 1000);
    EXPECT_GT(counts.boxes, 50);
    EXPECT_GT(counts.boxes_by_measure, 50);
}

TEST(RulePlans, KernelsAgreeWithTheDefinition) {
    Counts counts;
    EXPECT_TRUE(rc::check([&] {
        // Some mistakes appear in only one of several hundred games.
        for (int i = 0; i < 15; ++i) check_each_plan(affine_text(), counts);
    }));
    EXPECT_GT(counts.boxes, 500);
}

TEST(RulePlans, SetsOfNegativeNumbersAgreeWithTheDefinition) {
    Counts counts;
    EXPECT_TRUE(rc::check([&] {
        for (int i = 0; i < 10; ++i) check_each_plan(text_with_negative_numbers(), counts);
    }));
    EXPECT_GT(counts.searches, 1000);
    EXPECT_GT(counts.boxes, 500);
}

TEST(RulePlans, SetsHaveTheirNegativeNumbers) {
    const auto has_move = [](const std::string& condition) {
        const Options options(std::make_shared<const File>(
            parse("game g(a, b); set S = {j : j mod 3 = 0}; move (a, b - 1) if " + condition)));
        bool found = false;
        options.for_each(0, {1, 6}, [&](const Option&) { return found = true; }, {});
        return found;
    };
    for (const char* const holds : {"a - b in odd", "a - b not in even", "-b in even", "-b in S",
                                    "a - b not in S", "-b in {-6, 2}", "-b not in naturals"}) {
        EXPECT_TRUE(has_move(holds)) << holds;
    }
    for (const char* const set : {"squares", "cubes", "triangular", "primes", "fibonacci",
                                  "naturals", "powers(2)", "divisors(b)"}) {
        for (const char* const number : {"-a", "a - b", "-b", "-a - 7", "-a - 26"}) {
            EXPECT_FALSE(has_move(std::string(number) + " in " + set)) << number << set;
        }
    }
}

// The options are those of ranges that are long enough, whatever the inner loops are.
TEST(RulePlans, OpenLoopsMayContainOthers) {
    const std::pair<const char*, const char*> games[]{
        {"move (a - k - l, b) for k in 1.. for l in 1..4",
         "move (a - k - l, b) for k in 1..a for l in 1..4"},
        {"move (a - k - l, b) for k in 0.. for l in k..",
         "move (a - k - l, b) for k in 0..a for l in k..a"},
        {"move (a - 2k - 3l + 4, b) for k in 1.. for l in {-2, 1, 5}",
         "move (a - 2k - 3l + 4, b) for k in 1..a+9 for l in {-2, 1, 5}"},
        {"move (a - k - l, b - k*j) for k in squares for l in primes for j in 1..2",
         "move (a - k - l, b - k*j) for k in {1, 4, 9} for l in 1..a for j in 1..2 if l in primes"},
        {"move (a - k - 2l - j, b) for k in -1.. for l in -b..1 for j in 1 - l..",
         "move (a - k - 2l - j, b) for k in -1..9+b for l in -b..1 for j in 1 - l..9+a+b"},
    };
    for (const auto& [open, closed] : games) {
        const auto positions = [](const char* move, const State& state) {
            const Options options(
                std::make_shared<const File>(parse("game g(a, b); " + std::string(move))));
            std::set<State> found;
            options.for_each(
                0, state,
                [&](const Option& option) { return found.insert(option.parts[0].state), true; },
                {});
            return found;
        };
        for (Number a = 0; a < 9; ++a) {
            for (Number b = 0; b < 4; ++b) {
                EXPECT_EQ(positions(open, {a, b}), positions(closed, {a, b}))
                    << open << " at " << a << ',' << b;
            }
        }
    }
}

// Repeated options are not stored, whether their values are known or not.
TEST(RulePlans, EqualOptionsTakeNoMemory) {
    const auto value = [](const std::string& rounds) {
        const auto options = std::make_shared<const Options>(std::make_shared<const File>(
            parse("game g(n); move (n - 1 - k mod 7) + (k mod 5) for k in 1.." + rounds +
                  " if n >= 12; move (n - 2)")));
        Context context;
        context.memory_limit = std::size_t{1} << 20U;
        return Values(options, nullptr).value(0, {20}, context);
    };
    EXPECT_EQ(value("150000"), value("35"));
}

}  // namespace
}  // namespace grundy::rules
