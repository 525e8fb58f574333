// Points from rows of an exact run, computed again from states that are known.
#pragma once

#include "runs/exact/certified_segment.hpp"

#include <grundy/wythoff.hpp>

#include <vector>

namespace grundy::runs {

// Points lie less than this from the row of the 0-point with the same n.
inline constexpr std::uint64_t max_row_deviation = 200;

struct NumberRange {
    std::uint64_t first;
    std::uint64_t last;
};

// All points p^h_n with these n, ordered by h and n. `first` is the first row of a segment, and not
// after the rows of those points; `known` has its state and those of its levels. Throws Error if
// the rows do not converge to them.
[[nodiscard]] std::vector<WythoffPoints::Point> certified_points(
    const wythoff::SegmentRunner& runner, std::uint64_t first, std::uint64_t last,
    const NumberRange& numbers, const Digests& known);

}  // namespace grundy::runs
