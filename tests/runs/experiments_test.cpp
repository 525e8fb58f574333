// The experiments against the didactic algorithms, and in full against the tables of the paper.

#include <grundy/error.hpp>
#include <grundy/experiments.hpp>
#include <grundy/reproduce.hpp>

#include "oracle/finite_state_wythoff.hpp"
#include "oracle/wythoff_by_definition.hpp"
#include "theory/golden.hpp"
#include "wythoff/exact_rows.hpp"
#include "wythoff/wsg.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <map>
#include <sstream>

namespace grundy {
namespace {

TEST(GoldenMultiples, AreTheFloorsOfTheMultiplesOfPhi) {
    GoldenMultiples multiples;
    for (std::uint64_t n = 0; n < 100'000; ++n, multiples.next()) {
        ASSERT_EQ(multiples.n(), n);
        ASSERT_EQ(multiples.value(), floor_phi(Integer(n)).get_ui());
    }
}

TEST(Extremes, SmallOnesAgreeWithAlgorithmWSG) {
    constexpr unsigned g = 12;
    constexpr std::uint64_t rows = 700;
    constexpr std::uint64_t from_n = 40;
    const auto wsg = wythoff::algorithm_wsg(g, rows + 1);
    const Extremes found = wythoff_extremes(3, g, rows, from_n);
    ASSERT_EQ(found.values.size(), g - 2);
    for (const auto& value : found.values) {
        std::map<std::int64_t, std::uint64_t> histogram;
        std::int64_t late = -1000;
        std::int64_t least_a = 1000;
        std::int64_t most_b = -1000;
        double least = 1000;
        const auto& points = wsg.T[value.g];
        for (std::uint64_t n = from_n; n < points.size(); ++n) {
            const auto [a, b] = points[n];
            const auto difference = static_cast<std::int64_t>(b - a - n);
            ++histogram[difference];
            if (n >= late_n) late = std::max(late, difference);
            const auto cold = static_cast<std::int64_t>(floor_phi(Integer(n)).get_ui());
            least_a = std::min(least_a, static_cast<std::int64_t>(a) - cold);
            most_b = std::max(most_b, static_cast<std::int64_t>(b - n) - cold);
            least = std::min(
                least, static_cast<double>(a) - static_cast<double>(b) * (std::sqrt(5.0) - 1) / 2);
        }
        EXPECT_EQ(value.histogram, histogram);
        EXPECT_EQ(value.d_minus_n.least, histogram.begin()->first);
        EXPECT_EQ(value.d_minus_n.most, histogram.rbegin()->first);
        EXPECT_EQ(value.late_d_minus_n.most, late);
        EXPECT_EQ(value.a_shift.least, least_a);
        EXPECT_EQ(value.b_shift.most, most_b);
        EXPECT_NEAR(value.a_minus_b_over_phi.least, least, 1e-9);
        const auto& [n, a, b] = value.d_minus_n.most_at;
        EXPECT_EQ(points[n], std::pair(a, b));
        EXPECT_EQ(static_cast<std::int64_t>(b - a - n), value.d_minus_n.most);
    }
}

TEST(NearZero, SmallOnesAgreeWithTheTable) {
    constexpr std::size_t size = 160;
    constexpr unsigned g = 70;
    constexpr std::uint64_t rows = 80;
    const auto table = oracle::wythoff_by_definition(size);
    for (const std::uint64_t from_row : {0U, 30U}) {
        const NearZero found = wythoff_near_zero(g, from_row, rows);
        std::map<std::uint64_t, NearZero::Cell> best;
        for (std::uint64_t x = from_row; x <= rows; ++x) {
            for (std::uint64_t y = x; y < size - 12; ++y) {
                std::uint64_t nearest = size;
                for (std::uint64_t a = 0; a < size; ++a) {
                    for (std::uint64_t b = 0; b < size; ++b) {
                        if (table[a][b] != 0) continue;
                        nearest =
                            std::min(nearest, (a > x ? a - x : x - a) + (b > y ? b - y : y - b));
                    }
                }
                const unsigned value = std::min(table[x][y], g + 1);
                if (nearest == 0 || nearest > max_near_zero_distance) continue;
                NearZero::Cell& cell = best[nearest];
                if (value > cell.value) cell = {0, x, y, value, value > g};
            }
        }
        for (const auto& cell : found.cells) {
            const NearZero::Cell& expected = best.at(cell.distance);
            EXPECT_EQ(cell.row, expected.row) << cell.distance;
            EXPECT_EQ(cell.column, expected.column) << cell.distance;
            EXPECT_EQ(cell.value, expected.value) << cell.distance;
            EXPECT_EQ(cell.greater, expected.greater) << cell.distance;
        }
    }
}

// Section 3.3, word for word: from every row Algorithm FSW in the dummy state, until it agrees.
TEST(Convergence, SmallOnesAgreeWithAlgorithmFSW) {
    constexpr std::uint64_t rows = 1500;
    for (const unsigned g : {0U, 1U, 2U, 5U, 9U}) {
        wythoff::ExactRows feed(g);
        std::vector<std::uint64_t> inserts;
        std::vector<oracle::FiniteStateWythoff> right{oracle::FiniteStateWythoff(g)};
        while (inserts.size() < rows + 2000) {
            feed.next();
            inserts.push_back(feed.inserted());
            right.push_back(right.back());
            right.back().row(inserts.back());
        }
        std::map<std::uint64_t, std::uint64_t> histogram;
        std::map<std::uint64_t, std::uint64_t> first;
        for (std::uint64_t start = 0; start <= rows; ++start) {
            auto machine = oracle::FiniteStateWythoff::dummy(right[start]);
            std::uint64_t row = start;
            while (!(machine == right[row])) machine.row(inserts[row++]);
            ++histogram[row - start];
            first.emplace(row - start, start);
        }
        for (const unsigned threads : {1U, 3U}) {
            Control control;
            control.threads = threads;
            const Convergence found = wythoff_convergence(g, rows, control);
            EXPECT_EQ(found.histogram, histogram) << g;
            EXPECT_EQ(found.max_rows_to_convergence, histogram.rbegin()->first);
            EXPECT_EQ(found.first_starting_row, first.rbegin()->second);
        }
    }
}

TEST(Experiments, StopAndLimitsAreErrors) {
    std::stop_source source;
    source.request_stop();
    Control control;
    control.stop = source.get_token();
    for (const auto& run : std::vector<std::function<void()>>{
             [&] { (void)wythoff_extremes(0, 3, 10'000'000, 0, control); },
             [&] { (void)wythoff_near_zero(70, 0, 10'000'000, control); },
             [&] { (void)wythoff_convergence(3, 10'000'000, control); }}) {
        try {
            run();
            FAIL() << "was not interrupted";
        } catch (const Error& error) {
            EXPECT_EQ(error.code(), ErrorCode::interrupted);
        }
    }
    EXPECT_THROW((void)wythoff_extremes(0, 64, 10, 0), Error);
    EXPECT_THROW((void)wythoff_near_zero(256, 0, 10), Error);
    EXPECT_THROW((void)wythoff_convergence(64, 10), Error);
}

// In full; left out where everything is slow.
TEST(InFull, TheTablesOfThePaperComeOutAgain) {
    for (const char* id : {"nivasch.table1", "nivasch.table2", "nivasch.table3", "nivasch.table6",
                           "nivasch.section3.7"}) {
        const auto count = reproduce(id).count();
        EXPECT_GT(count.compared, 0U) << id;
        EXPECT_EQ(count.differ, 0U) << id;
    }
    const std::map<unsigned, std::pair<std::uint64_t, std::uint64_t>> table5{
        {0, {0, 0}},        {1, {45, 2201}},    {2, {72, 72058}},
        {3, {140, 804421}}, {4, {180, 862429}}, {5, {235, 732494}}};
    for (const auto& [g, expected] : table5) {
        const Convergence found = wythoff_convergence(g, 1'000'000);
        EXPECT_EQ(std::pair(found.max_rows_to_convergence, found.first_starting_row), expected);
    }
}

}  // namespace
}  // namespace grundy
