#include "wythoff/automaton/query.hpp"

#include "base/stop_check.hpp"
#include "math/golden.hpp"

#include <cassert>
#include <utility>

namespace grundy::wythoff {

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

namespace {

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
