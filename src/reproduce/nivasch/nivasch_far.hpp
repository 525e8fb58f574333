// Finds what Figures 12 and 13 of Nivasch's paper show: points far out.
#pragma once

#include "wythoff/rows/recursion.hpp"

#include <grundy/context.hpp>
#include <grundy/integer.hpp>

#include <array>
#include <optional>
#include <utility>
#include <vector>

namespace grundy::papers {

// A call of Algorithm RW for the rows r1..r2. It starts in row r0 = r1 - R, and needs the points in
// the rows `lower`, r'1..r'2 of the paper, whose reflections lie in the rows r0..r2.
struct RecursionCall {
    Integer r0;
    Integer r1;
    Integer r2;
    wythoff::RecursionLevel lower;
    std::vector<wythoff::Point> found;      // what the call returns, in rows r1..r2
    std::vector<wythoff::Point> points;     // in rows r0..r2
    std::vector<wythoff::Point> reflected;  // in rows r'1..r'2, as they are before reflection
};
// Needs rows so far out that there is a level below.
[[nodiscard]] RecursionCall recursion_call(unsigned g, const Integer& r1, const Integer& r2,
                                           std::uint64_t warm_up, const Context& context);

// A part of the row, column or diagonal of a position in which its successor of value g must lie,
// if there is one. Cell i of `cells` cells is (row + i·row_step, column + i·column_step).
struct SuccessorInterval {
    Integer row;
    Integer column;
    int row_step;
    int column_step;
    unsigned cells;
    std::vector<std::pair<Integer, Integer>> points;  // g-points in and around it
    std::optional<std::pair<Integer, Integer>> successor;
};
// Where to look from (a,b): in its row, in its column, on its diagonal. Needs a <= b < φa far from
// both ends, g <= 20.
[[nodiscard]] std::array<SuccessorInterval, 3> successor_intervals(const Integer& a,
                                                                   const Integer& b, unsigned g,
                                                                   const Context& context);

}  // namespace grundy::papers
