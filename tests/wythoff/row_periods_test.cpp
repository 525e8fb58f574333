#include "wythoff/function/row_periods.hpp"
#include "test_clock.hpp"

#include "test_data.hpp"
#include "wythoff/function/dense_table.hpp"

#include <grundy/error.hpp>

#include <gtest/gtest.h>

#include <random>

namespace grundy::wythoff {
namespace {

TEST(RowPeriods, PublishedRows) {
    const auto rows = *row_periods(59);
    for (const auto& cells : test::read_cells("wythoff_row_periods_0_59.csv")) {
        const RowPeriod& row = rows.at(std::stoul(cells[0]));
        EXPECT_EQ(row.preperiod, std::stoul(cells[1])) << cells[0];
        EXPECT_EQ(row.period, std::stoul(cells[2])) << cells[0];
    }
    EXPECT_EQ(rows.size(), 60U);
}

TEST(RowPeriods, FarLookUpsAgreeWithADirectSweep) {
    const auto rows = *periodic_rows(20);
    constexpr std::size_t size = 8000;  // beyond preperiod and period of all these rows
    const DenseTable table = *DenseTable::compute(size);
    std::mt19937 random(20261115);
    for (int trial = 0; trial < 20'000; ++trial) {
        const std::size_t x = random() % rows.size();
        const std::size_t y = random() % size;
        ASSERT_EQ(rows[x].value(y), table.value(x, y)) << x << "," << y;
    }
    for (std::size_t x = 0; x < rows.size(); ++x) {
        const Integer y("100000000000000000000000000000000000000000");
        const Integer shift = rows[x].period * Integer("123456789012345678901234567890");
        EXPECT_EQ(rows[x].value(Integer(y + shift)), rows[x].value(y) + shift);
    }
}

TEST(RowPeriods, PreperiodIsLeast) {
    const auto rows = *periodic_rows(12);
    for (const PeriodicRow& row : rows) {
        if (row.preperiod == 0) continue;
        const Integer y = row.preperiod - 1;
        EXPECT_NE(row.value(Integer(y + row.period)), row.value(y) + row.period);
    }
}

TEST(RowPeriods, StayWithinLimits) {
    Context little;
    little.memory_limit = 1000;
    EXPECT_FALSE(row_periods(10, little));
    Context late;
    late.deadline = test::long_ago;
    EXPECT_THROW((void)row_periods(10, late), Error);
}

}  // namespace
}  // namespace grundy::wythoff
