// The dense table of Wythoff's Grundy function; baseline: its definition at 256, cell for cell. The
// definition costs more a cell on larger boards, so for them the ratio is an understatement.

#include "oracle/wythoff_by_definition.hpp"
#include "ratio.hpp"
#include "wythoff/function/dense_table.hpp"

namespace {

using namespace grundy;

double definition_seconds_a_cell() {
    constexpr std::size_t size = 256;
    static const double time =
        bench::best_seconds([] { benchmark::DoNotOptimize(oracle::wythoff_by_definition(size)); });
    return time / (size * size);
}

void wythoff_dense_table(benchmark::State& state) {
    const auto size = static_cast<std::size_t>(state.range(0));
    const double baseline = definition_seconds_a_cell() * static_cast<double>(size * size);
    bench::compare(state, baseline,
                   [size] { benchmark::DoNotOptimize(wythoff::DenseTable::compute(size)); });
}
BENCHMARK(wythoff_dense_table)
    ->Arg(256)
    ->Arg(4096)
    ->Arg(8192)
    ->UseManualTime()
    ->Unit(benchmark::kMillisecond);

}  // namespace
