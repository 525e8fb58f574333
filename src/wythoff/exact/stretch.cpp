#include "wythoff/exact/stretch.hpp"

#include <utility>

namespace grundy::wythoff {

std::vector<StretchResult> StretchEngine::run_levels(const ColumnSet* sets,
                                                     const std::vector<LevelTask>& levels) {
    std::vector<StretchResult> results;
    std::vector<ColumnSet> columns;  // made by the level before
    for (std::size_t i = 0; i < levels.size(); ++i) {
        const auto& [start, last, marks] = levels[i];
        const bool is_last = i + 1 == levels.size();
        results.push_back(
            run({start, sets, static_cast<std::size_t>(last - start.row)}, marks, !is_last));
        if (is_last || results.back().window_too_narrow) break;
        if (!columns.empty()) used_.push_back(std::move(columns));
        columns = std::exchange(results.back().sets, {});
        sets = columns.data() +
               (static_cast<std::int64_t>(levels[i + 1].start.row) - start.low_column());
    }
    if (!columns.empty()) used_.push_back(std::move(columns));
    return results;
}

std::vector<ColumnSet> StretchEngine::room_for(std::size_t sets) {
    std::vector<ColumnSet> space;
    if (!used_.empty()) {
        space = std::move(used_.back());
        used_.pop_back();
    }
    if (space.capacity() < sets) space = {};  // what is in it need not come along
    space.resize(sets);
    return space;
}

}  // namespace grundy::wythoff
