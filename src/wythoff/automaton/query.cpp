#include "wythoff/automaton/query.hpp"

#include "theory/fibonacci_words.hpp"
#include "theory/golden.hpp"
#include "theory/stop_check.hpp"
#include "wythoff/automaton/embedded_automata.hpp"

#include <grundy/error.hpp>

#include <algorithm>
#include <bit>

namespace grundy::wythoff {

namespace {

constexpr long window = 32;  // diagonals to either side of index0

[[noreturn]] void damaged() {
    throw Error(ErrorKind::input, "the automaton of the proof is damaged");
}

Integer rows_before(const Integer& row, unsigned long rows) {
    return row > rows ? Integer(row - rows) : Integer(0);
}

}  // namespace

unsigned largest_proved_value(std::string_view lent) {
    if (lent.empty()) return embedded_values;
    return std::max(embedded_values, trusted_automaton(lent).g());
}

Automaton automaton_for(unsigned g, std::string_view lent) {
    if (g > embedded_values) return trusted_automaton(lent);
    return trusted_automaton(embedded_automaton(std::max(g, 1U)));
}

RowWalk::RowWalk(const Automaton& automaton, const Integer& first)
    : automaton_(automaton), first_(first), facts_(automaton.outputs()) {
    begin(first);
}

// Bytes that were lent are not read through beforehand.
std::uint32_t RowWalk::child(std::uint32_t state, unsigned digit) const {
    const std::uint32_t next = automaton_.child(state, digit);
    if (next >= automaton_.states()) damaged();
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
    output_ = automaton_.output_number(states_[0]);
    if (output_ >= automaton_.outputs()) damaged();
    OutputFacts& facts = facts_[output_];
    if (facts.known) return;
    const RowOutput output = automaton_.output(output_);
    const RowStep step = step_of(automaton_.g(), output.masks, output.insert);
    facts.known = true;
    facts.insert = output.insert & values_up_to(automaton_.g());
    for (unsigned h = 0; h <= automaton_.g(); ++h) {
        facts.index[h] = static_cast<std::int8_t>(output.masks.index(h));
    }
    facts.diagonal = step.diagonal;
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

namespace {

// index0 is that of the walk's first row.
Point point_at(const RowWalk& walk, const Integer& index0, unsigned h) {
    Integer row = walk.row();
    const Integer here = index0 + walk.zeros();
    Integer column = row + here + walk.diagonal(h);
    return {h, Integer(here + walk.index(h)), std::move(row), std::move(column)};
}

}  // namespace

void visit_proved_points(const Automaton& automaton, ValueSet values, const Integer& first,
                         const Integer& last, const VisitPoint& visit, const Context& context) {
    const Integer index0 = ceil_over_phi(first);
    const std::uint64_t steps = Integer(last - first).to<std::uint64_t>();
    StopCheck stop_check(context, "looking points up");
    for (RowWalk walk(automaton, first);; walk.next()) {
        stop_check();
        for_each_value(walk.inserted() & values,
                       [&](unsigned h) { visit(point_at(walk, index0, h)); });
        if (walk.steps() == steps) return;
    }
}

void visit_proved_nth(const Automaton& automaton, ValueSet values, const Integer& first,
                      const Integer& last, const VisitPoint& visit, const Context& context) {
    const Integer centre = floor_phi(first);
    const long more = Integer(last - first).to<std::int64_t>();
    StopCheck stop_check(context, "looking points up");
    // A few rows before the 0-point are usually enough. How many need not be known: where the walk
    // begins, no value may have had its points up to `first` already.
    for (unsigned long rows = 4;; rows *= 4) {
        const Integer begin = rows_before(centre, rows);
        RowWalk walk(automaton, begin);
        RowWalk ahead = walk;
        while (ahead.steps() < Integer(centre - begin).to<std::uint64_t>()) ahead.next();
        const std::int64_t zeros = ahead.zeros();
        const Integer index0 = first - zeros;  // for it is `first` in the row of the 0-point
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

std::optional<unsigned> proved_value(const Automaton& automaton, const Integer& x,
                                     const Integer& y) {
    const Integer diagonal = y - x - ceil_over_phi(x);
    if (abs(diagonal) > window) return std::nullopt;  // there are no points so far away
    const RowWalk walk(automaton, x);
    std::optional<unsigned> value;
    for_each_value(walk.inserted(), [&](unsigned h) {
        if (walk.diagonal(h) == diagonal) value = h;
    });
    return value;
}

namespace {

// The point of that value among the rows `around` which wanted() says it is the one; wanted() is
// given walk, and index0 of its first row.
template <class Wanted>
std::optional<Integer> find_row(const Automaton& automaton, const Integer& middle,
                                unsigned long around, unsigned value, const Wanted& wanted) {
    const Integer begin = rows_before(middle, around);
    const Integer index0 = ceil_over_phi(begin);
    RowWalk walk(automaton, begin);
    for (; walk.steps() <= 2 * around; walk.next()) {
        if ((walk.inserted() >> value & 1U) != 0 && wanted(walk, index0)) return walk.row();
    }
    return std::nullopt;
}

}  // namespace

Integer proved_partner(const Automaton& automaton, const Integer& m, unsigned value) {
    const RowWalk walk(automaton, m);
    if ((walk.inserted() >> value & 1U) != 0) {
        return Integer(m + ceil_over_phi(m) + walk.diagonal(value));
    }
    // m is the second coordinate: m = a + ⌈a/φ⌉ + x = aφ + x, up to 1, with |x| <= window.
    constexpr unsigned long around = 24;  // > (window + 1)/φ + 1
    auto row = find_row(automaton, floor_over_phi(m), around, value,
                        [&](const RowWalk& at, const Integer& index0) {
                            return at.row() + index0 + at.zeros() + at.diagonal(value) == m;
                        });
    if (!row) damaged();
    return std::move(*row);
}

Integer proved_on_diagonal(const Automaton& automaton, const Integer& d, unsigned value) {
    // d = ⌈a/φ⌉ + x, so a = φ(d - x) up to φ.
    constexpr unsigned long around = 56;  // > φ(window + 1) + 1
    auto row = find_row(automaton, floor_phi(d), around, value,
                        [&](const RowWalk& at, const Integer& index0) {
                            return index0 + at.zeros() + at.diagonal(value) == d;
                        });
    if (!row) damaged();
    return std::move(*row);
}

}  // namespace grundy::wythoff
