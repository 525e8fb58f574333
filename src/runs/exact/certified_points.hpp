// Points from rows of an exact run, computed again from known states.
#pragma once

#include "runs/exact/certified_segment.hpp"

#include <grundy/wythoff.hpp>

#include <vector>

namespace grundy::runs {

// The row of a point differs by less than this from that of the 0-point with the same n.
inline constexpr std::uint64_t max_row_deviation = 200;

struct NumberRange {
    std::uint64_t first;
    std::uint64_t last;
};

// All points p^h_n with these n, ordered by h and n. `first` is the first row of a segment and not
// after the rows of these points; `known` has the states of that row and of its levels. Throws
// Error if the rows do not converge to these states.
[[nodiscard]] std::vector<WythoffPoints::Point> certified_points(
    const wythoff::SegmentRunner& runner, std::uint64_t first, std::uint64_t last,
    const NumberRange& numbers, const Digests& known);

}  // namespace grundy::runs
