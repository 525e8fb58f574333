// Values of subtraction and taking-and-breaking games, all computed although a period appears
// earlier, and the periods themselves.

#include "brute_force.hpp"
#include "heaps/codes/code.hpp"
#include "heaps/values/code_rule.hpp"
#include "heaps/values/numbers.hpp"
#include "mex_rule.hpp"
#include "problem.hpp"

#include <grundy/heaps.hpp>
#include <grundy/table.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace grundy::bench {

namespace {

using heaps::Code;

const std::string every_option = "the mex rule with every option";

Work table_of(const std::string& game) {
    return [game](Size size, Measurement& measure) {
        measure([&] {
            std::vector<std::int32_t> values;
            const Context context;
            for_each_row(*table(game, size, context), context,
                         [&](std::size_t, std::span<const std::int32_t> row) {
                             values.push_back(row.front());
                         });
            return values;
        });
    };
}

template <class ForEachOption>
Work mex_table(ForEachOption for_each_option) {
    return [=](Size size, Measurement& measure) {
        measure([&] { return by_mex_rule(size + 1, for_each_option); });
    };
}

void take_one_of_five(std::size_t n, const MexValues& values, auto mark) {
    for (const std::size_t k : {2U, 5U, 7U, 19U, 44U}) {
        if (k <= n) mark(values[n - k]);
    }
}

void take_square(std::size_t n, const MexValues& values, auto mark) {
    for (std::size_t k = 1; k * k <= n; ++k) mark(values[n - k * k]);
}

void take_all_but_three(std::size_t n, const MexValues& values, auto mark) {
    for (std::size_t k = 1; k <= n; ++k) {
        if (k != 2 && k != 5 && k != 9) mark(values[n - k]);
    }
}

// A period about as long as the largest number that may be taken.
std::string far_heap(Size largest) {
    return fmt::format("take[{},{},{}](10^30)", largest / 2, 7 * largest / 10 + 1, largest);
}

auto options_of(const Code& code) {
    return [&code](std::size_t n, const MexValues& values, auto mark) {
        for (std::size_t taken = 0; taken <= std::min(code.most_taken(), n); ++taken) {
            const std::size_t left = n - taken;
            if (n == 0) continue;
            for (const heaps::Break& way : code.digit(taken).breaks()) {
                if (way.heaps == 0 && left == 0) mark(0);
                if (way.heaps == 1 && left > 0) mark(values[left]);
                if (way.heaps != 2 || left == 0) continue;
                const bool different = way.sizes == heaps::Sizes::different;
                for (std::size_t a = 1; a <= (different ? left - 1 : left) / 2; ++a) {
                    mark(values[a] ^ values[left - a]);
                }
            }
        }
    };
}

void values_of_code(const std::string& text, Size size, Measurement& measure) {
    const auto rule = heaps::rule_for(Code::parse(text));
    measure(
        [&] {
            heaps::Numbers values;
            rule->extend(values, size, {});
            return values;
        },
        [](const heaps::Numbers& numbers) {
            MexValues values;
            for (std::size_t n = 0; n < numbers.size(); ++n) values.push_back(numbers[n]);
            return values;
        });
}

void all_pairs(const std::string& text, Size size, Measurement& measure) {
    const Code code = Code::parse(text);
    measure([&] { return by_mex_rule(size, options_of(code)); });
}

Problem code(std::string name, std::string what, const std::string& text, std::vector<Size> sizes,
             std::vector<Baseline> peers = {}) {
    using namespace std::placeholders;
    std::vector<Baseline> baselines{{"C++",
                                     "the mex rule with all pairs of heaps",
                                     {5'000, 10'000, 20'000},
                                     std::bind(all_pairs, text, _1, _2)}};
    baselines.insert(baselines.end(), peers.begin(), peers.end());
    return {std::move(name),
            std::move(what),
            "heaps",
            std::move(sizes),
            std::bind(values_of_code, text, _1, _2),
            std::move(baselines)};
}

// The number of values that show the period.
const std::map<Size, std::string> periodic_codes{
    {167, "0.77"}, {7'658, "0.156"}, {653'569, "0.56"}};

void period_of_code(Size size, Measurement& measure) {
    measure([&] { return report_heaps({periodic_codes.at(size)}); },
            [](const HeapReport& report) {
                return std::vector{report.period->length, report.period->preperiod};
            });
}

// The least period by the theorem of Guy and Smith; doubles the number of values until there is
// one.
std::vector<std::size_t> least_period(const Code& code) {
    for (std::size_t size = 64;; size *= 2) {
        const MexValues values = by_mex_rule(size, options_of(code));
        for (std::size_t length = 1; 2 * length < size; ++length) {
            std::size_t first = size - length;
            while (first > 1 && values[first - 1] == values[first - 1 + length]) --first;
            if (2 * first + 2 * length + code.most_taken() <= size) return {length, first};
        }
    }
}

}  // namespace

Section heap_games() {
    return {
        "Heaps",
        {{"take_listed",
          "subtraction, take[2,5,7,19,44]",
          "heaps",
          {10'000, 100'000, 1'000'000},
          table_of("take[2,5,7,19,44]"),
          {{"C++", every_option, {10'000, 100'000, 1'000'000}, mex_table([](const auto&... all) {
                take_one_of_five(all...);
            })},
           {"Python", every_option, {10'000, 100'000}}}},
         {"take_squares",
          "subtraction, take[squares]",
          "heaps",
          {10'000, 30'000, 100'000},
          table_of("take[squares]"),
          {{"C++", every_option, {10'000, 30'000, 100'000}, mex_table([](const auto&... all) {
                take_square(all...);
            })},
           {"Python", every_option, {1'000, 10'000}}}},
         {"take_all_but",
          "subtraction, take[all but 2,5,9]",
          "heaps",
          {10'000, 100'000, 1'000'000},
          table_of("take[all but 2,5,9]"),
          {{"C++", every_option, {2'000, 5'000, 10'000}, mex_table([](const auto&... all) {
                take_all_but_three(all...);
            })}}},
         {"take_far",
          "subtraction, heap 10^30 by a proved period",
          "largest number taken",
          {100, 1'000, 10'000},
          solving(far_heap),
          {{"Python", "values until a window of them repeats", {30, 100, 300}}}},
         code("kayles", "taking and breaking, Kayles", "0.77", {10'000, 100'000, 1'000'000},
              {{"Python", "the mex rule with all pairs of heaps", {300, 1'000}}}),
         code("dawson", "taking and breaking, Dawson's Kayles", "0.07", {10'000, 30'000, 100'000}),
         code("treblecross", "taking and breaking, 0.007", "0.007", {10'000, 20'000, 50'000}),
         code("code_0_16", "taking and breaking, 0.16", "0.16", {100'000, 300'000, 1'000'000}),
         code("code_0_106", "taking and breaking, 0.106", "0.106", {100'000, 300'000, 1'000'000}),
         code("grundys_game", "taking and breaking, Grundy's game", "4!.0",
              {10'000, 50'000, 200'000}),
         {"code_period",
          "the period of a code, with its proof: 0.77, 0.156, 0.56",
          "values that show it",
          {167, 7'658, 653'569},
          period_of_code,
          {{"C++",
            "all pairs, and every period tried",
            {167, 7'658},
            [](Size size, Measurement& measure) {
                const Code code = Code::parse(periodic_codes.at(size));
                measure([&] { return least_period(code); });
            }}}}}};
}

}  // namespace grundy::bench
