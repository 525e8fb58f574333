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
