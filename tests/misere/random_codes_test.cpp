// Quotients of random codes, compared with the definition.

#include "misere/heap_options.hpp"
#include "misere/sums.hpp"
#include "misere/verifier.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <set>

namespace grundy::misere {
namespace {

using oracle::BreakingCode;

constexpr std::uint64_t little_work = 10'000'000;

std::vector<unsigned> random_digits(std::mt19937& random) {
    std::vector<unsigned> digits{random() % 4 == 0 ? 4U : 0U};
    for (std::size_t k = 1 + random() % 3; k > 0; --k) {
        const auto digit = static_cast<unsigned>(random() % 20);
        digits.push_back(digit < 16 ? digit : (digit - 16) | oracle::two_unequal);
    }
    return digits;
}

TEST(MisereQuotientOfRandomCodes, GivesTheOutcomesOfTheDefinition) {
    std::mt19937 random(7);  // NOLINT: the same codes every time
    int complete = 0;
    for (int i = 0; i < 60; ++i) {
        const BreakingCode code = BreakingCode::plain(random_digits(random));
        const auto found = find_quotient({{heaps::Code::parse(code.text())}}, {}, little_work);
        complete += found->is_complete() ? 1 : 0;
        SCOPED_TRACE(code.text());
        test::expect_outcomes_of_definition(*found, {code}, 17, 300);
        if (testing::Test::HasFatalFailure()) return;
    }
    EXPECT_GT(complete, 10);
}

// The verifier accepts the elements of larger heaps that a period gives.
TEST(MisereQuotientOfRandomCodes, PeriodsHoldForLargerHeaps) {
    std::mt19937 random(11);  // NOLINT: the same codes every time
    int periods = 0;
    for (int i = 0; i < 80; ++i) {
        const heaps::Code code =
            heaps::Code::parse(BreakingCode::plain(random_digits(random)).text());
        const auto found = find_quotient({{code}}, {}, little_work);
        const auto& period = found->period(0);
        if (!period || period->preperiod + period->length > 200) continue;
        ++periods;
        const std::size_t far = 2 * period->values_needed + 30;
        const Context again;
        StepMeter meter(again, looking_for_quotient, steps_between_checks, max_work);
        Verifier verifier(found->quotient(), meter);
        for (std::size_t n = 1; n <= far; ++n) {
            std::set<Element> options;
            for_each_option(code, n, meter, [&](Parts parts) {
                Element x = Quotient::identity;
                for (const std::size_t part : parts) {
                    x = found->quotient().product(x, found->element(0, part));
                }
                options.insert(x);
            });
            ASSERT_FALSE(verifier.add(found->element(0, n), {options.begin(), options.end()}))
                << code.text() << ' ' << n;
        }
    }
    EXPECT_GT(periods, 20);
}

}  // namespace
}  // namespace grundy::misere
