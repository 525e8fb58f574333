#include "wythoff/rows/plain_rows.hpp"

#include <bit>
#include <cassert>

namespace grundy::wythoff {
namespace {

constexpr std::uint64_t top_bit = std::uint64_t{1} << 63;

// Places the points of a row and calls see(h, bit). False if the top bit is taken.
template <class See>
bool place(RowState& state, ColumnSet insert, See see) {
    std::uint64_t taken = 0;
    for (ColumnSet rest = insert; rest != 0; rest &= rest - 1) {
        const auto h = static_cast<unsigned>(std::countr_zero(rest));
        const std::uint64_t occupied = state.diagonals[h] | state.columns[h] | taken;
        const std::uint64_t bit = ~occupied & (occupied + 1);
        state.diagonals[h] |= bit;
        state.columns[h] |= bit;
        taken |= bit;
        see(h, bit);
    }
    return (taken & top_bit) == 0;
}

ColumnSet shift_columns(RowState& state) {
    ColumnSet column_set = 0;
    for (unsigned h = 0; h <= state.g; ++h) {
        column_set |= static_cast<ColumnSet>(state.columns[h] & 1U) << h;
        state.columns[h] >>= 1;
    }
    return column_set;
}

// False if the lowest diagonal is not occupied for every value.
bool shift_diagonals(RowState& state) {
    std::uint64_t occupied = ~std::uint64_t{0};
    for (unsigned h = 0; h <= state.g; ++h) {
        occupied &= state.diagonals[h];
        state.diagonals[h] >>= 1;
    }
    return (occupied & 1U) != 0;
}

// Calls column_ends(set) for every column that becomes final.
template <class See, class ColumnEnds>
bool run_rows(RowState& state, const ColumnSet* sets, std::size_t rows, See see,
              ColumnEnds column_ends) {
    const ColumnSet all = state.all_values();
    for (std::size_t i = 0; i < rows; ++i) {
        const ColumnSet insert = ~sets[i] & all;
        if (!place(state, insert, see)) return false;
        column_ends(shift_columns(state));
        if ((insert & 1U) != 0) {
            column_ends(shift_columns(state));
            if (!shift_diagonals(state)) return false;
            ++state.index0;
        }
        ++state.row;
    }
    return true;
}

}  // namespace

bool plain_rows(RowState& state, const ColumnSet* sets, std::size_t rows, ColumnSet* columns) {
    assert(state.g <= max_set_value);
    return run_rows(
        state, sets, rows, [](unsigned, std::uint64_t) {},
        [&](ColumnSet column_set) {
            if (columns != nullptr) *columns++ = column_set;
        });
}

bool watched_rows(RowState& state, const ColumnSet* sets, std::size_t rows, Deviation& deviation) {
    const std::uint64_t index0 = state.index0;
    std::array<int, max_set_value + 1> index;  // of the next points, in the window at the start
    for (unsigned h = 0; h <= state.g; ++h) index[h] = std::popcount(state.diagonals[h]);
    return run_rows(
        state, sets, rows,
        [&](unsigned h, std::uint64_t bit) {
            const int diagonal = static_cast<int>(state.index0 - index0) + std::countr_zero(bit);
            deviation.see(h, diagonal - index[h]++);
        },
        [](ColumnSet) {});
}

}  // namespace grundy::wythoff
