// Figures 4 to 8 of Nivasch's paper: the proof that d_n is close to n.

#include "reproduce/nivasch/nivasch_figures.hpp"

#include "base/projections.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace grundy::papers {

namespace {

using namespace pictures;

constexpr pictures::Mark plain = square(colour::white, colour::black);
constexpr pictures::Mark special = square(colour::vermilion);
constexpr pictures::Mark blue = square(colour::blue);
constexpr pictures::Mark orange = square(colour::orange);

constexpr Stroke diagonal_stroke{colour::vermilion, 1.8, ""};
constexpr Stroke help_stroke{colour::grey, 1.2, "4 3"};

void draw_diagonal(BoardPicture& picture, const char* name, std::int64_t e, const Stroke& stroke) {
    picture.board.diagonal(static_cast<double>(e), fmt::format("{} = {}", name, e), stroke);
}

void draw_row(BoardPicture& picture, std::int64_t row) {
    picture.board.row_line(static_cast<double>(row), fmt::format("row {}", row), help_stroke);
}

Area area_around(const Cell& lowest, const Cell& highest) {
    return {static_cast<double>(lowest.row), static_cast<double>(highest.row),
            static_cast<double>(lowest.column), static_cast<double>(highest.column)};
}

Comparison lemma24() {
    constexpr unsigned last = 10;
    Comparison table{"Lemma 2.4: the most queens on a triangular lattice of side n, ⌊(2n+1)/3⌋",
                     {"n", "queens"},
                     {}};
    for (unsigned n = 1; n <= last; ++n) {
        table.rows.push_back({label(n), compared((2 * n + 1) / 3, most_queens(n).size())});
    }
    return table;
}

}  // namespace

Content nivasch_figure4(const Context& /*context*/) {
    constexpr unsigned side = 7;
    constexpr double edge = 64;
    const double height = edge * std::sqrt(3) / 2;
    Svg svg(2 * edge + edge * (side - 1), 2 * edge + height * (side - 1));
    // Lines and places may be fractions, for ends of lines between places.
    const auto at = [&](double line, double place) {
        return Point{edge + edge * (place + line / 2), edge + height * (side - 1 - line)};
    };
    // The lines on which a queen in a place can move; `sum` is line + place.
    const auto draw_moves = [&](unsigned line, unsigned place, unsigned sum,
                                std::string_view stroke, double width) {
        constexpr double end = side - 1;
        svg.line(at(line, 0), at(line, end - line), stroke, width);
        svg.line(at(0, place), at(end - place, place), stroke, width);
        svg.line(at(0, sum), at(sum, 0), stroke, width);
    };
    for (unsigned i = 0; i < side; ++i) draw_moves(i, i, i, colour::light, 1.2);
    const std::vector<LatticePlace> queens = most_queens(side);
    const auto from_border = [](LatticePlace queen) {
        return std::min({queen.line, queen.place, side - 1 - queen.line - queen.place});
    };
    const auto [line, place] = *std::max_element(queens.begin(), queens.end(), by(from_border));
    draw_moves(line, place, line + place, colour::blue, 3);
    for (unsigned i = 0; i < side; ++i) {
        for (unsigned j = 0; i + j < side; ++j) svg.circle(at(i, j), 4, colour::grey);
    }
    for (const LatticePlace queen : queens) {
        const Point centre = at(queen.line, queen.place);
        svg.circle(centre, 17, colour::white, colour::black);
        draw_queen(svg, centre, 20);
    }
    return {{lemma24()},
            {{fmt::format("A triangular lattice of side {} with {} queens, none of which attacks "
                          "another, and the moves of one of them; a search through all "
                          "placements finds no more.",
                          side, queens.size()),
              svg.str()}}};
}

