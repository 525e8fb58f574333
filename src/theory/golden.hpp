// Exact arithmetic with the golden ratio φ = (1+√5)/2, by integer square roots: no floating point.
#pragma once

#include <grundy/integer.hpp>

namespace grundy {

// ⌊φn⌋ = ⌊(n + ⌊√(5n²)⌋) / 2⌋. Needs n >= 0. One square root of twice the length of n.
[[nodiscard]] Integer floor_phi(const Integer& n);

// ⌊φ²n⌋ = ⌊φn⌋ + n, because φ² = φ + 1. Needs n >= 0.
[[nodiscard]] Integer floor_phi_squared(const Integer& n);

// ⌊r/φ⌋ = ⌊(⌊√(5r²)⌋ - r) / 2⌋. Needs r >= 0.
[[nodiscard]] Integer floor_over_phi(const Integer& r);

// ⌈r/φ⌉ = ⌊r/φ⌋ + 1 for r > 0, and 0 for r = 0. Needs r >= 0.
[[nodiscard]] Integer ceil_over_phi(const Integer& r);

}  // namespace grundy
