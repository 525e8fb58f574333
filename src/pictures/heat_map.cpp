#include "pictures/heat_map.hpp"

#include "base/errors.hpp"
#include "pictures/base64.hpp"
#include "pictures/plot.hpp"
#include "pictures/png.hpp"
#include "pictures/raster.hpp"

#include <grundy/pictures.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <ostream>
#include <vector>

namespace grundy::pictures {

namespace {

constexpr std::string_view drawing = "drawing a table";
constexpr Rgb zero_colour{213, 94, 0};
constexpr Rgb blank_colour{255, 255, 255};
constexpr double large_cell = 18;  // units

// The size of the cells in whole pixels, and of a pixel in units of the drawing. The longer side
// takes about 560 units for any number of cells: the text around them grows with the pixels.
struct Cells {
    double scale = usual_picture_scale;  // pixels of a unit
    std::size_t width = 1;               // pixels of a cell
    std::size_t height = 1;

    explicit Cells(const HeatMap& map) {
        constexpr double side = 560;
        constexpr double largest = 40;  // units of a cell
        constexpr double narrow = 120;  // a side that is shorter has longer cells
        const auto most = static_cast<double>(std::max(map.rows.count, map.columns.count));
        double cell = 0;  // pixels
        if (most <= side) {
            cell = scale * std::min(largest, std::floor(side / most));
        } else {
            cell = std::max(1.0, std::round(scale * side / most));
            scale = cell * most / side;
        }
        assert(map.rows.count > 0 && map.columns.count > 0);
        const auto pixels = [&](std::size_t count) {
            const double wide =
                std::min(scale * narrow / static_cast<double>(count), scale * largest);
            return static_cast<std::size_t>(std::max(cell, std::floor(wide)));
        };
        width = pixels(map.columns.count);
        height = pixels(map.rows.count);
    }

    [[nodiscard]] double units(std::size_t pixels) const {
        return static_cast<double>(pixels) / scale;
    }
    // Whether there is space for numbers.
    [[nodiscard]] bool are_large() const { return units(std::min(width, height)) >= large_cell; }
};

// If the numbers have too many digits, the axis shows differences from the first.
Axis axis_of(const HeatMap::Side& side, double cell) {
    constexpr std::uint64_t readable = 1'000'000;
    const bool whole_numbers = side.first + side.count <= readable;
    const double first = whole_numbers ? static_cast<double>(side.first) : 0;
    Axis axis{whole_numbers ? side.label : fmt::format("{} − {}", side.label, side.first),
              first - 0.5, first + static_cast<double>(side.count) - 0.5, false, true};
    axis.space = cell >= large_cell ? 34 : 60;
    axis.text = [prefix = side.prefix](double tick) {
        return fmt::format("{}{:.0f}", prefix, tick);
    };
    return axis;
}

void draw_scale(Plot& plot, const HeatMap& map, double height) {
    const Point corner = plot.beside();
    double y = corner.y;
    const auto field = [&](Rgb fill, std::string_view text) {
        plot.svg().rectangle({corner.x, y}, 16, 16, hex(fill), colour::grey);
        plot.svg().text({corner.x + 24, y + 12.5}, text, Anchor::start, 12);
        y += 24;
    };
    if (!map.zero.empty()) field(zero_colour, map.zero);
    if (map.has_blanks) field(blank_colour, "none");
    if (map.largest < 1) return;
    draw_colour_bar(plot.svg(), {corner.x, y + 4}, std::max(corner.y + height - y - 4, 90.0),
                    map_colours(map.largest));
}

Plot frame_of(const HeatMap& map, const Cells& cells) {
    if (std::max(map.rows.count, map.columns.count) > most_map_cells) {
        throw limit_error("a picture of a table has at most {} rows and columns", most_map_cells);
    }
    Sheet sheet;
    sheet.width = cells.units(cells.width * map.columns.count);
    sheet.height = cells.units(cells.height * map.rows.count);
    sheet.right = std::max(90.0, 60 + text_width(map.zero, 12));
    sheet.beside = 160;
    Plot plot(map.title, axis_of(map.columns, cells.units(cells.width)),
              axis_of(map.rows, cells.units(cells.height)), sheet);
    draw_scale(plot, map, sheet.height);
    plot.svg().rectangle(plot.corner(), sheet.width, sheet.height, "none", colour::grey);
    return plot;
}

// Each cell with its number.
void draw_cells(Plot& plot, const HeatMap& map, const Cells& cells) {
    const double width = cells.units(cells.width);
    const double height = cells.units(cells.height);
    const auto digits = static_cast<double>(fmt::formatted_size("{}", map.largest));
    const double size = std::min({13.0, 0.6 * height, 1.4 * width / std::max(digits, 2.0)});
    constexpr double readable = 6;
    std::vector<std::int32_t> row(map.columns.count);
    for (std::size_t r = 0; r < map.rows.count; ++r) {
        map.fill_row(r, row);
        for (std::size_t c = 0; c < row.size(); ++c) {
            const Rgb fill = map_colour(row[c], map.largest);
            const Point corner{
                plot.corner().x + width * static_cast<double>(c),
                plot.corner().y + height * static_cast<double>(map.rows.count - 1 - r)};
            plot.svg().rectangle(corner, width, height, hex(fill));
            if (row[c] < 0 || size < readable) continue;
            plot.svg().text({corner.x + width / 2, corner.y + height / 2 + 0.35 * size},
                            std::to_string(row[c]), Anchor::middle, size,
                            is_dark(fill) ? colour::white : colour::black);
        }
    }
}

// The cells as rows of pixels, from above.
class PixelRows {
public:
    PixelRows(const HeatMap& map, std::size_t cell_width)
        : map_(map), cell_width_(cell_width), row_(map.columns.count) {
        constexpr std::int32_t max_cached = 1 << 16;
        for (std::int32_t number = 0; number <= std::min(map.largest, max_cached); ++number) {
            colours_.push_back(map_colour(number, map.largest));
        }
    }

