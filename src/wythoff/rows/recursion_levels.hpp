// The levels of Algorithm RW (recursion.hpp), whatever runs their rows: a row machine or an engine.
//
// A runner has the types Mask and Set and the function run(start, sets, mark, rows) that takes the
// machine `start` through `rows` rows, whose sets are given, and stops to look at row `mark`. It
// returns a LevelRun, with sets if rows > mark; or nothing if the window is too narrow.
#pragma once

#include "base/stop_check.hpp"
#include "math/golden.hpp"
#include "wythoff/rows/recursion.hpp"

#include <algorithm>
#include <optional>
#include <string_view>

namespace grundy::wythoff {

inline constexpr std::string_view recursion_doing =
    "computing the rows that those asked for rest on";

// The sets of some columns, and the number of h-points in the columns before them.
template <class Set>
struct LevelColumns {
    std::vector<Set> sets;
    std::array<Integer, max_g + 1> points_before;
};

// Rows, 0-points and columns are counted from the start of the level here.
template <class Mask, class Set>
struct LevelRun {
    RowMachine<Mask> machine;  // in row `mark`
    std::uint64_t index0;      // 0-points below that row
    std::int64_t low_column;   // the column of the lowest bit there
    std::int64_t end_column;   // after the last row: the columns below this one are final
    std::int64_t first_column;
    std::vector<Set> sets;  // of the columns from first_column on
};

// The points in the rows from `row` to `last` and the state of the first; `sets` are those of these
// rows, and `index0` is the number of 0-points below them. Nothing if the window is too narrow.
template <class Mask, class Set>
[[nodiscard]] std::optional<FarRows> points_from(RowMachine<Mask> machine, const Set* sets,
                                                 Integer row, Integer index0, const Integer& last,
                                                 const Context& context) {
    StopCheck stop_check(context, recursion_doing);
    FarRows result;
    result.state = state_of(machine);
    std::array<unsigned, max_g + 1> index{};
    for (; row <= last; ++row) {
        stop_check();
        const ValueSet insert = values_up_to(machine.g()) & ~ValueSet{*sets++};
        for (unsigned h = 0; h <= machine.g(); ++h) index[h] = machine.index_in_window(h);
        if (!machine.step(insert, [](unsigned, unsigned) {})) return std::nullopt;
        const Integer base = index0 - machine.half;
        for_each_value(insert, [&](unsigned h) {
            result.points.push_back({h, base + index[h], row, row + base + machine.placed(h)});
        });
        index0 += insert & 1U;
    }
    return result;
}

// Runs the rows of a level up to `last` from the dummy state at its start.
template <class Runner>
auto run_level(unsigned g, const RecursionTask& task, const Integer& last, Runner& runner,
               const LevelColumns<typename Runner::Set>& below)
    -> std::optional<LevelRun<typename Runner::Mask, typename Runner::Set>> {
    RowMachine<typename Runner::Mask> start(g);
    const Integer index0 = ceil_over_phi(task.start);
    for (unsigned h = 0; h <= g; ++h) {
        // Every row below the start holds an h-point on one side; one lies on the main diagonal.
        const Integer index = task.start + 1 - below.points_before[h];
        const Integer occupied = index - index0 + start.half;
        if (occupied < 0 || occupied >= start.window) return std::nullopt;
        start.set(h, low_bits<typename Runner::Mask>(occupied.to<unsigned>()), {});
    }
    const auto rows_to = [&](const Integer& row) {
        return Integer(row - task.start).to<std::size_t>();
    };
    return runner.run(start, below.sets.data(), rows_to(task.first), rows_to(last));
}

// The sets of the columns that the level `above` needs.
template <class Runner>
auto columns_for(const RecursionTask& above, unsigned g, const RecursionTask& task, Runner& runner,
                 const LevelColumns<typename Runner::Set>& below)
    -> std::optional<LevelColumns<typename Runner::Set>> {
    const auto made = run_level(g, task, Integer(task.last + 1), runner, below);
    const Integer index0 = ceil_over_phi(task.start);
    const auto begin = Integer(above.start - task.start - index0).to<std::int64_t>();
    const auto end = Integer(above.last + 1 - task.start - index0).to<std::int64_t>();
    if (!made || made->end_column < end) return std::nullopt;
    const auto set_of = [&](std::int64_t column) {
        return made->sets.begin() + (column - made->first_column);
    };
    LevelColumns<typename Runner::Set> columns{{set_of(begin), set_of(end)}, {}};
    // Points of earlier rows lie below the window or in it.
    for (unsigned h = 0; h <= g; ++h) {
        columns.points_before[h] = index0 + made->index0 + made->machine.index_in_window(h) -
                                   made->machine.half - count_bits(made->machine.columns(h));
    }
    std::for_each(set_of(made->low_column), set_of(begin), [&](const auto& set) {
        for_each_value(ValueSet{set}, [&](unsigned h) { ++columns.points_before[h]; });
    });
    return columns;
}

// The points in the rows of the first task; `columns` are those that the last one needs. Nothing if
// the window is too narrow.
template <class Runner>
[[nodiscard]] std::optional<FarRows> points_by_levels(
    unsigned g, const std::vector<RecursionTask>& tasks,
    std::optional<LevelColumns<typename Runner::Set>> columns, Runner& runner,
    const Context& context) {
    for (std::size_t i = tasks.size(); i-- > 1 && columns;) {
        columns = columns_for(tasks[i - 1], g, tasks[i], runner, *columns);
    }
    if (!columns) return std::nullopt;
    const RecursionTask& top = tasks.front();
    const auto run = run_level(g, top, top.first, runner, *columns);
    if (!run) return std::nullopt;
    const auto* const sets =
        columns->sets.data() + Integer(top.first - top.start).to<std::size_t>();
    auto result = points_from(run->machine, sets, top.first,
                              Integer(ceil_over_phi(top.start) + run->index0), top.last, context);
    if (!result) return std::nullopt;
    for (const RecursionTask& task : tasks) result->levels.push_back({task.first, task.last});
    return result;
}

}  // namespace grundy::wythoff
