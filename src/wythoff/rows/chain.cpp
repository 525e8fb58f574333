#include "wythoff/rows/chain.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace grundy::wythoff {

namespace {

class ChainRun {
public:
    ChainRun(const std::vector<ColumnSet>& first_columns, std::vector<ChainLevel> levels)
        : first_columns_(first_columns), levels_(std::move(levels)) {}

    [[nodiscard]] const RowState& top() const { return levels_.front().state; }
    [[nodiscard]] const Deviation& deviation() const { return deviation_; }

    // Takes a level to a row, after the levels below have made the sets for that.
    [[nodiscard]] bool go_to(std::uint64_t row, std::size_t k = 0) {
        const std::uint64_t from = levels_[k].state.row;
        if (from >= row) return true;
        const std::uint64_t known = first_columns_.size();
        if (from < known && !step(k, first_columns_.data() + from, std::min(row, known) - from)) {
            return false;
        }
        if (row <= known) return true;
        if (k + 1 == levels_.size() || !go_to(row_past_column(row), k + 1)) return false;
        std::vector<ColumnSet>& sets = levels_[k + 1].ahead;
        const std::uint64_t count = row - levels_[k].state.row;
        if (sets.size() < count || !step(k, sets.data(), count)) return false;
        sets.erase(sets.begin(), sets.begin() + static_cast<std::ptrdiff_t>(count));
        return true;
    }

private:
    [[nodiscard]] bool step(std::size_t k, const ColumnSet* sets, std::uint64_t rows) {
        auto& [state, ahead] = levels_[k];
        if (k == 0) return watched_rows(state, sets, rows, deviation_);
        const std::size_t before = ahead.size();
        const std::int64_t low = state.low_column();
        ahead.resize(before + 2 * rows);  // a row makes at most two columns final
        const bool fits = plain_rows(state, sets, rows, ahead.data() + before);
        ahead.resize(before + static_cast<std::size_t>(state.low_column() - low));
        return fits;
    }

    const std::vector<ColumnSet>& first_columns_;
    std::vector<ChainLevel> levels_;
    Deviation deviation_;
};

}  // namespace

ChainResult run_chain(const std::vector<ColumnSet>& first_columns, Chain chain,
                      const std::function<void(const RowState&)>& on_mark,
                      const std::function<void()>& check) {
    assert(!chain.levels.empty() && chain.levels.front().state.row <= chain.last);
    assert(std::is_sorted(chain.marks.begin(), chain.marks.end()));
    ChainRun run(first_columns, std::move(chain.levels));
    ChainResult result;
    auto mark = chain.marks.begin();
    for (;;) {
        for (; mark != chain.marks.end() && *mark == run.top().row; ++mark) {
            on_mark(run.top());
        }
        if (run.top().row == chain.last) break;
        const std::uint64_t stop = mark == chain.marks.end() ? chain.last : *mark;
        if (!run.go_to(std::min(run.top().row + chain_block, stop))) {
            result.window_too_narrow = true;
            return result;
        }
        if (check) check();
    }
    result.end = run.top();
    result.deviation = run.deviation();
    return result;
}

}  // namespace grundy::wythoff
