// Figures 1 to 8, 10, 12 and 13 of Nivasch's paper, drawn from real points, and what the paper
// states, tried on real points.
#pragma once

#include "papers/exhibit.hpp"

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

}  // namespace grundy::papers
