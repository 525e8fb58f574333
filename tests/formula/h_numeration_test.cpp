#include "formula/h_numeration.hpp"

#include "admissible_bounds.hpp"
#include "test_data.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <map>

namespace grundy {
namespace {

HNumeration numeration(const std::string& bound) {
    return HNumeration(TakeawayBound(BoundFunction::read(bound, 0, {}, {}), 0));
}

TEST(HNumeration, PublishedSequences) {
    const std::map<std::string, std::string> bounds{{"A000079", "x"},    {"A000045", "2x"},
                                                    {"A003411", "3x"},   {"A003413", "4x"},
                                                    {"A003412", "4x-1"}, {"A003410", "3x-1"}};
    std::size_t checked = 0;
    for (const auto& [number, terms] : test::read_sequences("oeis_first_terms.csv")) {
        const auto bound = bounds.find(number);
        if (bound == bounds.end()) continue;
        HNumeration h = numeration(bound->second);
        for (std::size_t j = 1; j <= terms.size(); ++j)
            EXPECT_EQ(h.term(j), terms[j - 1]) << number;
        ++checked;
    }
    EXPECT_EQ(checked, bounds.size());
}

// The number of ways to write n as a sum of H's, the bound of each part below the next part.
std::size_t decompositions(HNumeration& h, long n, std::size_t below) {
    if (n == 0) return 1;
    std::size_t count = 0;
    for (std::size_t j = 1; j < below && h.term(j) <= n; ++j) {
        if (below < 1000 && h.bound()(h.term(j)) >= h.term(below)) break;
        count += decompositions(h, n - h.term(j).to<std::int64_t>(), j);
    }
    return count;
}

RC_GTEST_PROP(HNumeration, TheoremsOfFrieze, ()) {
    HNumeration h = numeration(test::random_admissible_bound());
    for (std::size_t j = 1; j < 25; ++j) RC_ASSERT(h.term(j + 1) <= 2 * h.term(j));
    for (long n = 1; n < 80; ++n) {
        const auto parts = *h.parts(n, {});
        Integer sum = 0;
        for (std::size_t i = 0; i < parts.size(); ++i) {
            if (i > 0) RC_ASSERT(h.bound()(h.term(parts[i - 1])) < h.term(parts[i]));
            sum += h.term(parts[i]);
            RC_ASSERT(sum < h.term(parts[i] + 1));  // inequality (3)
        }
        RC_ASSERT(sum == n);
        RC_ASSERT(decompositions(h, n, 1000) == 1U);
    }
}

// "2x" uses Zeckendorf's positions, the other bound uses the list.
RC_GTEST_PROP(HNumeration, FibonacciWithAndWithoutTheList, ()) {
    HNumeration fast = numeration("2x");
    HNumeration listed = numeration("2x+floor(x/10000)");
    const auto n = *rc::gen::inRange(0, 10'000);
    RC_ASSERT(fast.parts(n, {}) == listed.parts(n, {}));
    RC_ASSERT(n == 0 || listed.listed() > 1);
    for (std::size_t j = 1; j < 20; ++j) RC_ASSERT(fast.term(j) == listed.term(j));
}

// Longer than the segments in which it is stored. A copy grows separately.
TEST(HNumeration, ALongListIsRight) {
    const auto power = [](std::size_t j) { return Integer(1) << (j - 1); };
    HNumeration first = numeration("x");
    EXPECT_EQ(first.term(1000), power(1000));
    HNumeration copy(first);
    for (const std::size_t j : {1023U, 1024U, 1025U, 2047U, 2048U, 2049U, 3000U}) {
        EXPECT_EQ(copy.term(j), power(j)) << j;
    }
    EXPECT_EQ(first.listed(), 1000U);
    EXPECT_EQ(first.term(1100), power(1100));
    const std::vector<std::size_t> parts{2, 1024, 1025, 2500};
    Integer n = 0;
    for (const std::size_t j : parts) n += power(j);
    EXPECT_EQ(copy.parts(n, {}), parts);
}

// A number is charged for the terms that it needs, even if the list is already longer.
TEST(HNumeration, ChargesOnlyWhatANumberNeeds) {
    HNumeration longer = numeration("x");
    (void)longer.term(2200);
    std::size_t bytes = 0;
    std::size_t added = 0;
    for (const std::size_t j : {1U, 2U, 1000U, 1023U, 1024U, 1025U, 2048U, 2100U}) {
        const Integer n = longer.term(j);
        for (; added < j; ++added) bytes += longer.term(added + 1).bytes();
        HNumeration fresh = numeration("x");
        const Context now;
        const Context later;
        EXPECT_TRUE(fresh.parts(n, now));
        EXPECT_TRUE(longer.parts(n, later));
        const std::size_t charged = later.charged(&longer);
        EXPECT_EQ(now.charged(&fresh), charged) << j;
        EXPECT_GT(charged, 2 * bytes) << j;
        EXPECT_LT(charged, 2 * (bytes + 100 * j)) << j;
        Context enough;
        enough.memory_limit = charged;
        EXPECT_TRUE(longer.parts(n, enough)) << j;
        Context little;
        little.memory_limit = charged - 1;
        EXPECT_FALSE(longer.parts(n, little)) << j;
    }
}

TEST(HNumeration, ReportsThatTheListIsTooLong) {
    Context little;
    little.memory_limit = 1000;
    EXPECT_FALSE(numeration("x^2").parts(1'000'000, little));
    const Integer huge = pow(Integer(10), 100'000);
    EXPECT_TRUE(numeration("2x").parts(huge, little));
}

}  // namespace
}  // namespace grundy
