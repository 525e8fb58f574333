#include "heaps/codes/number_sets.hpp"
#include "heaps/codes/subtraction_forms.hpp"
#include "heaps/periods/heap_sequence.hpp"
#include "heaps/sequence_answer.hpp"
#include "heaps/values/subtraction_rule.hpp"
#include "test_clock.hpp"
#include "test_data.hpp"

#include <grundy/error.hpp>
#include <grundy/solve.hpp>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <memory>
#include <set>
#include <string>
#include <variant>
#include <vector>

namespace grundy::heaps {
namespace {

using Values = std::vector<unsigned>;

template <class MayTake>
Values by_definition(MayTake may_take, std::size_t size) {
    Values values;
    for (std::size_t n = 0; n < size; ++n) {
        std::set<unsigned> options;
        for (std::size_t s = 1; s <= n; ++s) {
            if (may_take(s)) options.insert(values[n - s]);
        }
        unsigned mex = 0;
        while (options.count(mex) > 0) ++mex;
        values.push_back(mex);
    }
    return values;
}

NumberRanges ranges(const std::vector<Integer>& numbers) {
    std::vector<Range> ranges;
    for (const Integer& number : numbers) ranges.push_back({number, number});
    return NumberRanges(std::move(ranges));
}

NumberRanges ranges(const std::set<unsigned>& numbers) {
    return ranges(std::vector<Integer>(numbers.begin(), numbers.end()));
}

HeapSequence sequence_of(const NumberRanges& numbers) {
    return HeapSequence(subtraction_rule(listed(numbers), numbers.largest()));
}

// Not a container of unique numbers, because the range may have too few of them.
std::set<unsigned> some_numbers(unsigned end) {
    const auto numbers =
        *rc::gen::nonEmpty(rc::gen::container<std::vector<unsigned>>(rc::gen::inRange(1U, end)));
    return {numbers.begin(), numbers.end()};
}

// Whether G(n+p) = G(n)+s from n0 on, as far as is known.
bool repeats(const Values& values, std::size_t n0, std::size_t p, std::uint64_t s) {
    for (std::size_t n = n0; n + p < values.size(); ++n) {
        if (values[n] + s != values[n + p]) return false;
    }
    return true;
}

// Expects that the period is right and least, and that values_needed values prove it.
void expect_right_and_least(const Period& period, const Values& values, const ValueRule& rule) {
    const auto& [preperiod, length, saltus, needed] = period;
    RC_ASSERT(values.size() >= needed + 2 * length);
    RC_ASSERT(repeats(values, preperiod, length, saltus));
    if (preperiod > 0) RC_ASSERT(!repeats(values, preperiod - 1, length, saltus));
    for (std::size_t shorter = 1; shorter < length; ++shorter) {
        const std::uint64_t s = values[preperiod + shorter] - std::uint64_t{values[preperiod]};
        RC_ASSERT(!repeats(values, preperiod, shorter, s));
    }
    Numbers some;
    for (std::size_t n = 0; n < values.size(); ++n) {
        if (n + 1 == needed || n == 3 * needed / 4) RC_ASSERT(!rule.find_period(some, {}));
        if (n == needed || n == needed + 1) RC_ASSERT(rule.find_period(some, {}) == period);
        some.push_back(values[n]);
    }
}

RC_GTEST_PROP(Subtraction, PeriodIsRightAndLeast, ()) {
    const auto set = some_numbers(14);
    const HeapSequence sequence = sequence_of(ranges(set));
    const auto reached = sequence.reach(Integer("1000000000000000000000"), {});
    RC_ASSERT(reached.values != nullptr && reached.has_period);
    const Period period = *reached.values->period();
    const auto values = by_definition([&](std::size_t s) { return set.count(unsigned(s)) > 0; },
                                      period.values_needed + 3 * period.length + 40);
    expect_right_and_least(period, values, sequence.rule());
    for (std::size_t n = 0; n < values.size(); ++n) RC_ASSERT(reached.value(n) == values[n]);
}

RC_GTEST_PROP(AllBut, PeriodIsRightAndLeast, ()) {
    const auto forbidden = some_numbers(*rc::gen::inRange(2U, 15U));
    const HeapSequence sequence(all_but_rule(ranges(forbidden)));
    const auto reached = sequence.reach(Integer("1000000000000000000000"), {});
    RC_ASSERT(reached.values != nullptr && reached.has_period);
    const Period period = *reached.values->period();
    RC_PRE(period.length < 300U && period.preperiod < 1000U);  // the definition is slow
    const auto values =
        by_definition([&](std::size_t s) { return forbidden.count(unsigned(s)) == 0; },
                      period.values_needed + 3 * period.length + 200);
    expect_right_and_least(period, values, sequence.rule());
    for (std::size_t n = 0; n < values.size(); ++n) RC_ASSERT(reached.value(n) == values[n]);
}

// If only f may not be taken, the values 0..f-1, 0..f-1, f..2f-1, f..2f-1, … grow by 1 over 2f
// consecutive heaps, so 2f-1 values agree with the next ones up to 1. This proves nothing.
TEST(AllBut, OneHeapFewerIsNotEnough) {
    for (unsigned f = 1; f < 20; ++f) {
        const auto rule = all_but_rule(ranges(std::set<unsigned>{f}));
        Numbers values;
        rule->extend(values, 6 * std::size_t{f}, {});
        for (std::size_t n = f; n + 1 < 3 * f; ++n) EXPECT_EQ(values[n] + 1, values[n + 1]);
        EXPECT_NE(values[3 * f - 1] + 1, values[3 * f]);
        EXPECT_EQ(rule->find_period(values, {}), (Period{0, 2 * f, f, 4 * f}));
        values.resize(3 * f);
        EXPECT_FALSE(rule->find_period(values, {}));
    }
}

template <class Form, class MayTake>
void expect_form(const Form& form, MayTake may_take, std::size_t size) {
    const auto values = by_definition(may_take, size);
    for (std::size_t n = 0; n < size; ++n) {
        ASSERT_EQ(form.value(n), values[n]) << n;
        EXPECT_GE(form.largest_value(n),
                  *std::max_element(values.begin(), values.begin() + long(n) + 1));
        for (unsigned value = 0; value < 6; ++value) {
            std::vector<Integer> expected;
            for (std::size_t s = 1; s <= n; ++s) {
                if (may_take(s) && values[n - s] == value) expected.emplace_back(s);
            }
            const Amounts all = form.amounts_to(value, n, size);
            EXPECT_EQ(all.least, expected) << n << " to " << value;
            EXPECT_EQ(all.total, expected.size());
            const Amounts some = form.amounts_to(value, n, 2);
            expected.resize(std::min<std::size_t>(expected.size(), 2));
            EXPECT_EQ(some.least, expected);
            EXPECT_EQ(some.total, all.total);
        }
    }
}

TEST(SubtractionForms, OfRangesAgreeWithTheDefinition) {
    for (unsigned a = 1; a < 6; ++a) {
        for (unsigned b = a; b < 14; ++b) {
            expect_form(
                RangeForm{a, Integer(b)}, [&](std::size_t s) { return a <= s && s <= b; }, 60);
        }
        expect_form(
            RangeForm{a, std::nullopt}, [&](std::size_t s) { return a <= s; }, 60);
    }
}

TEST(SubtractionForms, OfPowersAgreeWithTheDefinition) {
    for (unsigned base = 2; base < 14; ++base) {
        expect_form(
            PowersForm{base},
            [&](std::size_t s) {
                while (s % base == 0) s /= base;
                return s == 1;
            },
            200);
    }
}

// Near a power of the base a logarithm may be off by one.
TEST(SubtractionForms, CountPowersOfLongNumbers) {
    for (const unsigned base : {2U, 3U, 10U, 255U, 256U}) {
        for (const std::size_t exponent : {1U, 63U, 64U, 1000U}) {
            const Integer power = pow(Integer(base), exponent);
            for (const int more : {-1, 0, 1}) {
                const Integer heap = power + more;
                Integer moves = 0;
                for (unsigned value = 0; value < 3; ++value) {
                    moves += PowersForm{base}.amounts_to(value, heap, 0).total;
                }
                EXPECT_EQ(moves, exponent + (more < 0 ? 0 : 1)) << base << "^" << exponent;
            }
        }
    }
}

TEST(NumberSets, HaveTheirNumbers) {
    const std::vector<std::pair<SharedNumberSet, std::vector<std::size_t>>> sets{
        {squares(), {1, 4, 9, 16, 25, 36, 49}},
        {primes(), {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47}},
        {fibonacci_numbers(), {1, 2, 3, 5, 8, 13, 21, 34}},
        {powers(3), {1, 3, 9, 27}},
        {powers(6), {1, 6, 36}},
    };
    for (const auto& [set, first] : sets) {
        EXPECT_EQ(numbers_below(*set, 50), first) << set->text;
        const auto all = numbers_below(*set, 200'000);
        const std::set<std::size_t> members(all.begin(), all.end());
        for (std::size_t n = 0; n < 200'000; n += n < 3000 ? 1 : 17) {
            ASSERT_EQ(set->contains(n), members.count(n) > 0) << set->text << ' ' << n;
        }
    }
}

TEST(Primes, StrongPseudoprimesAreComposite) {
    // Strong pseudoprimes to the first 4, 9 and 12 prime bases.
    for (const char* composite :
         {"3215031751", "3825123056546413051", "318665857834031151167461"}) {
        EXPECT_FALSE(is_prime(Integer(composite)));
    }
    EXPECT_TRUE(is_prime(pow(Integer(2), 61) - 1));
    EXPECT_FALSE(is_prime(pow(Integer(10), 100)));
    EXPECT_THROW((void)is_prime(pow(Integer(2), 521) - 1), Error);
    std::size_t count = 0;
    for_each_prime([&](const Integer& prime) {
        if (prime > 1'000'000) return false;
        ++count;
        return true;
    });
    EXPECT_EQ(count, 78498U);
}

TEST(NumberSets, FirstValuesAreAsPublished) {
    const auto published = test::read_sequences("games_first_values.csv");
    const std::vector<std::pair<std::string, std::string>> games{
        {"Subtract a square", "squares"},       {"Subtract a prime", "primes"},
        {"Subtract a power of 2", "powers(2)"}, {"Subtract a Fibonacci number", "fibonacci"},
        {"Nim with at most 3", "1..3"},
    };
    for (const auto& [name, set] : games) {
        const auto& values = published.at(name);
        ASSERT_EQ(values.size(), 31U);
        for (std::size_t n = 0; n < values.size(); ++n) {
            const Solution solution = solve("take[" + set + "](" + std::to_string(n) + ")");
            EXPECT_EQ(solution.value.number, values[n]) << set << ' ' << n;
        }
    }
}

TEST(Subtraction, ReportsThatTimeIsOver) {
    Context late;
    late.deadline = test::long_ago;
    const HeapSequence sequence = sequence_of(ranges(std::vector<Integer>{2, 5, 7}));
    EXPECT_EQ(sequence.reach(1000, late).values, nullptr);
    EXPECT_NE(sequence.reach(1000, {}).values, nullptr);
    EXPECT_EQ(sequence.reach(1000, late).values, nullptr);
}

TEST(Subtraction, CanBeStopped) {
    Context stopped;
    stopped.stop.ask();
    const HeapSequence sequence = sequence_of(ranges(std::vector<Integer>{2, 5, 7}));
    try {
        (void)sequence.reach(1000, stopped);
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), ErrorKind::interrupted);
    }
}

TEST(Subtraction, NumbersBeyondTheHeapDoNotMatter) {
    const Integer far("1000000000000000000000000");
    const HeapSequence few = sequence_of(ranges(std::vector<Integer>{1, 3, far}));
    const auto reached = few.reach(50, {});
    ASSERT_NE(reached.values, nullptr);
    EXPECT_EQ(reached.value(50), 0);
    EXPECT_FALSE(reached.has_period);

    const HeapSequence many(all_but_rule(ranges(std::vector<Integer>{far})));
    EXPECT_EQ(many.reach(1'000'000, {}).value(1'000'000), 1'000'000);
    // Nothing is computed if neither the heap nor a period can be reached.
    EXPECT_EQ(many.reach(far, {}).computed, 0U);
    EXPECT_EQ(few.reach(far, {}).computed, 0U);
}

// A request gets the same answer whatever others asked before, even with more memory.
RC_GTEST_PROP(Subtraction, DoesNotDependOnOtherRequests, ()) {
    const auto set = some_numbers(90);
    const bool all_but = *rc::gen::arbitrary<bool>();
    const auto fresh = [&] {
        return all_but ? HeapSequence(all_but_rule(ranges(set))) : sequence_of(ranges(set));
    };
    const HeapSequence shared = fresh();
    for (int i = 0; i < 12; ++i) {
        const std::size_t n = *rc::gen::inRange<std::size_t>(0, 20'000);
        const std::size_t memory = *rc::gen::inRange<std::size_t>(0, 60'000);
        const HeapSequence alone = fresh();
        RC_ASSERT(test::ask(shared, n, memory) == test::ask(alone, n, memory));
    }
}

}  // namespace
}  // namespace grundy::heaps
