// Queens on a triangular lattice, moving parallel to its sides (Nivasch, section 2.3).
#pragma once

#include <vector>

namespace grundy::papers {

// Lines counted from the base, places from the left: line + place < side.
struct LatticePlace {
    unsigned line = 0;
    unsigned place = 0;
};

[[nodiscard]] bool attack(LatticePlace a, LatticePlace b);

// As many queens as can be without attacking each other, by trying everything: exponential in
// the side, fast up to about 12.
[[nodiscard]] std::vector<LatticePlace> most_queens(unsigned side);

}  // namespace grundy::papers
