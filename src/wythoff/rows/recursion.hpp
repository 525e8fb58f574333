// Algorithm RW of Nivasch's paper: the points in any rows, however far out, in O(log) steps.
//
// To know rows [r1,r2], run the row machine from r0 = r1 - R on, started from the dummy state. It
// needs the sets of the columns [r0,r2], which the rows near [r0/φ, r2/φ] make: the same problem,
// closer by. Near row 0 the exact rows end the recursion. That the dummy state has become the true
// one after R rows is Nivasch's Convergence Conjecture; everything else is exact.
#pragma once

#include "base/stop_check.hpp"
#include "wythoff/rows/fsw.hpp"

#include <grundy/context.hpp>
#include <grundy/integer.hpp>
#include <grundy/wythoff.hpp>
#include <grundy/wythoff_states.hpp>

#include <cstdint>
#include <vector>

namespace grundy::wythoff {

struct Point {
    unsigned g;
    Integer n;  // p^g_n = (a,b)
    Integer a;
    Integer b;
};

using RecursionLevel = WythoffPoints::Level;

struct FarRows {
    std::vector<Point> points;           // by rows, then by g
    std::vector<RecursionLevel> levels;  // from the rows asked for down to the exact ones
    WythoffState state;                  // of the first row asked for
    bool exact = false;                  // only exact rows were used
};

// Computes all rows from 0 to `last`. Calls visit(h, n, row, column) for the points in the rows
// from `first` on, and returns the state of row `first`.
template <class Visit>
WythoffState visit_exact_rows(unsigned g, std::uint64_t first, std::uint64_t last,
                              StopCheck stop_check, Visit visit) {
    ExactRows rows(g);
    WythoffState state;
    while (rows.row() <= last) {
        stop_check();
        if (rows.row() == first) state = state_of(rows);
        rows.next();
        if (rows.row() <= first) continue;
        rows.for_each_point([&](unsigned h, std::uint64_t column) {
            visit(h, rows.index(h) - 1, rows.row() - 1, column);
        });
    }
    return state;
}

// R, the rows by which the dummy state starts early: 8000 up to g = 20, doubling with every five
// values after that, as the rows to convergence do in Table 5 of the paper (909 for g = 10, 2041
// for 15, 4136 for 20; 4932 for 20 by row 10^7).
[[nodiscard]] std::uint64_t safe_warm_up(unsigned g);

// Rows up to this one cannot be reached by a recursion with that R: they are computed exactly.
[[nodiscard]] std::uint64_t last_row_without_recursion(std::uint64_t warm_up);

// A level of the recursion: its rows first..last are wanted, and the dummy state is set at `start`.
// It needs the sets of the columns start..last, which the level below makes.
struct RecursionTask {
    Integer start;
    Integer first;
    Integer last;
};

// The levels from the rows asked for down to where the exact rows take over, for windows of that
// half. Needs first > last_row_without_recursion(warm_up). Throws Error (limit) where
// points_in_rows does.
[[nodiscard]] std::vector<RecursionTask> plan_recursion(unsigned g, const Integer& first,
                                                        const Integer& last, std::uint64_t warm_up,
                                                        unsigned half, const Context& context);

// All points with values <= g in the rows first..last. Needs 0 <= first <= last. Throws Error
// (limit) when time or memory runs out, and without a deadline if the rows have more than
// max_digits_without_deadline digits or those of all levels times the values exceed
// max_work_without_deadline, a minute or two each.
inline constexpr std::size_t max_digits_without_deadline = 10'000;
inline constexpr std::uint64_t max_work_without_deadline = 50'000'000'000;
[[nodiscard]] FarRows points_in_rows(unsigned g, const Integer& first, const Integer& last,
                                     std::uint64_t warm_up, const Context& context = {});

}  // namespace grundy::wythoff
