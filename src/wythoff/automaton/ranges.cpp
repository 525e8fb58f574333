// The ranges of points relative to the 0-points. The automaton determines which rows get a 0-point,
// so the 0-point of the same n is found by counting in the rows around r.

#include "base/stop_check.hpp"
#include "wythoff/automaton/facts.hpp"

#include <algorithm>
#include <cstdlib>

namespace grundy::wythoff {

namespace {

struct OutputPoint {
    unsigned h;
    int index;  // n - index0 of the row
    int d_minus_n;
};

void widen(IntegerRange& range, int value) {
    range.least = std::min(range.least, value);
    range.most = std::max(range.most, value);
}

}  // namespace

std::vector<PointRanges> point_ranges(const Automaton& automaton,
                                      const std::vector<StatePair>& pairs, const Context& context) {
    const unsigned g = automaton.g();
    std::vector<std::vector<OutputPoint>> points(automaton.outputs());
    std::vector<bool> has_zero(automaton.outputs());
    int farthest = 0;
    for (std::uint32_t number = 0; number < automaton.outputs(); ++number) {
        const RowOutput output = automaton.output(number);
        const RowStep step = step_of(g, output.masks, output.insert);
        has_zero[number] = (output.insert & 1U) != 0;
        for_each_value(output.insert, [&](unsigned h) {
            const int index = output.masks.index(h);
            points[number].push_back({h, index, step.diagonal[h] - index});
            farthest = std::max(farthest, std::abs(index));
        });
    }
    // Of two consecutive rows at least one gets a 0-point: a last digit 1 is not followed by
    // another.
    const std::size_t margin = 2 * (static_cast<std::size_t>(farthest) + 1);
    StopCheck stop_check(context, "measuring the ranges");
    BlockClasses classes(automaton);
    while (least_block(classes.generations()) < 2 * margin) classes.add_generation(stop_check);
    constexpr IntegerRange nothing{1000, -1000};
    std::vector<PointRanges> ranges(g + 1, {nothing, nothing, nothing});
    BlockMaker blocks(automaton, classes.generations());
    Block rows;
    std::vector<int> zeros;
    for (const auto& [p, q, first_row] : pairs_of_classes(pairs, classes, stop_check)) {
        stop_check();
        rows = blocks.block_of(p);
        const Block& second = blocks.block_of(q);
        rows.insert(rows.end(), second.begin(), second.end());
        zeros.clear();
        std::size_t before = 0;  // zeros before the row
        for (std::size_t i = 0; i < rows.size(); ++i) {
            if (has_zero[automaton.output_number(rows[i])]) zeros.push_back(static_cast<int>(i));
        }
        // Rows nearer to an end are in the middle of another block, but for those from 0 on.
        const std::size_t begin = p == 0 ? 0 : margin;
        for (std::size_t i = 0; i < rows.size() - margin; ++i) {
            const std::uint32_t number = automaton.output_number(rows[i]);
            if (i >= begin) {
                for (const OutputPoint& point : points[number]) {
                    const auto at = static_cast<std::ptrdiff_t>(before) + point.index;
                    const int zero = zeros[static_cast<std::size_t>(at)];
                    const int a_minus_a0 = static_cast<int>(i) - zero;
                    PointRanges& range = ranges[point.h];
                    widen(range.d_minus_n, point.d_minus_n);
                    widen(range.a_minus_a0, a_minus_a0);
                    widen(range.b_minus_b0, a_minus_a0 + point.d_minus_n);
                }
            }
            before += has_zero[number] ? 1U : 0U;
        }
    }
    return ranges;
}

}  // namespace grundy::wythoff
