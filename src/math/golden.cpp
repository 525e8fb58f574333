#include "math/golden.hpp"

#include <grundy/long_numbers.hpp>

#include <cassert>
#include <utility>

namespace grundy {

namespace {

Integer floor_root_five_times(const Integer& n) {
    constexpr auto doing = "multiplying a long number by the golden ratio";
    assert(n >= 0);
    LongNumbers::check(n, doing);
    Integer square = 5 * n * n;
    LongNumbers::check(n, doing);
    return sqrt(std::move(square));
}

}  // namespace

Integer floor_phi(const Integer& n) {
    return (n + floor_root_five_times(n)) / 2;
}

Integer floor_phi_squared(const Integer& n) {
    return floor_phi(n) + n;
}

Integer floor_over_phi(const Integer& r) {
    return (floor_root_five_times(r) - r) / 2;
}

Integer ceil_over_phi(const Integer& r) {
    if (r == 0) return 0;
    return floor_over_phi(r) + 1;
}

}  // namespace grundy
