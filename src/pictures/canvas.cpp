#include "pictures/canvas.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cmath>

namespace grundy::pictures {

namespace {

constexpr double left = 60;
constexpr double right = 90;
constexpr double top = 30;
constexpr double bottom = 50;

void draw_mark(Svg& svg, Point centre, const Mark& mark, double size) {
    if (mark.shape == Mark::Shape::disc) {
        svg.circle(centre, size / 2, mark.fill, mark.stroke);
    } else if (mark.shape == Mark::Shape::square) {
        svg.rectangle({centre.x - size / 2, centre.y - size / 2}, size, size, mark.fill,
                      mark.stroke);
    } else {
        svg.area(outline(mark.shape, centre, size), mark.fill, mark.stroke);
    }
}

}  // namespace

std::string outline(Mark::Shape shape, Point centre, double size) {
    const auto& [x, y] = centre;
    const double half = std::round(5 * size) / 10;  // as printed, so that arcs meet
    switch (shape) {
        case Mark::Shape::square: break;
        case Mark::Shape::disc:
            return fmt::format(
                "M{0:.1f} {1:.1f}a{2:.1f} {2:.1f} 0 1 0 {3:.1f} 0a{2:.1f} {2:.1f} 0 1 0 "
                "-{3:.1f} 0z",
                x - half, y, half, 2 * half);
        // Scaled to look as large as the others.
        case Mark::Shape::diamond:
            return fmt::format(
                "M{0:.1f} {1:.1f}l{2:.1f} {2:.1f}l-{2:.1f} {2:.1f}l-{2:.1f} -{2:.1f}z", x,
                y - 1.3 * half, 1.3 * half);
        case Mark::Shape::triangle:
            return fmt::format("M{0:.1f} {1:.1f}l{2:.1f} {3:.1f}h-{3:.1f}z", x, y - 1.2 * half,
                               1.2 * half, 2.4 * half);
    }
    return fmt::format("M{0:.1f} {1:.1f}h{2:.1f}v{2:.1f}h-{2:.1f}z", x - half, y - half, size);
}

Canvas::Canvas(Svg& svg, Point corner, Area area, double cell)
    : svg_(svg), corner_(corner), area_(area), cell_(cell) {
    assert(area.first_row <= area.last_row && area.first_column <= area.last_column && cell > 0);
}

Point Canvas::point(Place place) const {
    return {corner_.x + (place.column - area_.first_column + 0.5) * cell_,
            corner_.y + (area_.last_row - place.row + 0.5) * cell_};
}

void Canvas::grid() {
    for (double x = 0; x <= width() + 0.1; x += cell_) {
        svg_.line({corner_.x + x, corner_.y}, {corner_.x + x, corner_.y + height()}, colour::light);
    }
    for (double y = 0; y <= height() + 0.1; y += cell_) {
        svg_.line({corner_.x, corner_.y + y}, {corner_.x + width(), corner_.y + y}, colour::light);
    }
}

void Canvas::axes(double step, std::string_view row_label, std::string_view column_label) {
    const double x = corner_.x;
    const double y = corner_.y + height();
    svg_.line(corner_, {x, y}, colour::black);
    svg_.line({x, y}, {x + width(), y}, colour::black);
    for (double tick = std::ceil(area_.first_row / step) * step; tick <= area_.last_row;
         tick += step) {
        const double at = point({tick, 0}).y;
        svg_.line({x - 4, at}, {x, at}, colour::black);
        svg_.text({x - 7, at + 4}, fmt::format("{:.0f}", tick), Anchor::end, 12);
    }
    for (double tick = std::ceil(area_.first_column / step) * step; tick <= area_.last_column;
         tick += step) {
        const double at = point({0, tick}).x;
        svg_.line({at, y}, {at, y + 4}, colour::black);
        svg_.text({at, y + 17}, fmt::format("{:.0f}", tick), Anchor::middle, 12);
    }
    svg_.text({x + width() / 2, y + 37}, column_label);
    svg_.upright_text({x - 42, corner_.y + height() / 2}, row_label);
}

void Canvas::shade(Place cell, std::string_view fill) {
    const Point centre = point(cell);
    svg_.rectangle({centre.x - cell_ / 2, centre.y - cell_ / 2}, cell_, cell_, fill);
}

void Canvas::mark(Place at, const Mark& mark) {
    if (area_.contains(at)) draw_mark(svg_, point(at), mark, mark.size * cell_);
}

void Canvas::diagonal(double e, std::string_view label, const Stroke& stroke) {
    const double low = std::max(area_.first_row, area_.first_column - e) - 0.5;
    const double high = std::min(area_.last_row, area_.last_column - e) + 0.5;
    line({low, low + e}, {high, high + e}, stroke);
    const bool ends_above = area_.last_row + e <= area_.last_column;
    text({high, high + e}, label, ends_above ? Point{0, -5} : Point{5, 4},
         ends_above ? Anchor::middle : Anchor::start, 13, stroke.colour);
}

void Canvas::row_line(double row, std::string_view label, const Stroke& stroke) {
    const Place end{row, area_.last_column + 0.5};
    line({row, area_.first_column - 0.5}, end, stroke);
    text(end, label, {5, 4}, Anchor::start, 13, stroke.colour);
}

void Canvas::text(Place at, std::string_view text, Point shift, Anchor anchor, double size,
                  std::string_view fill) {
    const Point place = point(at);
    svg_.text({place.x + shift.x, place.y + shift.y}, text, anchor, size, fill);
}

void draw_legend(Svg& svg, Point corner, const std::vector<LegendEntry>& entries) {
    constexpr double size = 11;
    Point at{corner.x + size / 2, corner.y + legend_line / 2};
    for (const auto& [mark, text] : entries) {
        draw_mark(svg, at, mark, size);
        svg.text({at.x + size + 4, at.y + 4.5}, text, Anchor::start);
        at.y += legend_line;
    }
}

BoardPicture::BoardPicture(Area area, double cell, double step,
                           const std::vector<LegendEntry>& legend)
    : svg(left + (area.last_column - area.first_column + 1) * cell + right,
          top + legend_line * static_cast<double>(legend.size()) +
              (area.last_row - area.first_row + 1) * cell + bottom),
      board(svg, {left, top + legend_line * static_cast<double>(legend.size())}, area, cell) {
    draw_legend(svg, {left, 6}, legend);
    board.axes(step);
}

}  // namespace grundy::pictures
