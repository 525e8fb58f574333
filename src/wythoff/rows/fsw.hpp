// Algorithm FSW straight from Nivasch's paper: from the state of a row to that of the next. It has
// no window, so it takes any state. The didactic version of the row machine.
#pragma once

#include "wythoff/rows/exact_rows.hpp"

#include <grundy/wythoff_states.hpp>

#include <cstdint>
#include <vector>

namespace grundy::wythoff {

// A point placed in a row: its value and its normalised diagonal, d - index0(r).
struct Placed {
    unsigned h;
    std::int64_t d;

    friend bool operator==(const Placed&, const Placed&) = default;
};

// Places the points of a row and changes the state to that of the next. True if index0 grows by 1.
bool fsw_row(WythoffState& state, ValueSet insert, std::vector<Placed>& placed);

// The dummy state (3-8) with the indices of this one.
[[nodiscard]] WythoffState dummy_state(const WythoffState& right);

// The state of the machine in the paper's notation.
template <class Mask, std::size_t count>
[[nodiscard]] WythoffState state_of(const RowMachine<Mask, count>& machine) {
    constexpr std::int64_t half = RowMachine<Mask, count>::half;
    WythoffState state(machine.g() + 1);
    for (unsigned h = 0; h <= machine.g(); ++h) {
        const unsigned first =
            MaskTraits<Mask>::place(MaskTraits<Mask>::lowest_clear(machine.diagonals(h)));
        state[h].index = machine.index_in_window(h) - half;
        state[h].firstd = first - half;
        for (unsigned j = first; j < machine.window; ++j) {
            if (test_bit(machine.diagonals(h), j)) state[h].ocdiag.push_back(j - half);
            if (test_bit(machine.columns(h), j)) state[h].occol.push_back(j - half);
        }
    }
    return state;
}

// The state of the next row.
[[nodiscard]] WythoffState state_of(const ExactRows& rows);

}  // namespace grundy::wythoff
