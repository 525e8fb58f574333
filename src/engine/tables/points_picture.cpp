// Points of Wythoff's Grundy function in some rows, coloured by value.

#include <grundy/wythoff_pictures.hpp>

#include "base/errors.hpp"
#include "base/stop_check.hpp"
#include "math/golden.hpp"
#include "pictures/canvas.hpp"
#include "pictures/colour_scale.hpp"
#include "pictures/plot.hpp"

#include <grundy/pictures.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <ostream>
#include <set>
#include <string>

namespace grundy {

namespace {

using PointMark = pictures::Mark;
using pictures::Plot;
using PicturePoint = pictures::Point;
namespace colour = pictures::colour;

constexpr std::string_view reflected_colour = "#cccccc";

double number_of(const std::set<unsigned>& values) {
    return static_cast<double>(values.size());
}

// Framed squares for 0, as in the paper. Few values have the colours of Okabe and Ito, many have a
// scale, and a shape that differs from those of their neighbours. Where the cells are too small for
// shapes, they are filled, and those of 0 have its colour in heat maps.
class ValueMarks {
public:
    ValueMarks(const std::set<unsigned>& values, bool fills_cells)
        : most_(*values.rbegin()), fills_cells_(fills_cells) {
        constexpr std::array<std::string_view, 6> few{colour::blue,  colour::orange,
                                                      colour::green, colour::purple,
                                                      colour::sky,   colour::black};
        constexpr std::array shapes{PointMark::Shape::disc, PointMark::Shape::diamond,
                                    PointMark::Shape::square, PointMark::Shape::triangle};
        std::size_t place = 0;
        const bool is_few = values.size() - values.count(0) <= few.size();
        for (const unsigned g : values) {
            if (g == 0) continue;
            fills_[g] = is_few ? std::string(few[place]) : pictures::hex(fill(g));
            shapes_[g] = fills_cells ? PointMark::Shape::square : shapes[place % shapes.size()];
            ++place;
        }
    }

    [[nodiscard]] PointMark operator()(unsigned g) const {
        if (g > 0) return {shapes_.at(g), fills_.at(g)};
        if (fills_cells_) return {PointMark::Shape::square, colour::vermilion};
        return {PointMark::Shape::square, colour::white, colour::black};
    }
    // The lightest ones would not show on white.
    [[nodiscard]] pictures::Rgb fill(double g) const { return pictures::shade(0.9 * g / most_); }

private:
    double most_;
    bool fills_cells_;
    std::map<unsigned, std::string> fills_;
    std::map<unsigned, PointMark::Shape> shapes_;
};

// "0..2, 7"
std::string ranges_of(const std::set<unsigned>& values) {
    std::string text;
    for (auto it = values.begin(); it != values.end();) {
        const unsigned first = *it;
        unsigned last = first;
        while (++it != values.end() && *it == last + 1) ++last;
        if (!text.empty()) text += ", ";
        text += first == last ? std::to_string(first) : fmt::format("{}..{}", first, last);
    }
    return text;
}

// A number in lines, the middle of a very long one left out.
std::vector<std::string> lines_of(std::string number) {
    constexpr std::size_t line = 80;
    constexpr std::size_t lines = 8;
    constexpr std::size_t kept = 30;
    if (number.size() > line * lines) {
        number = fmt::format("{}… {} digits …{}", number.substr(0, kept), number.size(),
                             number.substr(number.size() - kept));
    }
    std::vector<std::string> result;
    for (std::size_t at = 0; at < number.size(); at += line) {
        result.push_back(number.substr(at, line));
    }
    return result;
}

class PointsPicture {
public:
    PointsPicture(const WythoffPoints& points, const Range& rows, const Context& context)
        : points_(points), rows_(rows) {
        count_ = Integer(rows.last - rows.first + 1).to<std::uint64_t>();
        near_ = rows.first < count_;
        std::map<Certainty, std::set<unsigned>> certainties;
        for (const auto& point : points.points) {
            values_.insert(point.g);
            certainties[point.certainty].insert(point.g);
        }
        place_points(context);
        for (const auto& [certainty, values] : certainties) {
            if (!certainty_.empty()) certainty_ += "; ";
            certainty_ += fmt::format("g = {} {}", ranges_of(values), name(certainty));
        }
    }

