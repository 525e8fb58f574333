// How a value was found goes with it; what is kept changes no answer; stop and deadline end the
// search.

#include "theory/caches.hpp"
#include "wythoff/automaton/opened_automaton.hpp"
#include "wythoff/function/grundy_function.hpp"
#include "wythoff/function/kept_tables.hpp"
#include "wythoff/function/reachable.hpp"

#include <grundy/error.hpp>

#include <gtest/gtest.h>

#include <chrono>
#include <string>

namespace grundy::wythoff {
namespace {

using Clock = std::chrono::steady_clock;

constexpr auto a_moment = std::chrono::milliseconds(50);
constexpr auto long_enough = std::chrono::seconds(1);  // 0.2 s, on a machine with other work

TEST(Evaluation, SaysHowItWasFound) {
    const Context context;
    EXPECT_TRUE(evaluate(3, 5, 0, context).is<ByColdPairs>());
    EXPECT_TRUE(evaluate(6, 11, 0, context).is<ByAutomaton>());  // value 2
    EXPECT_TRUE(evaluate(100, 110, 0, context).is<ByTable>());
    EXPECT_TRUE(evaluate(7, 1'000'000, 0, context).is<ByPeriod>());
    EXPECT_TRUE(evaluate(1'000'000, 10'000'000, 20, context).is<ByBound>());
    EXPECT_TRUE(evaluate(20'000, 32'367, 20, context).is<ByExactRows>());
    const Evaluation far =
        evaluate(Integer("1000000000000"), Integer("1618033988757"), 20, context);
    ASSERT_TRUE(far.is<ByRecursion>());
    EXPECT_EQ(far.value.standing, Standing::conjectural);
    EXPECT_EQ(far.because(),
              "by the points of row 1000000000000, which rest on Nivasch's Convergence Conjecture "
              "(with R = 8000)");
}

TEST(Evaluation, IsSymmetricAndAgreesWithTheOutcome) {
    const Context context;
    for (unsigned x = 0; x < 40; ++x) {
        for (unsigned y = 0; y < 40; ++y) {
            const Evaluation whole = evaluate(x, y, 0, context);
            EXPECT_EQ(whole.value.number, evaluate(y, x, 0, context).value.number);
            EXPECT_EQ(evaluate_outcome(x, y).value.is_exact(), whole.value.number == 0);
        }
    }
}

TEST(KeptTables, AreMadeOnceForAContextAndItsCopies) {
    const Context context;
    const auto table = shared_table(100, context);
    EXPECT_EQ(shared_table(70, context), table);
    EXPECT_EQ(shared_table(100, context.for_request()), table);
    EXPECT_NE(shared_table(100, {}), table);
    EXPECT_GE(context.caches().bytes(), table->bytes());
    const auto rows = shared_periodic_rows(20, context);
    EXPECT_EQ(shared_periodic_rows(5, context), rows);
}

// The same limit is in the way whether or not a table is kept that would do.
TEST(KeptTables, ChangeNoLimit) {
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
    EXPECT_EQ(&open_automaton(2, context).facts(7), &open_automaton(2, context).facts(7));
    EXPECT_NE(&open_automaton(2, context).facts(7), &open_automaton(2, {}).facts(7));
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
    const auto within_a_moment = [](auto work) {
        Context context;
        context.deadline = Clock::now() + a_moment;
        work(context);
        return Clock::now() < *context.deadline + long_enough;
    };
    EXPECT_TRUE(within_a_moment([](const Context& context) {
        EXPECT_THROW((void)DenseTable::compute(16384, context), Error);
    }));
    EXPECT_TRUE(within_a_moment(
        [](const Context& context) { EXPECT_EQ(shared_periodic_rows(130, context), nullptr); }));
    EXPECT_TRUE(within_a_moment([](const Context& context) {
        const std::string ones(3000, '1');
        EXPECT_FALSE(evaluate(Integer(ones), Integer(ones + "1"), 30, context).value.is_exact());
    }));
    EXPECT_TRUE(within_a_moment([](const Context& context) {
        EXPECT_THROW((void)wythoff_points({0, 63, true}, {99'999'999, 100'000'000}, context),
                     Error);
    }));
}

}  // namespace
}  // namespace grundy::wythoff
