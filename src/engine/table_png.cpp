// A table as a heat map: small values dark, large ones light, P-positions (value 0) in red, blanks
// grey. Row 0 is at the bottom, as the papers plot it; a list is a strip from left to right.

#include <grundy/error.hpp>
#include <grundy/table.hpp>

#include <png.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <ostream>
#include <string>
#include <vector>

namespace grundy {

namespace {

constexpr png_byte blank_index = 0;
constexpr png_byte zero_index = 1;
constexpr png_byte first_shade = 2;
constexpr std::size_t shades = 254;
constexpr std::size_t wanted_pixels = 512;  // a small table is enlarged to about this
constexpr std::size_t strip_height = 32;

using Palette = std::array<png_color, 256>;

// Lightness grows evenly from dark blue to pale yellow, which survives grey print and the common
// kinds of colour blindness.
Palette make_palette() {
    constexpr std::array<png_color, 5> stops{
        {{20, 24, 82}, {36, 92, 148}, {44, 152, 146}, {138, 205, 112}, {250, 243, 170}}};
    Palette palette{};
    palette[blank_index] = {225, 225, 225};
    palette[zero_index] = {214, 40, 40};
    for (std::size_t shade = 0; shade < shades; ++shade) {
        const double place =
            static_cast<double>(shade) / (shades - 1) * static_cast<double>(stops.size() - 1);
        const auto stop = std::min<std::size_t>(static_cast<std::size_t>(place), stops.size() - 2);
        const double part = place - static_cast<double>(stop);
        const auto blend = [part](png_byte from, png_byte to) {
            return static_cast<png_byte>(std::lround(from + (to - from) * part));
        };
        palette[first_shade + shade] = {blend(stops[stop].red, stops[stop + 1].red),
                                        blend(stops[stop].green, stops[stop + 1].green),
                                        blend(stops[stop].blue, stops[stop + 1].blue)};
    }
    return palette;
}

// libpng reports errors by a call that must not return; an exception passes through its frames.
[[noreturn]] void on_error(png_structp /*png*/, png_const_charp message) {
    throw Error(ErrorKind::limit, std::string("cannot make the picture: ") + message);
}
void on_warning(png_structp /*png*/, png_const_charp /*message*/) {}
void on_data(png_structp png, png_bytep data, png_size_t length) {
    auto& out = *static_cast<std::ostream*>(png_get_io_ptr(png));
    out.write(reinterpret_cast<const char*>(data), static_cast<std::streamsize>(length));
}
void on_flush(png_structp /*png*/) {}

// Writes an image of palette indices, one row of cells at a time, each cell a block of pixels.
class PngWriter {
public:
    PngWriter(std::ostream& out, std::size_t columns, std::size_t rows, std::size_t cell_width,
              std::size_t cell_height)
        : png_(png_create_write_struct(PNG_LIBPNG_VER_STRING, nullptr, on_error, on_warning)),
          info_(png_create_info_struct(png_)),
          cell_width_(cell_width),
          cell_height_(cell_height),
          pixels_(columns * cell_width) {
        png_set_user_limits(png_, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
        png_set_write_fn(png_, &out, on_data, on_flush);
        png_set_IHDR(png_, info_, static_cast<png_uint_32>(pixels_.size()),
                     static_cast<png_uint_32>(rows * cell_height), 8, PNG_COLOR_TYPE_PALETTE,
                     PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
        const Palette palette = make_palette();
        png_set_PLTE(png_, info_, palette.data(), static_cast<int>(palette.size()));
        png_write_info(png_, info_);
    }
    ~PngWriter() { png_destroy_write_struct(&png_, &info_); }
    PngWriter(const PngWriter&) = delete;
    PngWriter& operator=(const PngWriter&) = delete;

    void write_row(const std::vector<png_byte>& cells, const Context& context) {
        for (std::size_t c = 0; c < cells.size(); ++c) {
            std::fill_n(&pixels_[c * cell_width_], cell_width_, cells[c]);
        }
        for (std::size_t i = 0; i < cell_height_; ++i) {
            context.check("drawing a table");
            png_write_row(png_, pixels_.data());
        }
    }
    void finish() { png_write_end(png_, nullptr); }

private:
    png_structp png_;
    png_infop info_;
    std::size_t cell_width_;
    std::size_t cell_height_;
    std::vector<png_byte> pixels_;
};

class Shader {
public:
    explicit Shader(std::int32_t largest)
        : largest_(static_cast<std::size_t>(std::max(largest, 1))) {}

    [[nodiscard]] png_byte operator()(std::int32_t value) const {
        if (value < 0) return blank_index;
        if (value == 0) return zero_index;
        return static_cast<png_byte>(first_shade +
                                     static_cast<std::size_t>(value) * (shades - 1) / largest_);
    }

private:
    std::size_t largest_;
};

void write_board(const Table& table, std::ostream& out, const Context& context) {
    std::vector<std::int32_t> row(table.columns());
    const Shader shader(largest_value(table, context));
    const std::size_t cell = std::max<std::size_t>(wanted_pixels / table.columns(), 1);
    PngWriter writer(out, table.columns(), table.rows(), cell, cell);
    std::vector<png_byte> cells(table.columns());
    for (std::size_t r = table.rows(); r-- > 0;) {
        table.fill_row(r, row);
        std::transform(row.begin(), row.end(), cells.begin(), shader);
        writer.write_row(cells, context);
    }
    writer.finish();
}

void write_strip(const Table& table, std::ostream& out, const Context& context) {
    const Shader shader(largest_value(table, context));
    std::vector<png_byte> cells(table.rows());
    for_each_row(table, context, [&](std::size_t r, std::span<const std::int32_t> value) {
        cells[r] = shader(value.front());
    });
    const std::size_t width = std::max<std::size_t>(wanted_pixels / cells.size(), 1);
    PngWriter writer(out, cells.size(), 1, width, strip_height);
    writer.write_row(cells, context);
    writer.finish();
}

}  // namespace

void write_png(const Table& table, std::ostream& out, const Context& context) {
    if (table.shape() == Table::Shape::board) {
        write_board(table, out, context);
    } else {
        write_strip(table, out, context);
    }
}

}  // namespace grundy
