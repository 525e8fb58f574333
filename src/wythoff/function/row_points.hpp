// The points in some rows, for values that no automaton knows. Only this file decides how they are
// found and how certain they are. That depends on the value and the row alone, so a point has the
// same certainty in every query.
#pragma once

#include <grundy/context.hpp>
#include <grundy/wythoff.hpp>

#include <cstdint>

namespace grundy::wythoff {

// Points of value g in the rows up to this one are computed row by row; beyond it the recursion
// finds them, with R = safe_warm_up(g).
[[nodiscard]] std::uint64_t last_exact_row(unsigned g);

// All points that the query wants in the rows, by rows and then by g: by Algorithm RW with the
// parameters of the query if it has any; row by row from 0, up to max_exact_rows, for an exact
// query and for values above max_g. Needs 0 <= rows.first <= rows.last and query.g_first <=
// query.g_last. Throws Error as points_in_rows does. Levels and warm-up are those of the largest
// value that rests on the conjecture.
[[nodiscard]] WythoffPoints row_points(const PointQuery& query, const Range& rows,
                                       const Context& context);

// The largest value up to g_last that shares R with g. Needs g <= g_last.
[[nodiscard]] unsigned last_with_same_warm_up(unsigned g, unsigned g_last);

}  // namespace grundy::wythoff
