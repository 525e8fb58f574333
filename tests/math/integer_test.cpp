#include <grundy/integer.hpp>

#include "math/integer_format.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <sstream>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <unordered_set>
#include <utility>
#include <vector>

using namespace grundy;

namespace {

__extension__ using Wide = __int128;

Integer integer(Wide value) {
    const bool negative = value < 0;
    const auto magnitude = negative ? -value : value;
    const Integer result = (Integer(static_cast<std::uint64_t>(magnitude >> 64)) << 64) +
                           static_cast<std::uint64_t>(magnitude);
    return negative ? -result : result;
}

Wide floor_quotient_wide(Wide a, Wide b) {
    return a / b - (a % b != 0 && (a < 0) != (b < 0) ? 1 : 0);
}

template <class T>
class EveryBuiltIn : public testing::Test {};
using BuiltIns = testing::Types<bool, char, signed char, unsigned char, char8_t, char16_t, char32_t,
                                wchar_t, short, unsigned short, int, unsigned, long, unsigned long,
                                long long, unsigned long long>;
TYPED_TEST_SUITE(EveryBuiltIn, BuiltIns);

// Written without Integer's own arithmetic.
template <class T>
std::string text(T value) {
    if constexpr (std::is_signed_v<T>) return std::to_string(static_cast<long long>(value));
    return std::to_string(static_cast<unsigned long long>(value));
}

}  // namespace

TYPED_TEST(EveryBuiltIn, ConvertsBothWays) {
    using T = TypeParam;
    constexpr T least = std::numeric_limits<T>::min();
    constexpr T most = std::numeric_limits<T>::max();
    for (const T value : {least, most, T{0}, T{1}, static_cast<T>(most / 2)}) {
        const Integer number = value;
        EXPECT_EQ(number.to_string(), text(value));
        EXPECT_TRUE(number.fits<T>());
        EXPECT_EQ(number.to<T>(), value);
        EXPECT_TRUE(number == value && value == number && number <= value && !(number < value));
        EXPECT_TRUE(number + 1 > value && number - 1 < value && value < number + 1);
        EXPECT_TRUE(number != value + Integer(1));
        Integer assigned = Integer("123456789012345678901234567890");
        assigned = value;
        EXPECT_EQ(assigned, number);
    }
    EXPECT_FALSE((Integer(most) + 1).fits<T>());
    EXPECT_FALSE((Integer(least) - 1).fits<T>());
    EXPECT_FALSE(Integer("100000000000000000000").fits<T>());
    EXPECT_FALSE(Integer("-100000000000000000000").fits<T>());
}

TYPED_TEST(EveryBuiltIn, IsAnOperand) {
    using T = TypeParam;
    const T most = std::numeric_limits<T>::max();
    const T least = std::numeric_limits<T>::min();
    for (const char* digits : {"0", "1", "-7", "12345678901234567890123", "-9999999999999999999"}) {
        const Integer a(digits);
        for (const T b : {most, least}) {
            EXPECT_EQ(a + b, a + Integer(b));
            EXPECT_EQ(b - a, Integer(b) - a);
            EXPECT_EQ(a * b, Integer(b) * a);
            EXPECT_EQ(a ^ b, Integer(b) ^ a);
            EXPECT_EQ(a | b, Integer(b) | a);
            EXPECT_EQ(a & b, Integer(b) & a);
            EXPECT_EQ(a <=> b, a <=> Integer(b));
            if (b != T{0}) {
                EXPECT_EQ(a / b, a / Integer(b));
                EXPECT_EQ(a % b, a % Integer(b));
            }
        }
    }
}

RC_GTEST_PROP(Integer, CountsAsWideBuiltInsDo, (std::int64_t x, std::int64_t y)) {
    const Wide a = x;
    const Wide b = y;
    const Integer A = x;
    const Integer B = y;
    RC_ASSERT(A + B == integer(a + b));
    RC_ASSERT(A - B == integer(a - b));
    RC_ASSERT(A * B == integer(a * b));
    RC_ASSERT((A & B) == integer(a & b));
    RC_ASSERT((A | B) == integer(a | b));
    RC_ASSERT((A ^ B) == integer(a ^ b));
    RC_ASSERT(-A == integer(-a));
    RC_ASSERT(abs(A) == integer(a < 0 ? -a : a));
    RC_ASSERT((A << 40) == integer(a * (Wide{1} << 40)));
    RC_ASSERT((A >> 13) == integer(a >> 13));
    RC_ASSERT((A <=> B) == (x <=> y));
    RC_ASSERT((A <=> y) == (x <=> y));
    RC_ASSERT((A == B) == (x == y));
    RC_ASSERT(A.is_odd() == (x % 2 != 0));
    RC_ASSERT(A.sign() == (x > 0) - (x < 0));
    if (y != 0) {
        RC_ASSERT(A / B == integer(a / b));
        RC_ASSERT(A % B == integer(a % b));
        RC_ASSERT(floor_quotient(A, B) == integer(floor_quotient_wide(a, b)));
    }
}

