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

std::vector<ColumnSet> StretchEngine::space_for(std::size_t sets) {
    std::vector<ColumnSet> space;
    if (!used_.empty()) {
        space = std::move(used_.back());
        used_.pop_back();
    }
    if (space.capacity() < sets) space = {};  // its content need not be copied
    space.resize(sets);
    return space;
}

namespace {

class ScalarEngine final : public StretchEngine {
public:
    [[nodiscard]] std::string_view name() const override { return "scalar"; }

    [[nodiscard]] StretchResult run(const Stretch& stretch, const std::vector<std::uint64_t>& marks,
                                    bool with_sets) override {
        StretchResult result;
        result.end = stretch.start;
        RowState& state = result.end;
        if (with_sets) result.sets = space_for(2 * stretch.rows);  // at most two columns per row
        const auto go_to = [&](std::uint64_t row) {
            const std::uint64_t done = state.row - stretch.start.row;
            const std::uint64_t index = state.index0 - stretch.start.index0;
            return plain_rows(state, stretch.sets + done, row - state.row,
                              with_sets ? result.sets.data() + done + index : nullptr);
        };
        bool fits = true;
        for (const std::uint64_t mark : marks) {
            fits = fits && go_to(mark);
            result.marks.push_back(state);
        }
        fits = fits && go_to(stretch.start.row + stretch.rows);
        result.window_too_narrow = !fits;
        if (with_sets) {
            result.sets.resize(
                static_cast<std::size_t>(state.low_column() - stretch.start.low_column()));
        }
        return result;
    }
};

}  // namespace

std::unique_ptr<StretchEngine> scalar_engine() {
    return std::make_unique<ScalarEngine>();
}

}  // namespace grundy::wythoff
