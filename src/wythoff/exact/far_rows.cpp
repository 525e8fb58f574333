// A level goes on the engine in chunks that set out from dummy states of their own. Their seams are
// checked, so it comes to the same as row by row.

#include "wythoff/exact/far_rows.hpp"

#include "base/stop_check.hpp"
#include "math/golden.hpp"
#include "wythoff/exact/rows_from_zero.hpp"
#include "wythoff/rows/chain.hpp"
#include "wythoff/rows/fsw.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <string_view>
#include <utility>
#include <vector>

namespace grundy::wythoff {

namespace {

constexpr std::string_view doing = "computing the rows that those asked for rest on";

// Null if the machine has none. After 3/8 of R nearly all chunks have converged, and the others run
// again.
std::unique_ptr<StretchEngine> engine_for(std::uint64_t R, std::uint64_t chunk_rows,
                                          const Context& context) {
    ChunkOptions options;
    options.rows = static_cast<std::size_t>(chunk_rows);
    options.warm_up = static_cast<std::size_t>(R * 3 / 8);
    options.check = [&context] { context.check(doing); };
    return avx2_engine(options);
}

// The sets of some columns, and how many h-points lie in the columns before them.
struct Columns {
    std::vector<ColumnSet> sets;
    std::array<Integer, max_set_value + 1> points_before;
};

std::optional<Columns> first_columns(unsigned g, const RecursionTask& task, StretchEngine& engine) {
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
    Columns columns{{from, sets + static_cast<std::ptrdiff_t>(end)}, {}};
    for (unsigned h = 0; h <= g; ++h) columns.points_before[h] = before[h];
    return columns;
}

// A level on its way. Its numbers are too long for the engine, which counts rows and 0-points from
// task.start on.
class Level {
public:
    // Nothing fits if the dummy state does not.
    Level(unsigned g, const RecursionTask& task, const Columns& below)
        : task_(task), below_(below), index0_(ceil_over_phi(task.start)) {
        start_.g = g;
        for (unsigned h = 0; h <= g && fits_; ++h) {
            const Integer index = task.start + 1 - below.points_before[h];
            const Integer occupied = index - index0_ + 32;
            fits_ = 0 <= occupied && occupied < 64;
            if (fits_) start_.diagonals[h] = low_bits<std::uint64_t>(occupied.to<unsigned>());
        }
    }

    // The sets of the columns that the level above needs.
    [[nodiscard]] std::optional<Columns> columns_for(const RecursionTask& above,
                                                     StretchEngine& engine) const {
        if (!fits_) return std::nullopt;
        const std::uint64_t mark = rows_to(task_.first);
        StretchResult made =
            engine.run({start_, below_.sets.data(), rows_to(task_.last) + 1}, {mark}, true);
        const Integer column0 = task_.start + index0_;
        const auto begin = Integer(above.start - column0).to<std::int64_t>();
        const auto end = Integer(above.last + 1 - column0).to<std::int64_t>();
        if (made.window_too_narrow || made.end.low_column() < end) return std::nullopt;
        const auto column_set = [&](std::int64_t column) {
            return made.sets.begin() + (column - start_.low_column());
        };
        // Points of earlier rows lie below the window or in it.
        const RowState& state = made.marks.front();
        Columns columns{{column_set(begin), column_set(end)}, {}};
        for (unsigned h = 0; h <= state.g; ++h) {
            columns.points_before[h] = index0_ + state.index0 + std::popcount(state.diagonals[h]) -
                                       32 - std::popcount(state.columns[h]);
        }
        std::for_each(column_set(state.low_column()), column_set(begin), [&](ColumnSet passed) {
            for_each_value(ValueSet{passed}, [&](unsigned h) { ++columns.points_before[h]; });
        });
        return columns;
    }

    [[nodiscard]] std::optional<FarRows> points(StretchEngine& engine,
                                                const Context& context) const;

private:
    [[nodiscard]] std::size_t rows_to(const Integer& row) const {
        return Integer(row - task_.start).to<std::size_t>();
    }

