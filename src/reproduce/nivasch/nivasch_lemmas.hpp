// Finds, among the real points, what the figures of Nivasch's paper show.
#pragma once

#include "wythoff/function/dense_table.hpp"
#include "wythoff/rows/recursion.hpp"

#include <grundy/context.hpp>
#include <grundy/integer.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace grundy::papers {

struct Cell {
    std::int64_t row = 0;
    std::int64_t column = 0;

    [[nodiscard]] std::int64_t diagonal() const { return column - row; }
    [[nodiscard]] Cell reflected() const { return {column, row}; }
    bool operator==(const Cell&) const = default;
};

// The values on a square board by the mex rule. Throws Error if time or memory is not enough.
[[nodiscard]] wythoff::DenseTable board_of_values(std::size_t size, const Context& context = {});
[[nodiscard]] inline unsigned value_at(const wythoff::DenseTable& board, const Cell& cell) {
    return board.value(static_cast<std::size_t>(cell.row), static_cast<std::size_t>(cell.column));
}

// T_g: the n-th is p_n.
using Points = std::vector<Cell>;

// The row in which each diagonal gets its point.
class Diagonals {
public:
    explicit Diagonals(const Points& points) {
        for (const Cell& point : points) row_[point.diagonal()] = point.row;
    }
    // Definition 2.5.
    [[nodiscard]] bool empty_up_to(std::int64_t e, std::int64_t row) const {
        const auto found = row_.find(e);
        return found == row_.end() || found->second > row;
    }

private:
    std::map<std::int64_t, std::int64_t> row_;
};

// The points of T_g in the rows before `rows`.
[[nodiscard]] Points first_points(unsigned g, std::int64_t rows);

// The first point of T in the given rows that is nearest to a point of T0, by Manhattan distance.
// Needs a point in these rows.
struct Approach {
    Cell point;
    std::int64_t distance = 0;
};
[[nodiscard]] Approach nearest_approach(const Points& T, const Points& T0, std::int64_t first_row,
                                        std::int64_t last_row);

// Lemma 2.1. The cells of a row before its g-point hold smaller or larger values; each larger one
// has a g-point below it in its column or on its diagonal.
struct Supporters {
    struct Support {
        Cell supporter;
        Cell supported;
    };

    Cell point;
    std::vector<unsigned> values;  // of the row, up to the point
    std::vector<Support> supports;
};
[[nodiscard]] Supporters supporters(unsigned g, std::int64_t row);

// Definition 2.6. Point p_m skips the diagonals below its own that are empty up to its row.
struct Skip {
    std::size_t m = 0;
    std::vector<std::int64_t> diagonals;
};
[[nodiscard]] std::vector<Skip> skips(const Points& points);

// Definition 2.8. The points in rows before r that lie in column r + e or later, where diagonal e
// is empty up to row r - 1.
struct Active {
    std::int64_t e = 0;
    std::int64_t r = 0;
    std::vector<std::size_t> points;
};
// The first row r of first_row..last_row, and its first diagonal, with the most active points.
[[nodiscard]] Active most_active(const Points& points, std::int64_t first_row,
                                 std::int64_t last_row);

// Lemma 2.11. The points in an interval of columns, before and after the one on the largest
// diagonal; those before lie on a triangular lattice.
struct ColumnInterval {
    std::int64_t first = 0;
    std::size_t largest = 0;  // n*
    std::vector<std::size_t> before;
    std::vector<std::size_t> after;
    std::int64_t side = 0;  // of the lattice
};
// The points must reach up to row first + length. Needs a point in the interval.
[[nodiscard]] ColumnInterval column_interval(const Points& points, std::int64_t first,
                                             std::int64_t length);
// Among the intervals that begin at first..last, the first with the most points after p_n*, and the
// most before it among these.
[[nodiscard]] ColumnInterval fullest_interval(const Points& points, std::int64_t length,
                                              std::int64_t first, std::int64_t last);

// Lemma 2.13. Point p_m skips diagonal e, which is empty up to row a_m + delta, delta = d_m - e.
struct LongSkip {
    std::size_t m = 0;
    std::int64_t e = 0;
    std::int64_t delta = 0;
    std::vector<std::size_t> between;  // the points in rows a_m + 1 .. a_m + delta
};
// The first with the largest delta, where the points are those in the rows before `rows`.
[[nodiscard]] LongSkip longest_skip(const Points& points, std::int64_t rows);

// A place of a triangular lattice (section 2.3). Lines are counted from the base, places from the
// left: line + place < side.
struct LatticePlace {
    unsigned line = 0;
    unsigned place = 0;
};

// Queens move parallel to the sides.
[[nodiscard]] bool attack(LatticePlace a, LatticePlace b);

// A largest set of queens that do not attack each other, by exhaustive search: exponential in the
// side, fast up to about 12.
[[nodiscard]] std::vector<LatticePlace> most_queens(unsigned side);

// Figure 12. A call of Algorithm RW for the rows r1..r2. It starts in row r0 = r1 - R, and needs
// the points in the rows `lower`, r'1..r'2 of the paper, whose reflections are in the rows r0..r2.
struct RecursionCall {
    Integer r0;
    Integer r1;
    Integer r2;
    wythoff::RecursionLevel lower;
    std::vector<wythoff::Point> points;     // in rows r0..r2
    std::vector<wythoff::Point> reflected;  // in rows r'1..r'2, as they are before reflection
};
// Needs rows that are far enough out for a level below.
[[nodiscard]] RecursionCall recursion_call(unsigned g, const Integer& r1, const Integer& r2,
                                           std::uint64_t warm_up, const Context& context);

// Figure 13. A part of the row, column or diagonal of a position that contains its successor of
// value g, if there is one. Cell i of `cells` cells is (row + i·row_step, column + i·column_step).
struct SuccessorInterval {
    Integer row;
    Integer column;
    int row_step;
    int column_step;
    unsigned cells;
    std::vector<std::pair<Integer, Integer>> points;  // g-points in and around it
    std::optional<std::pair<Integer, Integer>> successor;
};
// The intervals for (a,b): in its row, in its column, on its diagonal. Needs a <= b < φa far from
// both ends, and g <= 20.
[[nodiscard]] std::array<SuccessorInterval, 3> successor_intervals(const Integer& a,
                                                                   const Integer& b, unsigned g,
                                                                   const Context& context);

}  // namespace grundy::papers
