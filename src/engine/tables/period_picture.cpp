// The rows of Wythoff's Grundy function, which are additively periodic: one with its differences,
// or the preperiods and periods of several.

#include <grundy/wythoff_pictures.hpp>

#include "base/errors.hpp"
#include "base/stop_check.hpp"
#include "pictures/plot.hpp"
#include "wythoff/function/row_periods.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <ostream>

namespace grundy {

namespace {

namespace colour = pictures::colour;

std::string row_picture(const wythoff::PeriodicRow& row, const Context& context) {
    // The period is repeated once, or often enough to be visible.
    const std::uint64_t repeats = row.preperiod / (8 * row.period) + 2;
    const std::uint64_t end = std::max<std::uint64_t>(row.preperiod + repeats * row.period, 24);
    const auto [least, most] = std::minmax_element(row.differences.begin(), row.differences.end());
    const double space = 1 + 0.04 * (*most - *least);
    const std::string note = fmt::format(
        "preperiod {}, period {}: G(x, y + {}) = G(x, y) + {} from column {} on, proved",
        row.preperiod, row.period, row.period, row.period, row.preperiod);
    pictures::Plot plot(
        fmt::format("Row x = {} of Wythoff's Grundy function", row.row),
        {.label = "column y",
         .from = -0.5 - 0.01 * static_cast<double>(end),
         .to = 1.01 * static_cast<double>(end),
         .whole = true},
        {.label = "G(x, y) − y", .from = *least - space, .to = *most + space, .whole = true},
        {.width = 760, .height = 360, .notes = {note}});
    const auto preperiod = static_cast<double>(row.preperiod);
    const auto period = static_cast<double>(row.period);
    plot.stripe(preperiod - 0.5, preperiod + period - 0.5, colour::pale_blue);
    if (row.preperiod > 0) plot.stripe(-0.5, preperiod - 0.5, "#fdf3dc");
    const bool is_few = end <= 600;
    auto dots = plot.dots();
    StopCheck check(context, "drawing a row");
    std::vector<pictures::Point> points;
    for (std::uint64_t y = 0; y < end; ++y) {
        check();
        const std::uint64_t at =
            y < row.preperiod ? y : row.preperiod + (y - row.preperiod) % row.period;
        const pictures::Point point{static_cast<double>(y), double(row.differences[at])};
        if (is_few) {
            points.push_back(point);
        } else {
            dots.add(point.x, point.y);
        }
    }
    plot.marks(points, {pictures::Mark::Shape::disc, colour::blue},
               std::clamp(500 / static_cast<double>(end), 3.0, 7.0));
    plot.draw(dots);
    plot.legend("one period", "#9cc9e6", pictures::Mark::Shape::square);
    if (row.preperiod > 0) {
        plot.legend("preperiod", "#f3c85f", pictures::Mark::Shape::square);
    }
    return plot.str();
}

std::string periods_picture(const std::vector<RowPeriod>& periods) {
    double most = 10;
    for (const auto& [row, preperiod, period] : periods) {
        most = std::max({most, static_cast<double>(preperiod), static_cast<double>(period)});
    }
    const auto first = static_cast<double>(periods.front().row);
    const auto last = static_cast<double>(periods.back().row);
    pictures::Plot plot(fmt::format("Periods of rows {}..{} of Wythoff's Grundy function",
                                    periods.front().row, periods.back().row),
                        {.label = "row x",
                         .from = first - 0.02 * (last - first),
                         .to = last + 0.02 * (last - first),
                         .whole = true},
                        {"columns", 0.4, 2 * most, true},
                        {.width = 720,
                         .height = 380,
                         .notes = {"least ones, proved; preperiods of 0 are drawn at 1/2"}});
    std::vector<pictures::Point> preperiods;
    std::vector<pictures::Point> lengths;
    for (const auto& [row, preperiod, period] : periods) {
        const auto x = static_cast<double>(row);
        preperiods.push_back({x, std::max(static_cast<double>(preperiod), 0.5)});
        lengths.push_back({x, static_cast<double>(period)});
    }
    const double size = std::clamp(400 / static_cast<double>(periods.size()), 4.0, 7.0);
    plot.marks(preperiods, {pictures::Mark::Shape::diamond, colour::orange}, size);
    plot.marks(lengths, {pictures::Mark::Shape::disc, colour::blue}, size);
    plot.legend("period", colour::blue);
    plot.legend("preperiod", colour::orange, pictures::Mark::Shape::diamond);
    return plot.str();
}

}  // namespace

void write_svg(const std::vector<RowPeriod>& periods, std::ostream& out, const Context& context) {
    assert(!periods.empty());
    if (periods.size() > 1) {
        out << periods_picture(periods);
        return;
    }
    const auto rows = wythoff::periodic_rows(periods.front().row, context.for_request());
    if (!rows) {
        throw limit_error("out of memory for the values of that row").with(Hint::more_memory);
    }
    out << row_picture(rows->back(), context);
}

}  // namespace grundy
