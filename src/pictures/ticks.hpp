// Where an axis or a scale has its ticks, and what is written at them.
#pragma once

#include <string>
#include <vector>

namespace grundy::pictures {

// Steps of 1, 2 or 5 times a power of ten, about so many of them and none below `least_step`.
// Needs from < to.
[[nodiscard]] std::vector<double> ticks(double from, double to, double wanted,
                                        double least_step = 0);
// The powers of ten. Needs 0 < from < to.
[[nodiscard]] std::vector<double> powers_of_ten(double from, double to);

// Exact where it is short.
[[nodiscard]] std::string tick_text(double tick);

}  // namespace grundy::pictures
