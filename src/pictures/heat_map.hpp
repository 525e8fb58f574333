// A table of numbers as a heat map: small ones dark, large ones light, 0 in vermilion, blanks
// white, the first row at the bottom; with axes, a title and a scale.
#pragma once

#include "pictures/colour_scale.hpp"

#include <grundy/context.hpp>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <span>
#include <string>

namespace grundy::pictures {

struct HeatMap {
    struct Side {
        std::string label;
        std::uint64_t first = 0;  // what the first row or column stands for
        std::size_t count = 0;    // at least 1
        std::string prefix{};     // of the numbers at the ticks
    };
    std::string title;
    Side rows;
    Side columns;
    std::string zero;  // the text beside the colour of 0; empty if 0 does not occur
    std::int32_t largest = 0;
    bool has_blanks = false;
    // Writes the numbers of a row to `out`, negative numbers for blanks. Row 0 is at the bottom.
    std::function<void(std::size_t row, std::span<std::int32_t> out)> fill_row;
};

inline constexpr std::size_t most_map_cells = 32'768;  // in a row or column

[[nodiscard]] Rgb map_colour(std::int32_t number, std::int32_t largest);
[[nodiscard]] ColourBar map_colours(std::int32_t largest);  // from 1 on

// Both throw Error (limit) if a side has more than most_map_cells, or if out of time or memory. A
// picture takes a few megabytes while it is written, and time linear in its pixels and the rows.
// The rows are requested from the top. In small maps the numbers are printed on the cells.
void write_svg(const HeatMap& map, std::ostream& out, const Context& context);
void write_png(const HeatMap& map, std::ostream& out, const Context& context);

}  // namespace grundy::pictures
