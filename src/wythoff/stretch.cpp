#include "wythoff/stretch.hpp"

#include <utility>

namespace grundy::wythoff {

LevelsResult StretchEngine::run_levels(const Word* words, const std::vector<LevelTask>& levels,
                                       bool keep_last_words) {
    LevelsResult result;
    std::vector<Word> columns;  // made by the level before
    for (std::size_t i = 0; i < levels.size(); ++i) {
        const auto& [start, last, marks] = levels[i];
        const auto rows = static_cast<std::size_t>(last - start.row);
        const bool is_last = i + 1 == levels.size();
        if (is_last && keep_last_words) result.last_words.assign(words, words + rows);
        result.levels.push_back(run({start, words, rows}, marks, !is_last));
        StretchResult& made = result.levels.back();
        if (is_last || made.window_too_narrow) break;
        columns = std::exchange(made.words, {});
        words = columns.data() +
                (static_cast<std::int64_t>(levels[i + 1].start.row) - start.low_column());
    }
    return result;
}

}  // namespace grundy::wythoff
