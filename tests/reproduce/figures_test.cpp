// What the figures of Nivasch's paper claim, checked by the definitions.

#include "reproduce/nivasch/nivasch_figures.hpp"
#include "reproduce/nivasch/nivasch_lemmas.hpp"
#include "wythoff/function/dense_table.hpp"
#include "wythoff/rows/wsg.hpp"

#include <grundy/solve.hpp>
#include <grundy/wythoff.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>

namespace grundy::papers {
namespace {

std::size_t count(const std::string& text, const std::string& part) {
    std::size_t found = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
        ++found;
    }
    return found;
}

// Definition 2.5.
bool empty_up_to(const Points& points, std::int64_t e, std::int64_t row) {
    return std::none_of(points.begin(), points.end(), [&](const Cell& point) {
        return point.diagonal() == e && point.row <= row;
    });
}

TEST(Figures, PointsAreThoseOfAlgorithmWsg) {
    for (const unsigned g : {0U, 1U, 20U, 200U}) {
        constexpr std::int64_t rows = 300;
        const auto T = wythoff::algorithm_wsg(g, rows)[g];
        const Points points = first_points(g, rows);
        ASSERT_EQ(points.size(), T.size());
        for (std::size_t n = 0; n < T.size(); ++n) {
            EXPECT_EQ(points[n], (Cell{static_cast<std::int64_t>(T[n].first),
                                       static_cast<std::int64_t>(T[n].second)}));
        }
    }
}

TEST(Figures, EveryLargerValueHasItsSupporter) {
    const auto table = wythoff::DenseTable::compute(100);
    ASSERT_TRUE(table);
    const auto value = [&](const Cell& cell) {
        return table->value(static_cast<std::size_t>(cell.row),
                            static_cast<std::size_t>(cell.column));
    };
    for (const unsigned g : {0U, 3U, 7U}) {
        for (const std::int64_t row : {1, 10, 23}) {
            const Supporters found = supporters(g, row);
            EXPECT_EQ(value(found.point), g);
            EXPECT_LE(found.point.column, g + 2 * row);
            std::set<std::int64_t> supported;
            std::map<std::int64_t, int> uses;  // by the row of the supporter
            for (const auto& [from, to] : found.supports) {
                EXPECT_EQ(value(from), g);
                EXPECT_LT(from.row, row);
                EXPECT_TRUE(from.column == to.column || from.diagonal() == to.diagonal());
                supported.insert(to.column);
                EXPECT_LE(++uses[from.row], 2);
            }
            for (std::size_t y = 0; y < found.values.size(); ++y) {
                const auto column = static_cast<std::int64_t>(y);
                EXPECT_EQ(found.values[y], value({row, column}));
                EXPECT_EQ(found.values[y] > g, supported.count(column) > 0);
            }
        }
    }
}

TEST(Figures, QueensOnTheTriangleDoNotAttack) {
    for (unsigned side = 1; side <= 9; ++side) {
        const std::vector<LatticePlace> queens = most_queens(side);
        EXPECT_EQ(queens.size(), (2 * side + 1) / 3);  // Lemma 2.4
        for (std::size_t i = 0; i < queens.size(); ++i) {
            EXPECT_LT(queens[i].line + queens[i].place, side);
            for (std::size_t j = 0; j < i; ++j) EXPECT_FALSE(attack(queens[i], queens[j]));
        }
    }
}

TEST(Figures, SkippedDiagonalsAreEmpty) {
    for (const unsigned g : {1U, 4U, 9U}) {
        const Points points = first_points(g, 150);
        std::map<std::size_t, std::vector<std::int64_t>> skipped;
        for (const auto& [m, diagonals] : skips(points)) skipped[m] = diagonals;
        for (std::size_t m = 0; m < points.size(); ++m) {
            std::vector<std::int64_t> expected;  // Definition 2.6
            for (std::int64_t e = 0; e < points[m].diagonal(); ++e) {
                if (empty_up_to(points, e, points[m].row)) expected.push_back(e);
            }
            EXPECT_EQ(skipped[m], expected);
            EXPECT_LE(expected.size(), 2 * g);  // Lemma 2.10
        }
    }
}

TEST(Figures, ActivePointsSatisfyTheDefinition) {
    for (const unsigned g : {1U, 5U, 8U}) {
        const Points points = first_points(g, 300);
        const auto [e, r, active] = most_active(points, 15, 299);
        EXPECT_FALSE(active.empty());
        EXPECT_LE(active.size(), g);  // Lemma 2.9
        EXPECT_TRUE(empty_up_to(points, e, r - 1));
        for (std::size_t n = 0; n < points.size(); ++n) {
            const bool expected = points[n].row < r && points[n].column >= r + e;
            EXPECT_EQ(std::count(active.begin(), active.end(), n), expected ? 1 : 0);
        }
    }
}

TEST(Figures, PointsOfAnIntervalLieOnTheLattice) {
    constexpr unsigned g = 1;
    constexpr std::int64_t length = 20;
    const Points points = first_points(g, 120);
    for (std::int64_t first = 25; first < 100; ++first) {
        const ColumnInterval found = column_interval(points, first, length);
        const Cell top = points[found.largest];
        EXPECT_LE(found.side, length - 2);
        EXPECT_LE(found.after.size(), 2 * g);
        for (const std::size_t n : found.before) {
            const std::int64_t line = top.row - 1 - points[n].row;
            const std::int64_t at = points[n].column - first;
            EXPECT_GE(line, 0);
            EXPECT_GE(at, 0);
            EXPECT_LT(line + at, found.side);
        }
        for (const std::size_t n : found.after) {
            EXPECT_LT(points[n].diagonal(), top.diagonal());
        }
        const auto inside = static_cast<double>(found.before.size() + found.after.size() + 1);
        EXPECT_GE(length - inside, length / 3.0 - 2 * g);  // Lemma 2.11
    }
    const ColumnInterval fullest = fullest_interval(points, length, 25, 99);
    EXPECT_EQ(fullest.after.size(), 1U);
}

TEST(Figures, TheLongestSkipObeysLemma213) {
    for (const unsigned g : {3U, 5U, 11U}) {
        constexpr std::int64_t rows = 600;
        const Points points = first_points(g, rows);
        const auto [m, e, delta, between] = longest_skip(points, rows);
        const Cell p = points[m];
        EXPECT_EQ(delta, p.diagonal() - e);
        EXPECT_GT(delta, 0);
        EXPECT_LE(delta, 15 * g);
        EXPECT_TRUE(empty_up_to(points, e, p.row + delta));
        EXPECT_LE(between.size(), 3 * g);
        for (const std::size_t n : between) {
            EXPECT_GT(points[n].row, p.row);
            EXPECT_LE(points[n].row, p.row + delta);
            EXPECT_TRUE(points[n].diagonal() < p.diagonal() || points[n].column > p.column);
        }
    }
}

TEST(Figures, T200ComesNearTheZerosEarly) {
    const Points T0 = first_points(0, 1400);
    const Points T = first_points(200, 1200);
    const Approach early = nearest_approach(T, T0, 0, 599);
    const Approach late = nearest_approach(T, T0, 600, 1199);
    EXPECT_LT(early.distance, late.distance);
    // From row 600 on, Table 4 has no value above 125 within distance 10.
    EXPECT_GT(late.distance, 10);
}

TEST(Figures, ReflectedPointsOfTheLowerCallDetermineTheRows) {
    constexpr unsigned g = 2;
    const Integer r1("1618033988739");
    const Integer r2 = r1 + 20;
    const RecursionCall call = recursion_call(g, r1, r2, 80, {});
    EXPECT_LT(call.lower.last, call.r0);
    // Eighty rows are enough here: the call finds what a longer warm-up finds.
    std::vector<wythoff::Point> late = call.points;
    late.erase(std::remove_if(late.begin(), late.end(),
                              [&](const wythoff::Point& point) { return point.a < r1; }),
               late.end());
    const std::vector<wythoff::Point> found = wythoff::points_in_rows(g, r1, r2, 80).points;
    ASSERT_EQ(found.size(), late.size());
    for (std::size_t i = 0; i < late.size(); ++i) {
        EXPECT_EQ(found[i].a, late[i].a);
        EXPECT_EQ(found[i].b, late[i].b);
    }
    // Every row has an h-point on exactly one side.
    for (Integer row = call.r0; row <= call.r2; ++row) {
        for (unsigned h = 0; h <= g; ++h) {
            const auto right = std::count_if(
                call.points.begin(), call.points.end(),
                [&](const wythoff::Point& point) { return point.g == h && point.a == row; });
            const auto left = std::count_if(
                call.reflected.begin(), call.reflected.end(),
                [&](const wythoff::Point& point) { return point.g == h && point.b == row; });
            EXPECT_EQ(right + left, 1) << row << ' ' << h;
        }
    }
}

TEST(Figures, IntervalsContainTheSuccessorsThatSolvingFinds) {
    constexpr unsigned g = 5;
    const Integer a("1000000000000");
    for (const char* text : {"1300000000000", "1300000000001", "1100000000007"}) {
        const Integer b(text);
        const Value value = wythoff_value(a, b).value;
        EXPECT_EQ(value.kind, Value::Kind::greater_than);
        EXPECT_GE(value.number, g);
        std::set<std::string> expected;
        for (const Solution::Move& move :
             solve("wythoff(" + a.to_string() + "," + b.to_string() + ") + nim(5)").winning_moves) {
            if (move.component == 0) expected.insert(move.to.text());
        }
        std::set<std::string> found;
        for (const SuccessorInterval& interval : successor_intervals(a, b, g, {})) {
            if (!interval.successor) continue;
            const auto& [row, column] = *interval.successor;
            found.insert("wythoff(" + row.to_string() + "," + column.to_string() + ")");
            const Integer along = interval.row_step != 0 ? Integer(row - interval.row)
                                                         : Integer(column - interval.column);
            EXPECT_GE(along, 0);
            EXPECT_LT(along, interval.cells);
            EXPECT_EQ(row, interval.row + along * interval.row_step);
            EXPECT_EQ(column, interval.column + along * interval.column_step);
        }
        EXPECT_EQ(found, expected);
    }
}

TEST(Figures, EachIsDrawnWithItsMarks) {
    for (const auto make : {nivasch_figure1, nivasch_figure2, nivasch_figure3, nivasch_figure4,
                            nivasch_figure5, nivasch_figure6, nivasch_figure7, nivasch_figure8,
                            nivasch_figure10, nivasch_figure12, nivasch_figure13}) {
        const Content content = make({});
        ASSERT_EQ(content.figures.size(), 1U);
        EXPECT_FALSE(content.figures[0].caption.empty());
        EXPECT_EQ(count(content.figures[0].svg, "</svg>"), 1U);
        EXPECT_EQ(count(content.figures[0].svg, "nan"), 0U);
    }
    // All points of T_200, one in the legend.
    EXPECT_EQ(count(nivasch_figure10({}).figures[0].svg, "fill=\"#0072b2\""),
              first_points(200, 1200).size() + 1);
    // Lemma 2.4 holds for every side shown.
    const Content lemma = nivasch_figure4({});
    for (const auto& row : lemma.tables.at(0).rows) EXPECT_TRUE(row[1].agrees());
}

}  // namespace
}  // namespace grundy::papers
