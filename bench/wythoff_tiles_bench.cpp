// What a view of the map takes where nothing is kept yet: 1024 rows along the golden line in four
// tiles, and a tile of the board on the golden line. Baseline: the points of the same rows, row by
// row, as one asks for them without tiles.

#include "ratio.hpp"
#include "theory/golden.hpp"

#include <grundy/wythoff.hpp>
#include <grundy/wythoff_tiles.hpp>

namespace {

using namespace grundy;

constexpr unsigned g = 20;
constexpr std::size_t tile_rows = 256;

Integer first_row(const benchmark::State& state) {
    Integer row = 1;
    for (std::int64_t i = 0; i < state.range(0); ++i) row *= 10;
    return row;
}

double seconds_row_by_row(const Integer& first) {
    constexpr int sample = 2;
    const double time = bench::seconds([&] {
        for (int i = 0; i < sample; ++i) {
            const Integer row = first + i;
            benchmark::DoNotOptimize(wythoff_points({0, g}, {row, row}));
        }
    });
    return time / sample;
}

void a_view_of_the_strip(benchmark::State& state) {
    constexpr std::size_t tiles = 4;
    const Integer first = first_row(state);
    bench::compare(state, seconds_row_by_row(first) * tiles * tile_rows, [&] {
        const Context fresh;
        for (std::size_t i = 0; i < tiles; ++i) {
            benchmark::DoNotOptimize(
                wythoff_rows_tile(first + i * tile_rows, tile_rows, 1, g, fresh));
        }
    });
}

void a_tile_of_the_board(benchmark::State& state) {
    const Integer first = first_row(state);
    const Integer column = floor_phi(first);
    bench::compare(state, seconds_row_by_row(first) * tile_rows, [&] {
        const Context fresh;
        benchmark::DoNotOptimize(wythoff_board_tile(first, column, 0, fresh));
    });
}

BENCHMARK(a_view_of_the_strip)
    ->Arg(6)
    ->Arg(18)
    ->Arg(100)
    ->UseManualTime()
    ->Unit(benchmark::kMillisecond);
BENCHMARK(a_tile_of_the_board)->Arg(18)->Arg(100)->UseManualTime()->Unit(benchmark::kMillisecond);

}  // namespace
