#include "wythoff/function/row_periods.hpp"

#include "test_data.hpp"
#include "wythoff/function/dense_table.hpp"

#include <gtest/gtest.h>

#include <random>

namespace grundy::wythoff {
namespace {

TEST(RowPeriods, PublishedRows) {
    const auto laws = *row_laws(59, false);
    for (const auto& cells : test::read_cells("wythoff_row_periods_0_59.csv")) {
        const RowLaw& law = laws.at(std::stoul(cells[0]));
        EXPECT_EQ(law.preperiod, std::stoul(cells[1])) << cells[0];
        EXPECT_EQ(law.period, std::stoul(cells[2])) << cells[0];
    }
    EXPECT_EQ(laws.size(), 60U);
}

TEST(RowPeriods, FarLookUpsAgreeWithADirectSweep) {
    const auto laws = *row_laws(20, true);
    constexpr std::size_t size = 8000;  // beyond preperiod and period of all these rows
    const DenseTable table = *DenseTable::compute(size);
    std::mt19937 random(20261115);
    for (int trial = 0; trial < 20'000; ++trial) {
        const std::size_t x = random() % laws.size();
        const std::size_t y = random() % size;
        ASSERT_EQ(laws[x].value(y), table.value(x, y)) << x << "," << y;
    }
    for (std::size_t x = 0; x < laws.size(); ++x) {
        const Integer y("100000000000000000000000000000000000000000");
        const Integer shift = laws[x].period * Integer("123456789012345678901234567890");
        EXPECT_EQ(laws[x].value(y + shift), laws[x].value(y) + shift);
    }
}

TEST(RowPeriods, PreperiodIsLeast) {
    const auto laws = *row_laws(12, true);
    for (const RowLaw& law : laws) {
        if (law.preperiod == 0) continue;
        const Integer y = law.preperiod - 1;
        EXPECT_NE(law.value(y + law.period), law.value(y) + law.period);
    }
}

TEST(RowPeriods, StayWithinLimits) {
    Context little;
    little.memory_limit = 1000;
    EXPECT_FALSE(row_laws(10, false, little));
    Context late;
    late.deadline = std::chrono::steady_clock::now();
    EXPECT_FALSE(row_laws(10, false, late));
}

}  // namespace
}  // namespace grundy::wythoff
