#include "pictures/raster.hpp"

#include "base/errors.hpp"
#include "base/memory_charge.hpp"
#include "pictures/png.hpp"

#include <grundy/pictures.hpp>

#include <dlfcn.h>
#include <fmt/format.h>
#include <librsvg/rsvg.h>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <ostream>

namespace grundy {

namespace pictures {

namespace {

// The functions used from librsvg, and from cairo and GLib, which it depends on.
struct Library {
    explicit Library(const char* name) : handle(dlopen(name, RTLD_NOW | RTLD_NODELETE)) {
        if (handle == nullptr) {
            throw limit_error(
                "a PNG picture needs {}, which is not installed (Debian: librsvg2-2); SVG needs "
                "nothing",
                name);
        }
        find(new_from_data, "rsvg_handle_new_from_data");
        find(get_size, "rsvg_handle_get_intrinsic_size_in_pixels");
        find(render, "rsvg_handle_render_document");
        find(unref, "g_object_unref");
        find(free_error, "g_error_free");
        find(create_surface, "cairo_image_surface_create_for_data");
        find(flush_surface, "cairo_surface_flush");
        find(destroy_surface, "cairo_surface_destroy");
        find(create, "cairo_create");
        find(translate, "cairo_translate");
        find(destroy, "cairo_destroy");
    }

    template <class Function>
    void find(Function*& function, const char* name) {
        function = reinterpret_cast<Function*>(dlsym(handle, name));
        if (function == nullptr) {
            throw limit_error("a PNG picture needs librsvg 2.52; here it has no {}", name);
        }
    }

    void* handle;
    decltype(&rsvg_handle_new_from_data) new_from_data = nullptr;
    decltype(&rsvg_handle_get_intrinsic_size_in_pixels) get_size = nullptr;
    decltype(&rsvg_handle_render_document) render = nullptr;
    decltype(&g_object_unref) unref = nullptr;
    decltype(&g_error_free) free_error = nullptr;
    decltype(&cairo_image_surface_create_for_data) create_surface = nullptr;
    decltype(&cairo_surface_flush) flush_surface = nullptr;
    decltype(&cairo_surface_destroy) destroy_surface = nullptr;
    decltype(&cairo_create) create = nullptr;
    decltype(&cairo_translate) translate = nullptr;
    decltype(&cairo_destroy) destroy = nullptr;
};

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

struct Raster::State {
    State(const std::string& svg, const char* name) : library(name) {
        GError* error = nullptr;
        handle =
            library.new_from_data(reinterpret_cast<const guint8*>(svg.data()), svg.size(), &error);
        expect_none(error);
        if (library.get_size(handle, &width, &height) == FALSE) {
            library.unref(handle);
            throw input_error("the picture has no size in pixels");
        }
    }
    ~State() { library.unref(handle); }
    State(const State&) = delete;
    State& operator=(const State&) = delete;

    void expect_none(GError* error) const {
        if (error == nullptr) return;
        const std::string message = fmt::format("cannot draw the picture: {}", error->message);
        library.free_error(error);
        throw Error(ErrorKind::input, message);
    }

    Library library;
    RsvgHandle* handle = nullptr;
    double width = 0;
    double height = 0;
};

Raster::Raster(const std::string& svg, const char* library)
    : state_(std::make_unique<State>(svg, library)) {}

Raster::~Raster() = default;

double Raster::width() const {
    return state_->width;
}

double Raster::height() const {
    return state_->height;
}

void Raster::draw(const Grid& grid, const Window& window, std::vector<std::uint8_t>& out) const {
    assert(window.width <= 32767 && window.height <= 32767);
    const Library& library = state_->library;
    // On a white background.
    std::vector<std::uint32_t> pixels(window.width * window.height, 0xffffff);
    cairo_surface_t* const surface =
        library.create_surface(reinterpret_cast<unsigned char*>(pixels.data()), CAIRO_FORMAT_RGB24,
                               static_cast<int>(window.width), static_cast<int>(window.height),
                               static_cast<int>(4 * window.width));
    cairo_t* const cairo = library.create(surface);
    library.translate(cairo, -static_cast<double>(window.x), -static_cast<double>(window.y));
    const RsvgRectangle place{grid.left, grid.top, state_->width * grid.scale,
                              state_->height * grid.scale};
    GError* error = nullptr;
    library.render(state_->handle, cairo, &place, &error);
    library.destroy(cairo);
    library.flush_surface(surface);
    library.destroy_surface(surface);
    state_->expect_none(error);
    out.clear();
    out.reserve(3 * pixels.size());
    for (const std::uint32_t pixel : pixels) {
        for (const unsigned bits : {16U, 8U, 0U}) {
            out.push_back(static_cast<std::uint8_t>(pixel >> bits & 0xffU));
        }
    }
}

void write_png(const std::string& svg, const Raster::Grid& grid, const PixelArea& area,
               std::ostream& out, const Context& context) {
    constexpr std::size_t bytes_of_text = 10;  // per byte of the text, in librsvg
    constexpr std::size_t bytes_of_library = std::size_t{26} << 20;
    const std::size_t in_library = bytes_of_library + bytes_of_text * svg.size();
    MemoryCharge charge(context, in_library, drawing);
    const Raster raster(svg);
    // Rounds up, except for errors of floating point.
    const auto pixels = [&](double units, double before) {
        return static_cast<std::size_t>(std::ceil(before + units * grid.scale - 1e-6));
    };
    Band band;
    band.width = pixels(raster.width(), grid.left);
    const std::size_t height = pixels(raster.height(), grid.top);
    const std::size_t band_rows = std::clamp<std::size_t>(band_pixels / band.width, 1, 1024);
    charge.set(in_library + 7 * band_rows * std::min(widest_window, band.width) +
                   3 * band_rows * band.width,
               drawing);
    band.pixels.resize(3 * band_rows * band.width);

    const Raster::Window& hole = area.place;
    PngWriter writer(out, band.width, height);
    for (; band.first_row < height; band.first_row += band.rows) {
        // No band crosses the upper or lower border of the area.
        const bool beside = hole.y <= band.first_row && band.first_row < hole.y + hole.height;
        const std::size_t end = beside                    ? hole.y + hole.height
                                : band.first_row < hole.y ? hole.y
                                                          : height;
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
    (void)pictures::Library(pictures::raster_library);
}

}  // namespace grundy
