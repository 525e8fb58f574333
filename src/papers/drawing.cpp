#include "papers/drawing.hpp"

#include <fmt/format.h>

namespace grundy::papers {

std::string to_text(const Cell& cell) {
    return fmt::format("({}, {})", cell.row, cell.column);
}

std::string subscript(std::size_t number) {
    std::string text;
    for (const char digit : std::to_string(number)) {
        text += "\xe2\x82";  // U+2080 is the subscript 0
        text += static_cast<char>(0x80 + (digit - '0'));
    }
    return text;
}

std::string point_name(std::size_t n) {
    return "p" + subscript(n);
}

std::string with_name(const Points& points, std::size_t n) {
    return fmt::format("{} = {}", point_name(n), to_text(points[n]));
}

void draw_queen(pictures::Svg& svg, pictures::Point centre, double size) {
    using pictures::Point;
    // A crown in a square of side 2.
    const auto at = [&](double x, double y) {
        return Point{centre.x + x * size / 2, centre.y + y * size / 2};
    };
    svg.polygon({at(-0.8, 0.7), at(-1, -0.5), at(-0.5, 0.1), at(-0.45, -0.8), at(0, 0),
                 at(0.45, -0.8), at(0.5, 0.1), at(1, -0.5), at(0.8, 0.7)},
                pictures::colour::black);
    for (const Point tip : {at(-1, -0.5), at(-0.45, -0.8), at(0.45, -0.8), at(1, -0.5)}) {
        svg.circle(tip, size / 12, pictures::colour::black);
    }
}

}  // namespace grundy::papers
