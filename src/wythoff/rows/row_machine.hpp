// Algorithm FSW of Nivasch's paper with masks: the state of a row, and the step to the next one.
//
// For each h <= g there are two masks over a window of diagonals. With B half the window, bit j
// stands for diagonal d = index0(r) + j - B and, on row r, for column r + d.
//   diagonals[h]: an h-point lies on that diagonal already
//   columns[h]:   an h-point lies in that column already
// The machine knows neither r nor index0(r); the caller keeps count of them.
#pragma once

#include "wythoff/rows/mask.hpp"

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

namespace grundy::wythoff {

template <class MaskType, std::size_t value_count = max_g + 1>
class RowMachine {
public:
    using Mask = MaskType;
    using Traits = MaskTraits<Mask>;
    static constexpr unsigned window = Traits::bits;
    static constexpr unsigned half = window / 2;  // B

    // Row 0: every diagonal below 0 counts as occupied.
    explicit RowMachine(unsigned g) : g_(g) {
        assert(g < value_count);
        for (unsigned h = 0; h <= g; ++h) diagonals_[h] = low_bits<Mask>(half);
    }

    [[nodiscard]] unsigned g() const { return g_; }

    // Any stored state.
    void set(unsigned h, const Mask& diagonals, const Mask& columns) {
        diagonals_[h] = diagonals;
        columns_[h] = columns;
    }

    [[nodiscard]] const Mask& diagonals(unsigned h) const { return diagonals_[h]; }
    [[nodiscard]] const Mask& columns(unsigned h) const { return columns_[h]; }

    // index_h(r) - index0(r) + B.
    [[nodiscard]] unsigned index_in_window(unsigned h) const { return count_bits(diagonals_[h]); }

    // Places the points of a row and goes to the next. False, and nothing has changed, if the
    // window is too narrow: a diagonal would leave it that is not occupied for every h, or its top
    // bit would be placed. So the results are exact. Calls toggle(h, place) for each point, where
    // `place` is its bit in the window; a step that fails calls it again for each.
    template <class Toggle>
    [[nodiscard]] bool step(ValueSet insert, Toggle toggle) {
        Mask taken{};
        return step(insert, test_bit(insert, 0), taken, toggle);
    }

    // The same for a band of values, where smaller values have taken the places `taken_before`; on
    // success the places of this band are added. index0 grows if the row has a 0-point.
    template <class Toggle>
    [[nodiscard]] bool step(ValueSet insert, bool index_grows, Mask& taken_before, Toggle toggle) {
        Mask taken = taken_before;
        for_each_value(insert, [&](unsigned h) {
            const Mask bit = Traits::lowest_clear(diagonals_[h] | columns_[h] | taken);
            diagonals_[h] |= bit;
            columns_[h] |= bit;
            taken |= bit;
            placed_[h] = bit;
            toggle(h, Traits::place(bit));
        });
        if (test_bit(taken, window - 1) || (index_grows && !lowest_diagonal_is_full())) {
            undo(insert, toggle);
            return false;
        }
        if (index_grows) {
            for (unsigned h = 0; h <= g_; ++h) {
                diagonals_[h] = Traits::shifted_down(diagonals_[h], 1);
                columns_[h] = Traits::shifted_down(columns_[h], 2);
            }
        } else {
            for (unsigned h = 0; h <= g_; ++h) columns_[h] = Traits::shifted_down(columns_[h], 1);
        }
        taken_before = taken;
        return true;
    }

    // Where the last step placed its h-point: the bit in the window as it was before the step.
    [[nodiscard]] const Mask& placed_bit(unsigned h) const { return placed_[h]; }
    [[nodiscard]] unsigned placed(unsigned h) const { return Traits::place(placed_[h]); }

    // The same state in a window of twice the width: what is below the old one is occupied.
    [[nodiscard]] auto widened() const {
        RowMachine<Doubled<Mask>, value_count> wider(g_);
        for (unsigned h = 0; h <= g_; ++h) {
            wider.diagonals_[h] = low_bits<Doubled<Mask>>(half) | in_doubled(diagonals_[h]);
            wider.columns_[h] = in_doubled(columns_[h]);
        }
        return wider;
    }

private:
    [[nodiscard]] bool lowest_diagonal_is_full() const {
        std::uint64_t all = ~std::uint64_t{0};
        for (unsigned h = 0; h <= g_; ++h) all &= Traits::word(diagonals_[h], 0);
        return (all & 1U) != 0;
    }

    template <class Toggle>
    void undo(ValueSet insert, Toggle toggle) {
        for_each_value(insert, [&](unsigned h) {
            diagonals_[h] &= ~placed_[h];
            columns_[h] &= ~placed_[h];
            toggle(h, placed(h));
        });
    }

    template <class, std::size_t>
    friend class RowMachine;

    unsigned g_;
    std::array<Mask, value_count> diagonals_{};
    std::array<Mask, value_count> columns_{};
    std::array<Mask, value_count> placed_{};
};

}  // namespace grundy::wythoff