// Numbers of 63 bits are held in another way than longer ones.
TEST(Integer, CountsAroundItsWordSize) {
    std::vector<Wide> numbers;
    for (const Wide near : {Wide{0}, Wide{1} << 31, Wide{1} << 32, Wide{1} << 62, Wide{1} << 63,
                            Wide{1} << 64, Wide{1} << 65}) {
        for (const int more : {-2, -1, 0, 1, 2}) {
            numbers.push_back(near + more);
            numbers.push_back(-near + more);
        }
    }
    const auto expect_equal = [](const Integer& computed, Wide expected) {
        const Integer same(integer(expected).to_string());
        EXPECT_EQ(computed, same);
        EXPECT_EQ(computed.to_string(), same.to_string());
        EXPECT_EQ(computed.hash(), same.hash());
        EXPECT_EQ(computed.fits<std::int64_t>(), computed.bytes() == 0) << computed;
    };
    for (const Wide a : numbers) {
        const Integer A = integer(a);
        expect_equal(A, a);
        expect_equal(-A, -a);
        expect_equal(abs(A), a < 0 ? -a : a);
        expect_equal(A >> 1, a >> 1);
        expect_equal(A >> 64, a >> 64);
        expect_equal(A << 1, a * 2);
        EXPECT_EQ(A.sign(), (a > 0) - (a < 0));
        EXPECT_EQ(A.is_odd(), a % 2 != 0);
        for (const Wide b : numbers) {
            const Integer B = integer(b);
            Integer same = A;
            same = B;
            expect_equal(same, b);
            expect_equal(A + B, a + b);
            expect_equal(A - B, a - b);
            expect_equal(A & B, a & b);
            expect_equal(A | B, a | b);
            expect_equal(A ^ B, a ^ b);
            EXPECT_EQ(A <=> B, a <=> b);
            EXPECT_EQ(A == B, a == b);
            if (b == static_cast<std::int64_t>(b)) {
                EXPECT_EQ(A <=> static_cast<std::int64_t>(b), a <=> b);
            }
            if (b >= 0 && b == static_cast<std::uint64_t>(b)) {
                EXPECT_EQ(A <=> static_cast<std::uint64_t>(b), a <=> b);
            }
            const Integer product = A * B;
            if (b == 0) {
                EXPECT_EQ(product, 0);
                continue;
            }
            EXPECT_EQ(product / B, A);
            EXPECT_EQ(product % B, 0);
            expect_equal(A / B, a / b);
            expect_equal(A % B, a % b);
            expect_equal(floor_quotient(A, B), floor_quotient_wide(a, b));
            EXPECT_EQ(gcd(A * B, B), abs(B));
        }
    }
}

RC_GTEST_PROP(Integer, ChangesInPlaceAsItCombines, (std::int64_t x, std::int64_t y)) {
    const Integer a = Integer(x) * x * x;
    const Integer b = Integer(y) * y + 1;
    const auto changed = [&](auto change) {
        Integer result = a;
        change(result);
        return result;
    };
    RC_ASSERT(changed([&](Integer& c) { c += b; }) == a + b);
    RC_ASSERT(changed([&](Integer& c) { c -= b; }) == a - b);
    RC_ASSERT(changed([&](Integer& c) { c *= b; }) == a * b);
    RC_ASSERT(changed([&](Integer& c) { c /= b; }) == a / b);
    RC_ASSERT(changed([&](Integer& c) { c %= b; }) == a % b);
    RC_ASSERT(changed([&](Integer& c) { c ^= y; }) == (a ^ y));
    RC_ASSERT(changed([&](Integer& c) { c &= y; }) == (a & y));
    RC_ASSERT(changed([&](Integer& c) { c |= y; }) == (a | y));
    RC_ASSERT(changed([&](Integer& c) { c <<= 70; }) == a << 70);
    RC_ASSERT(changed([&](Integer& c) { c >>= 70; }) == a >> 70);
    RC_ASSERT(changed([&](Integer& c) { ++c; }) == a + 1);
    RC_ASSERT(changed([&](Integer& c) { --c; }) == a - 1);
    RC_ASSERT(changed([&](Integer& c) { c -= c; }) == 0);
    // Temporaries as operands, on either side and on both.
    RC_ASSERT(Integer(a) - b == a - b);
    RC_ASSERT(a - Integer(b) == a - b);
    RC_ASSERT(Integer(a) - Integer(b) == a - b);
    RC_ASSERT(y - Integer(b) == y - b);
    RC_ASSERT(a / b * b + a % b == a);
    RC_ASSERT(((a >> 65) << 65) + (a & ((Integer(1) << 65) - 1)) == a);
}

RC_GTEST_PROP(Integer, SurvivesItsText, (std::int64_t x, std::int64_t y, std::int64_t z)) {
    const Integer number = Integer(x) * y * z;
    RC_ASSERT(Integer(number.to_string()) == number);
    const std::string digits = abs(number).to_string();
    RC_ASSERT(number.decimal_digits() == digits.size());
    RC_ASSERT(number.bit_length() == (number == 0 ? 0 : abs(number).to_string(2).size()));
    std::ostringstream out;
    out << number;
    RC_ASSERT(out.str() == number.to_string());
    RC_ASSERT(fmt::format("{}|{:>70}", number, number) ==
              number.to_string() + "|" + std::string(70 - number.to_string().size(), ' ') +
                  number.to_string());
}

