#include "wythoff/exact/segment.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace grundy::wythoff {

ChunkOptions chunk_options(const Context& context) {
    ChunkOptions options;
    options.threads = context.executor.threads();
    options.for_each = [executor = context.executor](std::size_t count,
                                                     const std::function<void(std::size_t)>& task) {
        executor.for_each(count, task);
    };
    return options;
}

// First the beginnings of all levels, row by row: they tell where each level sets out, and in which
// state it comes to its first row that counts. Then the levels in full, on the engine; only their
// lowest part, near the base, is again found by recursion.
SegmentResult SegmentRunner::run(std::uint64_t first, std::uint64_t last,
                                 const std::vector<std::uint64_t>& marks,
                                 std::uint64_t warm_up) const {
    assert(first < last && last > segment_base && std::is_sorted(marks.begin(), marks.end()));
    SegmentStart start = levels_.start_state(first, warm_up);
    SegmentResult result;
    const std::uint64_t first_own = start.start.row;
    constexpr std::uint64_t most_rows_without_levels = 4096;
    StretchResult top;
    if (start.dummies.empty() || last - first_own <= most_rows_without_levels) {
        const std::lock_guard lock(engine_in_use_);
        SegmentLevels::Ascent met;
        top = levels_.run_rows(first_own, last, marks, false, {warm_up, engine_}, met);
        result.reruns = met.reruns;
    } else {
        std::vector<LevelTask> tasks;  // the top one first
        std::uint64_t end = last;
        for (const RowState& dummy : start.dummies) {
            tasks.push_back({dummy, end, {}});
            end = row_past_column(end);
        }
        tasks.front().marks = marks;
        std::reverse(tasks.begin(), tasks.end());
        const auto plain = scalar_engine();
        SegmentLevels::Ascent met;
        const SegmentLevels::Columns columns = levels_.columns_between(
            tasks.front().start.row, tasks.front().last, {warm_up, *plain}, met);
        const std::lock_guard lock(engine_in_use_);
        std::vector<StretchResult> levels =
            engine_.run_levels(columns.words.data() + columns.skip, tasks);
        for (const StretchResult& made : levels) {
            if (made.window_too_narrow) window_is_too_narrow();
            result.reruns += made.reruns;
        }
        top = std::move(levels.back());
    }
    result.start = start.start;
    result.levels = std::move(start.levels);
    result.end = top.end;
    result.marks = std::move(top.marks);
    return result;
}

}  // namespace grundy::wythoff
