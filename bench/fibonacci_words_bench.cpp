// Zeckendorf's representation by divide and conquer; baseline: the greedy algorithm on a table of
// Fibonacci numbers, which is quadratic in the length.

#include "ratio.hpp"
#include "theory/fibonacci_words.hpp"

#include <algorithm>

namespace {

using namespace grundy;

std::vector<std::size_t> greedy_positions(Integer n) {
    std::vector<Integer> f{1, 2};  // F_2, F_3
    while (f.back() <= n) f.emplace_back(f[f.size() - 1] + f[f.size() - 2]);
    std::vector<std::size_t> positions;
    for (std::size_t i = f.size(); i-- > 0;) {
        if (f[i] > n) continue;
        n -= f[i];
        positions.push_back(i + 2);
    }
    std::reverse(positions.begin(), positions.end());
    return positions;
}

Integer power_of_seven(unsigned long digits) {
    constexpr double log10_7 = 0.845098;
    return pow(Integer(7), static_cast<std::size_t>(static_cast<double>(digits) / log10_7));
}

void zeckendorf(benchmark::State& state) {
    const auto digits = static_cast<unsigned long>(state.range(0));
    const Integer n = power_of_seven(digits);
    // Beyond this the table does not fit; the baseline is scaled up by the square of the length.
    const unsigned long measured = std::min(digits, 10'000UL);
    const Integer smaller = power_of_seven(measured);
    const double scale = static_cast<double>(digits) / static_cast<double>(measured);
    const double baseline =
        bench::best_seconds([&] { benchmark::DoNotOptimize(greedy_positions(smaller)); });
    bench::compare(state, baseline * scale * scale,
                   [&] { benchmark::DoNotOptimize(zeckendorf_positions(n)); });
}
BENCHMARK(zeckendorf)
    ->Arg(1'000)
    ->Arg(10'000)
    ->Arg(100'000)
    ->Arg(1'000'000)
    ->UseManualTime()
    ->Unit(benchmark::kMillisecond);

}  // namespace
