// Figures 1 to 8, 10, 12 and 13 of Nivasch's paper, drawn from real points.
#pragma once

#include "papers/exhibit.hpp"

namespace grundy::papers {

[[nodiscard]] Content nivasch_figure1(const Control& control);
[[nodiscard]] Content nivasch_figure2(const Control& control);
[[nodiscard]] Content nivasch_figure3(const Control& control);
[[nodiscard]] Content nivasch_figure4(const Control& control);
[[nodiscard]] Content nivasch_figure5(const Control& control);
[[nodiscard]] Content nivasch_figure6(const Control& control);
[[nodiscard]] Content nivasch_figure7(const Control& control);
[[nodiscard]] Content nivasch_figure8(const Control& control);
[[nodiscard]] Content nivasch_figure10(const Control& control);
[[nodiscard]] Content nivasch_figure12(const Control& control);
[[nodiscard]] Content nivasch_figure13(const Control& control);

}  // namespace grundy::papers
