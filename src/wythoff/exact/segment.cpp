#include "wythoff/exact/segment.hpp"

#include "base/errors.hpp"
#include "wythoff/exact/rows_from_zero.hpp"
#include "wythoff/rows/mask.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <utility>

namespace grundy::wythoff {

void window_is_too_narrow() {
    throw limit_error(
        "these rows need a window of more than 64 diagonals, which exact runs do not have");
}

namespace {

// A row at which column `column` is not final yet, or has just become final.
std::uint64_t row_before_column(std::uint64_t column) {
    // ⌊column/φ⌋ is the largest k with k² + k·column <= column².
    __extension__ using Wide = unsigned __int128;
    assert(column < std::uint64_t{1} << 62);
    const Wide c = column;
    std::uint64_t row = static_cast<std::uint64_t>(c * over_phi >> 64U);
    while (Wide{row + 1} * (c + row + 1) <= c * c) ++row;
    constexpr std::uint64_t margin = 64;  // more than half a window
    return row > margin ? row - margin : 0;
}

std::uint64_t earlier(std::uint64_t row, std::uint64_t by) {
    return row > by ? row - by : 0;
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

SegmentLevels::SegmentLevels(unsigned g, std::function<void()> check)
    : g_(g), check_(std::move(check)) {
    assert(g <= max_set_value);
    const auto plain = scalar_engine();
    RowsFromZero rows(g, *plain);
    constexpr std::uint64_t rows_between_checks = RowsFromZero::first_on_engine;
    static_assert(segment_base % rows_between_checks == 0);
    for (std::uint64_t row = rows_between_checks; row <= segment_base; row += rows_between_checks) {
        if (check_) check_();
        if (!rows.run_to(row)) window_is_too_narrow();
    }
    base_ = rows.state();
    sets_ = rows.sets();
}

RowState SegmentLevels::dummy(std::uint64_t row, const Columns& columns) const {
    RowState state;
    state.g = g_;
    state.row = row;
    state.index0 = row + 1 - columns.before[0];
    for (unsigned h = 0; h <= g_; ++h) {
        const std::uint64_t occupied = row + 1 - columns.before[h] - state.index0 + 32;
        if (occupied >= 64) window_is_too_narrow();
        state.diagonals[h] = low_bits<std::uint64_t>(static_cast<unsigned>(occupied));
    }
    return state;
}

StretchResult SegmentLevels::run_rows(std::uint64_t first, std::uint64_t last,
                                      const std::vector<std::uint64_t>& marks, bool with_sets,
                                      const Descent& descent, Ascent& ascent) const {
    const std::uint64_t start = std::max(earlier(first, descent.warm_up), segment_base);
    const Columns below = columns_between(start, last, descent, ascent);
    const Stretch stretch{start == segment_base ? base_ : dummy(start, below),
                          below.sets.data() + below.skip, static_cast<std::size_t>(last - start)};
    const std::vector<std::uint64_t> wanted(std::lower_bound(marks.begin(), marks.end(), start),
                                            marks.end());
    if (check_) check_();
    StretchResult result = descent.engine.run(stretch, wanted, with_sets);
    if (result.window_too_narrow) window_is_too_narrow();
    ascent.reruns += result.reruns;
    if (start > segment_base) ascent.dummies.push_back(stretch.start);
    ascent.chain.push_back({result.end, {}});
    return result;
}

SegmentLevels::Columns SegmentLevels::columns_between(std::uint64_t first, std::uint64_t last,
                                                      const Descent& descent,
                                                      Ascent& ascent) const {
    const std::uint64_t known = sets_.size();
    Columns columns{{}, 0, {}};
    if (first < known) {
        for (std::uint64_t c = 0; c < first; ++c) {
            for_each_value(ValueSet{sets_[c]}, [&](unsigned h) { ++columns.before[h]; });
        }
        columns.sets.assign(sets_.begin() + static_cast<std::ptrdiff_t>(first), sets_.end());
        if (last <= known) return columns;
    }
    const std::uint64_t row = std::max(row_before_column(first), segment_base);
    std::vector<std::uint64_t> marks{row};
    const bool has_mark = !descent.level_rows.empty();
    if (has_mark && descent.level_rows.front() != row) marks.push_back(descent.level_rows.front());
    const Descent lower{descent.warm_up, descent.engine,
                        descent.level_rows.subspan(has_mark ? 1 : 0)};
    StretchResult made = run_rows(row, row_past_column(last), marks, true, lower, ascent);
    if (has_mark) ascent.levels.push_back(made.marks.back());
    const auto ahead = made.end.low_column() - static_cast<std::int64_t>(last);
    ascent.chain.back().ahead.assign(made.sets.end() - ahead, made.sets.end());
    if (first < known) {  // it began at the base, with column `known`
        columns.sets.insert(columns.sets.end(), made.sets.begin(), made.sets.end());
        return columns;
    }
    const auto low = static_cast<std::uint64_t>(made.end.low_column()) - made.sets.size();
    // Points of earlier rows lie below the window or in it.
    const RowState& state = made.marks.front();
    for (unsigned h = 0; h <= g_; ++h) {
        columns.before[h] =
            state.index(h) - static_cast<std::uint64_t>(std::popcount(state.columns[h]));
    }
    for (auto c = static_cast<std::uint64_t>(state.low_column()); c < first; ++c) {
        for_each_value(ValueSet{made.sets[c - low]}, [&](unsigned h) { ++columns.before[h]; });
    }
    columns.sets = std::move(made.sets);
    columns.skip = first - low;
    return columns;
}

SegmentStart SegmentLevels::start_state(std::uint64_t first, std::uint64_t warm_up) const {
    assert(warm_up >= nominal_warm_up);
    const auto plain = scalar_engine();
    const std::vector<std::uint64_t> rows = level_rows(first);
    const std::uint64_t first_own = std::max(first, segment_base);
    Ascent ascent;
    const StretchResult top =
        run_rows(first_own, first_own, {}, false, {warm_up, *plain, rows}, ascent);
    std::reverse(ascent.levels.begin(), ascent.levels.end());
    std::reverse(ascent.dummies.begin(), ascent.dummies.end());
    std::reverse(ascent.chain.begin(), ascent.chain.end());
    return {top.end, std::move(ascent.levels), std::move(ascent.dummies), std::move(ascent.chain)};
}

std::size_t SegmentLevels::level_count(std::uint64_t last) const {
    std::size_t count = 1;
    for (; last > sets_.size(); last = row_past_column(last)) ++count;
    return count;
}

Chain SegmentLevels::chain(SegmentStart start, std::uint64_t last,
                           std::vector<std::uint64_t> marks) const {
    Chain chain{std::move(start.chain), last, std::move(marks)};
    chain.levels.resize(std::max(level_count(last), chain.levels.size()), {base_, {}});
    return chain;
}

ChunkOptions chunk_options(const Context& context) {
    ChunkOptions options;
    options.threads = context.executor.threads();
    options.for_each = [executor = context.executor](std::size_t count,
                                                     const std::function<void(std::size_t)>& task) {
        executor.for_each(count, task);
    };
    return options;
}

// First the beginnings of all levels, row by row: they give the start state of each level, and its
// state at its first own row. Then the levels in full, on the engine; only their lowest part, near
// the base, is found by recursion again.
PreparedSegment SegmentRunner::prepare(std::uint64_t first, std::uint64_t last,
                                       const std::vector<std::uint64_t>& marks,
                                       std::uint64_t warm_up) const {
    assert(last > segment_base && first < last && warm_up >= nominal_warm_up);
    assert(std::is_sorted(marks.begin(), marks.end()));
    PreparedSegment segment{last, marks, warm_up, levels_.start_state(first, warm_up), {}, {}};
    constexpr std::uint64_t max_rows_without_levels = 4096;
    if (segment.start.dummies.empty() ||
        last - segment.start.start.row <= max_rows_without_levels) {
        return segment;
    }
    std::vector<LevelTask>& levels = segment.levels;
    std::uint64_t end = last;
    for (const RowState& dummy : segment.start.dummies) {  // the top one first
        levels.push_back({dummy, end, {}});
        end = row_past_column(end);
    }
    levels.front().marks = marks;
    std::reverse(levels.begin(), levels.end());
    const auto plain = scalar_engine();
    SegmentLevels::Ascent ascent;
    segment.columns = levels_.columns_between(levels.front().start.row, levels.front().last,
                                              {warm_up, *plain}, ascent);
    return segment;
}

SegmentResult SegmentRunner::run(PreparedSegment segment) const {
    SegmentResult result;
    StretchResult top;
    if (segment.levels.empty()) {
        SegmentLevels::Ascent ascent;
        top = levels_.run_rows(segment.start.start.row, segment.last, segment.marks, false,
                               {segment.warm_up, engine_}, ascent);
        result.reruns = ascent.reruns;
    } else {
        std::vector<StretchResult> levels =
            engine_.run_levels(segment.columns.sets.data() + segment.columns.skip, segment.levels);
        for (const StretchResult& made : levels) {
            if (made.window_too_narrow) window_is_too_narrow();
            result.reruns += made.reruns;
        }
        top = std::move(levels.back());
    }
    result.start = segment.start.start;
    result.levels = std::move(segment.start.levels);
    result.end = top.end;
    result.marks = std::move(top.marks);
    return result;
}

}  // namespace grundy::wythoff
