#include "pictures/png.hpp"

#include "base/errors.hpp"

#include <png.h>

#include <ostream>
#include <string>

namespace grundy::pictures {

namespace {

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

}  // namespace

struct PngWriter::State {
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, nullptr, on_error, on_warning);
    png_infop info = png_create_info_struct(png);

    State() = default;
    ~State() { png_destroy_write_struct(&png, &info); }
    State(const State&) = delete;
    State& operator=(const State&) = delete;
};

PngWriter::PngWriter(std::ostream& out, std::size_t width, std::size_t height)
    : state_(std::make_unique<State>()) {
    if (width > PNG_UINT_31_MAX || height > PNG_UINT_31_MAX) {
        throw limit_error("a PNG picture has at most 2^31-1 rows and columns");
    }
    png_set_user_limits(state_->png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
    png_set_write_fn(state_->png, &out, on_data, on_flush);
    png_set_IHDR(state_->png, state_->info, static_cast<png_uint_32>(width),
                 static_cast<png_uint_32>(height), 8, PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
                 PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    // Areas of one colour and repeated rows gain nothing from the other filters, which are slow to
    // try.
    png_set_filter(state_->png, PNG_FILTER_TYPE_BASE, PNG_FILTER_NONE);
    // Higher levels make a map of many values 1 to 2 percent smaller but take 1.5 times as long.
    png_set_compression_level(state_->png, 4);
    png_write_info(state_->png, state_->info);
}

PngWriter::~PngWriter() = default;

void PngWriter::write_row(std::span<const std::uint8_t> pixels) {
    png_write_row(state_->png, pixels.data());
}

void PngWriter::finish() {
    png_write_end(state_->png, nullptr);
}

}  // namespace grundy::pictures
