#include "pictures/plot.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <iterator>
#include <utility>

namespace grundy::pictures {

namespace {

constexpr double right_edge = 20;
constexpr double bottom = 52;
constexpr double title_size = 15;
constexpr double note_size = 12;
constexpr double note_line = 17;

// The size of the squares that are drawn as dots.
constexpr double dot = 2;

std::vector<double> ticks_of(const Axis& axis, double length, double usual_room) {
    if (axis.logarithmic) return powers_of_ten(axis.from, axis.to);
    const double wanted = length / (axis.space > 0 ? axis.space : usual_room);
    return ticks(axis.from, axis.to, std::max(2.0, wanted), axis.whole ? 1 : 0);
}

std::string text_at(const Axis& axis, double tick) {
    return axis.text ? axis.text(tick) : tick_text(tick);
}

double fraction(const Axis& axis, double value) {
    if (!axis.logarithmic) return (value - axis.from) / (axis.to - axis.from);
    return std::log(std::max(value, axis.from) / axis.from) / std::log(axis.to / axis.from);
}

double width_of(const std::string& title, const Sheet& sheet) {
    double width = std::max(sheet.width + sheet.right, text_width(title, title_size) + right_edge);
    for (const std::string& note : sheet.notes) {
        width = std::max(width, text_width(note, note_size) + right_edge);
    }
    return width;
}

double top_of(const Sheet& sheet) {
    constexpr double top = 40;
    return top + (sheet.notes.empty() ? 0 : 4) +
           note_line * static_cast<double>(sheet.notes.size());
}

}  // namespace

std::vector<double> ticks(double from, double to, double wanted, double least_step) {
    assert(from < to && wanted > 0);
    const double rough = (to - from) / wanted;
    const double power = std::pow(10, std::floor(std::log10(rough)));
    double step = 10 * power;
    for (const double factor : {5.0, 2.0, 1.0}) {
        if (factor * power >= rough) step = factor * power;
    }
    step = std::max(step, least_step);
    std::vector<double> result;
    for (double k = std::ceil(from / step); k * step <= to + step / 1e6; ++k) {
        result.push_back(k * step + 0.0);  // no negative zero
    }
    return result;
}

std::vector<double> powers_of_ten(double from, double to) {
    assert(0 < from && from < to);
    std::vector<double> result;
    for (double tick = std::pow(10, std::ceil(std::log10(from))); tick <= to * 1.001; tick *= 10) {
        result.push_back(tick);
    }
    return result;
}

std::string tick_text(double tick) {
    if (std::abs(tick) < 1e-9) return "0";
    const std::string sign = tick < 0 ? "−" : "";  // as wide as a digit
    const double size = std::abs(tick);
    if (size < 1e5) return fmt::format("{}{:g}", sign, size);
    const double exponent = std::floor(std::log10(size) + 1e-9);
    const double factor = size / std::pow(10, exponent);
    return std::abs(factor - 1) < 1e-9 ? fmt::format("{}10^{:.0f}", sign, exponent)
                                       : fmt::format("{}{:g}·10^{:.0f}", sign, factor, exponent);
}

double text_width(std::string_view text, double size) {
    const auto characters = std::count_if(text.begin(), text.end(), [](char c) {
        return (static_cast<unsigned char>(c) & 0xc0U) != 0x80U;  // UTF-8
    });
    return 0.6 * size * static_cast<double>(characters);
}

Plot::Plot(const std::string& title, Axis x, Axis y, Sheet sheet)
    : x_(std::move(x)),
      y_(std::move(y)),
      sheet_(std::move(sheet)),
      top_(top_of(sheet_)),
      svg_(std::ceil(left + width_of(title, sheet_)),
           std::ceil(top_ + std::max(sheet_.height + bottom, sheet_.beside + right_edge))),
      legend_right_(left + sheet_.width) {
    svg_.text({left, 24}, title, Anchor::start, title_size);
    double line = 24;
    for (const std::string& note : sheet_.notes) {
        svg_.text({left, line += note_line}, note, Anchor::start, note_size, "#444444");
    }
    draw_axes();
}

Point Plot::place(double x, double y) const {
    return {left + fraction(x_, x) * sheet_.width, top_ + (1 - fraction(y_, y)) * sheet_.height};
}

void Plot::draw_axes() {
    const Point origin{left, top_ + sheet_.height};
    const double right = left + sheet_.width;
    for (const double tick : ticks_of(x_, sheet_.width, 90)) {
        const double x = place(tick, y_.from).x;
        svg_.line({x, origin.y}, {x, origin.y + 5}, colour::black);
        svg_.text({x, origin.y + 19}, text_at(x_, tick), Anchor::middle, 12);
    }
    for (const double tick : ticks_of(y_, sheet_.height, 50)) {
        const double y = place(x_.from, tick).y;
        svg_.line({left, y}, {right, y}, colour::light);
        svg_.line({left - 5, y}, {left, y}, colour::black);
        svg_.text({left - 8, y + 4}, text_at(y_, tick), Anchor::end, 12);
    }
    svg_.line(origin, {right, origin.y}, colour::black);
    svg_.line(origin, {left, top_}, colour::black);
    svg_.text({(left + right) / 2, origin.y + 40}, x_.label);
    svg_.upright_text({18, top_ + sheet_.height / 2}, y_.label);
}

void Plot::bar(double x, double bar_width, double bar_height, std::string_view fill) {
    const Point low = place(x - bar_width / 2, y_.from);
    const Point high = place(x + bar_width / 2, bar_height);
    svg_.rectangle({low.x, high.y}, std::max(high.x - low.x, 0.6), low.y - high.y, fill);
}

void Plot::label(double x, double y, std::string_view text) {
    const Point at = place(x, y);
    svg_.text({at.x, at.y - 8}, text, Anchor::middle, 12);
}

void Plot::line(Point from, Point to, std::string_view stroke, std::string_view dashes) {
    svg_.line(place(from.x, from.y), place(to.x, to.y), stroke, 1.2, dashes);
}

void Plot::stripe(double from, double to, std::string_view fill) {
    const double x = place(from, y_.from).x;
    svg_.rectangle({x, top_}, place(to, y_.from).x - x, sheet_.height, fill);
}

void Plot::marks(const std::vector<Point>& at, const Mark& mark, double size) {
    std::string path;
    for (const auto& [x, y] : at) path += outline(mark.shape, place(x, y), size);
    if (!path.empty()) svg_.area(path, mark.fill, mark.stroke);
}

void Plot::cells(const std::vector<Point>& at, Point size, std::string_view fill) {
    std::string path;
    for (const auto& [x, y] : at) {
        const Point low = place(x - size.x / 2, y - size.y / 2);
        const Point high = place(x + size.x / 2, y + size.y / 2);
        fmt::format_to(std::back_inserter(path), "M{:.2f} {:.2f}h{:.2f}v{:.2f}h-{:.2f}z", low.x,
                       high.y, high.x - low.x, low.y - high.y, high.x - low.x);
    }
    if (!path.empty()) svg_.area(path, fill);
}

Plot::Dots::Dots(const Plot& plot)
    : plot_(plot),
      columns_(static_cast<std::size_t>(plot.sheet_.width / dot) + 1),
      rows_(static_cast<std::size_t>(plot.sheet_.height / dot) + 1),
      seen_(columns_ * rows_) {}

void Plot::Dots::add(double x, double y) {
    const Point at = plot_.place(x, y);
    const auto column = static_cast<std::size_t>((at.x - left) / dot);
    const auto row = static_cast<std::size_t>((at.y - plot_.top_) / dot);
    if (column < columns_ && row < rows_) seen_[row * columns_ + column] = true;
}

// Neighbours in a row become one rectangle of a path.
void Plot::draw(const Dots& dots, std::string_view fill) {
    std::string path;
    for (std::size_t row = 0; row < dots.rows_; ++row) {
        const auto is_seen = [&](std::size_t column) {
            return column < dots.columns_ && dots.seen_[row * dots.columns_ + column];
        };
        for (std::size_t column = 0; column < dots.columns_; ++column) {
            if (!is_seen(column)) continue;
            const std::size_t first = column;
            while (is_seen(column + 1)) ++column;
            fmt::format_to(std::back_inserter(path), "M{} {}h{}v{}h-{}z",
                           left + dot * static_cast<double>(first),
                           top_ + dot * static_cast<double>(row),
                           dot * static_cast<double>(column - first + 1), dot,
                           dot * static_cast<double>(column - first + 1));
        }
    }
    if (!path.empty()) svg_.area(path, fill);
}

void Plot::legend(std::string_view text, std::string_view fill, Mark::Shape shape) {
    constexpr double text_size = 12;
    constexpr double between = 16;
    legend_right_ -= text_width(text, text_size);
    svg_.text({legend_right_, top_ - 4}, text, Anchor::start, text_size);
    legend_right_ -= between / 2;
    svg_.area(outline(shape, {legend_right_, top_ - 8}, 7), fill);
    legend_right_ -= between;
}

}  // namespace grundy::pictures
