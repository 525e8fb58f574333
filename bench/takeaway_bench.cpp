// Values of Fibonacci Nim by thresholds; baseline: the mex rule for every quota of every heap up to
// 2000, scaled up by the square of the size.

#include "games/global_thresholds.hpp"
#include "games/takeaway_thresholds.hpp"
#include "ratio.hpp"

#include <algorithm>
#include <vector>

namespace {

using namespace grundy;

TakeawayBound doubling() {
    return {Expression::parse("2x"), 0};
}

std::size_t by_definition(std::size_t heap) {
    std::vector<std::vector<std::size_t>> table;
    for (std::size_t n = 0; n <= heap; ++n) {
        std::vector<std::size_t> row{0};
        std::vector<bool> seen(n + 2);
        std::size_t mex = 0;
        for (std::size_t r = 1; r <= n; ++r) {
            seen[table[n - r][std::min(2 * r, n - r)]] = true;
            while (seen[mex]) ++mex;
            row.push_back(mex);
        }
        table.push_back(std::move(row));
    }
    return table.back().back();
}

void fibonacci_values(benchmark::State& state) {
    constexpr std::size_t measured = 2000;
    const auto heap = static_cast<std::size_t>(state.range(0));
    const double scale = static_cast<double>(heap) / measured;
    const double baseline =
        bench::best_seconds([] { benchmark::DoNotOptimize(by_definition(measured)); });
    const TakeawayBound f = doubling();
    const Context context;
    bench::compare(state, baseline * scale * scale, [&] {
        benchmark::DoNotOptimize(TakeawayThresholds::compute(f, heap, context, &f));
    });
}
BENCHMARK(fibonacci_values)
    ->Arg(2000)
    ->Arg(1'000'000)
    ->UseManualTime()
    ->Unit(benchmark::kMillisecond);

// Two heaps with one quota; baseline: a label for every quota.
void global_two_heaps(benchmark::State& state) {
    constexpr std::size_t measured = 150;
    const auto heap = static_cast<std::size_t>(state.range(0));
    const auto naive = [] {
        const std::size_t quotas = 2 * measured + 1;
        std::vector<char> wins((measured + 1) * (measured + 1) * quotas);
        const auto at = [&](std::size_t a, std::size_t b, std::size_t q) -> char& {
            return wins[(a * (measured + 1) + b) * quotas + q];
        };
        for (std::size_t a = 0; a <= measured; ++a) {
            for (std::size_t b = 0; b <= measured; ++b) {
                for (std::size_t q = 1; q < quotas; ++q) {
                    at(a, b, q) = at(a, b, q - 1);
                    if (q <= a && at(a - q, b, std::min(2 * q, quotas - 1)) == 0) at(a, b, q) = 1;
                    if (q <= b && at(a, b - q, std::min(2 * q, quotas - 1)) == 0) at(a, b, q) = 1;
                }
            }
        }
        return wins.back();
    };
    const double scale = static_cast<double>(heap) / measured;
    const double baseline = bench::best_seconds([&] { benchmark::DoNotOptimize(naive()); });
    const TakeawayBound f = doubling();
    const Context context;
    bench::compare(state, baseline * scale * scale * scale, [&] {
        benchmark::DoNotOptimize(GlobalThresholds::compute(
            f, {heap, heap}, GlobalThresholds::Depth::outcomes, context, &f));
    });
}
BENCHMARK(global_two_heaps)->Arg(150)->Arg(5000)->UseManualTime()->Unit(benchmark::kMillisecond);

}  // namespace
