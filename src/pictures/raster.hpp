// Renders SVG text to pixels with librsvg. It depends on fifty libraries, so it is loaded on
// demand: linking it would add 20 ms to every start of the program.
#pragma once

#include <grundy/context.hpp>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace grundy::pictures {

inline constexpr const char* raster_library = "librsvg-2.so.2";

class Raster {
public:
    // Throws Error if there is no library (limit, with the name of its package), or if it rejects
    // the text. Time and memory are linear in the text.
    explicit Raster(const std::string& svg, const char* library = raster_library);
    ~Raster();
    Raster(const Raster&) = delete;
    Raster& operator=(const Raster&) = delete;

    [[nodiscard]] double width() const;  // as the text says
    [[nodiscard]] double height() const;

    // The position of the drawing in pixels.
    struct Grid {
        double scale = 1;  // pixels per unit of the drawing
        double left = 0;   // from the corner of the first pixel to that of the drawing
        double top = 0;
    };
    struct Window {  // in pixels
        std::size_t x = 0;
        std::size_t y = 0;
        std::size_t width = 0;  // at most 32767, and so is the height
        std::size_t height = 0;
    };
    // Replaces `out` by the pixels, row by row: red, green and blue. Needs four more bytes per
    // pixel.
    void draw(const Grid& grid, const Window& window, std::vector<std::uint8_t>& out) const;

private:
    struct State;
    std::unique_ptr<State> state_;
};

// A rectangle of pixels in a picture.
struct PixelArea {
    Raster::Window place;
    // Writes the pixels of a row, counted from the top of the area: red, green and blue. Asked for
    // one row after the other.
    std::function<void(std::size_t row, std::span<std::uint8_t> pixels)> fill_row;
};

// The drawing as PNG: whatever its size, a few bands of it are in memory. The area, if there is
// one, lies within the picture; what is drawn there does not show.
void write_png(const std::string& svg, const Raster::Grid& grid, const PixelArea& area,
               std::ostream& out, const Context& context);

}  // namespace grundy::pictures
