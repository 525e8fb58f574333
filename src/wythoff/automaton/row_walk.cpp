#include "wythoff/automaton/row_walk.hpp"

#include "math/fibonacci_words.hpp"

#include <grundy/error.hpp>

#include <bit>
#include <cassert>
#include <vector>

namespace grundy::wythoff {

void automaton_is_damaged() {
    throw Error(ErrorKind::input, "the automaton of the proof is damaged");
}

RowWalk::RowWalk(const OpenedAutomaton& automaton, const Integer& first)
    : automaton_(automaton), first_(first) {
    assert(first >= 0);
    begin(first);
}

// Bytes that were lent are not read through beforehand.
std::uint32_t RowWalk::child(std::uint32_t state, unsigned digit) const {
    const std::uint32_t next = automaton_.tables().child(state, digit);
    if (next >= automaton_.tables().states()) automaton_is_damaged();
    return next;
}

void RowWalk::begin(const Integer& row) {
    constexpr std::size_t first_position = 2;  // of the last digit
    constexpr std::size_t first_high = first_position + low_digits;
    const std::vector<std::size_t> ones = zeckendorf_positions(row);
    std::uint32_t state = 0;
    low_ = 0;
    std::size_t place = ones.empty() ? 0 : ones.back() + 1;  // of the digit read last
    for (auto one = ones.rbegin(); one != ones.rend(); ++one) {
        if (*one < first_high) {
            low_ |= std::uint64_t{1} << (*one - first_position);
            continue;
        }
        for (; place > *one + 1; --place) state = child(state, 0);
        state = child(state, 1);
        --place;
    }
    for (; place > first_high; --place) state = child(state, 0);
    states_[low_digits] = state;
    read_digits(low_digits);
}

void RowWalk::read_digits(unsigned count) {
    for (unsigned i = count; i-- > 0;) {
        states_[i] = child(states_[i + 1], static_cast<unsigned>(low_ >> i & 1U));
    }
    const std::uint32_t output = automaton_.tables().output_number(states_[0]);
    if (output >= automaton_.tables().outputs()) automaton_is_damaged();
    facts_ = &automaton_.facts(output);
}

void RowWalk::next() {
    zeros_ += static_cast<std::int64_t>(inserted() & 1U);
    ++steps_;
    // One more: after a digit 1 it is 2, otherwise a 1 is written; then 011 becomes 100 as long as
    // there is one.
    const std::uint64_t before = low_;
    low_ = (low_ & 1U) != 0 ? low_ + 1 : low_ | 1U;
    for (std::uint64_t pair = low_ & low_ >> 1U; pair != 0; pair = low_ & low_ >> 1U) {
        low_ += pair;  // 011 + 001 = 100
    }
    const auto changed = static_cast<unsigned>(std::bit_width(before ^ low_));
    // The digit before the last ones may be a 1: rare enough to begin again.
    if (changed >= low_digits) {
        begin(row());
    } else {
        read_digits(changed);
    }
}

}  // namespace grundy::wythoff
