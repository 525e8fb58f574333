// The experiments against the didactic algorithms, and in full against Nivasch's tables.

#include "test_clock.hpp"

#include <grundy/error.hpp>
#include <grundy/experiments.hpp>
#include <grundy/reproduce.hpp>

#include "math/golden.hpp"
#include "oracle/finite_state_wythoff.hpp"
#include "oracle/wythoff_by_definition.hpp"
#include "wythoff/rows/exact_rows.hpp"
#include "wythoff/rows/wsg.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <functional>
#include <map>
#include <random>
#include <sstream>

namespace grundy {
namespace {

TEST(GoldenMultiples, AreTheFloorsOfTheMultiplesOfPhi) {
    GoldenMultiples multiples;
    for (std::uint64_t n = 0; n < 100'000; ++n, multiples.next()) {
        ASSERT_EQ(multiples.n(), n);
        ASSERT_EQ(multiples.value(), floor_phi(Integer(n)).to<std::uint64_t>());
    }
    for (const std::uint64_t start : {1ULL, 12'345ULL, 1ULL << 40, 1'000'000'000'000'000'000ULL}) {
        GoldenMultiples later(start);
        for (std::uint64_t n = start; n < start + 1000; ++n, later.next()) {
            ASSERT_EQ(later.n(), n);
            ASSERT_EQ(later.value(), floor_phi(Integer(n)).to<std::uint64_t>());
        }
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
        const auto& points = wsg[value.g];
        for (std::uint64_t n = from_n; n < points.size(); ++n) {
            const auto [a, b] = points[n];
            const auto difference = static_cast<std::int64_t>(b - a - n);
            ++histogram[difference];
            if (n >= late_n) late = std::max(late, difference);
            const auto cold = floor_phi(Integer(n)).to<std::int64_t>();
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
            Context context;
            context.executor = Executor(threads);
            const Convergence found = wythoff_convergence(g, rows, context);
            EXPECT_EQ(found.histogram, histogram) << g;
            EXPECT_EQ(found.max_rows_to_convergence, histogram.rbegin()->first);
            EXPECT_EQ(found.first_starting_row, first.rbegin()->second);
        }
    }
}

Context on_threads(unsigned threads) {
    Context context;
    context.executor = Executor(threads);
    return context;
}

TEST(Experiments, AreTheSameOnAnyNumberOfThreads) {
    std::mt19937 random(20261115);
    const auto below = [&](unsigned end) { return static_cast<unsigned>(random() % end); };
    for (int i = 0; i < 12; ++i) {
        const unsigned last = below(64);
        const unsigned first = below(last + 1);
        const unsigned g = below(150);
        const unsigned rows = below(30'000);
        const unsigned from = below(2) * below(rows + 1);
        const auto extremes = wythoff_extremes(first, last, rows, from, on_threads(1));
        const auto near_zero = wythoff_near_zero(g, from, rows, on_threads(1));
        for (const unsigned threads : {2U, 3U}) {
            EXPECT_TRUE(wythoff_extremes(first, last, rows, from, on_threads(threads)).values ==
                        extremes.values)
                << first << ".." << last << " " << rows << " " << from;
            EXPECT_TRUE(wythoff_near_zero(g, from, rows, on_threads(threads)).cells ==
                        near_zero.cells)
                << g << " " << rows << " " << from;
        }
    }
}

// Interrupted after `stop_at` rows, and resumed with another number of threads.
template <class Experiment>
auto in_two_parts(Experiment experiment, std::uint64_t stop_at) {
    const std::string store = testing::TempDir() + "in_two_parts";
    std::filesystem::remove(store);
    const StopFlag stop;
    Context context = on_threads(3);
    context.stop = stop;
    std::uint64_t done = 0;
    context.progress = [&](const Progress& progress) {
        EXPECT_GT(progress.done, done);
        done = progress.done;
        if (done >= stop_at) stop.ask();
    };
    EXPECT_THROW((void)experiment(context, store), Error);
    auto result = experiment(on_threads(1), store);
    EXPECT_TRUE(result.resumed);
    std::filesystem::remove(store);
    return result;
}

TEST(Experiments, ResumeWithAnotherNumberOfThreads) {
    constexpr std::uint64_t rows = 100'000;
    for (const std::uint64_t stop_at : {1U, 20'000U, 50'000U}) {
        const auto extremes = [](const Context& context, const std::optional<std::string>& store) {
            return wythoff_extremes(2, 40, rows, 7, context, store);
        };
        EXPECT_TRUE(in_two_parts(extremes, stop_at).values == extremes({}, {}).values);
        const auto near_zero = [](const Context& context, const std::optional<std::string>& store) {
            return wythoff_near_zero(80, 100, rows, context, store);
        };
        EXPECT_TRUE(in_two_parts(near_zero, stop_at).cells == near_zero({}, {}).cells);
    }
}

TEST(Experiments, StopAndLimitsAreErrors) {
    const StopFlag stop;
    stop.ask();
    Context context;
    context.stop = stop;
    for (const auto& run : std::vector<std::function<void()>>{
             [&] { (void)wythoff_extremes(0, 3, 10'000'000, 0, context); },
             [&] { (void)wythoff_near_zero(70, 0, 10'000'000, context); },
             [&] { (void)wythoff_convergence(3, 10'000'000, context); }}) {
        try {
            run();
            FAIL() << "was not interrupted";
        } catch (const Error& error) {
            EXPECT_EQ(error.kind(), ErrorKind::interrupted);
        }
    }
    EXPECT_THROW((void)wythoff_extremes(0, 64, 10, 0), Error);
    EXPECT_THROW((void)wythoff_near_zero(256, 0, 10), Error);
    EXPECT_THROW((void)wythoff_convergence(64, 10), Error);
}

// Also before the first block is done, which takes long for that many values.
TEST(Experiments, StopInTheMiddleOfABlock) {
    for (const auto& run : std::vector<std::function<void(const Context&)>>{
             [](const Context& context) { (void)wythoff_extremes(0, 63, 1U << 30, 0, context); },
             [](const Context& context) { (void)wythoff_near_zero(254, 0, 1U << 30, context); },
             [](const Context& context) { (void)wythoff_convergence(60, 1U << 30, context); }}) {
        Context context;
        test::expire_after(context, 5);
        try {
            run(context);
            FAIL() << "was not stopped";
        } catch (const Error& error) {
            EXPECT_EQ(error.kind(), ErrorKind::limit);
            EXPECT_EQ(std::string(error.what()).rfind("out of time at ", 0), 0U) << error.what();
        }
    }
}

// Skipped under sanitizers.
TEST(InFull, TheTablesOfThePaper) {
    const Context context;
    for (const char* id : {"nivasch.table1", "nivasch.table2", "nivasch.table3", "nivasch.table6",
                           "nivasch.section3.7"}) {
        const auto count = reproduce(id, context).count();
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
