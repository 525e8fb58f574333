#include "wythoff/stretch.hpp"

#include <utility>

namespace grundy::wythoff {

std::vector<StretchResult> StretchEngine::run_levels(const Word* words,
                                                     const std::vector<LevelTask>& levels) {
    std::vector<StretchResult> results;
    std::vector<Word> columns;  // made by the level before
    for (std::size_t i = 0; i < levels.size(); ++i) {
        const auto& [start, last, marks] = levels[i];
        const bool is_last = i + 1 == levels.size();
        results.push_back(
            run({start, words, static_cast<std::size_t>(last - start.row)}, marks, !is_last));
        if (is_last || results.back().window_too_narrow) break;
        columns = std::exchange(results.back().words, {});
        words = columns.data() +
                (static_cast<std::int64_t>(levels[i + 1].start.row) - start.low_column());
    }
    return results;
}

}  // namespace grundy::wythoff
