// Algorithm WSG straight from Nivasch's paper: the points of all values h <= g, row by row, with
// sets. The didactic version against which all faster ones are tested. Quadratic.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

namespace grundy::wythoff {

// T of the paper: T[h] has the points (a,b) of value h.
using WsgPoints = std::vector<std::vector<std::pair<std::uint64_t, std::uint64_t>>>;

// All points in the rows r = 0, …, rows - 1.
[[nodiscard]] WsgPoints algorithm_wsg(unsigned g, std::uint64_t rows);

}  // namespace grundy::wythoff
