// The engine runs each level in chunks that start in dummy states of their own. Their seams are
// checked, so the result is the same as row by row.

#include "wythoff/exact/far_rows.hpp"

#include "wythoff/exact/rows_from_zero.hpp"
#include "wythoff/rows/chain.hpp"
#include "wythoff/rows/recursion_levels.hpp"

#include <algorithm>
#include <utility>

namespace grundy::wythoff {

namespace {

// Null if the machine has none. After 3/8 of R nearly all chunks have converged, and the others run
// again.
std::unique_ptr<StretchEngine> engine_for(std::uint64_t R, std::uint64_t chunk_rows,
                                          const Context& context) {
    ChunkOptions options;
    options.rows = static_cast<std::size_t>(chunk_rows);
    options.warm_up = static_cast<std::size_t>(R * 3 / 8);
    options.check = [&context] { context.check(recursion_doing); };
    return avx2_engine(options);
}

std::optional<LevelColumns<ColumnSet>> first_columns(unsigned g, const RecursionTask& task,
                                                     StretchEngine& engine) {
    const auto begin = task.start.to<std::uint64_t>();
    const auto end = task.last.to<std::uint64_t>() + 1;
    RowsFromZero rows(g, engine);
    if (!rows.run_to(row_past_column(end))) return std::nullopt;
    std::array<std::uint64_t, max_set_value + 1> before{};
    const auto sets = rows.sets().begin();
    const auto from = sets + static_cast<std::ptrdiff_t>(begin);
    std::for_each(sets, from, [&](ColumnSet column_set) {
        for_each_value(ValueSet{column_set}, [&](unsigned h) { ++before[h]; });
    });
    LevelColumns<ColumnSet> columns{{from, sets + static_cast<std::ptrdiff_t>(end)}, {}};
    for (unsigned h = 0; h <= g; ++h) columns.points_before[h] = before[h];
    return columns;
}

RowMachine<std::uint64_t> machine_in(const RowState& state) {
    RowMachine<std::uint64_t> machine(state.g);
    for (unsigned h = 0; h <= state.g; ++h) machine.set(h, state.diagonals[h], state.columns[h]);
    return machine;
}

// Runs the rows of a level on an engine.
struct EngineRunner {
    using Mask = std::uint64_t;
    using Set = ColumnSet;

    std::optional<LevelRun<Mask, Set>> run(const RowMachine<Mask>& machine, const Set* sets,
                                           std::size_t mark, std::size_t rows) const {
        RowState start;
        start.g = machine.g();
        for (unsigned h = 0; h <= start.g; ++h) start.diagonals[h] = machine.diagonals(h);
        StretchResult made = engine.run({start, sets, rows}, {mark}, rows > mark);
        if (made.window_too_narrow) return std::nullopt;
        const RowState& state = made.marks.front();
        return LevelRun<Mask, Set>{machine_in(state),     state.index0,       state.low_column(),
                                   made.end.low_column(), start.low_column(), std::move(made.sets)};
    }

    StretchEngine& engine;
};

std::optional<FarRows> far_points(unsigned g, const Integer& first, const Integer& last,
                                  std::uint64_t warm_up, const Context& context) {
    // Levels tend to 2.618 R rows: four chunks for four lanes.
    const auto engine = engine_for(warm_up, warm_up * 2 / 3 + 64, context);
    if (engine == nullptr) return std::nullopt;
    const std::vector<RecursionTask> tasks =
        plan_recursion(g, first, last, warm_up, RowMachine<std::uint64_t>::half, context);
    EngineRunner runner{*engine};
    return points_by_levels(g, tasks, first_columns(g, tasks.back(), *engine), runner, context);
}

}  // namespace

std::optional<FarRows> points_in_first_rows(unsigned g, const Integer& first, const Integer& last,
                                            const Context& context) {
    constexpr std::uint64_t last_stored = 1U << 24;
    constexpr std::size_t bytes_per_row = 7;  // a set for each of φ columns
    if (g > max_set_value || first < 2 * RowsFromZero::first_on_engine || first > last_stored ||
        last > first + first / 2 || bytes_per_row * first > context.memory_limit) {
        return std::nullopt;
    }
    const auto engine = engine_for(safe_warm_up(g), 2 * safe_warm_up(g), context);
    if (engine == nullptr) return std::nullopt;
    RowsFromZero rows(g, *engine);
    const auto row = first.to<std::uint64_t>();
    if (!rows.run_to(row)) return std::nullopt;
    auto result = points_from(machine_in(rows.state()), rows.sets().data() + row, first,
                              rows.state().index0, last, context);
    if (!result) return std::nullopt;
    result->exact = true;
    result->levels.push_back({0, last});
    return result;
}

FarRows fast_points_in_rows(unsigned g, const Integer& first, const Integer& last,
                            std::uint64_t warm_up, const Context& context) {
    context.check(recursion_doing);
    std::optional<FarRows> found;
    if (first <= last_row_without_recursion(warm_up)) {
        found = points_in_first_rows(g, first, last, context);
    } else if (g <= max_set_value) {
        found = far_points(g, first, last, warm_up, context);
    }
    return found ? std::move(*found) : points_in_rows(g, first, last, warm_up, context);
}

}  // namespace grundy::wythoff
