#include "pictures/svg_to_png.hpp"

#include "base/memory_charge.hpp"
#include "pictures/png.hpp"

#include <grundy/pictures.hpp>

#include <algorithm>
#include <cmath>
#include <ostream>
#include <vector>

namespace grundy {

namespace pictures {

namespace {

constexpr std::string_view drawing = "drawing a picture";
constexpr std::size_t band_pixels = 1U << 20;
constexpr std::size_t widest_window = 4096;

// Some rows of the picture in full width.
struct Band {
    std::size_t first_row = 0;
    std::size_t rows = 0;
    std::size_t width = 0;
    std::vector<std::uint8_t> pixels;

    [[nodiscard]] std::span<std::uint8_t> part(std::size_t row, std::size_t x, std::size_t count) {
        return std::span(pixels).subspan(3 * ((row - first_row) * width + x), 3 * count);
    }
};

// Draws columns `from` to `to` of the band.
void draw_columns(const Raster& raster, const Raster::Grid& grid, std::size_t from, std::size_t to,
                  Band& band, const Context& context) {
    std::vector<std::uint8_t> drawn;
    for (std::size_t x = from; x < to; x += widest_window) {
        context.check(drawing);
        const std::size_t count = std::min(widest_window, to - x);
        raster.draw(grid, {x, band.first_row, count, band.rows}, drawn);
        for (std::size_t row = 0; row < band.rows; ++row) {
            std::copy_n(&drawn[3 * row * count], 3 * count,
                        band.part(band.first_row + row, x, count).begin());
        }
    }
}

}  // namespace

void write_png(const std::string& svg, const Raster::Grid& grid, const PixelArea& area,
               std::ostream& out, const Context& context) {
    constexpr std::size_t bytes_of_text = 10;  // per byte of the text, in librsvg
    const Raster raster(svg);
    // Rounds up, except for errors of floating point.
    const auto pixels = [&](double units, double before) {
        return static_cast<std::size_t>(std::ceil(before + units * grid.scale - 1e-6));
    };
    Band band;
    band.width = pixels(raster.width(), grid.left);
    const std::size_t height = pixels(raster.height(), grid.top);
    const std::size_t band_rows = std::clamp<std::size_t>(band_pixels / band.width, 1, 1024);
    MemoryCharge charge(context);
    charge.set(bytes_of_text * svg.size() + 7 * band_rows * std::min(widest_window, band.width) +
                   3 * band_rows * band.width,
               drawing);
    band.pixels.resize(3 * band_rows * band.width);

    const Raster::Window& hole = area.place;
    PngWriter writer(out, band.width, height);
    for (; band.first_row < height; band.first_row += band.rows) {
        // No band crosses the upper or lower border of the area.
        const bool beside = hole.y <= band.first_row && band.first_row < hole.y + hole.height;
        std::size_t end = height;
        if (beside) {
            end = hole.y + hole.height;
        } else if (band.first_row < hole.y) {
            end = hole.y;
        }
        band.rows = std::min(band_rows, end - band.first_row);
        draw_columns(raster, grid, 0, beside ? hole.x : band.width, band, context);
        if (beside) draw_columns(raster, grid, hole.x + hole.width, band.width, band, context);
        for (std::size_t row = band.first_row; row < band.first_row + band.rows; ++row) {
            context.check(drawing);
            if (beside) area.fill_row(row - hole.y, band.part(row, hole.x, hole.width));
            writer.write_row(band.part(row, 0, band.width));
        }
    }
    writer.finish();
}

}  // namespace pictures

void svg_to_png(const std::string& svg, std::ostream& out, const Context& context, double scale) {
    pictures::write_png(svg, {scale, 0, 0}, {}, out, context);
}

void expect_png() {
    pictures::expect_raster_library();
}

}  // namespace grundy
