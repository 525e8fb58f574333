// A part of a board: rows upwards, columns to the right, the middle of a cell at whole numbers.
#pragma once

#include "pictures/svg.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace grundy::pictures {

struct Place {
    double row = 0;
    double column = 0;
};

struct Area {
    double first_row = 0;
    double last_row = 0;
    double first_column = 0;
    double last_column = 0;

    [[nodiscard]] bool contains(Place place) const {
        return first_row <= place.row && place.row <= last_row && first_column <= place.column &&
               place.column <= last_column;
    }
};

struct Mark {
    enum class Shape { square, disc, diamond, triangle };

    Shape shape = Shape::square;
    std::string_view fill = colour::black;
    std::string_view stroke = "none";
    double size = 0.7;  // in cells
};

struct Stroke {
    std::string_view colour = colour::grey;
    double width = 1.2;
    std::string_view dashes{};
};

class Canvas {
public:
    // Draws on `svg`, which must outlive it, with the upper left corner of the area at `corner` and
    // `cell` pixels a cell.
    Canvas(Svg& svg, Point corner, Area area, double cell);

    [[nodiscard]] double width() const {
        return (area_.last_column - area_.first_column + 1) * cell_;
    }
    [[nodiscard]] double height() const { return (area_.last_row - area_.first_row + 1) * cell_; }
    [[nodiscard]] Point point(Place place) const;

    void frame() { svg_.rectangle(corner_, width(), height(), "none", colour::grey); }
    void grid();
    // Ticks at the multiples of `step`, outside the area.
    void axes(double step, std::string_view row_label = "row",
              std::string_view column_label = "column");

    void shade(Place cell, std::string_view fill);
    void mark(Place at, const Mark& mark);  // no effect outside the area
    void line(Place from, Place to, const Stroke& stroke) {
        svg_.line(point(from), point(to), stroke.colour, stroke.width, stroke.dashes);
    }
    void arrow(Place from, Place to, std::string_view stroke) {
        svg_.arrow(point(from), point(to), stroke, 2);
    }
    // Through the whole area, with the label at the upper or right end.
    void diagonal(double e, std::string_view label, const Stroke& stroke);
    void row_line(double row, std::string_view label, const Stroke& stroke);
    // `shift` in pixels.
    void text(Place at, std::string_view text, Point shift = {0, 4.5},
              Anchor anchor = Anchor::middle, double size = 13,
              std::string_view fill = colour::black);

private:
    Svg& svg_;
    Point corner_;
    Area area_;
    double cell_;
};

// The outline of a mark as SVG path data, for paths with many marks.
[[nodiscard]] std::string outline(Mark::Shape shape, Point centre, double size);

// The meaning of the marks, one per line.
struct LegendEntry {
    Mark mark;
    std::string text;
};
inline constexpr double legend_line = 20;
void draw_legend(Svg& svg, Point corner, const std::vector<LegendEntry>& entries);

// A picture of one board with its axes, under its legend.
struct BoardPicture {
    BoardPicture(Area area, double cell, double step, const std::vector<LegendEntry>& legend);
    BoardPicture(const BoardPicture&) = delete;
    BoardPicture& operator=(const BoardPicture&) = delete;

    Svg svg;
    Canvas board;
};

}  // namespace grundy::pictures
