// Requests share the values of a code, and each gets the same answer as if it were alone.

#include "heaps/periods/heap_sequence.hpp"

#include "heaps/random_code.hpp"
#include "heaps/sequence_answer.hpp"
#include "heaps/values/code_rule.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace grundy::heaps {
namespace {

// Digits of a code that leaves two heaps at most, which may have to differ, or three.
std::vector<unsigned> random_digits(bool three_heaps = test::random_number(0, 4) == 0) {
    std::vector<unsigned> digits{test::random_number(0, 3) == 0 ? 4U : 0U};
    for (int i = test::random_number(1, 4); i > 0; --i) {
        const unsigned digit = test::random_number(0U, 12U);
        digits.push_back(digit < 8 || three_heaps ? digit : (digit - 8) | oracle::two_unequal);
    }
    return digits;
}

// Codes of three heaps get enough memory, since their sets are charged as they grow.
RC_GTEST_PROP(HeapSequence, DoesNotDependOnOtherRequests, ()) {
    const bool three_heaps = test::random_number(0, 4) == 0;
    const Code code = Code::parse(oracle::BreakingCode::plain(random_digits(three_heaps)).text());
    const HeapSequence shared(rule_for(code));
    for (int i = 0; i < 8; ++i) {
        const auto n = test::random_number<std::size_t>(0, 600);
        const bool is_far = !three_heaps && test::random_number(0, 4) == 0;
        const Integer heap = is_far ? Integer("1000000000000") + n : Integer(n);
        const auto memory = three_heaps ? 100'000'000 : test::random_number<std::size_t>(0, 12'000);
        RC_ASSERT(test::ask(shared, heap, memory) ==
                  test::ask(HeapSequence(rule_for(code)), heap, memory));
    }
}

RC_GTEST_PROP(HeapSequence, GivesTheValuesOfTheDefinition, ()) {
    const auto digits = random_digits();
    const auto values = oracle::values_by_definition(digits, 250);
    const HeapSequence sequence(rule_for(Code::parse(oracle::BreakingCode::plain(digits).text())));
    for (int i = 0; i < 8; ++i) {
        const auto n = test::random_number<std::size_t>(0, values.size());
        const auto reached = sequence.reach(n, {});
        RC_ASSERT(reached.values != nullptr);
        RC_ASSERT(reached.value(n) == values[n]);
    }
}

// Limits are counted in steps, so answers do not depend on earlier computations.
RC_GTEST_PROP(HeapSequence, StepsDependOnTheStageAlone, ()) {
    const auto rule = rule_for(Code::parse(oracle::BreakingCode::plain(random_digits()).text()));
    const auto middle = test::random_number<std::size_t>(1, 200);
    const auto end = test::random_number<std::size_t>(middle, 250);
    Numbers once;
    Numbers twice;
    rule->extend(once, middle, {});
    rule->extend(twice, test::random_number<std::size_t>(0, middle), {});
    rule->extend(twice, middle, {});
    RC_ASSERT(rule->extend(once, end, {}) == rule->extend(twice, end, {}));
}

}  // namespace
}  // namespace grundy::heaps
