#include "pictures/plot.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>
#include <vector>

namespace grundy::pictures {

namespace {

constexpr double width = 640;
constexpr double height = 400;
constexpr double left = 76;
constexpr double right = 20;
constexpr double top = 40;
constexpr double bottom = 52;

// Of the squares that are drawn as dots.
constexpr double dot = 2;
constexpr auto dot_columns = static_cast<std::size_t>((width - left - right) / dot) + 1;
constexpr auto dot_rows = static_cast<std::size_t>((height - top - bottom) / dot) + 1;

// Steps of 1, 2 or 5 times a power of ten, about six of them; powers of ten on a logarithmic axis.
std::vector<double> ticks(const Axis& axis) {
    std::vector<double> result;
    if (axis.logarithmic) {
        for (double tick = std::pow(10, std::ceil(std::log10(axis.from))); tick <= axis.to * 1.001;
             tick *= 10) {
            result.push_back(tick);
        }
        return result;
    }
    const double rough = (axis.to - axis.from) / 6;
    const double power = std::pow(10, std::floor(std::log10(rough)));
    double step = 10 * power;
    for (const double factor : {5.0, 2.0, 1.0}) {
        if (factor * power >= rough) step = factor * power;
    }
    for (double tick = std::ceil(axis.from / step) * step; tick <= axis.to + step / 1000;
         tick += step) {
        result.push_back(tick);
    }
    return result;
}

double fraction(const Axis& axis, double value) {
    if (!axis.logarithmic) return (value - axis.from) / (axis.to - axis.from);
    return std::log(std::max(value, axis.from) / axis.from) / std::log(axis.to / axis.from);
}

// Exact where it is short, with a minus sign that lines up.
std::string tick_text(double tick) {
    if (std::abs(tick) < 1e-9) return "0";
    if (std::abs(tick) >= 1e5) {
        const double exponent = std::floor(std::log10(std::abs(tick)) + 1e-9);
        const double factor = tick / std::pow(10, exponent);
        return std::abs(factor - 1) < 1e-9 ? fmt::format("10^{:.0f}", exponent)
                                           : fmt::format("{:g}·10^{:.0f}", factor, exponent);
    }
    return fmt::format("{:g}", tick);
}

}  // namespace

Plot::Plot(const std::string& title, Axis x, Axis y)
    : x_(std::move(x)), y_(std::move(y)), svg_(width, height), legend_right_(width - right) {
    svg_.text({(left + width - right) / 2, 22}, title, Anchor::middle, 15);
    draw_axes();
}

Point Plot::place(double x, double y) const {
    return {left + fraction(x_, x) * (width - left - right),
            height - bottom - fraction(y_, y) * (height - top - bottom)};
}

void Plot::draw_axes() {
    const Point origin{left, height - bottom};
    for (const double tick : ticks(x_)) {
        const double x = place(tick, y_.from).x;
        svg_.line({x, origin.y}, {x, origin.y + 5}, colour::black);
        svg_.text({x, origin.y + 19}, tick_text(tick), Anchor::middle, 12);
    }
    for (const double tick : ticks(y_)) {
        const double y = place(x_.from, tick).y;
        svg_.line({left, y}, {width - right, y}, colour::light);
        svg_.line({left - 5, y}, {left, y}, colour::black);
        svg_.text({left - 8, y + 4}, tick_text(tick), Anchor::end, 12);
    }
    svg_.line(origin, {width - right, origin.y}, colour::black);
    svg_.line(origin, {left, top}, colour::black);
    svg_.text({(left + width - right) / 2, height - 12}, x_.label);
    svg_.upright_text({18, (top + height - bottom) / 2}, y_.label);
}

void Plot::bar(double x, double bar_width, double bar_height, std::string_view fill) {
    const Point low = place(x - bar_width / 2, y_.from);
    const Point high = place(x + bar_width / 2, bar_height);
    svg_.rectangle({low.x, high.y}, std::max(high.x - low.x, 0.6), low.y - high.y, fill);
}

void Plot::point(double x, double y, std::string_view fill, double radius) {
    svg_.circle(place(x, y), radius, fill);
}

void Plot::label(double x, double y, std::string_view text) {
    const Point at = place(x, y);
    svg_.text({at.x, at.y - 8}, text, Anchor::middle, 12);
}

void Plot::line(Point from, Point to, std::string_view stroke, std::string_view dashes) {
    svg_.line(place(from.x, from.y), place(to.x, to.y), stroke, 1.2, dashes);
}

Plot::Dots::Dots(const Plot& plot) : plot_(plot), seen_(dot_columns * dot_rows) {}

void Plot::Dots::add(double x, double y) {
    const Point at = plot_.place(x, y);
    const auto column = static_cast<std::size_t>((at.x - left) / dot);
    const auto row = static_cast<std::size_t>((at.y - top) / dot);
    if (column < dot_columns && row < dot_rows) seen_[row * dot_columns + column] = true;
}

// Neighbours in a row become one rectangle of a path.
void Plot::draw(const Dots& dots, std::string_view fill) {
    std::string path;
    for (std::size_t row = 0; row < dot_rows; ++row) {
        const auto is_seen = [&](std::size_t column) {
            return column < dot_columns && dots.seen_[row * dot_columns + column];
        };
        for (std::size_t column = 0; column < dot_columns; ++column) {
            if (!is_seen(column)) continue;
            const std::size_t first = column;
            while (is_seen(column + 1)) ++column;
            fmt::format_to(std::back_inserter(path), "M{} {}h{}v{}h-{}z",
                           left + dot * static_cast<double>(first),
                           top + dot * static_cast<double>(row),
                           dot * static_cast<double>(column - first + 1), dot,
                           dot * static_cast<double>(column - first + 1));
        }
    }
    if (!path.empty()) svg_.area(path, fill);
}

void Plot::legend(std::string_view text, std::string_view fill) {
    constexpr double letter = 8;  // at most, about
    constexpr double gap = 14;
    legend_right_ -= letter * static_cast<double>(text.size());
    svg_.text({legend_right_, top - 4}, text, Anchor::start, 12);
    legend_right_ -= gap / 2;
    svg_.circle({legend_right_, top - 8}, 3, fill);
    legend_right_ -= gap;
}

}  // namespace grundy::pictures
