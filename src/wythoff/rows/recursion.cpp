#include "wythoff/rows/recursion.hpp"

#include "base/errors.hpp"
#include "wythoff/rows/recursion_levels.hpp"

#include <cassert>

namespace grundy::wythoff {

namespace {

constexpr unsigned exact_limit = 1U << 16;  // rows before this one are computed exactly

LevelColumns<ValueSet> exact_columns(unsigned g, const Integer& first, const Integer& last,
                                     const Context& context) {
    LevelColumns<ValueSet> columns;
    std::array<std::uint64_t, max_g + 1> before{};
    ExactRows rows(g);
    StopCheck stop_check(context, recursion_doing);
    for (std::uint64_t column = 0; column <= last.to<std::uint64_t>(); ++column) {
        stop_check();
        while (rows.final_columns() <= column) rows.next();
        const ValueSet column_set = rows.column_set(column);
        if (first <= column) {
            columns.sets.push_back(column_set);
            continue;
        }
        for_each_value(column_set, [&](unsigned h) { ++before[h]; });
    }
    for (unsigned h = 0; h <= g; ++h) columns.points_before[h] = before[h];
    return columns;
}

FarRows exact_points(unsigned g, const Integer& first, const Integer& last,
                     const Context& context) {
    FarRows result;
    result.exact = true;
    result.levels.push_back({0, last});
    result.state = visit_exact_rows(
        g, first.to<std::uint64_t>(), last.to<std::uint64_t>(), StopCheck(context, recursion_doing),
        [&](unsigned h, std::uint64_t n, std::uint64_t row, std::uint64_t column) {
            result.points.push_back({h, n, row, column});
        });
    return result;
}

// Runs the rows of a level on a row machine.
template <class MaskType>
class MachineRunner {
public:
    using Mask = MaskType;
    using Set = ValueSet;

    explicit MachineRunner(const Context& context) : stop_check_(context, recursion_doing) {}

    std::optional<LevelRun<Mask, Set>> run(RowMachine<Mask> machine, const Set* sets,
                                           std::size_t mark, std::size_t rows) {
        std::size_t row = 0;
        std::uint64_t index0 = 0;
        const auto low_column = [&] {
            return static_cast<std::int64_t>(row + index0) - machine.half;
        };
        // Calls record(h, column) for each point, an even number of times if it is withdrawn;
        // columns are numbered from that of the lowest bit in the first row.
        const auto run_to = [&](std::size_t last, auto record) {
            for (; row < last; ++row) {
                stop_check_();
                const ValueSet insert = values_up_to(machine.g()) & ~sets[row];
                const auto toggle = [&](unsigned h, unsigned place) {
                    record(h, row + index0 + place);
                };
                if (!machine.step(insert, toggle)) return false;
                index0 += insert & 1U;
            }
            return true;
        };
        if (!run_to(mark, [](unsigned, std::size_t) {})) return std::nullopt;
        LevelRun<Mask, Set> result{machine, index0, low_column(), 0, low_column(), {}};
        if (rows == mark) return result;
        // A row makes at most two columns final.
        result.sets.resize(2 * (rows - mark) + machine.window);
        for (unsigned j = 0; j < machine.window; ++j) {
            for (unsigned h = 0; h <= machine.g(); ++h) {
                if (test_bit(machine.columns(h), j)) result.sets[j] |= ValueSet{1} << h;
            }
        }
        Set* const at_mark = result.sets.data();
        const std::size_t first = row + index0;
        if (!run_to(rows, [=](unsigned h, std::size_t column) {
                at_mark[column - first] ^= ValueSet{1} << h;
            })) {
            return std::nullopt;
        }
        result.end_column = low_column();
        return result;
    }

private:
    StopCheck stop_check_;
};

// The sets of two levels are in memory at a time; the rows of all levels take time.
void check_cost(unsigned g, const std::vector<RecursionTask>& tasks, const Context& context) {
    const Integer rows = tasks.front().last - tasks.front().start +
                         (tasks.size() > 1 ? Integer(tasks[1].last - tasks[1].start) : Integer(0));
    if (2 * rows * sizeof(ValueSet) > context.memory_limit) {
        throw limit_error("the recursion needs more memory than is allowed")
            .with(Hint::more_memory);
    }
    if (!context.deadline && rows * tasks.size() * (g + 1) > max_work_without_deadline) {
        throw limit_error("these rows take minutes").with(Hint::more_time);
    }
}

template <class Mask>
std::optional<FarRows> far_points(unsigned g, const Integer& first, const Integer& last,
                                  std::uint64_t warm_up, const Context& context) {
    const std::vector<RecursionTask> tasks =
        plan_recursion(g, first, last, warm_up, RowMachine<Mask>::half, context);
    MachineRunner<Mask> runner(context);
    return points_by_levels(
        g, tasks, std::optional(exact_columns(g, tasks.back().start, tasks.back().last, context)),
        runner, context);
}

}  // namespace

std::uint64_t safe_warm_up(unsigned g) {
    constexpr std::uint64_t base = 8000;
    constexpr unsigned measured = 20;
    return g <= measured ? base : base << ((g - measured + 4) / 5);
}

std::uint64_t last_row_without_recursion(std::uint64_t warm_up) {
    return warm_up + exact_limit;
}

std::vector<RecursionTask> plan_recursion(unsigned g, const Integer& first, const Integer& last,
                                          std::uint64_t warm_up, unsigned half,
                                          const Context& context) {
    assert(last_row_without_recursion(warm_up) < first && first <= last);
    if (!context.deadline && last.decimal_digits() > max_digits_without_deadline) {
        throw limit_error("these rows take minutes").with(Hint::more_time);
    }
    std::vector<RecursionTask> tasks{{first - warm_up, first, last}};
    while (tasks.back().start > exact_limit) {
        context.check(recursion_doing);
        const RecursionTask& above = tasks.back();
        // The window of row `first` must begin at or before column above.start, and that of row
        // `last` + 1 behind column above.last.
        const Integer lower_first = floor_over_phi(above.start) - half;
        const Integer lower_last = ceil_over_phi(above.last) + half;
        if (lower_first <= last_row_without_recursion(warm_up)) break;
        tasks.push_back({lower_first - warm_up, lower_first, lower_last});
    }
    check_cost(g, tasks, context);
    return tasks;
}

FarRows points_in_rows(unsigned g, const Integer& first, const Integer& last, std::uint64_t warm_up,
                       const Context& context) {
    assert(0 <= first && first <= last && g <= max_g);
    context.check(recursion_doing);
    if (first <= last_row_without_recursion(warm_up)) return exact_points(g, first, last, context);
    if (auto far = far_points<std::uint64_t>(g, first, last, warm_up, context)) return *far;
    if (auto far = far_points<WideMask<2>>(g, first, last, warm_up, context)) return *far;
    if (auto far = far_points<WideMask<4>>(g, first, last, warm_up, context)) return *far;
    if (auto far = far_points<WideMask<8>>(g, first, last, warm_up, context)) return *far;
    refuse_wider_window();
}

}  // namespace grundy::wythoff
