#include "math/mex.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

namespace grundy {
namespace {

std::size_t mex_of(const std::vector<unsigned>& values) {
    return mex(values);
}

TEST(Mex, LeastMissingNumber) {
    EXPECT_EQ(mex_of({}), 0U);
    EXPECT_EQ(mex_of({0, 1, 2, 4}), 3U);
    EXPECT_EQ(mex_of({1, 2, 3}), 0U);
    EXPECT_EQ(mex_of({0, 0, 0}), 1U);
    EXPECT_EQ(mex_of({4'000'000'000, 1, 0}), 2U);
}

RC_GTEST_PROP(Mex, IsMissingAndAllSmallerOccur, (std::vector<unsigned char> bytes)) {
    const std::vector<unsigned> values(bytes.begin(), bytes.end());
    const auto occurs = [&](std::size_t number) {
        return std::find(values.begin(), values.end(), number) != values.end();
    };
    const std::size_t result = mex_of(values);
    RC_ASSERT(!occurs(result));
    for (std::size_t smaller = 0; smaller < result; ++smaller) RC_ASSERT(occurs(smaller));
}

}  // namespace
}  // namespace grundy