    void fill(std::size_t row_from_above, std::span<std::uint8_t> pixels) {
        map_.fill_row(map_.rows.count - 1 - row_from_above, row_);
        auto next = pixels.begin();
        for (const std::int32_t number : row_) {
            const Rgb colour = colour_of(number);
            for (std::size_t i = 0; i < cell_width_; ++i) {
                for (const std::uint8_t part : {colour.red, colour.green, colour.blue}) {
                    *next++ = part;
                }
            }
        }
    }

private:
    [[nodiscard]] Rgb colour_of(std::int32_t number) const {
        const auto i = static_cast<std::size_t>(number);
        return number >= 0 && i < colours_.size() ? colours_[i] : map_colour(number, map_.largest);
    }

    const HeatMap& map_;
    std::size_t cell_width_;
    std::vector<std::int32_t> row_;
    std::vector<Rgb> colours_;  // of the numbers from 0 on, which are few compared to the cells
};

}  // namespace

Rgb map_colour(std::int32_t number, std::int32_t largest) {
    if (number < 0) return blank_colour;
    if (number == 0) return zero_colour;
    return shade(static_cast<double>(number) / largest);
}

ColourBar map_colours(std::int32_t largest) {
    return {1, static_cast<double>(largest), [largest](double number) {
                return map_colour(static_cast<std::int32_t>(std::lround(number)), largest);
            }};
}

void write_svg(const HeatMap& map, std::ostream& out, const Context& context) {
    const Cells cells(map);
    Plot plot = frame_of(map, cells);
    if (cells.are_large()) {
        draw_cells(plot, map, cells);
        out << plot.str();
        return;
    }
    // One pixel for each cell; the viewer enlarges it.
    out << plot.svg().unfinished()
        << fmt::format(
               "<image x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" "
               "preserveAspectRatio=\"none\" style=\"image-rendering:pixelated\" "
               "href=\"data:image/png;base64,",
               plot.corner().x, plot.corner().y, cells.units(cells.width * map.columns.count),
               cells.units(cells.height * map.rows.count));
    Base64 encoded(out);
    std::ostream png(&encoded);
    PngWriter writer(png, map.columns.count, map.rows.count);
    PixelRows rows(map, 1);
    std::vector<std::uint8_t> pixels(3 * map.columns.count);
    for (std::size_t r = 0; r < map.rows.count; ++r) {
        context.check(drawing);
        rows.fill(r, pixels);
        writer.write_row(pixels);
    }
    writer.finish();
    encoded.finish();
    out << "\"/>\n" << Svg::end;
}

void write_png(const HeatMap& map, std::ostream& out, const Context& context) {
    const Cells cells(map);
    Plot plot = frame_of(map, cells);
    if (cells.are_large()) {
        draw_cells(plot, map, cells);
        return svg_to_png(plot.str(), out, context, cells.scale);
    }
    const double left = std::ceil(plot.corner().x * cells.scale);
    const double top = std::ceil(plot.corner().y * cells.scale);
    PixelRows rows(map, cells.width);
    std::size_t filled = map.rows.count;  // none yet
    std::vector<std::uint8_t> last;
    const auto fill_row = [&](std::size_t row, std::span<std::uint8_t> pixels) {
        if (filled != row / cells.height) {
            filled = row / cells.height;
            last.resize(pixels.size());
            rows.fill(filled, last);
        }
        std::copy(last.begin(), last.end(), pixels.begin());
    };
    write_png(
        plot.str(),
        {cells.scale, left - plot.corner().x * cells.scale, top - plot.corner().y * cells.scale},
        {{static_cast<std::size_t>(left), static_cast<std::size_t>(top),
          cells.width * map.columns.count, cells.height * map.rows.count},
         fill_row},
        out, context);
}

}  // namespace grundy::pictures
