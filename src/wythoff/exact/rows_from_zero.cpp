#include "wythoff/exact/rows_from_zero.hpp"

#include "wythoff/rows/exact_rows.hpp"

#include <algorithm>
#include <cassert>
#include <optional>

namespace grundy::wythoff {

namespace {

// The 64 diagonals in the middle of a window of any width.
template <class Mask>
std::uint64_t middle(const Mask& mask) {
    constexpr unsigned bits = MaskTraits<Mask>::bits;
    std::uint64_t result = 0;
    for (unsigned j = 0; j < 64; ++j) {
        if (test_bit(mask, j + bits / 2 - 32)) result |= std::uint64_t{1} << j;
    }
    return result;
}

// Whether the diagonals outside the middle are as in a state of 64 diagonals.
template <class Mask>
bool is_in_the_middle(const Mask& diagonals) {
    constexpr unsigned bits = MaskTraits<Mask>::bits;
    for (unsigned j = 0; j < bits; ++j) {
        if (j >= bits / 2 - 32 && j < bits / 2 + 32) continue;
        if (test_bit(diagonals, j) != (j < bits / 2)) return false;
    }
    return true;
}

// The state of the next row; empty if it does not fit 64 diagonals.
std::optional<RowState> row_state(const ExactRows& rows, unsigned g) {
    RowState state;
    state.g = g;
    state.row = rows.row();
    state.index0 = rows.index(0);
    const auto take = [&](const auto& machine) {
        for (unsigned h = 0; h <= g; ++h) {
            if (!is_in_the_middle(machine.diagonals(h))) return false;
            state.diagonals[h] = middle(machine.diagonals(h));
            state.columns[h] = middle(machine.columns(h));
        }
        return true;
    };
    if (!std::visit(take, rows.machine())) return std::nullopt;
    return state;
}

}  // namespace

RowsFromZero::RowsFromZero(unsigned g, StretchEngine& engine) : engine_(engine) {
    assert(g <= max_set_value);
    ExactRows rows(g);
    while (rows.row() < first_on_engine) rows.next();
    const auto state = row_state(rows, g);
    fits_ = state.has_value();
    if (!fits_) return;
    state_ = *state;
    while (static_cast<std::int64_t>(sets_.size()) < state_.low_column()) {
        sets_.push_back(static_cast<ColumnSet>(rows.column_set(sets_.size())));
    }
}

bool RowsFromZero::run_to(std::uint64_t row) {
    assert(row >= first_on_engine);
    while (fits_ && state_.row < row) {
        const std::uint64_t end = std::min<std::uint64_t>(row, sets_.size());
        const Stretch stretch{state_, sets_.data() + state_.row,
                              static_cast<std::size_t>(end - state_.row)};
        StretchResult made = engine_.run(stretch, {}, true);
        fits_ = !made.window_too_narrow;
        sets_.insert(sets_.end(), made.sets.begin(), made.sets.end());
        state_ = made.end;
    }
    return fits_;
}

}  // namespace grundy::wythoff
