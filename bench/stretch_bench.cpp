// A stretch of rows with 21 values, by the engines of exact runs on one thread: against the scalar
// engine, row by row. Items are machine rows; an exact run takes 2.618 of them a row.

#include "ratio.hpp"
#include "wythoff/exact/stretch.hpp"
#include "wythoff/rows/exact_rows.hpp"

namespace {

using namespace grundy;
using namespace grundy::wythoff;

constexpr unsigned g = 20;
constexpr std::size_t rows = 2'000'000;

// Rows from 0 on: the window of 64 diagonals holds them all.
const Stretch& stretch() {
    static std::vector<Word> words;
    static Stretch result;
    if (!words.empty()) return result;
    ExactRows chain(g);
    while (chain.row() < rows) {
        chain.next();
        words.push_back(static_cast<Word>(~chain.inserted() & values_up_to(g)));
    }
    result.start.g = g;
    for (unsigned h = 0; h <= g; ++h) result.start.diagonals[h] = (std::uint64_t{1} << 32) - 1;
    result.words = words.data();
    result.rows = rows;
    return result;
}

double scalar_seconds() {
    static const double time = bench::best_seconds(
        [] { benchmark::DoNotOptimize(scalar_engine()->run(stretch(), {}, true)); });
    return time;
}

void run_engine(benchmark::State& state, std::unique_ptr<StretchEngine> engine) {
    if (engine == nullptr) {
        state.SkipWithError("not on this machine");
        return;
    }
    bench::compare(state, scalar_seconds(),
                   [&] { benchmark::DoNotOptimize(engine->run(stretch(), {}, true)); });
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(rows));
}

ChunkOptions options() {
    return {.rows = 1U << 16, .warm_up = 6144, .threads = 1};
}

void stretch_in_chunks(benchmark::State& state) {
    run_engine(state, chunk_engine(options()));
}
BENCHMARK(stretch_in_chunks)->UseManualTime()->Unit(benchmark::kMillisecond);

void stretch_in_avx2(benchmark::State& state) {
    run_engine(state, avx2_engine(options()));
}
BENCHMARK(stretch_in_avx2)->UseManualTime()->Unit(benchmark::kMillisecond);

void stretch_in_avx512(benchmark::State& state) {
    run_engine(state, avx512_engine(options()));
}
BENCHMARK(stretch_in_avx512)->UseManualTime()->Unit(benchmark::kMillisecond);

}  // namespace