    [[nodiscard]] std::string draw() const {
        constexpr std::size_t listed = 24;  // more have a scale instead
        constexpr double enough = 5;        // pixels for a shape
        const bool as_list = values_.size() <= listed;
        pictures::Sheet sheet = near_ ? board_sheet() : strip_sheet();
        sheet.right = 112;
        sheet.beside = as_list ? 24 + pictures::legend_line * (number_of(values_) + 1) : 200;
        sheet.notes = notes();
        Plot plot(title(), column_axis(), row_axis(), sheet);
        const double cell = std::min(sheet.width / columns(), sheet.height / rows());
        const ValueMarks marks(values_, cell < enough);
        // Single cells that are smaller than this cannot be seen.
        const double least = values_.size() > 6 ? 1.2 : 2.4;
        const auto at_least = [&](double pixels) {
            return PicturePoint{std::max(1.0, pixels * columns() / sheet.width),
                                std::max(1.0, pixels * rows() / sheet.height)};
        };
        const PicturePoint size = at_least(least);
        if (near_) draw_reflected(plot, size);
        for (auto g = values_.rbegin(); g != values_.rend(); ++g) {
            if (cell < enough) {
                // The points of value 0 are larger, because all others are around them.
                plot.cells(places_.at(*g), *g == 0 ? at_least(3) : size, marks(*g).fill);
            } else {
                plot.marks(places_.at(*g), marks(*g), std::min(0.75 * cell, 11.0));
            }
        }
        if (as_list) {
            list_marks(plot, marks);
        } else {
            draw_scale(plot, marks, sheet);
        }
        return plot.str();
    }

private:
    static constexpr double long_side = 960;  // pixels, where cells are neither small nor large
    static constexpr double longest = 1400;

    // The size of a cell, rounded to whole pixels at the usual scale: others look blurred.
    static double whole_pixels(double cell) {
        return cell < 1 ? cell : std::round(cell * usual_picture_scale) / usual_picture_scale;
    }

    void place_points(const Context& context) {
        StopCheck check(context, "drawing points");
        Integer row = -1;
        Integer golden;
        for (const auto& point : points_.points) {
            check();
            if (!near_ && row != point.a) {
                row = point.a;
                golden = floor_phi(row);
            }
            const auto x = static_cast<double>(
                (near_ ? point.b : Integer(point.b - golden)).to<std::int64_t>());
            const auto y = static_cast<double>(
                (near_ ? point.a : Integer(point.a - rows_.first)).to<std::int64_t>());
            places_[point.g].push_back({x, y});
            first_column_ = std::min(first_column_, x);
            last_column_ = std::max(last_column_, x);
        }
        if (near_) first_column_ = std::min(first_column_, first_row());
    }

    [[nodiscard]] double first_row() const {
        return near_ ? static_cast<double>(rows_.first.to<std::int64_t>()) : 0;
    }
    [[nodiscard]] double last_row() const { return first_row() + rows() - 1; }
    [[nodiscard]] double columns() const { return last_column_ - first_column_ + 1; }
    [[nodiscard]] double rows() const { return static_cast<double>(count_); }

    [[nodiscard]] pictures::Axis row_axis() const {
        return {.label = near_ ? "row a" : "row a − a₀",
                .from = first_row() - 0.5,
                .to = last_row() + 0.5,
                .whole = true};
    }
    [[nodiscard]] pictures::Axis column_axis() const {
        return {.label = near_ ? "column b" : "b − ⌊φa⌋, columns from the golden line",
                .from = first_column_ - 0.5,
                .to = last_column_ + 0.5,
                .whole = true,
                .space = near_ ? 0.0 : 45.0};
    }

