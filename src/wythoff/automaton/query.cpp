#include "wythoff/automaton/query.hpp"

#include "base/caches.hpp"
#include "base/errors.hpp"
#include "base/sha256.hpp"
#include "base/stop_check.hpp"
#include "math/fibonacci_words.hpp"
#include "math/golden.hpp"

#include <grundy/embedded_automata.hpp>

#include <algorithm>
#include <bit>
#include <cassert>
#include <string>
#include <utility>
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

// It is not the one that was proved right.
[[noreturn]] void automaton_is_damaged() {
    throw input_error("the automaton of the proof is damaged");
}

}  // namespace

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
    // The digit before the low digits may be a 1. This is rare, so all digits are found again.
    if (changed >= low_digits) {
        begin(row());
    } else {
        read_digits(changed);
    }
}

namespace {

constexpr long window = 32;  // diagonals to either side of index0

Integer rows_before(const Integer& row, unsigned long rows) {
    return row > rows ? Integer(row - rows) : Integer(0);
}

// Fewer for longer numbers.
std::uint64_t rows_between_checks(const Integer& number) {
    constexpr std::uint64_t word = 64;
    return 1 + StopCheck::usual_interval * word / (word + number.bit_length());
}

// index0 is that of the walk's first row.
Point point_at(const RowWalk& walk, const Integer& index0, unsigned h) {
    Integer row = walk.row();
    const Integer here = index0 + walk.zeros();
    Integer column = row + here + walk.diagonal(h);
    return {h, Integer(here + walk.index(h)), std::move(row), std::move(column)};
}

// The row of the point of that value, among the rows around `middle`, for which is_wanted(walk,
// index0 of its first row) holds.
template <class IsWanted>
Integer find_row(const OpenedAutomaton& automaton, const Integer& middle, unsigned long around,
                 unsigned value, const IsWanted& is_wanted) {
    const Integer begin = rows_before(middle, around);
    const Integer index0 = ceil_over_phi(begin);
    for (RowWalk walk(automaton, begin); walk.steps() <= 2 * around; walk.next()) {
        if ((walk.inserted() >> value & 1U) != 0 && is_wanted(walk, index0)) return walk.row();
    }
    automaton_is_damaged();
}

}  // namespace

void visit_proved_points(const OpenedAutomaton& automaton, ValueSet values, const Integer& first,
                         const Integer& last, const VisitPoint& visit, const Context& context) {
    assert(0 <= first && first <= last);
    const Integer index0 = ceil_over_phi(first);
    const std::uint64_t steps = Integer(last - first).to<std::uint64_t>();
    StopCheck stop_check(context, "looking points up", rows_between_checks(first));
    for (RowWalk walk(automaton, first);; walk.next()) {
        stop_check();
        for_each_value(walk.inserted() & values,
                       [&](unsigned h) { visit(point_at(walk, index0, h)); });
        if (walk.steps() == steps) return;
    }
}

void visit_proved_nth(const OpenedAutomaton& automaton, ValueSet values, const Integer& first,
                      const Integer& last, const VisitPoint& visit, const Context& context) {
    assert(0 <= first && first <= last);
    const Integer centre = floor_phi(first);
    const std::int64_t more = (last - first).to<std::int64_t>();
    StopCheck stop_check(context, "looking points up", rows_between_checks(first));
    // A few rows before the 0-point are usually enough. Their number need not be known: the walk
    // must begin before the first of these points of each value.
    for (unsigned long rows = 4;; rows *= 4) {
        const Integer begin = rows_before(centre, rows);
        RowWalk walk(automaton, begin);
        RowWalk ahead = walk;
        while (ahead.steps() < Integer(centre - begin).to<std::uint64_t>()) ahead.next();
        const std::int64_t zeros = ahead.zeros();
        const Integer index0 = first - zeros;  // it is `first` in the row of the 0-point
        // n - first of the next point of a value.
        const auto next_n = [&](unsigned h) { return walk.zeros() - zeros + walk.index(h); };
        bool early_enough = true;
        for_each_value(values, [&](unsigned h) { early_enough = early_enough && next_n(h) <= 0; });
        if (!early_enough && begin > 0) continue;
        for (bool finished = false; !finished; walk.next()) {
            stop_check();
            finished = true;
            for_each_value(values, [&](unsigned h) {
                const std::int64_t n = next_n(h);
                if (n > more) return;
                finished = false;
                if (n >= 0 && (walk.inserted() >> h & 1U) != 0) visit(point_at(walk, index0, h));
            });
        }
        return;
    }
}

std::optional<unsigned> proved_value(const OpenedAutomaton& automaton, const Integer& x,
                                     const Integer& y) {
    assert(0 <= x && x <= y);
    const Integer diagonal = y - x - ceil_over_phi(x);
    if (abs(diagonal) > window) return std::nullopt;  // there are no points so far away
    const RowWalk walk(automaton, x);
    std::optional<unsigned> value;
    for_each_value(walk.inserted(), [&](unsigned h) {
        if (walk.diagonal(h) == diagonal) value = h;
    });
    return value;
}

Integer proved_partner(const OpenedAutomaton& automaton, const Integer& m, unsigned value) {
    assert(m >= 0 && value <= automaton.g());
    const RowWalk walk(automaton, m);
    if ((walk.inserted() >> value & 1U) != 0) {
        return Integer(m + ceil_over_phi(m) + walk.diagonal(value));
    }
    // m is the second coordinate: m = a + ⌈a/φ⌉ + x = aφ + x, up to 1, with |x| <= window.
    constexpr unsigned long around = 24;  // > (window + 1)/φ + 1
    return find_row(automaton, floor_over_phi(m), around, value,
                    [&](const RowWalk& at, const Integer& index0) {
                        return at.row() + index0 + at.zeros() + at.diagonal(value) == m;
                    });
}

Integer proved_on_diagonal(const OpenedAutomaton& automaton, const Integer& d, unsigned value) {
    assert(d >= 0 && value <= automaton.g());
    // d = ⌈a/φ⌉ + x, so a = φ(d - x) up to φ.
    constexpr unsigned long around = 56;  // > φ(window + 1) + 1
    return find_row(automaton, floor_phi(d), around, value,
                    [&](const RowWalk& at, const Integer& index0) {
                        return index0 + at.zeros() + at.diagonal(value) == d;
                    });
}

}  // namespace grundy::wythoff
