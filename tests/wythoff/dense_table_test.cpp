#include "wythoff/function/dense_table.hpp"
#include "test_clock.hpp"

#include "oracle/wythoff_by_definition.hpp"
#include "test_data.hpp"
#include "wythoff/function/theorems.hpp"

#include <grundy/error.hpp>

#include <gtest/gtest.h>

namespace grundy::wythoff {
namespace {

void expect_equal(const DenseTable& table, const std::vector<std::vector<unsigned>>& expected) {
    ASSERT_EQ(table.size(), expected.size());
    for (std::size_t x = 0; x < table.size(); ++x) {
        for (std::size_t y = 0; y < table.size(); ++y) {
            ASSERT_EQ(table.value(x, y), expected[x][y]) << x << "," << y;
        }
    }
}

TEST(DenseTable, AgreesWithTheDefinition) {
    // Sizes around the tiles and the words of the sets.
    for (const std::size_t size : {1U, 2U, 3U, 31U, 63U, 64U, 65U, 127U, 128U, 129U, 200U}) {
        expect_equal(*DenseTable::compute(size), oracle::wythoff_by_definition(size));
    }
}

TEST(DenseTable, ThreadsAgree) {
    for (const unsigned threads : {1U, 2U, 3U, 7U}) {
        Context context;
        context.executor = Executor(threads);
        const DenseTable table = *DenseTable::compute(700, context);
        const DenseTable whole = *DenseTable::compute(1000);
        for (std::size_t x = 0; x < table.size(); ++x) {
            for (std::size_t y = 0; y < table.size(); ++y) {
                ASSERT_EQ(table.value(x, y), whole.value(x, y)) << threads << " threads";
            }
        }
    }
}

TEST(DenseTable, PublishedTable) {
    std::vector<std::vector<unsigned>> published;
    for (const auto& row : test::read_table("wythoff_grundy_32x32.csv")) {
        published.emplace_back(row.begin(), row.end());
    }
    expect_equal(*DenseTable::compute(32), published);
}

// In a table of 1000, every cell against the mex of its options.
TEST(DenseTable, MexRuleHoldsInALargeTable) {
    constexpr std::size_t size = 1000;
    const DenseTable table = *DenseTable::compute(size);
    std::vector<std::size_t> seen(3 * size, size * size);
    for (std::size_t x = 0; x < size; x += 37) {
        for (std::size_t y = 0; y < size; ++y) {
            const std::size_t stamp = x * size + y;
            for (std::size_t k = 1; k <= x; ++k) seen[table.value(x - k, y)] = stamp;
            for (std::size_t k = 1; k <= y; ++k) seen[table.value(x, y - k)] = stamp;
            for (std::size_t k = 1; k <= x && k <= y; ++k) seen[table.value(x - k, y - k)] = stamp;
            std::size_t mex = 0;
            while (seen[mex] == stamp) ++mex;
            ASSERT_EQ(table.value(x, y), mex) << x << "," << y;
        }
    }
}

TEST(DenseTable, SymmetricWithEveryValueOncePerLine) {
    constexpr std::size_t size = 500;
    const DenseTable table = *DenseTable::compute(size);
    for (std::size_t x = 0; x < size; ++x) {
        std::vector<bool> seen(2 * size);
        for (std::size_t y = 0; y < size; ++y) {
            EXPECT_EQ(table.value(x, y), table.value(y, x));
            EXPECT_FALSE(seen[table.value(x, y)]);
            seen[table.value(x, y)] = true;
        }
    }
}

TEST(DenseTable, StaysWithinItsLimits) {
    Context little;
    little.memory_limit = DenseTable::memory_needed(256) - 1;
    EXPECT_FALSE(DenseTable::compute(256, little));
    EXPECT_TRUE(DenseTable::compute(128, little));
    EXPECT_FALSE(DenseTable::compute(DenseTable::max_size + 1));
    Context late;
    late.deadline = test::long_ago;
    EXPECT_THROW((void)DenseTable::compute(256, late), Error);
}

TEST(Bounds, NeverReachTheValue) {
    constexpr std::size_t size = 800;
    const DenseTable table = *DenseTable::compute(size);
    std::size_t useful = 0;
    for (std::size_t x = 0; x < size; ++x) {
        for (std::size_t y = 0; y < size; ++y) {
            const Integer bound = lower_bound(x, y).exceeded;
            EXPECT_GE(bound, -1);
            ASSERT_LT(bound, table.value(x, y)) << x << "," << y;
            if (bound > 0) ++useful;
        }
    }
    EXPECT_GT(useful, size * size / 4);
}

TEST(Bounds, LargestNumberEachTheoremAllows) {
    EXPECT_EQ(lower_bound(10, 25).exceeded, 4);     // Lemma 2.1: 25 - 20 > 4
    EXPECT_EQ(lower_bound(25, 10).exceeded, 4);     // and symmetric
    EXPECT_EQ(lower_bound(9, 9).exceeded, 4);       // Lemma 2.2: 9 > 2·4
    EXPECT_EQ(lower_bound(100, 110).exceeded, 2);   // Theorem 2.15: 100 - 20 > 32·2
    EXPECT_EQ(lower_bound(100, 162).exceeded, -1);  // near the golden line nothing is known
}

}  // namespace
}  // namespace grundy::wythoff