    // Cells are square on the board, and need not be along the line.
    [[nodiscard]] pictures::Sheet board_sheet() const {
        constexpr double least = 1.5;
        constexpr double largest = 20;
        const double cell = whole_pixels(
            std::min(std::clamp(long_side / columns(), least, largest), longest / columns()));
        return {.width = cell * columns(), .height = cell * rows()};
    }
    [[nodiscard]] pictures::Sheet strip_sheet() const {
        constexpr double highest = 16;
        constexpr double widest = 36;
        return {.width = whole_pixels(std::min(0.55 * long_side / columns(), widest)) * columns(),
                .height = whole_pixels(std::min(0.8 * long_side / rows(), highest)) * rows()};
    }

    // The reflections of the points in the diagonal, where they are in the rows.
    void draw_reflected(Plot& plot, PicturePoint size) const {
        const double end = std::min(last_row(), last_column_);
        plot.line({first_row(), first_row()}, {end, end}, colour::grey, "3 3");
        std::vector<PicturePoint> reflected;
        for (const auto& [g, places] : places_) {
            for (const auto& [x, y] : places) {
                if (x <= last_row() && y >= first_column_) reflected.push_back({y, x});
            }
        }
        plot.cells(reflected, {0.75 * size.x, 0.75 * size.y}, reflected_colour);
    }

    void list_marks(Plot& plot, const ValueMarks& marks) const {
        std::vector<pictures::LegendEntry> entries;
        for (const unsigned g : values_) entries.push_back({marks(g), std::to_string(g)});
        if (near_) entries.push_back({{PointMark::Shape::square, reflected_colour}, "reflected"});
        const auto [x, y] = plot.beside();
        plot.svg().text({x, y + 10}, "value g", pictures::Anchor::start, 12);
        pictures::draw_legend(plot.svg(), {x, y + 18}, entries);
    }

    void draw_scale(Plot& plot, const ValueMarks& marks, const pictures::Sheet& sheet) const {
        const auto [x, y] = plot.beside();
        plot.svg().text({x, y + 10}, "value g", pictures::Anchor::start, 12);
        double top = y + 18;
        if (*values_.begin() == 0) {
            pictures::draw_legend(plot.svg(), {x + 2, top}, {{marks(0), "0"}});
            top += 26;
        }
        const double least = std::max(1U, *values_.begin());
        pictures::draw_colour_bar(plot.svg(), {x, top}, std::max(y + sheet.height - top, 140.0),
                                  {least, static_cast<double>(*values_.rbegin()),
                                   [&](double g) { return marks.fill(g); }});
    }

    [[nodiscard]] std::string title() const {
        const std::string values =
            fmt::format("Wythoff's game: positions (a, b) of value {}", ranges_of(values_));
        if (!near_)
            return fmt::format("{}, {} row{} from a₀ on", values, count_, count_ == 1 ? "" : "s");
        return fmt::format("{}, rows {}..{}", values, rows_.first.to_string(),
                           rows_.last.to_string());
    }
    [[nodiscard]] std::vector<std::string> notes() const {
        std::vector<std::string> notes{certainty_};
        if (points_.warm_up > 0) {
            notes.push_back(
                fmt::format("conjectural: Nivasch's Convergence Conjecture, with R = {} rows",
                            points_.warm_up));
        }
        if (!near_) {
            const auto lines = lines_of("a₀ = " + rows_.first.to_string());
            notes.insert(notes.end(), lines.begin(), lines.end());
        }
        return notes;
    }

    const WythoffPoints& points_;
    const Range& rows_;
    std::uint64_t count_ = 0;  // of rows
    bool near_ = false;        // drawn on the board
    std::set<unsigned> values_;
    std::map<unsigned, std::vector<PicturePoint>> places_;
    std::string certainty_;
    double first_column_ = 0;
    double last_column_ = 0;
};

}  // namespace

void write_svg(const WythoffPoints& points, const Range& rows, std::ostream& out,
               const Context& context) {
    if (points.points.size() > max_drawn_points) {
        throw limit_error("a picture of {} points would show nothing; the limit is {}",
                          points.points.size(), max_drawn_points);
    }
    if (points.points.empty()) {
        throw input_error("there is no point of these values in these rows to draw");
    }
    out << PointsPicture(points, rows, context).draw();
}

}  // namespace grundy
