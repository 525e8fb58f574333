// What the figures of Nivasch's paper share: names of points, places of cells, the queen.
#pragma once

#include "papers/nivasch_lemmas.hpp"
#include "pictures/canvas.hpp"

#include <cstddef>
#include <string>

namespace grundy::papers {

[[nodiscard]] inline pictures::Place place(const Cell& cell) {
    return {static_cast<double>(cell.row), static_cast<double>(cell.column)};
}

[[nodiscard]] std::string to_text(const Cell& cell);                       // "(12, 23)"
[[nodiscard]] std::string subscript(std::size_t number);                   // "₁₂"
[[nodiscard]] std::string point_name(std::size_t n);                       // "p₁₂"
[[nodiscard]] std::string with_name(const Points& points, std::size_t n);  // "p₈ = (12, 23)"

void draw_queen(pictures::Svg& svg, pictures::Point centre, double size);

}  // namespace grundy::papers
