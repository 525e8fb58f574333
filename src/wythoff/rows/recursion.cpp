#include "wythoff/rows/recursion.hpp"

#include "math/golden.hpp"

#include <grundy/error.hpp>

#include <array>
#include <cassert>
#include <optional>
#include <string_view>
#include <utility>

namespace grundy::wythoff {

namespace {

constexpr std::string_view doing = "computing the rows that those asked for rest on";
constexpr unsigned exact_limit = 1U << 16;  // rows before this one are computed exactly

// The sets of an interval of columns, and how many h-points lie in the columns before it.
struct Columns {
    std::vector<ValueSet> sets;
    std::array<Integer, max_g + 1> points_before;
};

// insert(r) for the rows of an interval is the complement of the sets of the columns.
using Task = RecursionTask;

Columns exact_columns(unsigned g, const Integer& first, const Integer& last,
                      const Context& context) {
    Columns columns;
    std::array<std::uint64_t, max_g + 1> before{};
    ExactRows rows(g);
    StopCheck stop_check(context, doing);
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
        g, first.to<std::uint64_t>(), last.to<std::uint64_t>(), StopCheck(context, doing),
        [&](unsigned h, std::uint64_t n, std::uint64_t row, std::uint64_t column) {
            result.points.push_back({h, n, row, column});
        });
    return result;
}

// A machine at the far rows of a task, with the numbers that locate it.
template <class Mask>
class Runner {
public:
    using Machine = RowMachine<Mask>;

    Runner(unsigned g, const Task& task, const Columns& below, const Context& context)
        : g_(g),
          task_(task),
          below_(below),
          stop_check_(context, doing),
          machine_(g),
          index0_(ceil_over_phi(task.start)) {
        for (unsigned h = 0; h <= g; ++h) {
            // Every row below start holds an h-point on one side; one lies on the main diagonal.
            const Integer index = task.start + 1 - below.points_before[h];
            const Integer occupied = index - index0_ + Machine::half;
            if (occupied < 0 || occupied >= Machine::window) {
                too_narrow_ = true;
                return;
            }
            machine_.set_dummy(h, occupied.to<unsigned>());
        }
        const Integer rows = task.first - task.start;
        run(rows.to<std::uint64_t>(), record_nothing);
    }

    [[nodiscard]] bool too_narrow() const { return too_narrow_; }
    [[nodiscard]] WythoffState state() const { return state_of(machine_); }

    // The sets of the columns first..last, which the rows from task.first to task.last must make.
    [[nodiscard]] Columns columns(const Integer& first, const Integer& last) {
        const Integer low = task_.first + index0() - Machine::half;  // column of the lowest bit
        constexpr std::size_t margin = 4 * Machine::window;          // for columns beyond both ends
        const std::size_t length = (last - first + 1).to<std::size_t>();
        const std::size_t origin = margin - (first - low).to<std::size_t>();
        std::vector<ValueSet> sets(length + 2 * margin);
        Columns result;
        for (unsigned h = 0; h <= g_; ++h) {
            result.points_before[h] = index0() + machine_.index_in_window(h) - Machine::half -
                                      count_bits(machine_.columns(h));
            for (unsigned j = 0; j < Machine::window; ++j) {
                if (test_bit(machine_.columns(h), j)) sets[origin + j] |= ValueSet{1} << h;
            }
        }
        const std::size_t left_before = columns_left();
        const auto rows = Integer(task_.last - task_.first + 1).to<std::uint64_t>();
        ValueSet* const base = sets.data() + origin;
        run(rows, [=](unsigned h, std::size_t column) {
            base[column - left_before] ^= ValueSet{1} << h;
        });
        const std::size_t left = columns_left() - left_before;
        if (origin + left < margin + length) too_narrow_ = true;  // a column was still open
        for (std::size_t i = 0; i < margin; ++i) {
            for_each_value(sets[i], [&](unsigned h) { ++result.points_before[h]; });
        }
        result.sets.assign(sets.begin() + margin,
                           sets.begin() + static_cast<std::ptrdiff_t>(margin + length));
        return result;
    }

    [[nodiscard]] std::vector<Point> points() {
        std::vector<Point> list;
        for (Integer row = task_.first; row <= task_.last; ++row) {
            stop_check_();
            const ValueSet insert = insert_at(done_);
            if (!place_points(machine_, row, index0(), insert, list)) {
                too_narrow_ = true;
                break;
            }
            ++done_;
            grown_ += insert & 1U;
        }
        return list;
    }

private:
    static constexpr auto record_nothing = [](unsigned /*h*/, std::size_t /*column*/) {};

