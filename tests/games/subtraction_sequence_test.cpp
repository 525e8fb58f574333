#include "games/subtraction_sequence.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <set>

namespace grundy {
namespace {

std::vector<unsigned> by_definition(const std::set<unsigned>& set, std::size_t size) {
    std::vector<unsigned> values;
    for (std::size_t n = 0; n < size; ++n) {
        std::set<unsigned> options;
        for (const unsigned s : set) {
            if (s <= n) options.insert(values[n - s]);
        }
        unsigned mex = 0;
        while (options.count(mex) > 0) ++mex;
        values.push_back(mex);
    }
    return values;
}

std::vector<Integer> integers(const std::set<unsigned>& set) {
    return {set.begin(), set.end()};
}

RC_GTEST_PROP(SubtractionSequence, PeriodIsRightAndLeast, ()) {
    const auto set =
        *rc::gen::nonEmpty(rc::gen::container<std::set<unsigned>>(rc::gen::inRange(1U, 14U)));
    SubtractionSequence sequence(integers(set));
    RC_ASSERT(sequence.reach(Integer("1000000000000000000000"), {}));
    RC_ASSERT(sequence.period().has_value());
    const auto [preperiod, length] = *sequence.period();
    const auto values = by_definition(set, preperiod + 4 * length + 60);
    const auto repeats_from = [&](std::size_t start, std::size_t p) {
        for (std::size_t n = start; n + p < values.size(); ++n) {
            if (values[n] != values[n + p]) return false;
        }
        return true;
    };
    RC_ASSERT(repeats_from(preperiod, length));
    if (preperiod > 0) RC_ASSERT(!repeats_from(preperiod - 1, length));
    for (std::size_t shorter = 1; shorter < length; ++shorter) {
        RC_ASSERT(!repeats_from(preperiod, shorter));
    }
    for (std::size_t n = 0; n < values.size(); ++n) RC_ASSERT(sequence.value(n) == values[n]);
}

TEST(SubtractionSequence, WithoutTheTimeItSaysSo) {
    Context late;
    late.deadline = std::chrono::steady_clock::now();
    SubtractionSequence sequence({2, 5, 7});
    EXPECT_FALSE(sequence.reach(1000, late));
    EXPECT_TRUE(sequence.reach(1000, {}));
}

TEST(SubtractionSequence, ElementsBeyondTheHeapDoNotMatter) {
    SubtractionSequence sequence({1, 3, Integer("1000000000000000000000000")});
    ASSERT_TRUE(sequence.reach(50, {}));
    EXPECT_EQ(sequence.value(50), 0U);
    EXPECT_FALSE(sequence.period());
}

}  // namespace
}  // namespace grundy
