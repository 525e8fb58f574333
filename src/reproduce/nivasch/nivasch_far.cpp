#include "reproduce/nivasch/nivasch_lemmas.hpp"

#include "math/golden.hpp"

#include <cassert>

namespace grundy::papers {

namespace {

// |a - b/φ| for the points with g <= 20 (section 3.7), and what follows for a - φd, d = b - a: it
// is φ² times that.
constexpr unsigned near_line = 15;
constexpr unsigned near_diagonal = 40;

// Fills in the points with rows around the middle, and the one that the line passes through.
template <class OnLine>
void fill_in(SuccessorInterval& interval, unsigned g, const Integer& middle, bool reflect,
             OnLine on_line, const Context& context) {
    assert(g <= 20);
    const auto [first, last] = std::pair(middle - interval.cells, middle + interval.cells);
    for (const wythoff::Point& point :
         wythoff::points_in_rows(g, first, last, wythoff::safe_warm_up(g), context).points) {
        if (point.g != g) continue;
        const auto cell = reflect ? std::pair(point.b, point.a) : std::pair(point.a, point.b);
        interval.points.push_back(cell);
        if (on_line(point)) interval.successor = cell;
    }
}

}  // namespace

RecursionCall recursion_call(unsigned g, const Integer& r1, const Integer& r2,
                             std::uint64_t warm_up, const Context& context) {
    assert(r1 <= r2);
    const std::uint64_t safe = wythoff::safe_warm_up(g);
    RecursionCall call{r1 - warm_up, r1, r2, {}, {}, {}, {}};
    wythoff::FarRows rows = wythoff::points_in_rows(g, r1, r2, warm_up, context);
    call.lower = rows.levels.at(1);
    call.found = std::move(rows.points);
    call.points = wythoff::points_in_rows(g, call.r0, r2, safe, context).points;
    call.reflected =
        wythoff::points_in_rows(g, call.lower.first, call.lower.last, safe, context).points;
    return call;
}

std::array<SuccessorInterval, 3> successor_intervals(const Integer& a, const Integer& b, unsigned g,
                                                     const Context& context) {
    const Integer d = b - a;
    const Integer column = floor_over_phi(a);
    const Integer row = floor_over_phi(b);
    const Integer low = floor_phi(d);
    const unsigned line_cells = 2 * near_line + 1;
    const unsigned diagonal_cells = 2 * near_diagonal + 1;
    std::array<SuccessorInterval, 3> intervals{{
        {a, column - near_line, 0, 1, line_cells, {}, {}},
        {row - near_line, b, 1, 0, line_cells, {}, {}},
        {low - near_diagonal, low - near_diagonal + d, 1, 1, diagonal_cells, {}, {}},
    }};
    const auto in_row = [&](const wythoff::Point& point) { return point.b == a; };
    const auto in_column = [&](const wythoff::Point& point) { return point.b == b; };
    const auto on_diagonal = [&](const wythoff::Point& point) { return point.b - point.a == d; };
    fill_in(intervals[0], g, column, true, in_row, context);
    fill_in(intervals[1], g, row, false, in_column, context);
    fill_in(intervals[2], g, low, false, on_diagonal, context);
    return intervals;
}

}  // namespace grundy::papers
