// Algorithm RW straight from Nivasch's paper, with given R, L and H. The didactic version of
// recursion.hpp, which replaces L and H by windows that it checks, and has a safe R.
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
// |L|, H, R < 10^9. The points are right if R, L and H are. `exact` is set if all rows from 0 on
// were computed; then R, L and H do not matter. Throws Error (input) if L and H are found to be
// wrong, (limit) when time or memory run out, and without a deadline if it would take minutes.
[[nodiscard]] FarRows algorithm_rw(unsigned g, const Integer& r1, const Integer& r2,
                                   const RwParameters& parameters, const Context& context = {});

}  // namespace grundy::wythoff
