#include "wythoff/automaton/row_table.hpp"

#include "wythoff/rows/row_machine.hpp"

#include <grundy/error.hpp>

#include <algorithm>

namespace grundy::wythoff {

std::size_t RowTable::Hash::operator()(const RowMasks& masks) const {
    std::uint64_t hash = 0;
    const auto mix = [&](std::uint64_t mask) {
        hash = (hash ^ mask) * 0x9e3779b97f4a7c15U;
        hash ^= hash >> 29U;
    };
    for (const std::uint64_t mask : masks.diagonals) mix(mask);
    for (const std::uint64_t mask : masks.columns) mix(mask);
    return hash;
}

RowMasks dummy_masks(unsigned g, const std::array<int, max_automaton_value + 1>& index) {
    RowMasks masks;
    for (unsigned h = 1; h <= g; ++h) {
        masks.diagonals[h] = low_bits<std::uint64_t>(static_cast<unsigned>(32 + index[h]));
    }
    return masks;
}

RowStep step_of(unsigned g, const RowMasks& state, ValueSet insert) {
    RowMachine<std::uint64_t> machine(g);
    for (unsigned h = 1; h <= g; ++h) machine.set(h, state.diagonals[h], state.columns[h]);
    RowStep step;
    bool has_place = true;  // a full window has none
    const bool fits = machine.step(insert, [&](unsigned h, unsigned place) {
        has_place = has_place && place < machine.window;
        step.diagonal[h] = static_cast<std::int8_t>(static_cast<int>(place) - 32);
    });
    step.fits = fits && has_place;
    for (unsigned h = 1; h <= g; ++h) {
        const std::uint64_t diagonals = machine.diagonals(h);
        const std::uint64_t below_first_empty = (~diagonals & (diagonals + 1)) - 1;
        step.next.diagonals[h] = diagonals;
        step.next.columns[h] = machine.columns(h) & ~below_first_empty;
    }
    return step;
}

RowTable::State RowTable::number_of(const RowMasks& masks) {
    const auto [number, is_new] = numbers_.try_emplace(masks, static_cast<State>(states_.size()));
    if (is_new) {
        states_.push_back(masks);
        next_.resize(states_.size() << (g_ + 1), unknown);
        columns_.resize(next_.size());
    }
    return number->second;
}

std::size_t RowTable::bytes() const {
    constexpr std::size_t node = sizeof(RowMasks) + 4 * sizeof(void*);
    return states_.capacity() * (sizeof(RowMasks) + node) + next_.capacity() * sizeof(State) +
           columns_.capacity() * sizeof(Columns);
}

RowTable::State RowTable::compute(State state, unsigned insert) {
    if (next_[at(state, insert)] == none) return none;
    const RowStep step = step_of(g_, states_[state], insert);
    const State next = step.fits ? number_of(step.next) : none;
    next_[at(state, insert)] = next;
    Columns& columns = columns_[at(state, insert)];
    const int skipped = (insert & 1U) == 0 ? 1 : 0;
    for (unsigned h = 0; h <= g_; ++h) {
        columns[h] = static_cast<std::int8_t>(step.diagonal[h] + skipped);
    }
    return next;
}

FirstRows::FirstRows(RowTable& rows, std::size_t count) : states_(count), inserts_(count) {
    const unsigned g = rows.g();
    const auto all = static_cast<unsigned>(values_up_to(g));
    std::vector<std::uint8_t> columns(count);  // the values that have a point there
    RowTable::State state = rows.number_of(dummy_masks(g, {}));
    std::size_t index0 = 0;
    for (std::size_t row = 0; row < count; ++row) {
        const unsigned insert = all & ~unsigned{columns[row]};
        states_[row] = state;
        inserts_[row] = static_cast<std::uint8_t>(insert);
        const RowTable::State next = rows.next(state, insert);
        if (next == RowTable::none) {
            throw Error(ErrorKind::limit, "64 diagonals are too narrow a window");
        }
        const int skipped = (insert & 1U) == 0 ? 1 : 0;
        for (unsigned h = 0; h <= g; ++h) {
            if ((insert >> h & 1U) == 0) continue;
            const int y{rows.columns(state, insert)[h]};
            lowest_ = std::min(lowest_, y);
            highest_ = std::max(highest_, y);
            const std::size_t column = row + index0 + static_cast<std::size_t>(y - skipped);
            if (column < count) columns[column] |= static_cast<std::uint8_t>(1U << h);
        }
        index0 += insert & 1U;
        state = next;
    }
}

}  // namespace grundy::wythoff
