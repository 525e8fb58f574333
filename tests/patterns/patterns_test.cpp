// Patterns are found where they exist and nowhere else: a single wrong value refutes every pattern.

#include "patterns/pattern.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <bit>
#include <cmath>
#include <random>
#include <string>
#include <vector>

namespace {

using namespace grundy;
using namespace grundy::patterns;

template <class Value>
std::vector<std::int32_t> list_of(std::size_t size, Value value) {
    std::vector<std::int32_t> list;
    for (std::size_t n = 0; n < size; ++n) list.push_back(static_cast<std::int32_t>(value(n)));
    return list;
}

template <class Value>
Square square_of(std::size_t side, Value value) {
    Square square{side};
    for (std::size_t x = 0; x < side; ++x) {
        for (std::size_t y = 0; y < side; ++y) {
            square.values.push_back(static_cast<std::int32_t>(value(x, y)));
        }
    }
    return square;
}

// By the rules: 0 for the losing pairs of Wythoff's game in which the numbers taken from both piles
// may differ by less than r.
Square r_wythoff(std::size_t r, std::size_t side) {
    Square square{side, std::vector<std::int32_t>(side * side, -1)};
    for (std::size_t x = 0; x < side; ++x) {
        for (std::size_t y = 0; y < side; ++y) {
            bool wins = false;
            for (std::size_t k = 1; k <= x; ++k) wins |= square.at(x - k, y) == 0;
            for (std::size_t l = 1; l <= y; ++l) wins |= square.at(x, y - l) == 0;
            for (std::size_t k = 1; k <= x && !wins; ++k) {
                for (std::size_t l = k < r ? 1 : k - r + 1; l <= y && l < k + r; ++l) {
                    wins |= square.at(x - k, y - l) == 0;
                }
            }
            square.values[x * side + y] = wins ? 1 : 0;
        }
    }
    return square;
}

std::string slope_of(std::size_t r, std::size_t side) {
    const auto found = find_slope(r_wythoff(r, side), {});
    return found ? found->set : "none";
}

std::string statement(const std::optional<Pattern>& found) {
    return found ? found->statement : "none";
}

bool has_any_pattern(List list) {
    std::vector<std::int32_t> outcomes(list.begin(), list.end());
    for (auto& value : outcomes) value = outcome(value);
    bool any = find_period(list, {}) || find_period(outcomes, {}) || find_slope(list, {}) ||
               find_recurrence(list, {});
    for (const Of of : {Of::values, Of::outcomes}) any |= find_formula(list, of, {}).has_value();
    for (const Digits digits : {Digits::binary, Digits::fibonacci}) {
        any |= find_automaton(list, digits, {}) || find_automaton(outcomes, digits, {});
    }
    return any;
}

TEST(Slopes, OfRWythoffAreFound) {
    EXPECT_EQ(slope_of(1, 150), "phi");
    EXPECT_EQ(slope_of(2, 150), "sqrt(2)");
    EXPECT_EQ(slope_of(3, 150), "(sqrt(13)-1)/2");
    EXPECT_EQ(slope_of(4, 150), "sqrt(5)-1");
}

TEST(Slopes, OfHeapsAreFound) {
    std::vector<std::int32_t> list(300, 1);
    // ⌊n√3⌋
    for (std::size_t n = 0, root = 0; root < list.size(); ++n) {
        while ((root + 1) * (root + 1) <= 3 * n * n) ++root;
        if (root < list.size()) list[root] = 0;
    }
    const auto found = find_slope(list, {});
    ASSERT_TRUE(found);
    EXPECT_EQ(found->set, "sqrt(3)");
    EXPECT_EQ(found->statement.rfind("the losing heaps are ⌊αn⌋, ", 0), 0U);
}

TEST(Slopes, NeedEveryPair) {
    Square square = r_wythoff(1, 120);
    std::swap(square.values[67 * 120 + 109], square.values[67 * 120 + 110]);
    ASSERT_EQ(square.at(67, 109), 1);
    EXPECT_EQ(statement(find_slope(square, {})), "none");
}

TEST(Slopes, AreWrittenAsInClaims) {
    EXPECT_EQ(describe_root({1, -1, -1}, true), "phi");
    EXPECT_EQ(describe_root({1, -3, 1}, true), "(sqrt(5)+3)/2");
    EXPECT_EQ(describe_root({1, 0, -2}, true), "sqrt(2)");
    EXPECT_EQ(describe_root({1, -4, 2}, false), "2-sqrt(2)");
    EXPECT_EQ(describe_root({4, 0, -27}, true), "3*sqrt(3)/2");
}

TEST(Formulas, AreFound) {
    const auto found = [](auto value) {
        return statement(find_formula(list_of(200, value), Of::values, {}));
    };
    EXPECT_EQ(found([](std::size_t n) { return n % 7; }), "the value is n mod 7");
    EXPECT_EQ(found([](std::size_t n) {
                  int times = 0;
                  for (; n > 0 && n % 3 == 0; n /= 3) ++times;
                  return times;
              }),
              "the value is how often 3 divides n, for n >= 1");
    // Lasker's Nim.
    EXPECT_EQ(found([](std::size_t n) {
                  return n % 4 == 3 ? n + 1 : n % 4 == 0 && n != 0 ? n - 1 : n;
              }),
              "the value is n+1 for n = 4k+3, n-1 for n = 4k+4, and n otherwise");
    EXPECT_EQ(found([](std::size_t n) {
                  if (n == 0) return 7U;  // statements about primes start at n = 1
                  unsigned sum = 0;
                  for (std::size_t p = 2; p <= n; ++p) {
                      unsigned exponent = 0;
                      for (; n % p == 0; n /= p) ++exponent;
                      sum ^= exponent;
                  }
                  return sum;
              }),
              "the value is the nim-sum of the exponents of the primes in n, for n >= 1");
    EXPECT_EQ(found([](std::size_t n) { return std::popcount(n); }),
              "the value is the number of binary ones of n");
    EXPECT_EQ(
        found([](std::size_t n) {
            // 0, 1, 2, … for the least p that divides n; by trial.
            int index = 0;
            for (std::size_t p = 2; p <= n; ++p) {
                bool prime = true;
                for (std::size_t d = 2; d < p; ++d) prime &= p % d != 0;
                index += prime ? 1 : 0;
                if (n % p == 0) return index;
            }
            return 0;
        }),
        "the value is the index of the least prime factor of n (1 for 2, 2 for 3, 3 for 5, …), "
        "for n >= 1");
}

TEST(Formulas, OfTwoNumbersAreFound) {
    const auto found = [](auto value) {
        return statement(find_formula(square_of(60, value), Of::values, {}));
    };
    EXPECT_EQ(found([](std::size_t a, std::size_t b) { return a ^ b; }), "the value is a xor b");
    EXPECT_EQ(
        found([](std::size_t a, std::size_t b) { return 3 * ((a / 3) ^ (b / 3)) + (a + b) % 3; }),
        "the value is 3·(⌊a/3⌋ xor ⌊b/3⌋) + (a + b) mod 3");
    EXPECT_EQ(found([](std::size_t a, std::size_t b) { return (a | b) % 2 == 0 ? 1 : 0; }),
              "the value is 1 if a and b are even, and 0 otherwise");
    EXPECT_EQ(found([](std::size_t a, std::size_t b) { return a * a + b; }), "none");
}

TEST(Periods, OfListsAndRows) {
    const auto list = list_of(200, [](std::size_t n) { return n < 9 ? 7 : n % 5; });
    const auto period = find_period(list, {});
    ASSERT_TRUE(period);
    EXPECT_EQ(period->length, 5U);
    EXPECT_EQ(period->preperiod, 9U);
    EXPECT_EQ(losing_heaps(list, *period), "5x+10");
    const auto growing = find_period(list_of(99, [](std::size_t n) { return n / 3; }), {});
    ASSERT_TRUE(growing);
    EXPECT_EQ(growing->saltus, 1);
    const auto rows =
        square_of(80, [](std::size_t x, std::size_t y) { return x < 2 ? 5 : (2 * x + y) % 6 / 2; });
    EXPECT_EQ(statement(find_joint_period(rows, {})),
              "the values repeat in a with period 3 from 2 on, and in b with period 6 from 0 on");
    // As for a knight: rows repeat, each from a different column on.
    const auto diagonals = square_of(120, [](std::size_t x, std::size_t y) {
        return x < 3 || y < 3 ? 2 : x / 3 < y / 3 ? x % 3 : y % 3 + 5;
    });
    EXPECT_EQ(statement(find_joint_period(diagonals, {})),
              "the value of (a+3, b+3) is that of (a, b), for a, b >= 3");
    // Period 1 is refused at the end of a list until it is long.
    const auto ends = [](std::size_t size) {
        return list_of(size, [](std::size_t n) { return n < 120 ? n * n % 7 % 2 : 1; });
    };
    EXPECT_FALSE(find_period(ends(500), {}));
    ASSERT_TRUE(find_period(ends(2500), {}));
    EXPECT_EQ(find_period(ends(2500), {})->length, 1U);
    // Descriptions that are too long are refused.
    EXPECT_FALSE(find_period(list_of(200, [](std::size_t n) { return n * n % 61; }), {}));
}

// 0 at these, 1 elsewhere.
std::vector<std::int32_t> zero_at(std::size_t size, const std::vector<std::size_t>& heaps) {
    std::vector<std::int32_t> list(size, 1);
    for (const std::size_t heap : heaps) {
        if (heap < size) list[heap] = 0;
    }
    return list;
}

TEST(Recurrences, AreFoundAndTested) {
    std::vector<std::size_t> pell{0, 1, 2};
    while (pell.back() < 200'000) pell.push_back(2 * pell.back() + pell[pell.size() - 2]);
    EXPECT_EQ(statement(find_recurrence(zero_at(100'000, pell), {})),
              "the losing heaps H are 0, 1, and from there on H(k) = 2H(k-1) + H(k-2)");
    ++pell[pell.size() - 4];
    EXPECT_EQ(statement(find_recurrence(zero_at(100'000, pell), {})), "none");
    std::vector<std::size_t> cubes;
    for (std::size_t n = 0; n < 40; ++n) cubes.push_back(n * n * n + n % 2);
    EXPECT_EQ(statement(find_recurrence(zero_at(60'000, cubes), {})), "none");
}

TEST(Automata, ReadDigits) {
    const auto ones = list_of(300, [](std::size_t n) { return std::popcount(n) % 2; });
    const auto binary = find_automaton(ones, Digits::binary, {});
    ASSERT_TRUE(binary);
    EXPECT_EQ(describe(*binary),
              "state 0: value 0, 0 leads to 0, 1 to 1\nstate 1: value 1, 0 leads to 1, 1 to 0");
    EXPECT_FALSE(find_automaton(ones, Digits::fibonacci, {}));
    // Whether n is ⌊φk⌋ for some k >= 1: by the last digits of its Fibonacci representation.
    std::vector<std::int32_t> lower(400, 0);
    for (std::size_t k = 1; k < 260; ++k) {
        const auto n = static_cast<std::size_t>((1 + std::sqrt(5.0)) / 2 * static_cast<double>(k));
        if (n < 400) lower[n] = 1;
    }
    EXPECT_TRUE(find_automaton(lower, Digits::fibonacci, {}));
    EXPECT_FALSE(find_automaton(lower, Digits::binary, {}));
}

TEST(Exceptions, AreFewAndSmall) {
    const auto normal = list_of(100, [](std::size_t n) { return n % 4; });
    auto misere = normal;
    std::swap(misere[0], misere[1]);
    EXPECT_EQ(statement(find_exceptions(normal, misere)),
              "in misère play the same positions are lost, but for 0, 1");
    EXPECT_EQ(find_exceptions(normal, misere)->fitted, normal.size() / 8);
    misere[60] = 5;
    EXPECT_EQ(statement(find_exceptions(normal, misere)), "none");
}

RC_GTEST_PROP(Patterns, AreNotFoundInRandomLists, ()) {
    std::mt19937_64 random(*rc::gen::arbitrary<std::uint64_t>());
    const auto most = *rc::gen::inRange(1, 9);
    const auto size = *rc::gen::inRange<std::size_t>(41, 400);
    const auto value = [&](auto...) { return random() % static_cast<std::size_t>(most + 1); };
    RC_ASSERT(!has_any_pattern(list_of(size, value)));
    const Square square = square_of(*rc::gen::inRange<std::size_t>(21, 40), value);
    RC_ASSERT(!find_joint_period(square, {}) && !find_slope(square, {}));
    RC_ASSERT(!find_formula(square, Of::values, {}));
    RC_ASSERT(!find_formula(square, Of::outcomes, {}));
}

// A few losing heaps at growing distances look most like a pattern.
RC_GTEST_PROP(Patterns, AreNotFoundInSparseRandomLists, ()) {
    std::mt19937_64 random(*rc::gen::arbitrary<std::uint64_t>());
    const auto growth = *rc::gen::inRange<std::size_t>(2, 40);
    std::vector<std::size_t> heaps{0};
    while (heaps.back() < 3000) {
        heaps.push_back(heaps.back() + 1 + random() % (2 + heaps.back() / growth));
    }
    RC_ASSERT(!has_any_pattern(zero_at(3000, heaps)));
}

RC_GTEST_PROP(Patterns, AreRefutedByOneValue, ()) {
    const auto m = *rc::gen::inRange<std::size_t>(2, 20);
    const auto at = *rc::gen::inRange<std::size_t>(100, 200);
    auto list = list_of(200, [&](std::size_t n) { return n % m; });
    RC_ASSERT(has_any_pattern(list));
    list[at] += 1;
    RC_ASSERT(!find_formula(list, Of::values, {}) && !find_period(list, {}));
}

}  // namespace
