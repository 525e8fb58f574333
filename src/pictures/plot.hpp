// A plot with two axes, their ticks and labels.
#pragma once

#include "pictures/svg.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

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

    // Points by the million: small squares, of which those on the same spot are drawn once. The
    // picture of them takes half a megabyte at most.
    class Dots {
    public:
        void add(double x, double y);

    private:
        friend class Plot;
        explicit Dots(const Plot& plot);

        const Plot& plot_;
        std::vector<bool> seen_;  // row by row
    };
    [[nodiscard]] Dots dots() const { return Dots(*this); }
    void draw(const Dots& dots, std::string_view fill = colour::blue);

    // What a colour means, above the axes on the right; of several the first stands rightmost.
    void legend(std::string_view text, std::string_view fill);

    [[nodiscard]] std::string str() const { return svg_.str(); }

private:
    [[nodiscard]] Point place(double x, double y) const;
    void draw_axes();

    Axis x_;
    Axis y_;
    Svg svg_;
    double legend_right_;
};

}  // namespace grundy::pictures
