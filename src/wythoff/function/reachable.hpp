// The positions of a value that can be reached from a position, by the points near the golden line.
#pragma once

#include <grundy/context.hpp>
#include <grundy/integer.hpp>
#include <grundy/value.hpp>

#include <utility>
#include <vector>

namespace grundy::wythoff {

// Positions of the given value, 0 < value <= max_g, that can be reached from (x,y): with the
// same x, with the same y, on the same diagonal. At most three look-ups far out.
struct Reachable {
    std::vector<std::pair<Integer, Integer>> positions;
    bool complete = true;
    Certainty certainty = Certainty::theorem;
};
[[nodiscard]] Reachable reachable_points(const Integer& x, const Integer& y, unsigned value,
                                         const Context& context);

}  // namespace grundy::wythoff
