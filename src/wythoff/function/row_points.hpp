// The points in some rows, for values that no automaton knows: the one place that decides how they
// are found and how sure that is. It depends on the value and the row alone, so that whoever asks
// for a point, and with which others, is told the same of it.
#pragma once

#include "wythoff/rows/recursion.hpp"

#include <grundy/context.hpp>
#include <grundy/integer.hpp>
#include <grundy/value.hpp>

#include <cstdint>
#include <functional>
#include <vector>

namespace grundy::wythoff {

// Points of value g in the rows up to this one are computed row by row; beyond it the recursion
// finds them, with R = safe_warm_up(g).
[[nodiscard]] std::uint64_t last_exact_row(unsigned g);

struct RowPoint : Point {
    Certainty certainty;
};

struct RowPoints {
    std::vector<RowPoint> points;        // by rows, then by g
    std::vector<RecursionLevel> levels;  // of the recursion for the largest value
    std::uint64_t warm_up = 0;           // R of the largest value that rests on the conjecture
};

using WantedValue = std::function<bool(unsigned g)>;
inline bool every_value(unsigned /*g*/) {
    return true;
}

// All points with values g_first..g_last that are wanted in the rows first..last. Needs
// 0 <= first <= last and g_first <= g_last. Throws Error as points_in_rows does. Values above max_g
// are computed row by row.
[[nodiscard]] RowPoints row_points(unsigned g_first, unsigned g_last, const Integer& first,
                                   const Integer& last, const Context& context,
                                   const WantedValue& wanted = every_value);

// The same row by row from 0, up to max_exact_rows; in memory that grows with the rows times the
// values where g_last is above max_g.
[[nodiscard]] RowPoints exact_row_points(unsigned g_first, unsigned g_last, const Integer& first,
                                         const Integer& last, const Context& context,
                                         const WantedValue& wanted = every_value);

// The largest value up to g_last that shares R with g. Needs g <= g_last.
[[nodiscard]] unsigned last_with_same_warm_up(unsigned g, unsigned g_last);

}  // namespace grundy::wythoff
