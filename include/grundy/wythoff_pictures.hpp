// Pictures of Wythoff's Grundy function: SVG text, for svg_to_png() (pictures.hpp).
#pragma once

#include <grundy/context.hpp>
#include <grundy/number.hpp>
#include <grundy/wythoff.hpp>

#include <cstddef>
#include <iosfwd>
#include <vector>

namespace grundy {

inline constexpr std::size_t max_drawn_points = 100'000;

// What wythoff_points() found in those rows, coloured by value, with the certainty of each: near
// the corner on the board, as in Figure 2 of Nivasch's paper; farther out around the golden line,
// where column b of row a is drawn at b - ⌊φa⌋. Throws Error (limit) for more than
// max_drawn_points.
void write_svg(const WythoffPoints& points, const Range& rows, std::ostream& out,
               const Context& context = {});

// What wythoff_periods() found, of at least one row: of a single row its differences G(x,y) - y
// with the preperiod and the period marked, which takes that row's time and memory again; of
// several rows their preperiods and periods.
void write_svg(const std::vector<RowPeriod>& periods, std::ostream& out,
               const Context& context = {});

}  // namespace grundy
