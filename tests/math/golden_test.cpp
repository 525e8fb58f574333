#include "math/golden.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <set>

namespace grundy {
namespace {

// m <= φn, decided in integers: φ is the positive root of x² - x - 1, so m <= φn iff m² - mn - n²
// <= 0.
bool at_most_phi_times(const Integer& m, const Integer& n) {
    return m * m - m * n - n * n <= 0;
}

// Numbers of very different lengths.
Integer random_number() {
    const auto digits = *rc::gen::container<std::string>(rc::gen::inRange('0', ':'));
    return digits.empty() ? Integer(0) : Integer(digits);
}

RC_GTEST_PROP(Golden, FloorPhiIsTheFloor, ()) {
    const Integer n = random_number();
    const Integer m = floor_phi(n);
    RC_ASSERT(at_most_phi_times(m, n));
    RC_ASSERT(!at_most_phi_times(m + 1, n));
    RC_ASSERT(floor_phi_squared(n) == m + n);
}

RC_GTEST_PROP(Golden, CeilOverPhiIsTheCeiling, ()) {
    const Integer r = random_number();
    const Integer n = ceil_over_phi(r);
    RC_ASSERT(at_most_phi_times(r, n));  // r <= φn
    if (r > 0) RC_ASSERT(!at_most_phi_times(r, n - 1));
}

TEST(Golden, FirstWythoffPairs) {
    const int lower[] = {0, 1, 3, 4, 6, 8, 9, 11, 12, 14, 16, 17, 19};     // A000201
    const int upper[] = {0, 2, 5, 7, 10, 13, 15, 18, 20, 23, 26, 28, 31};  // A001950
    for (int n = 0; n <= 12; ++n) {
        EXPECT_EQ(floor_phi(n), lower[n]);
        EXPECT_EQ(floor_phi_squared(n), upper[n]);
    }
}

// Beatty: if 1/α + 1/β = 1 with α irrational, each positive integer is ⌊αn⌋ or ⌊βn⌋ for exactly one
// n >= 1.
template <class Lower, class Upper>
void expect_partition(Lower lower, Upper upper) {
    constexpr int count = 5000;
    std::multiset<Integer> all;
    for (int n = 1; n <= count; ++n) {
        all.insert(lower(n));
        all.insert(upper(n));
    }
    Integer expected = 0;
    const Integer covered = lower(count);
    for (const Integer& number : all) {
        if (number > covered) break;
        EXPECT_EQ(number, ++expected);
    }
    EXPECT_EQ(expected, covered);
}

TEST(Beatty, GoldenRatio) {
    expect_partition([](int n) { return floor_phi(n); },
                     [](int n) { return floor_phi_squared(n); });
}

TEST(Beatty, SquareRootOfTwo) {  // α = √2, β = 2 + √2
    const auto floor_root_two = [](int n) { return sqrt(Integer(2 * n * n)); };
    expect_partition(floor_root_two, [&](int n) { return 2 * n + floor_root_two(n); });
}

}  // namespace
}  // namespace grundy
