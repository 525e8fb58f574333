#include "wythoff/exact/segment.hpp"

#include <algorithm>
#include <utility>

namespace grundy::wythoff {

// First the beginnings of all levels, row by row: they tell where each level sets out, and in which
// state it comes to its first row that counts. Then the levels in full, on the engine; only their
// lowest part, near the base, is again found by recursion.
SegmentResult SegmentRunner::run(std::uint64_t first, std::uint64_t last,
                                 const std::vector<std::uint64_t>& marks,
                                 std::uint64_t warm_up) const {
    SegmentStart start = levels_.start_state(first, warm_up);
    SegmentResult result;
    const std::uint64_t first_own = start.start.row;
    constexpr std::uint64_t most_rows_without_levels = 4096;
    StretchResult top;
    if (start.dummies.empty() || last - first_own <= most_rows_without_levels) {
        const std::lock_guard lock(engine_in_use_);
        top =
            levels_.run_rows(first_own, last, marks,
                             {warm_up, &engine_, nullptr, nullptr, nullptr, &result.reruns}, false);
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
        const SegmentLevels::Columns columns = levels_.columns_between(
            tasks.front().start.row, tasks.front().last, {warm_up, plain.get()});
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