RC_GTEST_PROP(Integer, TakesRoots, (std::uint64_t x, std::uint64_t y)) {
    const Integer square = Integer(x) * x;
    RC_ASSERT(sqrt(square) == x);
    RC_ASSERT(square.is_perfect_square());
    const Integer number = square + y;
    const Integer root = sqrt(number);
    RC_ASSERT(root * root <= number && (root + 1) * (root + 1) > number);
    RC_ASSERT(number.is_perfect_square() == (root * root == number));
}

TEST(Integer, PostfixReturnsTheOldValue) {
    Integer a = std::numeric_limits<std::uint64_t>::max();
    EXPECT_EQ((a++).to_string(), "18446744073709551615");
    EXPECT_EQ(a.to_string(), "18446744073709551616");
    EXPECT_EQ((a--).to_string(), "18446744073709551616");
    EXPECT_EQ(a.to_string(), "18446744073709551615");
}

TEST(Integer, KnowsLargeNumbers) {
    EXPECT_EQ(pow(Integer(2), 127) - 1, Integer("170141183460469231731687303715884105727"));
    EXPECT_EQ(pow(Integer(-3), 41), Integer("-36472996377170786403"));
    EXPECT_EQ(pow(Integer(0), 0), 1);
    EXPECT_EQ(fibonacci_number(100), Integer("354224848179261915075"));
    EXPECT_EQ(fibonacci_pair(100).first, Integer("354224848179261915075"));
    EXPECT_EQ(fibonacci_pair(100).second, Integer("218922995834555169026"));
    EXPECT_EQ(fibonacci_pair(0), std::pair(Integer(0), Integer(1)));
    EXPECT_EQ(gcd(fibonacci_number(120), fibonacci_number(84)), fibonacci_number(12));
    EXPECT_EQ(gcd(Integer(-12), Integer(0)), 12);
    Integer factorial = 1;
    for (int i = 2; i <= 30; ++i) factorial *= i;
    EXPECT_EQ(factorial.to_string(), "265252859812191058636308480000000");
    EXPECT_EQ(Integer(255).to_string(16), "ff");
    EXPECT_EQ(Integer(-5).to_string(2), "-101");
}

TEST(Integer, CountsDigitsAroundPowersOfTen) {
    for (std::size_t power = 0; power < 700; ++power) {
        const Integer ten = pow(Integer(10), power);
        ASSERT_EQ(ten.decimal_digits(), power + 1);
        ASSERT_EQ((-ten).decimal_digits(), power + 1);
        ASSERT_EQ((ten - 1).decimal_digits(), std::max<std::size_t>(power, 1));
        ASSERT_EQ((Integer(1) << power).bit_length(), power + 1);
        ASSERT_EQ(((Integer(1) << power) - 1).bit_length(), power);
    }
    EXPECT_EQ(Integer(0).decimal_digits(), 1U);
}

TEST(Integer, RefusesTextThatIsNotANumber) {
    for (const char* text : {"", "-", "--1", "+1", " 1", "1 ", "1_000", "0x10", "1.0", "ten"}) {
        EXPECT_THROW(Integer{text}, std::invalid_argument) << text;
    }
    EXPECT_EQ(Integer("-007"), -7);
    EXPECT_EQ(Integer("-0"), 0);
}

TEST(Integer, ConvertsToDouble) {
    EXPECT_EQ(Integer(-3).to_double(), -3.0);
    EXPECT_EQ((Integer(1) << 100).to_double(), std::ldexp(1.0, 100));
    EXPECT_TRUE(std::isinf(pow(Integer(10), 400).to_double()));
    EXPECT_LT((-pow(Integer(10), 400)).to_double(), 0);
}

TEST(Integer, MovesAndSwaps) {
    static_assert(std::is_nothrow_move_constructible_v<Integer>);
    static_assert(std::is_nothrow_move_assignable_v<Integer>);
    const Integer large("123456789012345678901234567890");
    Integer a = large;
    Integer b = std::move(a);
    EXPECT_EQ(b, large);
    a = 5;
    EXPECT_EQ(a, 5);
    swap(a, b);
    EXPECT_EQ(a, large);
    EXPECT_EQ(b, 5);
    a = std::as_const(a);
    EXPECT_EQ(a, large);
    EXPECT_EQ(large.bytes(), 16U);
    EXPECT_EQ(Integer().bytes(), 0U);
}

TEST(Integer, HashesDiffer) {
    std::unordered_set<std::size_t> hashes;
    const Integer large = Integer(1) << 64;
    for (int i = -500; i < 500; ++i) {
        EXPECT_EQ(std::hash<Integer>()(i + large), std::hash<Integer>()(large + i));
        hashes.insert(std::hash<Integer>()(i));
        hashes.insert(std::hash<Integer>()(i + large));
        hashes.insert(std::hash<Integer>()(i * large));
    }
    EXPECT_EQ(hashes.size(), 2998U);  // 0 and 2^64 occur twice
}
