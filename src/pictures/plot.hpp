// A plot with two axes, their ticks and labels.
#pragma once

#include "pictures/canvas.hpp"
#include "pictures/svg.hpp"

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace grundy::pictures {

// Ticks at steps of 1, 2 or 5 times a power of ten, about `wanted` of them, and at least
// `least_step` apart. Needs from < to.
[[nodiscard]] std::vector<double> ticks(double from, double to, double wanted,
                                        double least_step = 0);
// The powers of ten. Needs 0 < from < to.
[[nodiscard]] std::vector<double> powers_of_ten(double from, double to);
// Exact if that is short.
[[nodiscard]] std::string tick_text(double tick);

struct Axis {
    std::string label;  // with its unit
    double from = 0;
    double to = 1;
    bool logarithmic = false;
    bool whole = false;  // ticks at whole numbers only
    double space = 0;    // for a tick and its text; 0 for the usual space
    // The text at a tick, if it is not the number.
    std::function<std::string(double)> text{};
};

// The size of the area within the axes, and the space around it.
struct Sheet {
    double width = 544;
    double height = 308;
    double right = 20;                 // width to the right of it, for a legend
    double beside = 0;                 // height of that legend
    std::vector<std::string> notes{};  // lines under the title
};

class Plot {
public:
    Plot(const std::string& title, Axis x, Axis y, Sheet sheet = {});

    // A bar from the bottom up to `height`, `width` wide around x.
    void bar(double x, double width, double height, std::string_view fill = colour::blue);
    void point(double x, double y, std::string_view fill = colour::blue, double radius = 3) {
        svg_.circle(place(x, y), radius, fill);
    }
    void label(double x, double y, std::string_view text);
    void line(Point from, Point to, std::string_view stroke = colour::grey,
              std::string_view dashes = "4 3");
    // Over the whole height, from one x to another; under what is drawn later.
    void stripe(double from, double to, std::string_view fill);
    // A shape at each point, `size` pixels wide; or a rectangle, whose width and height are in the
    // units of the axes.
    void marks(const std::vector<Point>& at, const Mark& mark, double size);
    void cells(const std::vector<Point>& at, Point size, std::string_view fill);

    // Millions of points: small squares; those at the same place are drawn once. The picture takes
    // at most half a megabyte.
    class Dots {
    public:
        void add(double x, double y);

    private:
        friend class Plot;
        explicit Dots(const Plot& plot);

        const Plot& plot_;
        std::size_t columns_;
        std::size_t rows_;
        std::vector<bool> seen_;  // row by row
    };
    [[nodiscard]] Dots dots() const { return Dots(*this); }
    void draw(const Dots& dots, std::string_view fill = colour::blue);

    // The meaning of a colour, above the axes on the right; the first of several is rightmost.
    void legend(std::string_view text, std::string_view fill,
                Mark::Shape shape = Mark::Shape::disc);

    // The place of a point, and the upper left corner within the axes, for additional drawing.
    [[nodiscard]] Point place(double x, double y) const;
    [[nodiscard]] Point corner() const { return {left, top_}; }
    [[nodiscard]] Point beside() const { return {left + sheet_.width + gap, top_}; }
    [[nodiscard]] Svg& svg() { return svg_; }

    [[nodiscard]] std::string str() const { return svg_.str(); }

private:
    static constexpr double left = 76;
    static constexpr double gap = 18;

    void draw_axes();

    Axis x_;
    Axis y_;
    Sheet sheet_;
    double top_;
    Svg svg_;
    double legend_right_;
};

// The approximate width of a line in any font.
[[nodiscard]] double text_width(std::string_view text, double size);

}  // namespace grundy::pictures
