// What the figures of Nivasch's paper share: places of cells, names of points, marks, the queen.
#pragma once

#include "pictures/canvas.hpp"
#include "reproduce/exhibit.hpp"
#include "reproduce/nivasch/nivasch_lemmas.hpp"

#include <cstddef>
#include <string>

namespace grundy::papers {

[[nodiscard]] inline pictures::Place place(const Cell& cell) {
    return {static_cast<double>(cell.row), static_cast<double>(cell.column)};
}

[[nodiscard]] constexpr pictures::Mark square(std::string_view fill,
                                              std::string_view stroke = "none", double size = 0.7) {
    return {pictures::Mark::Shape::square, fill, stroke, size};
}
[[nodiscard]] constexpr pictures::Mark disc(std::string_view fill, std::string_view stroke = "none",
                                            double size = 0.7) {
    return {pictures::Mark::Shape::disc, fill, stroke, size};
}

[[nodiscard]] std::string to_text(const Cell& cell);                       // "(12, 23)"
[[nodiscard]] std::string subscript(std::size_t number);                   // "₁₂"
[[nodiscard]] std::string point_name(std::size_t n);                       // "p₁₂"
[[nodiscard]] std::string with_name(const Points& points, std::size_t n);  // "p₈ = (12, 23)"

void draw_queen(pictures::Svg& svg, pictures::Point centre, double size);

}  // namespace grundy::papers
