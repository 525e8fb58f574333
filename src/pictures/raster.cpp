#include "pictures/raster.hpp"

#include <grundy/error.hpp>

#include <dlfcn.h>
#include <fmt/format.h>
#include <librsvg/rsvg.h>

#include <cassert>

namespace grundy::pictures {

namespace {

// The functions used from librsvg, and from cairo and GLib, which it depends on.
struct Library {
    explicit Library(const char* name) : handle(dlopen(name, RTLD_NOW | RTLD_NODELETE)) {
        if (handle == nullptr) {
            throw Error(ErrorKind::limit,
                        fmt::format("a PNG picture needs {}, which is not there (Debian: "
                                    "librsvg2-2); SVG needs nothing",
                                    name));
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
            throw Error(ErrorKind::limit,
                        fmt::format("a PNG picture needs librsvg 2.52; here it has no {}", name));
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

}  // namespace

void expect_raster_library(const char* library) {
    (void)Library(library);
}

struct Raster::State {
    State(const std::string& svg, const char* name) : library(name) {
        GError* error = nullptr;
        handle =
            library.new_from_data(reinterpret_cast<const guint8*>(svg.data()), svg.size(), &error);
        expect_none(error);
        if (library.get_size(handle, &width, &height) == FALSE) {
            library.unref(handle);
            throw Error(ErrorKind::input, "the picture has no size in pixels");
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

}  // namespace grundy::pictures
