// Games from rule files, compared with the same games in C++.

#include "mex_rule.hpp"
#include "oracle/rules_by_definition.hpp"
#include "problem.hpp"
#include "rules/exec/box_fill.hpp"
#include "rules/exec/values.hpp"

#include <algorithm>
#include <memory>
#include <numeric>

namespace grundy::bench {

namespace {

const char* const wythoff =
    "game w(a, b); move (a-k, b) for k in 1..a; move (a, b-k) for k in 1..b; "
    "move (a-k, b-k) for k in 1..min(a, b)";
const char* const squares = "game s(n); move (n - k) for k in squares";
const char* const coprime = "game c(n); move (n - k) for k in 1..n-1 if gcd(n, k) = 1";
const char* const moore =
    "game moore2({a, b, c}); move (a - k, b, c) for k in 1..a; "
    "move (a - k, b - l, c) for k in 1..a for l in 1..b";

rules::State box_end(std::size_t coordinates, Size last) {
    rules::State state{};
    std::fill_n(state.begin(), coordinates, static_cast<rules::Number>(last));
    return state;
}

std::shared_ptr<const rules::Options> read(const char* text) {
    return std::make_shared<const rules::Options>(
        std::make_shared<const rules::File>(rules::parse(text)));
}

// All values of a box, by the chosen plan.
Work by_rules(const char* text, std::size_t coordinates) {
    return [=](Size last, Measurement& measure) {
        const auto options = read(text);
        measure([&] {
            return rules::Values(options, nullptr).box(0, {}, box_end(coordinates, last), {});
        });
    };
}

// The same by loops over a table, even if there is a faster way.
void by_loops(Size last, Measurement& measure) {
    const auto options = read(wythoff);
    const Context context;
    measure([&] { return rules::fill_box(*options, 0, {}, box_end(2, last), {}, context); },
            [&](const std::shared_ptr<const rules::BoxTable>& table) {
                MexValues values;
                for (rules::Number a = 0; a <= static_cast<rules::Number>(last); ++a) {
                    for (rules::Number b = 0; b <= static_cast<rules::Number>(last); ++b) {
                        values.push_back(table->cells[table->index({a, b})] -
                                         rules::BoxTable::first_value);
                    }
                }
                return values;
            });
}

void naive_wythoff(Size last, Measurement& measure) {
    measure([&] { return wythoff_by_mex_rule(last + 1, last + 1); });
}

void naive_squares(Size last, Measurement& measure) {
    measure([&] {
        return by_mex_rule(last + 1, [](std::size_t n, const MexValues& values, auto mark) {
            for (std::size_t k = 1; k * k <= n; ++k) mark(values[n - k * k]);
        });
    });
}

void naive_coprime(Size last, Measurement& measure) {
    measure([&] {
        return by_mex_rule(last + 1, [](std::size_t n, const MexValues& values, auto mark) {
            for (std::size_t k = 1; k < n; ++k) {
                if (std::gcd(n, k) == 1) mark(values[n - k]);
            }
        });
    });
}

void one_position(Size n, Measurement& measure) {
    const auto options = read(moore);
    measure([&] { return rules::Values(options, nullptr).value(0, box_end(3, n), {}); });
}

void one_position_by_meaning(Size n, Measurement& measure) {
    const auto heap = static_cast<rules::Number>(n);
    measure([&] {
        return oracle::RulesByDefinition(rules::parse(moore)).value(0, {heap, heap, heap});
    });
}

}  // namespace

Section written_rules() {
    const std::string by_hand = "written by hand, the mex rule";
    return {"Rule files",
            {{"rules_wythoff",
              "Wythoff's game as a rule file, all values of a board",
              "largest pile",
              {250, 500, 1'000},
              by_rules(wythoff, 2),
              {{"C++", by_hand, {125, 250, 500}, naive_wythoff}, {"Python", by_hand, {50, 100}}}},
             {"rules_loops",
              "the same by loops over a table",
              "largest pile",
              {125, 250, 500},
              by_loops,
              {{"C++", by_hand, {125, 250, 500}, naive_wythoff}}},
             {"rules_squares",
              "taking squares as a rule file",
              "largest heap",
              {10'000, 30'000, 100'000},
              by_rules(squares, 1),
              {{"C++", by_hand, {10'000, 30'000, 100'000}, naive_squares},
               {"Python", by_hand, {1'000, 10'000}}}},
             {"rules_coprime",
              "a rule with a condition, gcd(n, k) = 1",
              "largest heap",
              {1'000, 2'000, 4'000},
              by_rules(coprime, 1),
              {{"C++", by_hand, {1'000, 2'000, 4'000}, naive_coprime},
               {"Python", by_hand, {500, 1'000}}}},
             {"rules_moore",
              "Moore's Nim with three piles as a rule file, one position",
              "chips in each pile",
              {10, 20, 40},
              one_position,
              {{"C++", "the rules evaluated step by step", {2, 4, 6}, one_position_by_meaning}}}}};
}

}  // namespace grundy::bench
