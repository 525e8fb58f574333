#include "wythoff/segment.hpp"

#include "theory/golden.hpp"
#include "wythoff/exact_rows.hpp"

#include <grundy/error.hpp>

#include <algorithm>
#include <bit>
#include <utility>

namespace grundy::wythoff {

namespace {

[[noreturn]] void too_narrow() {
    throw Error(ErrorCode::limit,
                "these rows need a window of more than 64 diagonals, which exact runs do not have");
}

constexpr std::uint64_t margin = 64;  // more than half a window

// A row at which column `column` is not yet final, or only just, and one at which it surely is.
std::uint64_t row_before_column(std::uint64_t column) {
    const std::uint64_t row = floor_over_phi(Integer(column)).get_ui();
    return row > margin ? row - margin : 0;
}
std::uint64_t row_after_column(std::uint64_t column) {
    return floor_over_phi(Integer(column)).get_ui() + margin;
}

std::uint64_t earlier(std::uint64_t row, std::uint64_t by) {
    return row > by ? row - by : 0;
}

// The state in the window of 64 diagonals, of whatever width the machine is.
template <class Mask>
std::uint64_t middle(const Mask& mask) {
    constexpr unsigned bits = MaskTraits<Mask>::bits;
    std::uint64_t result = 0;
    for (unsigned j = 0; j < 64; ++j) {
        if (test_bit(mask, j + bits / 2 - 32)) result |= std::uint64_t{1} << j;
    }
    return result;
}

template <class Mask>
void check_outside(const Mask& diagonals) {
    constexpr unsigned bits = MaskTraits<Mask>::bits;
    for (unsigned j = 0; j < bits; ++j) {
        if (j >= bits / 2 - 32 && j < bits / 2 + 32) continue;
        if (test_bit(diagonals, j) != (j < bits / 2)) too_narrow();
    }
}

RowState state_of(const ExactRows& rows, unsigned g) {
    RowState state;
    state.g = g;
    state.row = rows.row();
    state.index0 = rows.index(0);
    std::visit(
        [&](const auto& machine) {
            for (unsigned h = 0; h <= g; ++h) {
                check_outside(machine.diagonals(h));
                state.diagonals[h] = middle(machine.diagonals(h));
                state.columns[h] = middle(machine.columns(h));
            }
        },
        rows.machine());
    return state;
}

std::uint64_t index_of(const RowState& state, unsigned h) {
    return state.index0 + static_cast<std::uint64_t>(std::popcount(state.diagonals[h])) - 32;
}

}  // namespace

std::vector<std::uint64_t> level_rows(std::uint64_t first) {
    std::vector<std::uint64_t> rows;
    for (std::uint64_t row = first;;) {
        row = row_before_column(earlier(row, nominal_warm_up));
        if (row < segment_base) return rows;
        rows.push_back(row);
    }
}

// Where a run down the levels stands.
struct SegmentRunner::Level {
    std::uint64_t warm_up;
    const std::uint64_t* next_mark;  // the rows of the levels that are still to come
    const std::uint64_t* last_mark;
    SegmentResult* result;
    std::vector<RowState>* starts;  // where the levels set out, the deepest first
    StretchEngine* engine;
};

SegmentRunner::SegmentRunner(unsigned g, StretchEngine& engine) : g_(g), engine_(engine) {
    ExactRows rows(g);
    while (rows.row() < segment_base) {
        rows.next();
        while (words_.size() < rows.final_columns()) {
            words_.push_back(static_cast<Word>(rows.word(words_.size())));
        }
    }
    base_ = state_of(rows, g);
    while (static_cast<std::int64_t>(words_.size()) < base_.low_column()) {
        words_.push_back(static_cast<Word>(rows.word(words_.size())));
    }
}

RowState SegmentRunner::dummy(std::uint64_t row, const Columns& columns) const {
    RowState state;
    state.g = g_;
    state.row = row;
    state.index0 = row + 1 - columns.before[0];
    for (unsigned h = 0; h <= g_; ++h) {
        const std::uint64_t occupied = row + 1 - columns.before[h] - state.index0 + 32;
        if (occupied > 64) too_narrow();
        state.diagonals[h] = low_bits<std::uint64_t>(static_cast<unsigned>(occupied));
    }
    return state;
}

// From the base, or from the dummy state `warm_up` rows early. Marks before the base are left out.
StretchResult SegmentRunner::run_rows(std::uint64_t first, std::uint64_t last,
                                      const std::vector<std::uint64_t>& marks, Level level,
                                      bool with_words) const {
    const std::uint64_t start = std::max(earlier(first, level.warm_up), segment_base);
    const Columns below = columns_between(start, last, level);
    const Stretch stretch{start == segment_base ? base_ : dummy(start, below),
                          below.words.data() + below.skip, static_cast<std::size_t>(last - start)};
    std::vector<std::uint64_t> wanted;
    for (const std::uint64_t mark : marks) {
        if (mark >= start) wanted.push_back(mark);
    }
    level.starts->push_back(stretch.start);
    StretchResult result = level.engine->run(stretch, wanted, with_words);
    if (result.window_too_narrow) too_narrow();
    level.result->reruns += result.reruns;
    return result;
}

SegmentRunner::Columns SegmentRunner::columns_between(std::uint64_t first, std::uint64_t last,
                                                      Level level) const {
    const std::uint64_t known = words_.size();
    Columns columns{{}, 0, {}};
    if (first < known) {
        for (std::uint64_t c = 0; c < first; ++c) {
            for_each_value(ValueSet{words_[c]}, [&](unsigned h) { ++columns.before[h]; });
        }
        columns.words.assign(words_.begin() + static_cast<std::ptrdiff_t>(first), words_.end());
        if (last <= known) return columns;
    }
    const std::uint64_t row = std::max(row_before_column(first), segment_base);
    std::vector<std::uint64_t> marks{row};
    const bool has_mark = level.next_mark != level.last_mark;
    if (has_mark && *level.next_mark != row) marks.push_back(*level.next_mark);
    Level lower = level;
    if (has_mark) ++lower.next_mark;
    StretchResult made = run_rows(row, row_after_column(last), marks, lower, true);
    if (has_mark) level.result->levels.push_back(made.marks.back());
    if (first < known) {  // it began at the base, with column `known`
        columns.words.insert(columns.words.end(), made.words.begin(), made.words.end());
        return columns;
    }
    const auto low = static_cast<std::uint64_t>(made.end.low_column()) - made.words.size();
    // Points of earlier rows lie below the window or in it.
    const RowState& state = made.marks.front();
    for (unsigned h = 0; h <= g_; ++h) {
        columns.before[h] =
            index_of(state, h) - static_cast<std::uint64_t>(std::popcount(state.columns[h]));
    }
    for (auto c = static_cast<std::uint64_t>(state.low_column()); c < first; ++c) {
        for_each_value(ValueSet{made.words[c - low]}, [&](unsigned h) { ++columns.before[h]; });
    }
    columns.words = std::move(made.words);
    columns.skip = first - low;
    return columns;
}

// First the beginnings of all levels, row by row: they tell where each level sets out, and in which
// state it comes to its first row that counts. Then the levels in full, on the engine; only their
// lowest part, near the base, is again found by recursion.
SegmentResult SegmentRunner::run(std::uint64_t first, std::uint64_t last,
                                 const std::vector<std::uint64_t>& marks,
                                 std::uint64_t warm_up) const {
    SegmentResult result;
    const auto plain = scalar_engine();
    const std::vector<std::uint64_t> rows = level_rows(first);
    const std::uint64_t first_own = std::max(first, segment_base);
    std::vector<RowState> starts;
    const Level level{warm_up, rows.data(), rows.data() + rows.size(),
                      &result, &starts,     plain.get()};
    result.start = run_rows(first_own, first_own + 1, {first_own}, level, false).marks.front();
    std::reverse(result.levels.begin(), result.levels.end());  // the deepest came first
    std::reverse(starts.begin(), starts.end());
    std::erase_if(starts, [](const RowState& start) { return start.row == segment_base; });

    constexpr std::uint64_t few_rows = 4096;
    std::vector<RowState> ignored;
    StretchResult top;
    if (starts.empty() || last - first_own <= few_rows) {
        const std::lock_guard lock(engine_in_use_);
        top = run_rows(first_own, last, marks,
                       {warm_up, nullptr, nullptr, &result, &ignored, &engine_}, false);
    } else {
        std::vector<LevelTask> tasks;  // the top one first
        std::uint64_t end = last;
        for (const RowState& start : starts) {
            tasks.push_back({start, end, {}});
            end = row_after_column(end);
        }
        tasks.front().marks = marks;
        std::reverse(tasks.begin(), tasks.end());
        const RowState& lowest = tasks.front().start;
        SegmentResult below;
        const Columns columns =
            columns_between(lowest.row, tasks.front().last,
                            {warm_up, nullptr, nullptr, &below, &ignored, plain.get()});
        const std::lock_guard lock(engine_in_use_);
        std::vector<StretchResult> levels =
            engine_.run_levels(columns.words.data() + columns.skip, tasks);
        for (const StretchResult& made : levels) {
            if (made.window_too_narrow) too_narrow();
            result.reruns += made.reruns;
        }
        top = std::move(levels.back());
    }
    result.end = top.end;
    result.marks = std::move(top.marks);
    return result;
}

}  // namespace grundy::wythoff