Content nivasch_figure5(const Context& context) {
    constexpr unsigned g = 4;
    constexpr std::size_t from = 8;
    constexpr std::size_t skipped_at_least = 3;
    const Points points = first_points(g, 60);
    const std::vector<Skip> all = skips(points);
    const auto skip = std::find_if(all.begin(), all.end(), [](const Skip& candidate) {
        return candidate.m >= from && candidate.diagonals.size() >= skipped_at_least;
    });
    const std::size_t m = skip->m;
    const std::int64_t e = skip->diagonals.front();
    const auto taker = static_cast<std::size_t>(
        std::find_if(points.begin(), points.end(), where(&Cell::diagonal, e)) - points.begin());
    const Cell blocked{points[m].row, points[m].row + e};  // C
    const unsigned value = value_at(board_of_values(60, context), blocked);
    const auto below = std::find_if(points.begin(), points.end(), [&](const Cell& cell) {
        return cell.column == blocked.column && cell.row < blocked.row;
    });
    std::vector<std::string> reasons;
    if (value < g) reasons.push_back(fmt::format("already holds the value {} < {}", value, g));
    if (below != points.end()) {
        const auto n = static_cast<std::size_t>(std::distance(points.begin(), below));
        reasons.push_back(fmt::format("has {} below it", with_name(points, n)));
    }
    const std::string reason = joined(reasons, " and ");

    constexpr pictures::Mark later = square(colour::white, colour::vermilion);
    constexpr pictures::Mark cell_c = disc(colour::white, colour::grey);
    BoardPicture picture(
        area_around({0, 0}, {points[taker].row + 1, points[m].column + 2}), 27, 5,
        {{special, fmt::format("{}, on diagonal {}", with_name(points, m), points[m].diagonal())},
         {plain, "the points before it"},
         {later, fmt::format("{}, which takes diagonal {} later", with_name(points, taker), e)},
         {cell_c, fmt::format("C = {}, which {}", to_text(blocked), reason)}});
    picture.board.grid();
    draw_diagonal(picture, "e", e, diagonal_stroke);
    draw_row(picture, points[m].row);
    picture.board.mark(place(blocked), cell_c);
    picture.board.text(place(blocked), "C");
    for (std::size_t n = 0; n < m; ++n) picture.board.mark(place(points[n]), plain);
    picture.board.mark(place(points[m]), special);
    picture.board.mark(place(points[taker]), later);
    return {{},
            {{fmt::format("g = {}: point {} lies on diagonal {} and skips diagonal {}, which is "
                          "empty up to row {}: the cell C = {} {}. It skips the diagonals {} in "
                          "all; at most 2g = {} are possible (Lemma 2.10).",
                          g, with_name(points, m), points[m].diagonal(), e, points[m].row,
                          to_text(blocked), reason, joined(skip->diagonals), 2 * g),
              picture.svg.str()}}};
}

Content nivasch_figure6(const Context& /*context*/) {
    constexpr unsigned g = 5;
    constexpr std::int64_t first_row = 15;  // before that the points start too irregularly
    constexpr std::int64_t last_row = 400;
    const Points points = first_points(g, last_row + 1);
    const auto [e, r, active] = most_active(points, first_row, last_row);
    const std::int64_t column = r + e;

    BoardPicture picture(
        area_around({r - 16, column - 20}, {r + 2, column + 9}), 24, 5,
        {{special, fmt::format("active: below row {}, in column {} or later", r, column)},
         {plain, "the other points"}});
    picture.board.grid();
    draw_diagonal(picture, "e", e, diagonal_stroke);
    draw_row(picture, r);
    picture.board.line(place({r, column}), place({r - 16, column}),
                       {colour::vermilion, 1.8, "5 3"});
    for (std::size_t n = 0; n < points.size(); ++n) {
        const bool is_active = std::find(active.begin(), active.end(), n) != active.end();
        picture.board.mark(place(points[n]), is_active ? special : plain);
    }
    std::vector<std::string> names;
    for (const std::size_t m : active) {
        picture.board.text(place(points[m]), point_name(m), {13, 5}, Anchor::start);
        names.push_back(with_name(points, m));
    }
    return {{},
            {{fmt::format("g = {}, diagonal e = {}, row r = {}: from where they meet a line goes "
                          "vertically down. The active points, on it or to its right and below the "
                          "row, are {}. There are {}; Lemma 2.9 allows g = {}.",
                          g, e, r, joined(names), active.size(), g),
              picture.svg.str()}}};
}

