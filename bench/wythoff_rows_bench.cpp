// Rows of Wythoff's Grundy function with 21 values: the chain of exact rows against Algorithm WSG,
// and the recursion against the chain, both row for row. For the recursion the baseline is what the
// chain would take to reach the same row.

#include "oracle/wythoff_by_definition.hpp"
#include "ratio.hpp"
#include "theory/golden.hpp"
#include "wythoff/function/row_periods.hpp"
#include "wythoff/rows/exact_rows.hpp"
#include "wythoff/rows/recursion.hpp"
#include "wythoff/rows/wsg.hpp"

namespace {

using namespace grundy;

constexpr unsigned g = 20;

double wsg_seconds_a_row() {
    constexpr std::uint64_t rows = 2000;
    static const double time =
        bench::best_seconds([] { benchmark::DoNotOptimize(wythoff::algorithm_wsg(g, rows)); });
    return time / rows;
}

void run_chain(std::uint64_t rows) {
    wythoff::ExactRows chain(g);
    while (chain.row() < rows) chain.next();
    benchmark::DoNotOptimize(chain.inserted());
}

double chain_seconds_a_row() {
    constexpr std::uint64_t rows = 300'000;
    static const double time = bench::best_seconds([] { run_chain(rows); });
    return time / rows;
}

// One machine alone, fed with words that were made before: nanoseconds a row.
void row_machine(benchmark::State& state) {
    std::vector<wythoff::ValueSet> inserted;
    wythoff::ExactRows chain(g);
    while (chain.row() < 100'000) {
        chain.next();
        inserted.push_back(chain.inserted());
    }
    bench::compare(state, wsg_seconds_a_row() * static_cast<double>(inserted.size()), [&] {
        wythoff::RowMachine<std::uint64_t> machine(g);
        bool fits = true;
        for (const wythoff::ValueSet set : inserted) {
            fits = fits && machine.step(set, [](unsigned, unsigned) {});
        }
        benchmark::DoNotOptimize(fits);
    });
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(inserted.size()));
}
BENCHMARK(row_machine)->UseManualTime()->Unit(benchmark::kMillisecond);

void exact_chain(benchmark::State& state) {
    const auto rows = static_cast<std::uint64_t>(state.range(0));
    bench::compare(state, wsg_seconds_a_row() * static_cast<double>(rows),
                   [rows] { run_chain(rows); });
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(rows));
}
BENCHMARK(exact_chain)->Arg(1'000'000)->UseManualTime()->Unit(benchmark::kMillisecond);

void recursion(benchmark::State& state) {
    const Integer row = floor_phi(pow(Integer(10), static_cast<std::size_t>(state.range(0))));
    bench::compare(state, chain_seconds_a_row() * row.to_double(), [&] {
        benchmark::DoNotOptimize(wythoff::points_in_rows(g, row, row, wythoff::safe_warm_up(g)));
    });
}
BENCHMARK(recursion)->Arg(12)->Arg(100)->UseManualTime()->Unit(benchmark::kMillisecond);

// Against the definition, cell for cell, over the columns that the sweep needs for its proofs.
void row_periods(benchmark::State& state) {
    const auto last = static_cast<std::size_t>(state.range(0));
    constexpr std::size_t size = 256;
    const double a_cell =
        bench::best_seconds([] { benchmark::DoNotOptimize(oracle::wythoff_by_definition(size)); }) /
        (size * size);
    const auto periods = wythoff::row_periods(last);
    const double cells =
        static_cast<double>(periods->back().preperiod + 2 * periods->back().period) *
        static_cast<double>(last + 1);
    bench::compare(state, a_cell * cells,
                   [last] { benchmark::DoNotOptimize(wythoff::row_periods(last)); });
}
BENCHMARK(row_periods)->Arg(59)->Arg(129)->UseManualTime()->Unit(benchmark::kMillisecond);

}  // namespace
