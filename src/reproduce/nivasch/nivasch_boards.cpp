// Figures 1 to 3 and 10 of Nivasch's paper: the board and the first points on it.

#include "pictures/canvas.hpp"
#include "reproduce/nivasch/nivasch_figures.hpp"

#include <algorithm>
#include <cstdlib>
#include <set>
#include <tuple>
#include <utility>

namespace grundy::papers {

namespace {

using namespace pictures;

constexpr pictures::Mark framed = square(colour::white, colour::black);
constexpr pictures::Mark filled = square(colour::blue);
constexpr pictures::Mark framed_reflected = square(colour::white, colour::grey);
constexpr pictures::Mark filled_reflected = square(colour::light, colour::grey);

// The largest distances, in rows and in columns, between the n-th points of T and T0.
std::pair<std::int64_t, std::int64_t> farthest(const Points& T, const Points& T0,
                                               std::size_t count) {
    std::int64_t rows = 0;
    std::int64_t columns = 0;
    for (std::size_t n = 0; n < count; ++n) {
        rows = std::max(rows, std::abs(T[n].row - T0[n].row));
        columns = std::max(columns, std::abs(T[n].column - T0[n].column));
    }
    return {rows, columns};
}

}  // namespace

std::string to_text(const Cell& cell) {
    return pair_text(cell.row, cell.column);
}

std::string subscript(std::size_t number) {
    std::string text;
    for (const char digit : std::to_string(number)) {
        text += "\xe2\x82";  // U+2080 is the subscript 0
        text += static_cast<char>(0x80 + (digit - '0'));
    }
    return text;
}

std::string point_name(std::size_t n) {
    return "p" + subscript(n);
}

std::string with_name(const Points& points, std::size_t n) {
    return fmt::format("{} = {}", point_name(n), to_text(points[n]));
}

void draw_queen(pictures::Svg& svg, pictures::Point centre, double size) {
    // A crown in a square of side 2.
    const auto at = [&](double x, double y) {
        return Point{centre.x + x * size / 2, centre.y + y * size / 2};
    };
    svg.polygon({at(-0.8, 0.7), at(-1, -0.5), at(-0.5, 0.1), at(-0.45, -0.8), at(0, 0),
                 at(0.45, -0.8), at(0.5, 0.1), at(1, -0.5), at(0.8, 0.7)},
                pictures::colour::black);
    for (const Point tip : {at(-1, -0.5), at(-0.45, -0.8), at(0.45, -0.8), at(1, -0.5)}) {
        svg.circle(tip, size / 12, pictures::colour::black);
    }
}

Content nivasch_figure1(const Context& context) {
    constexpr Cell queen{6, 9};
    const Area area{0, 8, 0, 13};
    const auto board = board_of_values(14, context);
    BoardPicture picture(
        area, 46, 1,
        {{square(colour::pale_blue), "where the queen can move"}, {framed, "Grundy value 0"}});
    std::vector<std::string> winning;
    std::size_t moves = 0;
    for (Cell cell{0, 0}; cell.row <= 8; ++cell.row) {
        for (cell.column = 0; cell.column <= 13; ++cell.column) {
            const bool reached = (cell.row == queen.row && cell.column < queen.column) ||
                                 (cell.column == queen.column && cell.row < queen.row) ||
                                 (cell.diagonal() == queen.diagonal() && cell.row < queen.row);
            if (reached) {
                ++moves;
                picture.board.shade(place(cell), colour::pale_blue);
            }
            if (value_at(board, cell) != 0) continue;
            picture.board.mark(place(cell), framed);
            if (reached) winning.push_back(to_text(cell));
        }
    }
    picture.board.grid();
    for (const Cell end : {Cell{queen.row, 0}, Cell{0, queen.column}, Cell{0, queen.diagonal()}}) {
        picture.board.arrow(place(queen), place(end), colour::blue);
    }
    draw_queen(picture.svg, picture.board.point(place(queen)), 30);
    return {{},
            {{fmt::format("Wythoff's game as a queen on a quarter-infinite board: from {} she can "
                          "move left, down or diagonally down-left, to {} cells. The value of her "
                          "cell is {}; the moves that win are those to a value of 0: {}.",
                          to_text(queen), moves, value_at(board, queen), joined(winning)),
              picture.svg.str()}}};
}

Content nivasch_figure2(const Context& /*context*/) {
    constexpr unsigned g = 20;
    constexpr std::int64_t rows = 60;
    const Area area{0, rows - 1, 0, 99};
    const Points T0 = first_points(0, rows);
    const Points T = first_points(g, rows);

    const std::string name = "T" + subscript(g);
    BoardPicture picture(area, 7.2, 10,
                         {{framed, "T₀, the 0-points"},
                          {filled, name + ", the 20-points"},
                          {framed_reflected, "T₀ reflected"},
                          {filled_reflected, name + " reflected"}});
    picture.board.diagonal(0, "main diagonal", {colour::grey, 1, "3 3"});
    std::size_t shown = 0;
    for (const auto& [points, mark, mark_reflected] :
         {std::tuple(&T, filled, filled_reflected), std::tuple(&T0, framed, framed_reflected)}) {
        for (const Cell& point : *points) {
            picture.board.mark(place(point.reflected()), mark_reflected);
            picture.board.mark(place(point), mark);
            if (points == &T && area.contains(place(point))) ++shown;
        }
    }
    const auto [by_rows, by_columns] = farthest(T, T0, std::min(T.size(), T0.size()));
    return {{},
            {{fmt::format("T₀ and the first {} points of {} lie in strips around the lines of "
                          "slope 1/φ and φ: up to row {} the n-th point of {} is at most {} rows "
                          "and {} columns away from the n-th of T₀.",
                          shown, name, rows - 1, name, by_rows, by_columns),
              picture.svg.str()}}};
}

Content nivasch_figure3(const Context& /*context*/) {
    constexpr unsigned g = 3;
    constexpr std::int64_t row = 10;
    const Supporters found = supporters(g, row);
    const Area area{0, static_cast<double>(row), 0, static_cast<double>(found.point.column) + 1};

    constexpr pictures::Mark supporter = square(colour::blue);
    constexpr pictures::Mark supported = square(colour::pale_orange, colour::orange, 0.86);
    constexpr pictures::Mark smaller = square(colour::white, colour::grey, 0.86);
    constexpr pictures::Mark point = square(colour::vermilion, "none", 0.86);
    BoardPicture picture(area, 38, 1,
                         {{point, fmt::format("the {}-point of row {}", g, row)},
                          {supported, fmt::format("before it: a value larger than {}", g)},
                          {smaller, fmt::format("before it: a value smaller than {}", g)},
                          {supporter, fmt::format("{}-point of a lower row, a supporter", g)}});
    picture.board.grid();
    std::set<std::int64_t> rows;
    for (const auto& [from, to] : found.supports) {
        picture.board.line(place(from), place(to), {colour::blue, 1.3, ""});
        rows.insert(from.row);
    }
    for (const auto& [from, to] : found.supports) picture.board.mark(place(from), supporter);
    std::int64_t larger = 0;
    for (std::size_t y = 0; y < found.values.size(); ++y) {
        const Place at = place({row, static_cast<std::int64_t>(y)});
        if (found.values[y] > g) ++larger;
        picture.board.mark(at, found.values[y] > g ? supported : smaller);
        picture.board.text(at, std::to_string(found.values[y]));
    }
    picture.board.mark(place(found.point), point);
    picture.board.text(place(found.point), std::to_string(g), {0, 4.5}, Anchor::middle, 13,
                       colour::white);
    return {{},
            {{fmt::format("Row x = {} has its g-point, g = {}, in column y = {}. Of the {} cells "
                          "before it {} hold larger values, and each of these has a {}-point below "
                          "it in its column or on its diagonal: {} supporters, one a row, each for "
                          "at most two cells. Hence y ≤ g + 2x = {}.",
                          row, g, found.point.column, found.point.column, larger, g, rows.size(),
                          g + 2 * row),
              picture.svg.str()}}};
}

Content nivasch_figure10(const Context& /*context*/) {
    constexpr unsigned g = 200;
    constexpr std::int64_t rows = 1200;
    constexpr std::int64_t later = 600;  // as in Table 4
    const Points T0 = first_points(0, rows + g);
    const Points T = first_points(g, rows);

    constexpr pictures::Mark dot = disc(colour::blue, "none", 6);
    constexpr pictures::Mark thin = disc(colour::grey, "none", 2.5);
    std::int64_t last_column = 0;
    for (const Cell& point : T) last_column = std::max(last_column, point.column);
    BoardPicture picture({0, rows - 1, 0, static_cast<double>(last_column)}, 0.36, 200,
                         {{dot, "T₂₀₀"}, {thin, "T₀"}});
    for (const Cell& point : T0) picture.board.mark(place(point), thin);
    for (const Cell& point : T) picture.board.mark(place(point), dot);

    const Approach early = nearest_approach(T, T0, 0, later - 1);
    const Approach late = nearest_approach(T, T0, later, rows - 1);
    return {{},
            {{fmt::format("The {} points of T₂₀₀ in rows up to {}. From {} on they first pass "
                          "very close to the 0-points, {} at a Manhattan distance of {}; from row "
                          "{} on, when they smooth out, none comes nearer than {}.",
                          T.size(), rows - 1, to_text(T.front()), to_text(early.point),
                          early.distance, later, late.distance),
              picture.svg.str()}}};
}

}  // namespace grundy::papers
