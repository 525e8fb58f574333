// The points in some rows, near or far, on an engine: faster than by rows/recursion.
#pragma once

#include "wythoff/rows/recursion.hpp"

#include <cstdint>
#include <optional>

namespace grundy::wythoff {

// The same as points_in_rows, faster where an engine can be used.
[[nodiscard]] FarRows fast_points_in_rows(unsigned g, const Integer& first, const Integer& last,
                                          std::uint64_t warm_up, const Context& context = {});

// The points in the rows first..last and the state of the first, exactly, in memory that grows with
// the rows. Empty where that does not help: for ranges of many rows, rows that are very near or
// far, values above max_set_value, a window of more than 64 diagonals, or on a machine without an
// engine. Needs 0 <= first <= last.
[[nodiscard]] std::optional<FarRows> points_in_first_rows(unsigned g, const Integer& first,
                                                          const Integer& last,
                                                          const Context& context);

}  // namespace grundy::wythoff
