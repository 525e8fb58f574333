// A drawing as PNG, perhaps with a rectangle of pixels in it that come row by row: whatever its
// size, a few bands of it are in memory.
#pragma once

#include "pictures/raster.hpp"

#include <grundy/context.hpp>

#include <functional>
#include <iosfwd>
#include <span>
#include <string>

namespace grundy::pictures {

struct PixelArea {
    Raster::Window place;
    // Writes the pixels of a row, counted from the top of the area: red, green and blue. Asked for
    // one row after the other.
    std::function<void(std::size_t row, std::span<std::uint8_t> pixels)> fill_row;
};

// The area, if there is one, lies within the picture; what is drawn there does not show.
void write_png(const std::string& svg, const Raster::Grid& grid, const PixelArea& area,
               std::ostream& out, const Context& context);

}  // namespace grundy::pictures
