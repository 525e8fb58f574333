#include "wythoff/function/reachable.hpp"

#include "base/within_limits.hpp"
#include "math/golden.hpp"
#include "wythoff/automaton/query.hpp"
#include "wythoff/function/row_points.hpp"

#include <cassert>
#include <functional>
#include <optional>

namespace grundy::wythoff {

namespace {

// The rows around the expected one in which a point is looked for.
constexpr unsigned long nearby = 128;

// How points of a value are found: the k with G(m,k) = value, and the first coordinate of the point
// on a diagonal. Nothing where the point is not found.
using Find = std::function<std::optional<Integer>(const Integer&)>;

// For x <= y.
void collect_reachable(const Integer& x, const Integer& y, unsigned value, const Find& partner,
                       const Find& on_diagonal, Reachable& result) {
    const auto below = [&](const std::optional<Integer>& found, const Integer& end) {
        if (!found) result.complete = false;
        return found && *found < end;
    };
    if (const auto second = partner(x); below(second, y)) result.positions.emplace_back(x, *second);
    // Lemma 2.1: a position (x',y') of that value has y' <= value + 2x', so no other is reachable.
    if (y > value + 2 * x) return;
    if (const auto first = partner(y); below(first, x)) result.positions.emplace_back(*first, y);
    const Integer difference = y - x;
    if (const auto first = on_diagonal(difference); below(first, x)) {
        result.positions.emplace_back(*first, *first + difference);
    }
}

Reachable proved_reachable(const Integer& x, const Integer& y, unsigned value,
                           const Context& context) {
    const OpenedAutomaton automaton = open_automaton(value, context);
    Reachable result{{}, true, Certainty::proved};
    collect_reachable(
        x, y, value, [&](const Integer& m) { return proved_partner(automaton, m, value); },
        [&](const Integer& d) { return proved_on_diagonal(automaton, d, value); }, result);
    return result;
}

// By the points near the golden line.
void search_reachable(const Integer& x, const Integer& y, unsigned value, Reachable& result,
                      const Context& context) {
    using Point = WythoffPoints::Point;
    // The first point in the rows for which `is_wanted` holds.
    const auto find = [&](const Range& rows, auto is_wanted) -> std::optional<Point> {
        for (Point& point : row_points({value, value}, rows, context).points) {
            if (!is_wanted(point)) continue;
            result.certainty = weaker(result.certainty, point.certainty);
            return std::move(point);
        }
        return std::nullopt;
    };
    const auto find_around = [&](const Integer& row, auto is_wanted) -> std::optional<Integer> {
        const Integer first = row > nearby ? Integer(row - nearby) : Integer(0);
        const auto point = find({first, row + nearby}, is_wanted);
        return point ? std::optional(point->a) : std::nullopt;
    };
    const auto partner = [&](const Integer& m) -> std::optional<Integer> {
        if (const auto point = find({m, m}, [](const Point&) { return true; })) return point->b;
        return find_around(floor_over_phi(m), [&](const Point& point) { return point.b == m; });
    };
    const auto on_diagonal = [&](const Integer& d) {
        return find_around(floor_phi(d),
                           [&](const Point& point) { return point.b - point.a == d; });
    };
    collect_reachable(x, y, value, partner, on_diagonal, result);
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
        search_reachable(x, y, value, result, context);
        return true;
    });
    if (!all) result.complete = false;
    return result;
}

}  // namespace grundy::wythoff