    [[nodiscard]] ValueSet insert_at(std::size_t i) const {
        return values_up_to(g_) & ~below_.sets[i];
    }
    [[nodiscard]] Integer index0() const { return index0_ + grown_; }

    // Columns that have left the window since task.start.
    [[nodiscard]] std::size_t columns_left() const { return done_ + grown_; }

    // Goes through so many rows. record(h, column) is called for each point, an even number of
    // times if it is none after all; columns count from that of the lowest bit at task.start.
    template <class Record>
    void run(std::size_t rows, Record record) {
        for (std::size_t i = 0; i < rows; ++i) {
            stop_check_();
            const ValueSet insert = insert_at(done_);
            const std::size_t lowest = columns_left();
            const auto toggle = [&](unsigned h, unsigned place) { record(h, lowest + place); };
            if (!machine_.step(insert, toggle)) {
                too_narrow_ = true;
                return;
            }
            ++done_;
            grown_ += insert & 1U;
        }
    }

    unsigned g_;
    const Task& task_;
    const Columns& below_;
    StopCheck stop_check_;
    Machine machine_;
    Integer index0_;         // at task.start
    std::size_t done_ = 0;   // rows since then
    std::size_t grown_ = 0;  // by how much index0 has grown since then
    bool too_narrow_ = false;
};

// The sets of two levels are in memory at a time; the rows of all levels take time.
void check_cost(unsigned g, const std::vector<Task>& tasks, const Context& context) {
    const Integer rows = tasks.front().last - tasks.front().start +
                         (tasks.size() > 1 ? Integer(tasks[1].last - tasks[1].start) : Integer(0));
    if (2 * rows * sizeof(ValueSet) > context.memory_limit) {
        throw Error(ErrorKind::limit, "the recursion needs more memory than is allowed")
            .with(Hint::more_memory);
    }
    if (!context.deadline && rows * tasks.size() * (g + 1) > max_unasked_work) {
        throw Error(ErrorKind::limit, "these rows take minutes").with(Hint::more_time);
    }
}

template <class Mask>
std::optional<FarRows> far_points(unsigned g, const Integer& first, const Integer& last,
                                  std::uint64_t warm_up, const Context& context) {
    constexpr unsigned half = RowMachine<Mask>::half;
    const std::vector<Task> tasks = plan_recursion(g, first, last, warm_up, half, context);
    Columns columns = exact_columns(g, tasks.back().start, tasks.back().last, context);
    for (std::size_t i = tasks.size(); i-- > 1;) {
        Runner<Mask> runner(g, tasks[i], columns, context);
        if (runner.too_narrow()) return std::nullopt;
        Columns next = runner.columns(tasks[i - 1].start, tasks[i - 1].last);
        if (runner.too_narrow()) return std::nullopt;
        columns = std::move(next);
    }
    Runner<Mask> runner(g, tasks.front(), columns, context);
    if (runner.too_narrow()) return std::nullopt;
    FarRows result;
    result.state = runner.state();
    result.points = runner.points();
    if (runner.too_narrow()) return std::nullopt;
    for (const Task& task : tasks) result.levels.push_back({task.first, task.last});
    return result;
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
    if (!context.deadline && last.decimal_digits() > max_unasked_digits) {
        throw Error(ErrorKind::limit, "these rows take minutes").with(Hint::more_time);
    }
    std::vector<Task> tasks{{first - warm_up, first, last}};
    while (tasks.back().start > exact_limit) {
        context.check(doing);
        const Task& above = tasks.back();
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
    context.check(doing);
    if (first <= last_row_without_recursion(warm_up)) return exact_points(g, first, last, context);
    if (auto far = far_points<std::uint64_t>(g, first, last, warm_up, context)) return *far;
    if (auto far = far_points<WideMask<2>>(g, first, last, warm_up, context)) return *far;
    if (auto far = far_points<WideMask<4>>(g, first, last, warm_up, context)) return *far;
    if (auto far = far_points<WideMask<8>>(g, first, last, warm_up, context)) return *far;
    refuse_wider_window();
}

}  // namespace grundy::wythoff
