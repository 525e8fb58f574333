// Reads a PNG back with libpng's simple interface.
#pragma once

#include "pictures/colour_scale.hpp"

#include <png.h>

#include <string>
#include <vector>

namespace grundy::test {

struct ReadPng {
    std::size_t width = 0;
    std::size_t height = 0;
    std::vector<png_byte> data;

    [[nodiscard]] pictures::Rgb at(std::size_t x, std::size_t y) const {
        const std::size_t place = 3 * (y * width + x);
        return {data.at(place), data.at(place + 1), data.at(place + 2)};
    }
};

inline ReadPng read_png(const std::string& png) {
    png_image image{};
    image.version = PNG_IMAGE_VERSION;
    if (png_image_begin_read_from_memory(&image, png.data(), png.size()) == 0) return {};
    image.format = PNG_FORMAT_RGB;
    ReadPng read{image.width, image.height, std::vector<png_byte>(PNG_IMAGE_SIZE(image))};
    png_image_finish_read(&image, nullptr, read.data.data(), 0, nullptr);
    return read;
}

}  // namespace grundy::test
