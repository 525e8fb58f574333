// SVG text as pixels, by librsvg. It brings fifty libraries with it, so that it is loaded when a
// picture wants it: linked, it would cost every start of the program 20 ms.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace grundy::pictures {

inline constexpr const char* raster_library = "librsvg-2.so.2";

// Throws Error (limit), with the name of the package, unless it is there.
void expect_raster_library(const char* library = raster_library);

class Raster {
public:
    // Throws Error if there is no library, or if it does not take the text. Linear in the text, and
    // so is its memory.
    explicit Raster(const std::string& svg, const char* library = raster_library);
    ~Raster();
    Raster(const Raster&) = delete;
    Raster& operator=(const Raster&) = delete;

    [[nodiscard]] double width() const;  // as the text says
    [[nodiscard]] double height() const;

    // Where the pixels of the drawing are: its corner is this far from that of the first pixel, and
    // it has so many of them for one of its units.
    struct Grid {
        double scale = 1;
        double left = 0;
        double top = 0;
    };
    struct Window {  // in pixels
        std::size_t x = 0;
        std::size_t y = 0;
        std::size_t width = 0;  // at most 32767, and so is the height
        std::size_t height = 0;
    };
    // Row by row, red, green and blue. Four bytes a pixel while it works. Clears `out` first.
    void draw(const Grid& grid, const Window& window, std::vector<std::uint8_t>& out) const;

private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace grundy::pictures
