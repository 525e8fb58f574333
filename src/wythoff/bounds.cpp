#include "wythoff/bounds.hpp"

#include <algorithm>
#include <utility>

namespace grundy::wythoff {

namespace {

// The largest g >= -1 with excess > factor * g.
Integer largest_below(const Integer& excess, unsigned factor) {
    if (excess <= 0) return -1;
    return (excess - 1) / factor;
}

}  // namespace

Integer known_to_exceed(const Integer& x, const Integer& y) {
    if (x > y) return known_to_exceed(y, x);
    Integer bound = largest_below(Integer(y - 2 * x), 1);
    if (x == y) bound = std::max(bound, largest_below(x, 2));
    return std::max(bound, largest_below(Integer(3 * x - 2 * y), 32));
}

}  // namespace grundy::wythoff
