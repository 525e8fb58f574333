// A table as a picture: a board as a heat map, a list as a plot of its values.

#include <grundy/table.hpp>

#include "pictures/heat_map.hpp"
#include "pictures/plot.hpp"

#include <grundy/pictures.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <ostream>

namespace grundy {

namespace {

using pictures::HeatMap;

std::string title_of(const Table& table) {
    const std::uint64_t last_row = table.first_row() + table.rows() - 1;
    const std::string rows = table.rows() == 1 ? std::to_string(last_row)
                                               : fmt::format("{}..{}", table.first_row(), last_row);
    std::string title = table.title();
    if (!title.empty()) title += ", ";
    if (table.shape() == Table::Shape::list) return fmt::format("{}n = {}", title, rows);
    const auto name = [](std::string_view word, std::size_t count) {
        return fmt::format("{}{}", word, count == 1 ? "" : "s");
    };
    const std::string first = table.column_name(0);
    const std::string last = table.column_name(table.columns() - 1);
    return fmt::format("{}{} {}, {} {}", title, name("row", table.rows()), rows,
                       name("column", table.columns()),
                       table.columns() == 1 ? last : first + ".." + last);
}

HeatMap map_of(const Table& table, const Context& context) {
    const std::string_view corner = table.corner();
    const std::size_t between = std::min(corner.find('\\'), corner.size());
    const std::string first_name = table.column_name(0);
    HeatMap map;
    map.title = title_of(table);
    map.rows = {fmt::format("row {}", corner.substr(0, between)), table.first_row(), table.rows()};
    map.columns = {
        between < corner.size() ? fmt::format("column {}", corner.substr(between + 1)) : "column",
        table.first_column(), table.columns(),
        first_name.substr(0, first_name.find_first_of("0123456789"))};
    bool has_zero = false;
    for_each_row(table, context, [&](std::size_t, std::span<const std::int32_t> row) {
        has_zero = has_zero || std::find(row.begin(), row.end(), 0) != row.end();
        const auto [least, most] = std::minmax_element(row.begin(), row.end());
        map.largest = std::max(map.largest, *most);
        map.has_blanks = map.has_blanks || *least < 0;
    });
    if (has_zero) map.zero = table.zero_is_loss() ? "0: P-position" : "0";
    map.fill_row = [&table](std::size_t row, std::span<std::int32_t> out) {
        table.fill_row(row, out);
    };
    return map;
}

std::string plot_of(const Table& table, const Context& context) {
    const std::int32_t largest = std::max(largest_value(table, context), 1);
    const bool from_zero = table.first_row() + table.rows() < 1'000'000;
    const double first = from_zero ? static_cast<double>(table.first_row()) : 0;
    const auto count = static_cast<double>(table.rows());
    pictures::Plot plot(
        title_of(table),
        {.label = from_zero ? "heap n" : fmt::format("n − {}", table.first_row()),
         .from = first - 0.01 * count,
         .to = first + 1.01 * count,
         .whole = true},
        {.label = "value", .from = -0.03 * largest, .to = 1.05 * largest, .whole = true},
        {.width = 720});
    constexpr auto zero = pictures::colour::vermilion;
    constexpr std::size_t few = 1000;
    auto zeros = plot.dots();
    auto others = plot.dots();
    for_each_row(table, context, [&](std::size_t r, std::span<const std::int32_t> value) {
        const double n = first + static_cast<double>(r);
        if (value.front() < 0) return;
        if (table.rows() <= few) {
            plot.point(n, value.front(), value.front() == 0 ? zero : pictures::colour::blue, 2.2);
        } else {
            (value.front() == 0 ? zeros : others).add(n, value.front());
        }
    });
    plot.draw(others);
    plot.draw(zeros, zero);
    plot.legend("0: P-position", zero);
    return plot.str();
}

}  // namespace

void write_svg(const Table& table, std::ostream& out, const Context& context) {
    if (table.shape() == Table::Shape::board) {
        pictures::write_svg(map_of(table, context), out, context);
    } else {
        out << plot_of(table, context);
    }
}

void write_png(const Table& table, std::ostream& out, const Context& context) {
    expect_png();
    if (table.shape() == Table::Shape::board) {
        pictures::write_png(map_of(table, context), out, context);
    } else {
        svg_to_png(plot_of(table, context), out, context);
    }
}

}  // namespace grundy
