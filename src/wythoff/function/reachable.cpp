#include "wythoff/function/reachable.hpp"

#include "base/within_limits.hpp"
#include "math/golden.hpp"
#include "wythoff/automaton/query.hpp"
#include "wythoff/function/row_points.hpp"

#include <cassert>
#include <optional>

namespace grundy::wythoff {

namespace {

constexpr unsigned long nearby =
    128;  // rows around the expected one in which a point is looked for

std::vector<RowPoint> points_around(unsigned g, const Integer& row, const Context& context) {
    const Integer first = row > nearby ? Integer(row - nearby) : Integer(0);
    return row_points(g, g, first, Integer(row + nearby), context).points;
}

// The k with G(m,k) = value: m is the first or the second coordinate of a point.
std::optional<Integer> partner(const Integer& m, unsigned value, Reachable& result,
                               const Context& context) {
    for (const RowPoint& point : row_points(value, value, m, m, context).points) {
        result.certainty = weaker(result.certainty, point.certainty);
        return point.b;
    }
    for (const RowPoint& point : points_around(value, floor_over_phi(m), context)) {
        if (point.b != m) continue;
        result.certainty = weaker(result.certainty, point.certainty);
        return point.a;
    }
    result.complete = false;
    return std::nullopt;
}

// For x <= y and a value that a proved automaton knows.
Reachable proved_reachable(const Integer& x, const Integer& y, unsigned value,
                           const Context& context) {
    const OpenedAutomaton automaton = open_automaton(value, context);
    Reachable result;
    result.certainty = Certainty::proved;
    Integer second = proved_partner(automaton, x, value);
    if (second < y) result.positions.emplace_back(x, std::move(second));
    if (y > value + 2 * x) return result;  // Lemma 2.1, as below
    Integer first = proved_partner(automaton, y, value);
    if (first < x) result.positions.emplace_back(std::move(first), y);
    const Integer difference = y - x;
    Integer on_diagonal = proved_on_diagonal(automaton, difference, value);
    if (on_diagonal < x) {
        const Integer other = on_diagonal + difference;
        result.positions.emplace_back(std::move(on_diagonal), other);
    }
    return result;
}

// For x <= y: with the same x, with the same y, on the same diagonal.
void collect_reachable(const Integer& x, const Integer& y, unsigned value, Reachable& result,
                       const Context& context) {
    if (const auto second = partner(x, value, result, context); second && *second < y) {
        result.positions.emplace_back(x, *second);
    }
    // Lemma 2.1: a position (x',y') of that value has y' <= value + 2x', so the row is all there
    // is.
    if (y > value + 2 * x) return;
    if (const auto first = partner(y, value, result, context); first && *first < x) {
        result.positions.emplace_back(*first, y);
    }
    const Integer difference = y - x;
    bool found = false;
    for (const RowPoint& point : points_around(value, floor_phi(difference), context)) {
        if (point.b - point.a != difference) continue;
        found = true;
        result.certainty = weaker(result.certainty, point.certainty);
        if (point.a < x) result.positions.emplace_back(point.a, point.b);
    }
    if (!found) result.complete = false;
}

}  // namespace

Reachable reachable_points(const Integer& x, const Integer& y, unsigned value,
                           const Context& context) {
    assert(0 < value && value <= max_g && x >= 0 && y >= 0);
    if (x > y) {
        Reachable mirrored = reachable_points(y, x, value, context);
        for (auto& [first, second] : mirrored.positions) std::swap(first, second);
        return mirrored;
    }
    if (value <= largest_proved_value(context)) return proved_reachable(x, y, value, context);
    if (context.memory_limit == 0) return {{}, false, Certainty::unknown};
    Reachable result;
    const auto all = within_limits([&] {
        collect_reachable(x, y, value, result, context);
        return true;
    });
    if (!all) result.complete = false;
    return result;
}

}  // namespace grundy::wythoff
