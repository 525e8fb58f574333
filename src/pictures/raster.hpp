// Renders SVG text to pixels with librsvg. It depends on fifty libraries, so it is loaded on
// demand: linking it would add 20 ms to every start of the program.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace grundy::pictures {

inline constexpr const char* raster_library = "librsvg-2.so.2";

// Throws Error (limit), with the name of the package, unless it can be loaded.
void expect_raster_library(const char* library = raster_library);

class Raster {
public:
    // Throws Error if there is no library, or if it rejects the text. Time and memory are linear in
    // the text.
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

}  // namespace grundy::pictures
