#include "reproduce/nivasch/nivasch_lemmas.hpp"

#include "base/errors.hpp"
#include "base/projections.hpp"
#include "math/golden.hpp"
#include "wythoff/rows/many_value_rows.hpp"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <limits>
#include <set>
#include <utility>

namespace grundy::papers {

namespace {

std::vector<std::size_t> active(const Points& points, std::int64_t e, std::int64_t r) {
    std::vector<std::size_t> result;
    for (std::size_t m = 0; m < points.size() && points[m].row < r; ++m) {
        if (points[m].column >= r + e) result.push_back(m);
    }
    return result;
}

// Adds queens to those before this line. A larger set than the best replaces it.
void add_queens(unsigned side, unsigned line, std::vector<LatticePlace>& queens,
                std::vector<LatticePlace>& best) {
    if (queens.size() + (side - line) <= best.size()) return;  // at most one per line
    if (line == side) {
        best = queens;
        return;
    }
    for (unsigned place = 0; line + place < side; ++place) {
        const LatticePlace next{line, place};
        if (std::any_of(queens.begin(), queens.end(),
                        [&](LatticePlace queen) { return attack(queen, next); })) {
            continue;
        }
        queens.push_back(next);
        add_queens(side, line + 1, queens, best);
        queens.pop_back();
    }
    add_queens(side, line + 1, queens, best);
}

// |a - b/φ| for the points with g <= 20 (section 3.7), and what follows for a - φd, d = b - a: it
// is φ² times that.
constexpr unsigned near_line = 15;
constexpr unsigned near_diagonal = 40;

// Fills in the points with rows around the middle, and the one that the line passes through.
void fill_in(SuccessorInterval& interval, unsigned g, const Integer& middle, bool reflect,
             const Context& context) {
    assert(g <= 20);
    const auto [first, last] = std::pair(middle - interval.cells, middle + interval.cells);
    for (const wythoff::Point& point :
         wythoff::points_in_rows(g, first, last, wythoff::safe_warm_up(g), context).points) {
        if (point.g != g) continue;
        const auto cell = reflect ? std::pair(point.b, point.a) : std::pair(point.a, point.b);
        interval.points.push_back(cell);
        if ((cell.first - interval.row) * interval.column_step ==
            (cell.second - interval.column) * interval.row_step) {
            interval.successor = cell;
        }
    }
}

}  // namespace

wythoff::DenseTable board_of_values(std::size_t size, const Context& context) {
    auto table = wythoff::DenseTable::compute(size, context);
    if (!table) throw limit_error("out of time or memory for a small board");
    return std::move(*table);
}

Points first_points(unsigned g, std::int64_t rows) {
    Points points;
    const Context context;
    wythoff::ManyValueRows machine(g, context);
    for (std::int64_t row = 0; row < rows; ++row) {
        machine.next();
        machine.for_each_point([&](unsigned h, std::uint64_t column) {
            if (h == g) points.push_back({row, static_cast<std::int64_t>(column)});
        });
    }
    return points;
}

Approach nearest_approach(const Points& T, const Points& T0, std::int64_t first_row,
                          std::int64_t last_row) {
    Approach best{{}, std::numeric_limits<std::int64_t>::max()};
    for (const Cell& point : T) {
        if (point.row < first_row || point.row > last_row) continue;
        for (const Cell& cold : T0) {
            const std::int64_t distance =
                std::abs(point.row - cold.row) + std::abs(point.column - cold.column);
            if (distance < best.distance) best = {point, distance};
        }
    }
    return best;
}

Supporters supporters(unsigned g, std::int64_t row) {
    const auto x = static_cast<std::size_t>(row);
    const auto board = board_of_values(g + 2 * x + 1);  // Lemma 2.1: y <= g + 2x
    Supporters result;
    for (std::size_t y = 0; board.value(x, y) != g; ++y) {
        const unsigned value = board.value(x, y);
        result.values.push_back(value);
        if (value < g) continue;
        const Cell supported{row, static_cast<std::int64_t>(y)};
        for (std::size_t k = 1; k <= x; ++k) {
            const auto below = static_cast<std::int64_t>(x - k);
            if (board.value(x - k, y) == g) {
                result.supports.push_back({{below, supported.column}, supported});
            }
            if (k <= y && board.value(x - k, y - k) == g) {
                result.supports.push_back(
                    {{below, supported.column - static_cast<std::int64_t>(k)}, supported});
            }
        }
    }
    result.point = {row, static_cast<std::int64_t>(result.values.size())};
    return result;
}

std::vector<Skip> skips(const Points& points) {
    std::vector<Skip> result;
    std::set<std::int64_t> occupied;
    for (std::size_t m = 0; m < points.size(); ++m) {
        Skip skip{m, {}};
        for (std::int64_t e = 0; e < points[m].diagonal(); ++e) {
            if (occupied.count(e) == 0) skip.diagonals.push_back(e);
        }
        if (!skip.diagonals.empty()) result.push_back(std::move(skip));
        occupied.insert(points[m].diagonal());
    }
    return result;
}

Active most_active(const Points& points, std::int64_t first_row, std::int64_t last_row) {
    const Diagonals diagonals(points);
    Active best;
    for (std::int64_t r = first_row; r <= last_row; ++r) {
        // Larger diagonals have fewer active points.
        for (std::int64_t e = 0;; ++e) {
            std::vector<std::size_t> found = active(points, e, r);
            if (found.size() <= best.points.size()) break;
            if (diagonals.empty_up_to(e, r - 1)) best = {e, r, std::move(found)};
        }
    }
    return best;
}

ColumnInterval column_interval(const Points& points, std::int64_t first, std::int64_t length) {
    ColumnInterval result{first, 0, {}, {}, 0};
    std::vector<std::size_t> inside;
    for (std::size_t n = 0; n < points.size(); ++n) {
        if (first <= points[n].column && points[n].column < first + length) inside.push_back(n);
    }
    assert(!inside.empty());
    result.largest = *std::max_element(inside.begin(), inside.end(),
                                       by([&](std::size_t n) { return points[n].diagonal(); }));
    for (const std::size_t n : inside) {
        if (n < result.largest) result.before.push_back(n);
        if (n > result.largest) result.after.push_back(n);
    }
    // The lattice lies in rows below p_n*, on smaller diagonals, so before column b_n* - 1.
    result.side = points[result.largest].column - 1 - first;
    return result;
}

ColumnInterval fullest_interval(const Points& points, std::int64_t length, std::int64_t first,
                                std::int64_t last) {
    const auto fullness = [](const ColumnInterval& interval) {
        return std::pair(interval.after.size(), interval.before.size());
    };
    ColumnInterval best = column_interval(points, first, length);
    for (std::int64_t column = first + 1; column <= last; ++column) {
        ColumnInterval next = column_interval(points, column, length);
        if (fullness(next) > fullness(best)) best = std::move(next);
    }
    return best;
}

LongSkip longest_skip(const Points& points, std::int64_t rows) {
    const Diagonals diagonals(points);
    LongSkip best;
    for (const auto& [m, skipped] : skips(points)) {
        for (const std::int64_t e : skipped) {
            const std::int64_t delta = points[m].diagonal() - e;
            const std::int64_t last = points[m].row + delta;
            if (delta > best.delta && last < rows && diagonals.empty_up_to(e, last)) {
                best = {m, e, delta, {}};
            }
        }
    }
    const std::int64_t last = points[best.m].row + best.delta;
    for (std::size_t n = best.m + 1; n < points.size() && points[n].row <= last; ++n) {
        best.between.push_back(n);
    }
    return best;
}

bool attack(LatticePlace a, LatticePlace b) {
    return a.line == b.line || a.place == b.place || a.line + a.place == b.line + b.place;
}

std::vector<LatticePlace> most_queens(unsigned side) {
    std::vector<LatticePlace> queens;
    std::vector<LatticePlace> best;
    add_queens(side, 0, queens, best);
    return best;
}

RecursionCall recursion_call(unsigned g, const Integer& r1, const Integer& r2,
                             std::uint64_t warm_up, const Context& context) {
    assert(r1 <= r2);
    const std::uint64_t safe = wythoff::safe_warm_up(g);
    RecursionCall call{r1 - warm_up, r1, r2, {}, {}, {}};
    call.lower = wythoff::points_in_rows(g, r1, r2, warm_up, context).levels.at(1);
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
    fill_in(intervals[0], g, column, true, context);
    fill_in(intervals[1], g, row, false, context);
    fill_in(intervals[2], g, low, false, context);
    return intervals;
}

}  // namespace grundy::papers
