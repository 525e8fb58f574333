// Pictures are SVG text; here they become PNG, by librsvg, which is loaded when it is needed.
#pragma once

#include <grundy/context.hpp>

#include <iosfwd>
#include <string>

namespace grundy {

// Pixels for each unit of the drawing, so that it can be printed.
inline constexpr double usual_picture_scale = 2;

// Throws Error: limit if librsvg is not available, if memory or time does not suffice; input
// if the text is not SVG with a size. Time and memory are linear in the text, and time in the
// pixels.
void svg_to_png(const std::string& svg, std::ostream& out, const Context& context = {},
                double scale = usual_picture_scale);

// Before long work: throws Error (limit) unless svg_to_png() can work here.
void expect_png();

}  // namespace grundy
