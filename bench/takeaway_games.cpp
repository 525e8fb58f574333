// Values of take-away games by thresholds.

#include "games/takeaway/global_thresholds.hpp"
#include "games/takeaway/takeaway_rules.hpp"
#include "mex_rule.hpp"
#include "problem.hpp"

#include <algorithm>
#include <functional>

namespace grundy::bench {

namespace {

TakeawayBound bound(const char* text) {
    return {Expression::parse(text), 0};
}

// The value of every heap from which all may be taken.
Work thresholds(const char* text) {
    return [text](Size heap, Measurement& measure) {
        const TakeawayBound f = bound(text);
        measure([&] { return TakeawayThresholds::compute(f, heap, {}, &f); },
                [](const TakeawayThresholds& table) {
                    MexValues values;
                    for (std::size_t n = 0; n <= table.heap(); ++n) {
                        values.push_back(table.value(n, n));
                    }
                    return values;
                });
    };
}

MexValues every_quota(std::size_t heap, const std::function<std::size_t(std::size_t)>& f) {
    std::vector<MexValues> table;  // by heap, then by quota
    MexValues values;
    for (std::size_t n = 0; n <= heap; ++n) {
        MexValues row{0};
        MexMarks marks;
        marks.begin();
        for (std::size_t r = 1; r <= n; ++r) {
            marks.mark(table[n - r][std::min(f(r), n - r)]);
            row.push_back(marks.mex());
        }
        values.push_back(row.back());
        table.push_back(std::move(row));
    }
    return values;
}

Baseline by_every_quota(std::function<std::size_t(std::size_t)> f) {
    return {"C++",
            "the mex rule for every quota",
            {500, 1'000, 2'000},
            [f = std::move(f)](Size heap, Measurement& measure) {
                measure([&] { return every_quota(heap, f); });
            }};
}

// For each pair of heaps up to the size, the least quota that wins, or 0.
void global_thresholds(Size size, Measurement& measure) {
    const TakeawayBound f = bound("2x");
    measure(
        [&] {
            return GlobalThresholds::compute(f, {size, size}, GlobalThresholds::Depth::outcomes, {},
                                             &f);
        },
        [&](const GlobalThresholds& table) {
            std::vector<std::size_t> least;
            for (std::size_t a = 1; a <= size; ++a) {
                for (std::size_t b = 0; b <= a; ++b) {
                    const std::uint32_t quota = table.least_winning({a, b});
                    least.push_back(quota == ThresholdRows::never ? 0 : quota);
                }
            }
            return least;
        });
}

void every_global_quota(Size size, Measurement& measure) {
    measure([&] {
        const std::size_t quotas = 2 * size + 1;
        std::vector<char> wins((size + 1) * (size + 1) * quotas);
        const auto at = [&](std::size_t a, std::size_t b, std::size_t q) -> char& {
            return wins[(a * (size + 1) + b) * quotas + std::min(q, quotas - 1)];
        };
        std::vector<std::size_t> least;
        for (std::size_t a = 0; a <= size; ++a) {
            for (std::size_t b = 0; b <= size; ++b) {
                for (std::size_t q = 1; q < quotas; ++q) {
                    at(a, b, q) = at(a, b, q - 1);
                    if (q <= a && at(a - q, b, 2 * q) == 0) at(a, b, q) = 1;
                    if (q <= b && at(a, b - q, 2 * q) == 0) at(a, b, q) = 1;
                }
                if (b > a || a == 0) continue;
                std::size_t q = 1;
                while (q < quotas && at(a, b, q) == 0) ++q;
                least.push_back(q < quotas ? q : 0);
            }
        }
        return least;
    });
}

}  // namespace

Section takeaway_games() {
    return {"Take-away games",
            {{"fibonacci_nim",
              "Fibonacci Nim, values of all heaps and quotas",
              "largest heap",
              {10'000, 100'000, 1'000'000},
              thresholds("2x"),
              {by_every_quota([](std::size_t x) { return 2 * x; }),
               {"Python", "the mex rule for every quota", {200, 500}}}},
             {"takeaway",
              "take-away with bound 3x-1, values of all heaps and quotas",
              "largest heap",
              {10'000, 100'000, 1'000'000},
              thresholds("3x-1"),
              {by_every_quota([](std::size_t x) { return 3 * x - 1; })}},
             {"one_quota",
              "two heaps with one quota, who wins all of them",
              "largest heap",
              {500, 1'000, 2'000},
              global_thresholds,
              {{"C++", "every quota of all pairs", {50, 100, 200}, every_global_quota}}}}};
}

}  // namespace grundy::bench
