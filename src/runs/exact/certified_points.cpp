#include "runs/exact/certified_points.hpp"

#include "math/golden.hpp"

#include <grundy/error.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cassert>
#include <tuple>

namespace grundy::runs {

namespace {

using wythoff::RowState;

// Adds the points of a row: a value has a point where its next state has a new diagonal.
void add_points(const RowState& row, const RowState& next, const NumberRange& numbers,
                std::vector<WythoffPoints::Point>& points) {
    const std::uint64_t shift = next.index0 - row.index0;
    for (unsigned h = 0; h <= row.g; ++h) {
        const std::uint64_t before = row.diagonals[h] >> shift;
        const std::uint64_t placed = next.diagonals[h] & ~before;
        if (placed == 0) continue;
        const std::uint64_t n =
            row.index0 + static_cast<std::uint64_t>(std::popcount(row.diagonals[h])) - 32;
        if (n < numbers.first || n > numbers.last) continue;
        const std::uint64_t diagonal =
            next.index0 + static_cast<std::uint64_t>(std::countr_zero(placed)) - 32;
        points.push_back({h, Integer(n), Integer(row.row), row.row + diagonal,
                          h == 0 ? Certainty::theorem : Certainty::computed});
    }
}

}  // namespace

std::vector<WythoffPoints::Point> certified_points(const wythoff::SegmentRunner& runner,
                                                   std::uint64_t first, std::uint64_t last,
                                                   const NumberRange& numbers,
                                                   const Digests& known) {
    assert(first < last && numbers.first <= numbers.last);
    const std::uint64_t from =
        floor_phi(Integer(numbers.first)).to<std::uint64_t>() - max_row_deviation;
    std::vector<std::uint64_t> marks;
    for (std::uint64_t row = std::max(first + 1, from); row < last; ++row) marks.push_back(row);
    std::optional<SegmentTask> task = initial_task(runner.g(), first, last);
    for (; task; task = with_longer_warm_up(*task)) {
        const wythoff::SegmentResult result = runner.run(first, last, marks, task->warm_up);
        if (!is_right(report_of(*task, result), known)) continue;
        std::vector<RowState> states = result.marks;
        if (from <= first) states.insert(states.begin(), result.start);
        states.push_back(result.end);
        std::vector<WythoffPoints::Point> points;
        for (std::size_t i = 0; i + 1 < states.size(); ++i) {
            add_points(states[i], states[i + 1], numbers, points);
        }
        if (points.size() != (numbers.last - numbers.first + 1) * (result.end.g + 1)) {
            throw Error(ErrorKind::limit,
                        fmt::format("points deviate by more than {} rows, which is the limit",
                                    max_row_deviation));
        }
        std::sort(points.begin(), points.end(), [](const auto& a, const auto& b) {
            return std::tie(a.g, a.n) < std::tie(b.g, b.n);
        });
        return points;
    }
    throw Error(ErrorKind::limit,
                fmt::format("the rows from {} on do not converge to the known states", first));
}

}  // namespace grundy::runs
