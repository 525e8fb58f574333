// The field axioms, and the product against its definition as the value of Turning Corners.

#include "math/nimber.hpp"
#include "test_clock.hpp"

#include "math/mex.hpp"

#include <grundy/error.hpp>
#include <grundy/nimber.hpp>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cstdint>
#include <span>
#include <vector>

namespace grundy {
namespace {

const Context no_limits;

Integer times(const Integer& a, const Integer& b) {
    return nim_product(a, b, no_limits);
}

// Of up to 300 bits, so that fields of several sizes are mixed.
Integer any_nimber() {
    const auto bits = *rc::gen::inRange<std::size_t>(0, 301);
    Integer number = 0;
    for (std::size_t have = 0; have < bits; have += 32) {
        number = (number << 32) | *rc::gen::arbitrary<std::uint32_t>();
    }
    return number & ((Integer(1) << bits) - 1);
}

TEST(Nimbers, ProductsAreThoseOfTurningCorners) {
    constexpr std::size_t size = 64;
    std::vector<std::vector<std::uint32_t>> value(size, std::vector<std::uint32_t>(size));
    for (std::size_t x = 0; x < size; ++x) {
        for (std::size_t y = 0; y < size; ++y) {
            std::vector<std::uint32_t> options;
            for (std::size_t i = 0; i < x; ++i) {
                for (std::size_t j = 0; j < y; ++j) {
                    options.push_back(value[i][y] ^ value[x][j] ^ value[i][j]);
                }
            }
            value[x][y] = mex(options);
            EXPECT_EQ(nim_product(std::uint64_t{x}, std::uint64_t{y}), value[x][y]);
            EXPECT_EQ(times(x, y), value[x][y]);
        }
    }
}

RC_GTEST_PROP(Nimbers, AreARing, ()) {
    const Integer a = any_nimber();
    const Integer b = any_nimber();
    const Integer c = any_nimber();
    RC_ASSERT(times(a, b) == times(b, a));
    RC_ASSERT(times(a, times(b, c)) == times(times(a, b), c));
    RC_ASSERT(times(a, Integer(b ^ c)) == (times(a, b) ^ times(a, c)));
    RC_ASSERT(times(a, 1) == a);
    RC_ASSERT(times(a, 0) == 0);
}

RC_GTEST_PROP(Nimbers, HaveInverses, ()) {
    const Integer a = any_nimber();
    RC_PRE(a > 0);
    const Integer inverse = nim_inverse(a, no_limits);
    RC_ASSERT(times(a, inverse) == 1);
    RC_ASSERT(nim_field_of(inverse) <= nim_field_of(a));
    RC_ASSERT(nim_power(a, -1, no_limits) == inverse);
}

RC_GTEST_PROP(Nimbers, SquaresAreAdditiveAndHaveRoots, ()) {
    const Integer a = any_nimber();
    const Integer b = any_nimber();
    const auto square = [](const Integer& x) { return nim_power(x, 2, no_limits); };
    RC_ASSERT(square(a) == times(a, a));
    RC_ASSERT(square(a ^ b) == (square(a) ^ square(b)));
    RC_ASSERT(nim_square_root(square(a), no_limits) == a);
    // Squaring x once for each bit of the field gives x again.
    const std::size_t bits = std::size_t{1} << nim_field_of(a);
    RC_ASSERT(nim_power(a, Integer(1) << bits, no_limits) == a);
}

RC_GTEST_PROP(Nimbers, PowersAdd, ()) {
    const Integer a = any_nimber();
    RC_PRE(a > 0);
    const Integer m = any_nimber() - any_nimber();
    const Integer n = any_nimber() - any_nimber();
    const auto power = [&](const Integer& e) { return nim_power(a, e, no_limits); };
    RC_ASSERT(power(m + n) == times(power(m), power(n)));
}

TEST(Nimbers, OfAHundredThousandBits) {
    const Integer a = pow(Integer(3), 63'000);
    const Integer b = pow(Integer(7), 35'000);
    EXPECT_EQ(times(times(a, b), nim_inverse(b, no_limits)), a);
    const Integer root = nim_square_root(a, no_limits);
    EXPECT_EQ(times(root, root), a);
}

TEST(Nimbers, ObeyTheLimits) {
    Context late;
    late.deadline = test::long_ago;
    const Integer a = pow(Integer(3), 63'000);
    EXPECT_THROW((void)nim_product(a, a, late), Error);
    Context poor;
    poor.memory_limit = 1000;
    EXPECT_THROW((void)nim_inverse(a, poor), Error);
    // A computation that would take years is refused at once.
    EXPECT_THROW((void)nim_power(a, a * a, no_limits), Error);
}

TEST(Nimbers, Expressions) {
    const auto value = [](std::string_view text) { return evaluate_nimber(text).value; };
    EXPECT_EQ(value("5*7"), 13);
    EXPECT_EQ(value("5*7 + 3/2"), 15);
    EXPECT_EQ(value("-5 - -5"), 0);
    EXPECT_EQ(value("2*3+4*4"), 7);
    EXPECT_EQ(value("2*(3+4)*4"), times(times(2, 7), 4));
    EXPECT_EQ(value("8/4/2"), times(8, nim_inverse(times(4, 2), no_limits)));
    EXPECT_EQ(value("sqrt(6)^(-1)"), nim_inverse(4, no_limits));
    EXPECT_EQ(value("1e3 ⊗ 1_000 ⊕ 1"), times(1000, 1000) ^ 1);
    EXPECT_EQ(value("0^0"), 1);
    for (const std::string_view wrong : {"", "5*", "(5", "5)", "5 7", "2^2^2", "2^x", "3/(2-2)",
                                         "0^-2", "sqrt 4", "x", "2^(1+1)", "5**7"}) {
        try {
            (void)value(wrong);
            ADD_FAILURE() << wrong;
        } catch (const Error& error) {
            EXPECT_EQ(error.kind(), ErrorKind::input) << wrong;
            ASSERT_TRUE(error.place()) << wrong;
            EXPECT_LE(*error.place(), wrong.size()) << wrong;
        }
    }
}

}  // namespace
}  // namespace grundy
