#include "wythoff/automaton/opened_automaton.hpp"

#include "base/caches.hpp"
#include "base/sha256.hpp"
#include "math/fibonacci_words.hpp"

#include <grundy/embedded_automata.hpp>
#include <grundy/error.hpp>

#include <algorithm>
#include <bit>
#include <cassert>
#include <string>
#include <vector>

namespace grundy::wythoff {

namespace {

std::string_view bytes_for(unsigned g, const Context& context) {
    return g > embedded_values ? lent_automaton(context) : embedded_automaton(std::max(g, 1U));
}

DecodedOutput decode(const Automaton& automaton, std::uint32_t number) {
    const RowOutput output = automaton.output(number);
    DecodedOutput decoded;
    decoded.insert = output.insert & values_up_to(automaton.g());
    for (unsigned h = 0; h <= automaton.g(); ++h) {
        decoded.index[h] = static_cast<std::int8_t>(output.masks.index(h));
    }
    decoded.diagonal = step_of(automaton.g(), output.masks, output.insert).diagonal;
    return decoded;
}

}  // namespace

DecodedOutputs::DecodedOutputs(std::uint32_t outputs) : decoded_(outputs), known_(outputs) {}

const DecodedOutput& DecodedOutputs::of(const Automaton& automaton, std::uint32_t output) {
    assert(output < decoded_.size());
    if (!known_[output].load(std::memory_order_acquire)) {
        const DecodedOutput found = decode(automaton, output);
        const std::lock_guard lock(mutex_);
        if (!known_[output].load(std::memory_order_relaxed)) {
            decoded_[output] = found;
            known_[output].store(true, std::memory_order_release);
        }
    }
    return decoded_[output];
}

std::size_t DecodedOutputs::bytes() const {
    return decoded_.size() * (sizeof(DecodedOutput) + sizeof(bool));
}

std::string_view lent_automaton(const Context& context) {
    const auto lent = context.extension<LentAutomaton>();
    return lent ? lent->bytes : std::string_view();
}

unsigned largest_proved_value(const Context& context) {
    const std::string_view lent = lent_automaton(context);
    if (lent.empty()) return embedded_values;
    return std::max(embedded_values, trusted_automaton(lent).g());
}

Automaton automaton_for(unsigned g, const Context& context) {
    assert(g <= largest_proved_value(context));
    return trusted_automaton(bytes_for(g, context));
}

// Automata are distinguished by the digest at their end, because the address of lent bytes may be
// that of other bytes before.
OpenedAutomaton open_automaton(unsigned g, const Context& context) {
    const std::string_view bytes = bytes_for(g, context);
    const Automaton automaton = automaton_for(g, context);
    const std::string key(bytes.substr(bytes.size() - sizeof(Digest)));
    return {automaton,
            context.caches().get<DecodedOutputs>(key + std::to_string(automaton.outputs()), [&] {
                return std::make_shared<DecodedOutputs>(automaton.outputs());
            })};
}

void automaton_is_damaged() {
    throw Error(ErrorKind::input, "the automaton of the proof is damaged");
}

RowWalk::RowWalk(const OpenedAutomaton& automaton, const Integer& first)
    : automaton_(automaton), first_(first) {
    assert(first >= 0);
    begin(first);
}

// Lent bytes were not checked beforehand.
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
    std::size_t place = ones.empty() ? 0 : ones.back() + 1;  // of the digit that was read last
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
    output_ = &automaton_.output(output);
}

void RowWalk::next() {
    zeros_ += static_cast<std::int64_t>(inserted() & 1U);
    ++steps_;
    // Add one: a last digit 1 becomes 10, a 0 becomes 1; then every 011 becomes 100.
    const std::uint64_t before = low_;
    low_ = (low_ & 1U) != 0 ? low_ + 1 : low_ | 1U;
    for (std::uint64_t pair = low_ & low_ >> 1U; pair != 0; pair = low_ & low_ >> 1U) {
        low_ += pair;  // 011 + 001 = 100
    }
    const auto changed = static_cast<unsigned>(std::bit_width(before ^ low_));
    // The digit before the low digits may be a 1. This is rare enough to begin again.
    if (changed >= low_digits) {
        begin(row());
    } else {
        read_digits(changed);
    }
}

}  // namespace grundy::wythoff
