#include "theory/h_numeration.hpp"

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

// All ways to write n as H's, each part's bound below the next part.
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

RC_GTEST_PROP(HNumeration, FibonacciWithAndWithoutTheList, (unsigned n)) {
    // "2x" takes the way of Zeckendorf's positions, "2x+floor(x/9)-floor(x/9)" that of the list.
    HNumeration fast = numeration("2x");
    HNumeration listed = numeration("2x+floor(x/9)-floor(x/9)");
    RC_ASSERT(fast.parts(n, {}) == listed.parts(n, {}));
    for (std::size_t j = 1; j < 40; ++j) RC_ASSERT(fast.term(j) == listed.term(j));
}

TEST(HNumeration, SaysWhenTheListIsTooLong) {
    Context little;
    little.memory_limit = 1000;
    EXPECT_FALSE(numeration("x^2").parts(1'000'000, little));
    const Integer huge = pow(Integer(10), 100'000);
    EXPECT_TRUE(numeration("2x").parts(huge, little));
}

}  // namespace
}  // namespace grundy
