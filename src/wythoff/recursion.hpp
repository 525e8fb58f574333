// Algorithm RW of Nivasch's paper: the points in any rows, however far out, in O(log) steps.
//
// To know rows [r1,r2], run the row machine from r0 = r1 - R on, started from the dummy state. It
// needs the words of the columns [r0,r2], which the rows near [r0/φ, r2/φ] make: the same problem,
// closer by. Near row 0 the exact rows end the recursion. That the dummy state has become the true
// one after R rows is Nivasch's Convergence Conjecture; everything else is exact.
#pragma once

#include "wythoff/row_machine.hpp"

#include <grundy/control.hpp>
#include <grundy/integer.hpp>

#include <cstdint>
#include <vector>

namespace grundy::wythoff {

struct Point {
    unsigned g;
    Integer n;  // p^g_n = (a,b)
    Integer a;
    Integer b;
};

struct RecursionLevel {
    Integer first;  // rows that this level knows
    Integer last;
};

struct FarRows {
    std::vector<Point> points;           // by rows, then by g
    std::vector<RecursionLevel> levels;  // from the rows asked for down to the exact ones
    bool exact = false;                  // only exact rows were used
    unsigned window = 0;
};

// The rows R before which the dummy state is started: 8000 up to g = 20, doubling with every four
// values after that. (Rows to convergence seen: 4932 for g = 20 by row 10^7.)
[[nodiscard]] std::uint64_t safe_warm_up(unsigned g);

// All points with values <= g in the rows first..last. Needs 0 <= first <= last. The time grows
// with the number of digits; without a deadline, rows of more than max_digits_unasked digits are
// refused. Throws Error (limit) for these and when the time is over.
inline constexpr std::size_t max_digits_unasked = 10'000;
[[nodiscard]] FarRows points_in_rows(unsigned g, const Integer& first, const Integer& last,
                                     std::uint64_t warm_up, const Control& control = {});

}  // namespace grundy::wythoff
