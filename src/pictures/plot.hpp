// A plot with two axes, their ticks and labels.
#pragma once

#include "pictures/svg.hpp"

#include <string>

namespace grundy::pictures {

struct Axis {
    std::string label;  // with its unit
    double from = 0;
    double to = 1;
    bool logarithmic = false;
};

class Plot {
public:
    Plot(const std::string& title, Axis x, Axis y);

    // A bar from the bottom up to `height`, `width` wide around x.
    void bar(double x, double width, double height, std::string_view fill = colour::blue);
    void point(double x, double y, std::string_view fill = colour::blue, double radius = 3);
    void label(double x, double y, std::string_view text);
    void line(Point from, Point to, std::string_view stroke = colour::grey,
              std::string_view dashes = "4 3");

    [[nodiscard]] std::string str() const { return svg_.str(); }

private:
    [[nodiscard]] Point place(double x, double y) const;
    void draw_axes();

    Axis x_;
    Axis y_;
    Svg svg_;
};

}  // namespace grundy::pictures
