// A value has evidence, caches change no answer, and a stop or a deadline ends the search.

#include "base/caches.hpp"
#include "test_clock.hpp"
#include "wythoff/automaton/query.hpp"
#include "wythoff/function/cached_tables.hpp"
#include "wythoff/function/grundy_function.hpp"
#include "wythoff/function/reachable.hpp"
#include "wythoff/function/row_points.hpp"

#include <grundy/error.hpp>

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace grundy::wythoff {
namespace {

TEST(Evaluation, SaysHowItWasFound) {
    const Context context;
    EXPECT_TRUE(evaluate(3, 5, Effort::quick, context).is<ByColdPairs>());
    EXPECT_TRUE(evaluate(6, 11, Effort::quick, context).is<ByAutomaton>());  // value 2
    EXPECT_TRUE(evaluate(100, 110, Effort::quick, context).is<ByTable>());
    EXPECT_TRUE(evaluate(7, 1'000'000, Effort::quick, context).is<ByPeriod>());
    EXPECT_TRUE(evaluate(1'000'000, 10'000'000, Effort::quick, context).is<ByBound>());
    EXPECT_TRUE(evaluate(20'000, 32'367, Effort::quick, context).is<ByExactRows>());
    const Evaluation far =
        evaluate(Integer("1000000000000"), Integer("1618033988757"), Effort::quick, context);
    ASSERT_TRUE(far.is<ByRecursion>());
    EXPECT_EQ(far.value.certainty, Certainty::conjectural);
    EXPECT_EQ(far.value.number, 30);
    EXPECT_EQ(far.because(),
              "by the points of row 1000000000000, which rest on Nivasch's Convergence Conjecture "
              "(with R = 32000)");
}

TEST(Evaluation, IsSymmetricAndAgreesWithTheOutcome) {
    const Context context;
    for (unsigned x = 0; x < 40; ++x) {
        for (unsigned y = 0; y < 40; ++y) {
            const Evaluation whole = evaluate(x, y, Effort::quick, context);
            EXPECT_EQ(whole.value.number, evaluate(y, x, Effort::quick, context).value.number);
            EXPECT_EQ(evaluate_outcome(x, y).value.is_exact(), whole.value.number == 0);
        }
    }
}

// The options of a single position against the table of all positions.
TEST(CellOptions, AreThoseOfTheTable) {
    constexpr std::size_t size = 300;
    const DenseTable table = *DenseTable::compute(size);
    for (const auto& [x, y] : std::vector<std::pair<std::size_t, std::size_t>>{{0, 0},
                                                                               {0, 7},
                                                                               {1, 1},
                                                                               {63, 64},
                                                                               {64, 64},
                                                                               {64, 200},
                                                                               {65, 127},
                                                                               {150, 299},
                                                                               {299, 299}}) {
        const auto options = find_options(x, y, {}).options;
        ASSERT_NE(options, nullptr);
        EXPECT_EQ(options->value, table.value(x, y)) << x << ' ' << y;
        ASSERT_EQ(options->row.size(), y);
        for (std::size_t k = 0; k < y; ++k) EXPECT_EQ(options->row[k], table.value(x, k));
        ASSERT_EQ(options->column.size(), x);
        ASSERT_EQ(options->diagonal.size(), x);
        for (std::size_t k = 0; k < x; ++k) {
            EXPECT_EQ(options->column[k], table.value(k, y));
            EXPECT_EQ(options->diagonal[k], table.value(k, y - x + k));
        }
    }
}

TEST(CellOptions, NameTheLimitThatPreventsThem) {
    EXPECT_EQ(find_options(40'000, 40'000, {}).limit,
              "with more time a table of all smaller positions would give it");
    Context little;
    little.memory_limit = 1'000'000;
    EXPECT_EQ(find_options(3000, 3000, little).limit,
              "with more memory, 6 MB, a table of all smaller positions would give it");
    EXPECT_EQ(find_options(Integer("1000000000000"), Integer("1000000000000"), {}).limit, "");
}

// The certainty of a point depends only on its value and row, not on the rest of the query.
TEST(RowPoints, DoNotDependOnTheQuery) {
    const std::uint64_t seam = quick_exact_rows;
    const WythoffPoints all = row_points({3, 27}, {seam - 2, seam + 2}, {});
    std::size_t next = 0;
    for (std::uint64_t row = seam - 2; row <= seam + 2; ++row) {
        const Certainty expected = row <= seam ? Certainty::computed : Certainty::conjectural;
        for (const auto& point : row_points({20, 26}, {row, row}, {}).points) {
            while (all.points[next].a < row || all.points[next].g < point.g) ++next;
            EXPECT_EQ(all.points[next].b, point.b);
            EXPECT_EQ(all.points[next].certainty, expected);
            EXPECT_EQ(point.certainty, expected);
        }
    }
}

TEST(CachedTables, AreSharedByCopiesOfAContext) {
    const Context context;
    const auto table = shared_table(100, context);
    EXPECT_EQ(shared_table(70, context), table);
    EXPECT_EQ(shared_table(100, context.for_request()), table);
    EXPECT_NE(shared_table(100, {}), table);
    EXPECT_GE(context.caches().bytes(), table->bytes());
    const auto rows = shared_periodic_rows(20, context);
    EXPECT_EQ(shared_periodic_rows(5, context), rows);
}

// The same limits apply whether or not a suitable table is cached.
TEST(CachedTables, ChangeNoLimit) {
    const Context roomy;
    ASSERT_NE(shared_table(1000, roomy), nullptr);
    ASSERT_NE(shared_periodic_rows(20, roomy), nullptr);
    Context little = roomy.for_request();
    little.memory_limit = 1'000'000;
    EXPECT_EQ(shared_table(1000, little), nullptr);
    EXPECT_EQ(shared_periodic_rows(20, little), nullptr);
}

TEST(OpenedAutomaton, IsOpenedOnce) {
    const Context context;
    EXPECT_EQ(&open_automaton(2, context).output(7), &open_automaton(2, context).output(7));
    EXPECT_NE(&open_automaton(2, context).output(7), &open_automaton(2, {}).output(7));
}

TEST(Stopping, IsObeyed) {
    const Context context;
    context.stop.ask();
    EXPECT_THROW((void)DenseTable::compute(8192, context), Error);
    EXPECT_THROW((void)shared_table(8192, context), Error);
    EXPECT_THROW((void)shared_periodic_rows(130, context), Error);
    EXPECT_THROW((void)row_periods(200, context), Error);
    EXPECT_THROW(
        (void)reachable_points(Integer("1000000000000"), Integer("1618033988757"), 20, context),
        Error);
    EXPECT_THROW((void)wythoff_points({0, 63, true}, {0, 1'000'000}, context), Error);
}

TEST(Stopping, DeadlinesAreObeyed) {
    const auto soon = [] {
        Context context;
        test::expire_after(context, 10);
        return context;
    };
    EXPECT_THROW((void)DenseTable::compute(16384, soon()), Error);
    EXPECT_EQ(shared_periodic_rows(130, soon()), nullptr);
    const std::string ones(3000, '1');
    EXPECT_FALSE(
        evaluate(Integer(ones), Integer(ones + "1"), Effort::quick, soon()).value.is_exact());
    EXPECT_THROW((void)wythoff_points({0, 63, true}, {99'999'999, 100'000'000}, soon()), Error);
}

}  // namespace
}  // namespace grundy::wythoff
