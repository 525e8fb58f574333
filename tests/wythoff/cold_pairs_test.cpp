#include "wythoff/function/theorems.hpp"

#include "oracle/wythoff_by_definition.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <set>
#include <utility>

namespace grundy::wythoff {
namespace {

using Pairs = std::vector<std::pair<long, long>>;

// I. Suriyaprakash, "Classical impartial games", Theorem 4.2: a_n = mex of all numbers used before,
// b_n = a_n + n.
Pairs cold_by_mex(long limit) {
    Pairs pairs;
    std::set<long> used;
    for (long n = 0;; ++n) {
        long a = 0;
        while (used.count(a) > 0) ++a;
        if (a + n >= limit) return pairs;
        pairs.emplace_back(a, a + n);
        used.insert({a, a + n});
    }
}

// I. Lee, "Classic impartial games": (0,0) is cold; what can reach a cold position is hot; the rest
// is cold.
Pairs cold_by_labelling(long limit) {
    Pairs pairs;
    std::vector<std::vector<bool>> hot(static_cast<std::size_t>(limit),
                                       std::vector<bool>(static_cast<std::size_t>(limit)));
    const auto mark = [&](long x, long y) {
        if (x < limit && y < limit)
            hot[static_cast<std::size_t>(x)][static_cast<std::size_t>(y)] = true;
    };
    for (long x = 0; x < limit; ++x) {
        for (long y = 0; y < limit; ++y) {
            if (hot[static_cast<std::size_t>(x)][static_cast<std::size_t>(y)]) continue;
            if (x <= y) pairs.emplace_back(x, y);
            for (long k = 1; k < limit; ++k) {
                mark(x + k, y);
                mark(x, y + k);
                mark(x + k, y + k);
            }
        }
    }
    return pairs;
}

Pairs cold_by_formula(long limit) {
    Pairs pairs;
    for (long n = 0;; ++n) {
        const ColdPair pair = cold_pair(n);
        if (pair.large >= limit) return pairs;
        pairs.emplace_back(pair.small.to<std::int64_t>(), pair.large.to<std::int64_t>());
    }
}

TEST(ColdPairs, ThreeWaysAgree) {
    constexpr long limit = 600;
    const Pairs formula = cold_by_formula(limit);
    EXPECT_GT(formula.size(), 200U);
    EXPECT_EQ(cold_by_mex(limit), formula);
    EXPECT_EQ(cold_by_labelling(limit), formula);
}

TEST(ColdPairs, EachNumberFindsItsPair) {
    for (int number = 0; number < 3000; ++number) {
        const ColdPair pair = cold_pair_containing(number);
        EXPECT_TRUE(pair.small == number || pair.large == number) << number;
        EXPECT_EQ(cold_pair(pair.index).small, pair.small);
        EXPECT_EQ(pair.large - pair.small, pair.index);
    }
}

RC_GTEST_PROP(ColdPairs, LongNumbersFindTheirPair, (std::vector<unsigned> words)) {
    Integer number = 0;
    for (const unsigned word : words) number = (number << 32) + word;
    const ColdPair pair = cold_pair_containing(number);
    RC_ASSERT(pair.small == number || pair.large == number);
    RC_ASSERT(cold_pair(pair.index).large == pair.large);
}

}  // namespace
}  // namespace grundy::wythoff