    const RecursionTask& task_;
    const Columns& below_;
    Integer index0_;  // at task.start
    RowState start_;
    bool fits_ = true;
};

// The points in the rows from that of `state` on to `last`; `sets` are those of the rows. The
// state counts from the row and the 0-points before it that are given.
std::optional<FarRows> points_from(const RowState& state, const ColumnSet* sets,
                                   const Integer& row0, const Integer& index0_before,
                                   const Integer& last, const Context& context) {
    StopCheck stop_check(context, doing);
    RowMachine<std::uint64_t> machine(state.g);
    for (unsigned h = 0; h <= state.g; ++h) machine.set(h, state.diagonals[h], state.columns[h]);
    FarRows result;
    result.state = state_of(machine);
    Integer index0 = index0_before + state.index0;
    for (Integer row = row0 + state.row; row <= last; ++row) {
        stop_check();
        const ValueSet insert = values_up_to(state.g) & ~ValueSet{*sets++};
        if (!place_points(machine, row, index0, insert, result.points)) return std::nullopt;
        index0 += insert & 1U;
    }
    return result;
}

std::optional<FarRows> Level::points(StretchEngine& engine, const Context& context) const {
    if (!fits_) return std::nullopt;
    const std::size_t rows = rows_to(task_.first);
    const StretchResult made = engine.run({start_, below_.sets.data(), rows}, {}, false);
    if (made.window_too_narrow) return std::nullopt;
    return points_from(made.end, below_.sets.data() + rows, task_.start, index0_, task_.last,
                       context);
}

std::optional<FarRows> far_points(unsigned g, const Integer& first, const Integer& last,
                                  std::uint64_t warm_up, const Context& context) {
    // Levels tend to 2.618 R rows: four chunks for four lanes.
    const auto engine = engine_for(warm_up, warm_up * 2 / 3 + 64, context);
    if (engine == nullptr) return std::nullopt;
    const std::vector<RecursionTask> tasks =
        plan_recursion(g, first, last, warm_up, RowMachine<std::uint64_t>::half, context);
    auto columns = first_columns(g, tasks.back(), *engine);
    for (std::size_t i = tasks.size(); i-- > 1 && columns;) {
        columns = Level(g, tasks[i], *columns).columns_for(tasks[i - 1], *engine);
    }
    if (!columns) return std::nullopt;
    auto result = Level(g, tasks.front(), *columns).points(*engine, context);
    if (!result) return std::nullopt;
    for (const RecursionTask& task : tasks) result->levels.push_back({task.first, task.last});
    return result;
}

}  // namespace

std::optional<FarRows> points_in_first_rows(unsigned g, const Integer& first, const Integer& last,
                                            const Context& context) {
    constexpr std::uint64_t last_kept = 1U << 24;
    constexpr std::size_t bytes_a_row = 7;  // a set for each of φ columns
    if (g > max_set_value || first < 2 * RowsFromZero::first_on_engine || first > last_kept ||
        last > first + first / 2 || bytes_a_row * first > context.memory_limit) {
        return std::nullopt;
    }
    const auto engine = engine_for(safe_warm_up(g), 2 * safe_warm_up(g), context);
    if (engine == nullptr) return std::nullopt;
    RowsFromZero rows(g, *engine);
    const auto row = first.to<std::uint64_t>();
    if (!rows.run_to(row)) return std::nullopt;
    auto result = points_from(rows.state(), rows.sets().data() + row, 0, 0, last, context);
    if (!result) return std::nullopt;
    result->exact = true;
    result->levels.push_back({0, last});
    return result;
}

FarRows fast_points_in_rows(unsigned g, const Integer& first, const Integer& last,
                            std::uint64_t warm_up, const Context& context) {
    context.check(doing);
    std::optional<FarRows> found;
    if (first <= last_row_without_recursion(warm_up)) {
        found = points_in_first_rows(g, first, last, context);
    } else if (g <= max_set_value) {
        found = far_points(g, first, last, warm_up, context);
    }
    return found ? std::move(*found) : points_in_rows(g, first, last, warm_up, context);
}

}  // namespace grundy::wythoff
