// The rows from 0 on, on an engine. The columns that they make final are the sets of later rows, so
// each row is computed once, where rows/exact_rows takes 2.618 times the work; but all sets stay in
// memory.
#pragma once

#include "wythoff/exact/stretch.hpp"

#include <cstdint>
#include <vector>

namespace grundy::wythoff {

class RowsFromZero {
public:
    // Rows before this one are computed plainly.
    static constexpr std::uint64_t first_on_engine = 1U << 12;

    // Needs g <= max_set_value. The engine must outlive this.
    RowsFromZero(unsigned g, StretchEngine& engine);

    // Continues to this row, first_on_engine or later. False if 64 diagonals are too narrow a
    // window; then the rest is undefined.
    [[nodiscard]] bool run_to(std::uint64_t row);

    [[nodiscard]] const RowState& state() const { return state_; }
    // Of the columns from 0 on that are final: those below state().low_column().
    [[nodiscard]] const std::vector<ColumnSet>& sets() const { return sets_; }

private:
    StretchEngine& engine_;
    bool fits_ = true;
    RowState state_;
    std::vector<ColumnSet> sets_;
};

}  // namespace grundy::wythoff
