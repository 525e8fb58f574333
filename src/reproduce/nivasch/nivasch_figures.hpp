// Figures 1 to 8, 10, 12 and 13 of Nivasch's paper, drawn from real points, and what the paper
// states, tried on real points.
#pragma once

#include "pictures/canvas.hpp"
#include "reproduce/exhibit.hpp"
#include "reproduce/nivasch/nivasch_lemmas.hpp"

#include <cstddef>
#include <string>

namespace grundy::papers {

[[nodiscard]] Content nivasch_figure1(const Context& context);
[[nodiscard]] Content nivasch_figure2(const Context& context);
[[nodiscard]] Content nivasch_figure3(const Context& context);
[[nodiscard]] Content nivasch_figure4(const Context& context);
[[nodiscard]] Content nivasch_figure5(const Context& context);
[[nodiscard]] Content nivasch_figure6(const Context& context);
[[nodiscard]] Content nivasch_figure7(const Context& context);
[[nodiscard]] Content nivasch_figure8(const Context& context);
[[nodiscard]] Content nivasch_figure10(const Context& context);
[[nodiscard]] Content nivasch_figure12(const Context& context);
[[nodiscard]] Content nivasch_figure13(const Context& context);

[[nodiscard]] Content nivasch_section1(const Context& context);
[[nodiscard]] Content nivasch_section21(const Context& context);
[[nodiscard]] Content nivasch_section24(const Context& context);
[[nodiscard]] Content nivasch_section25(const Context& context);
[[nodiscard]] Content nivasch_section31(const Context& context);
[[nodiscard]] Content nivasch_rw(const Context& context);
[[nodiscard]] Content nivasch_periods(const Context& context);

// What the figures share: places of cells, names of points, the queen.
[[nodiscard]] inline pictures::Place place(const Cell& cell) {
    return {static_cast<double>(cell.row), static_cast<double>(cell.column)};
}

[[nodiscard]] std::string to_text(const Cell& cell);                       // "(12, 23)"
[[nodiscard]] std::string subscript(std::size_t number);                   // "₁₂"
[[nodiscard]] std::string point_name(std::size_t n);                       // "p₁₂"
[[nodiscard]] std::string with_name(const Points& points, std::size_t n);  // "p₈ = (12, 23)"

void draw_queen(pictures::Svg& svg, pictures::Point centre, double size);

}  // namespace grundy::papers
