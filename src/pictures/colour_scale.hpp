// Colours for numbers: lightness grows evenly from dark blue to yellow, which remains
// distinguishable in grey print and with the common kinds of colour blindness.
#pragma once

#include "pictures/svg.hpp"

#include <cstdint>
#include <functional>
#include <string>

namespace grundy::pictures {

struct Rgb {
    std::uint8_t red = 0;
    std::uint8_t green = 0;
    std::uint8_t blue = 0;

    friend bool operator==(const Rgb&, const Rgb&) = default;
};

[[nodiscard]] std::string hex(Rgb colour);  // "#d55e00"
[[nodiscard]] bool is_dark(Rgb colour);     // so that white can be read on it
[[nodiscard]] Rgb shade(double part);       // from 0, dark, to 1

// The numbers from `from` to `to` beside their colours, upwards.
struct ColourBar {
    double from = 0;
    double to = 1;
    std::function<Rgb(double number)> colour;
};
void draw_colour_bar(Svg& svg, Point corner, double height, const ColourBar& bar);

}  // namespace grundy::pictures
