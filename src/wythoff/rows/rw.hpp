// Algorithm RW straight from Nivasch's paper, with the user's own R, L and H. The didactic version
// of recursion.hpp, which takes windows that are checked for L and H, and a safe R.
#pragma once

#include "wythoff/rows/recursion.hpp"

#include <grundy/context.hpp>
#include <grundy/integer.hpp>

#include <cstdint>

namespace grundy::wythoff {

struct RwParameters {
    std::uint64_t R;  // rows before those asked for, in which the dummy state becomes the true one
    std::int64_t L;   // L <= a - b/φ <= H for all points
    std::int64_t H;
};

// All points with values <= g in the rows r1..r2. Needs 0 <= r1 <= r2, g <= 63, L <= 0 <= H, and
// |L|, H, R < 10^9. They are right if R, L and H are; `exact` if all rows from 0 on were computed,
// for which these do not matter. Throws Error (input) if L and H are seen to be wrong, (limit) when
// time or memory are over, and without a deadline where it would take minutes.
[[nodiscard]] FarRows algorithm_rw(unsigned g, const Integer& r1, const Integer& r2,
                                   const RwParameters& parameters, const Context& context = {});

}  // namespace grundy::wythoff