Content nivasch_figure7(const Context& /*context*/) {
    constexpr unsigned g = 1;
    constexpr std::int64_t length = 20;
    constexpr std::int64_t first = 25;
    constexpr std::int64_t last = 100;
    const Points points = first_points(g, last + length);
    const ColumnInterval found = fullest_interval(points, length, first, last);
    const Cell top = points[found.largest];
    const std::int64_t end = found.first + length - 1;
    const std::size_t count = found.before.size() + found.after.size() + 1;

    constexpr pictures::Mark lattice = disc(colour::pale_blue, "none", 0.4);
    const std::int64_t lowest = std::max<std::int64_t>(0, top.row - found.side - 1);
    BoardPicture picture(area_around({lowest, found.first - 4}, {top.row + 3, end + 4}), 24, 5,
                         {{special, fmt::format("p_n* = {}, on diagonal {}",
                                                with_name(points, found.largest), top.diagonal())},
                          {blue, "points before it, on the lattice"},
                          {orange, "points after it"},
                          {lattice, fmt::format("the triangular lattice of side {}", found.side)}});
    picture.board.grid();
    for (const std::int64_t column : {found.first, found.first + length}) {
        const double at = static_cast<double>(column) - 0.5;
        picture.board.line({static_cast<double>(lowest) - 0.5, at},
                           {static_cast<double>(top.row) + 3.5, at}, {colour::black, 1.5, "5 3"});
    }
    picture.board.diagonal(static_cast<double>(top.diagonal()),
                           fmt::format("diagonal {}", top.diagonal()), help_stroke);
    for (std::int64_t line = 0; line < found.side; ++line) {
        for (std::int64_t i = 0; i < found.side - line; ++i) {
            picture.board.mark(place({top.row - 1 - line, found.first + i}), lattice);
        }
    }
    for (const std::size_t n : found.before) picture.board.mark(place(points[n]), blue);
    for (const std::size_t n : found.after) picture.board.mark(place(points[n]), orange);
    picture.board.mark(place(top), special);
    return {
        {},
        {{fmt::format("g = {}: the columns {} to {} contain {} points; {} is on the largest "
                      "diagonal, {}. The {} before it lie on a triangular lattice of side {}, "
                      "where there is space for {} (Lemma 2.4); after it there may be 2g = {} and "
                      "is {}. So {} of the {} columns are skipped; Lemma 2.11 says at least "
                      "{:.1f}.",
                      g, found.first, end, count, with_name(points, found.largest), top.diagonal(),
                      found.before.size(), found.side, (2 * found.side + 1) / 3, 2 * g,
                      found.after.size(), static_cast<std::size_t>(length) - count, length,
                      static_cast<double>(length) / 3 - 2 * g),
          picture.svg.str()}}};
}

Content nivasch_figure8(const Context& /*context*/) {
    constexpr unsigned g = 5;
    constexpr std::int64_t rows = 1400;
    const Points points = first_points(g, rows);
    const auto [m, e, delta, between] = longest_skip(points, rows);
    const Cell p = points[m];
    std::int64_t right = p.column;
    for (const std::size_t n : between) right = std::max(right, points[n].column);

    BoardPicture picture(
        area_around({p.row - 3, p.row + e - 6}, {p.row + delta + 3, right + 3}), 28, 5,
        {{special, fmt::format("p_m = {}", with_name(points, m))},
         {blue, fmt::format("on a diagonal before {}, so that p_m skips it", p.diagonal())},
         {orange, fmt::format("else in a column after {}, so active for e and row {}", p.column,
                              p.row + delta + 1)},
         {plain, "in other rows"}});
    picture.board.grid();
    draw_diagonal(picture, "e", e, diagonal_stroke);
    draw_diagonal(picture, "d_m", p.diagonal(), help_stroke);
    picture.board.row_line(static_cast<double>(p.row), "row a_m", help_stroke);
    picture.board.row_line(static_cast<double>(p.row + delta), "row a_m + Δ", help_stroke);
    picture.board.line(place(p), place({p.row + delta, p.column}), help_stroke);
    for (const Cell& point : points) {
        const bool other = point.row < p.row || point.row > p.row + delta;
        if (other) picture.board.mark(place(point), plain);
    }
    picture.board.mark(place(p), special);
    for (const std::size_t n : between) {
        const bool skipped = points[n].diagonal() < p.diagonal();
        picture.board.mark(place(points[n]), skipped ? blue : orange);
    }
    return {
        {},
        {{fmt::format("g = {}: {} on diagonal {} skips diagonal e = {}, which stays empty up to "
                      "row a_m + Δ = {}, Δ = {}. Each of the {} points in between is on a "
                      "smaller diagonal than p_m or in a later column, and there can be 3g = {} "
                      "such points at most; so Δ ≤ 15g = {}.",
                      g, with_name(points, m), p.diagonal(), e, p.row + delta, delta,
                      between.size(), 3 * g, 15 * g),
          picture.svg.str()}}};
}

}  // namespace grundy::papers
