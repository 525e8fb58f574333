#include "games/subtraction_sequence.hpp"

#include <grundy/error.hpp>

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
    const SubtractionSequence sequence(integers(set));
    const auto reached = sequence.reach(Integer("1000000000000000000000"), {});
    RC_ASSERT(reached.values != nullptr && reached.has_period);
    const auto [preperiod, length] = *reached.values->period();
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
    for (std::size_t n = 0; n < values.size(); ++n) {
        RC_ASSERT(reached.values->value(n) == values[n]);
    }
}

TEST(SubtractionSequence, WithoutTheTimeItSaysSo) {
    Context late;
    late.deadline = std::chrono::steady_clock::now();
    const SubtractionSequence sequence({2, 5, 7});
    EXPECT_EQ(sequence.reach(1000, late).values, nullptr);
    EXPECT_NE(sequence.reach(1000, {}).values, nullptr);
    EXPECT_EQ(sequence.reach(1000, late).values, nullptr);
}

TEST(SubtractionSequence, StopGoesThrough) {
    Context stopped;
    stopped.stop.ask();
    const SubtractionSequence sequence({2, 5, 7});
    try {
        (void)sequence.reach(1000, stopped);
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), ErrorKind::interrupted);
    }
}

TEST(SubtractionSequence, ElementsBeyondTheHeapDoNotMatter) {
    const SubtractionSequence sequence({1, 3, Integer("1000000000000000000000000")});
    const auto reached = sequence.reach(50, {});
    ASSERT_NE(reached.values, nullptr);
    EXPECT_EQ(reached.values->value(50), 0U);
    EXPECT_FALSE(reached.has_period);
}

struct Answer {
    bool known;
    bool has_period;
    std::size_t computed;
    std::uint32_t value;
    std::size_t charged;

    friend bool operator==(const Answer& a, const Answer& b) {
        return a.known == b.known && a.has_period == b.has_period && a.computed == b.computed &&
               a.value == b.value && a.charged == b.charged;
    }
};

Answer ask(const SubtractionSequence& sequence, const Integer& n, std::size_t memory) {
    Context context;
    context.memory_limit = memory;
    const auto reached = sequence.reach(n, context);
    const bool known = reached.values != nullptr;
    return {known, reached.has_period, reached.computed, known ? reached.values->value(n) : 0,
            context.charged(&sequence)};
}

// Whatever others asked before, and with more memory, a request gets what it would have got alone.
RC_GTEST_PROP(SubtractionSequence, OthersLeaveNoTrace, ()) {
    const auto set =
        *rc::gen::nonEmpty(rc::gen::container<std::set<unsigned>>(rc::gen::inRange(1U, 90U)));
    const SubtractionSequence shared(integers(set));
    for (int i = 0; i < 12; ++i) {
        const std::size_t n = *rc::gen::inRange<std::size_t>(0, 20'000);
        const std::size_t memory = *rc::gen::inRange<std::size_t>(0, 40'000);
        const SubtractionSequence alone(integers(set));
        RC_ASSERT(ask(shared, n, memory) == ask(alone, n, memory));
    }
}

}  // namespace
}  // namespace grundy
