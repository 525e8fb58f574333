#include "misere/genus.hpp"
#include "misere/heap_options.hpp"
#include "misere/heap_quotient.hpp"
#include "misere/sums.hpp"
#include "misere/verifier.hpp"
#include "test_clock.hpp"

#include <grundy/error.hpp>
#include <grundy/misere.hpp>

#include <gtest/gtest.h>

#include <set>

namespace grundy::misere {
namespace {

using heaps::Code;
using oracle::BreakingCode;
using oracle::BreakingDigit;

BreakingCode nim() {
    return {{BreakingDigit::letter(0)}, {BreakingDigit::letter(3)}};
}

TEST(MisereQuotient, OrdersAndPeriods) {
    struct Case {
        const char* code;
        std::size_t order, p_portion, period, preperiod;
    };
    const std::vector<Case> cases{
        {"0.75", 8, 2, 2, 8},   {"0.34", 12, 3, 8, 7},    {"0.716", 14, 4, 2, 22},
        {"0.53", 16, 3, 9, 21}, {"0.123", 20, 5, 5, 5},   {"0.351", 22, 6, 8, 4},
        {"0.72", 24, 5, 4, 16}, {"0.144", 30, 5, 10, 12}, {"0.152", 34, 6, 48, 25},
        {"0.71", 36, 9, 6, 3},  {"0.77", 40, 9, 12, 71},  {"0.15", 42, 12, 10, 66},
        {"0.0", 1, 0, 1, 0},
    };
    for (const auto& [code, order, p_portion, period, preperiod] : cases) {
        const auto found = find_quotient({{Code::parse(code)}}, Context());
        EXPECT_TRUE(found->is_complete()) << code;
        EXPECT_EQ(found->quotient().order(), order) << code;
        EXPECT_EQ(found->quotient().p_portion(), p_portion) << code;
        ASSERT_TRUE(found->period(0)) << code;
        EXPECT_EQ(found->period(0)->length, period) << code;
        EXPECT_EQ(found->period(0)->preperiod, preperiod) << code;
        EXPECT_TRUE(found->quotient().is_sound()) << code;
    }
}

TEST(MisereQuotient, GivesTheOutcomesOfTheDefinition) {
    const std::vector<std::vector<unsigned>> codes{{0, 7, 7}, {0, 7, 5},    {0, 5, 3}, {0, 7, 2},
                                                   {0, 3, 4}, {0, 1, 2, 3}, {0, 4},    {0, 15}};
    for (const auto& digits : codes) {
        const BreakingCode code = BreakingCode::plain(digits);
        const auto found = find_quotient({{Code::parse(code.text()), Integer(14)}}, Context());
        ASSERT_TRUE(found->is_complete()) << code.text();
        test::expect_outcomes_of_definition(*found, {code}, 16, 400);
    }
}

// Sets of elements are stored in words of 64 bits.
TEST(MisereQuotient, MayHaveMoreElementsThanAWordHasBits) {
    const BreakingCode code = BreakingCode::plain({0, 1, 6});
    const auto found = find_quotient({{Code::parse(code.text()), Integer(16)}}, Context());
    ASSERT_TRUE(found->is_complete());
    EXPECT_EQ(found->quotient().order(), 154U);
    test::expect_outcomes_of_definition(*found, {code}, 24, 400);
}

// In a sum of heaps of several codes, with heaps that must differ and digits that repeat forever.
TEST(MisereQuotient, MixesCodes) {
    const std::vector<BreakingCode> codes{BreakingCode::plain({0, 7, 7}), nim(),
                                          BreakingCode::plain({oracle::two_unequal, 0})};
    std::vector<Family> families;
    for (const BreakingCode& code : codes)
        families.push_back({Code::parse(code.text()), Integer(8)});
    families[1].largest = 3;
    const auto found = find_quotient(families, Context());
    ASSERT_TRUE(found->is_complete());
    EXPECT_FALSE(found->knows(1, 4));
    test::expect_outcomes_of_definition(*found, codes, 16, 2000);
}

TEST(MisereQuotient, KnowsHeapsOfAnySize) {
    const auto found = find_quotient({{Code::parse("0.77")}}, Context());
    const Integer far = Integer("1" + std::string(1000, '0'));
    EXPECT_EQ(found->element(0, far), found->element(0, far + 12));
    EXPECT_EQ(found->element(0, 71 + 12 * 50), found->element(0, 71));
    EXPECT_EQ(found->name(found->element(0, 9)), "d");
}

// Heaps 1 to n of a code, each with the element of a table.
bool is_accepted(const Quotient& quotient, const std::vector<Element>& elements, const Code& code) {
    const Context context;
    StepMeter meter(context, looking_for_quotient, steps_between_checks, max_work);
    try {
        Verifier verifier(quotient, meter);
        for (std::size_t n = 1; n < elements.size(); ++n) {
            std::set<Element> options;
            for_each_option(code, n, meter, [&](Parts parts) {
                Element x = Quotient::identity;
                for (const std::size_t part : parts) x = quotient.product(x, elements[part]);
                options.insert(x);
            });
            if (verifier.add(elements[n], {options.begin(), options.end()})) return false;
        }
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), ErrorKind::refused);
        return false;
    }
    return true;
}

TEST(MisereVerifier, RefusesChangedQuotients) {
    const Code code = Code::parse("0.77");
    const auto found = find_quotient({{code}}, Context());
    const Quotient& quotient = found->quotient();
    const std::size_t order = quotient.order();
    std::vector<Element> elements;
    for (std::size_t n = 0; n <= 40; ++n) elements.push_back(found->element(0, n));
    ASSERT_TRUE(is_accepted(quotient, elements, code));

    std::vector<Element> products;
    std::vector<bool> is_p;
    for (std::size_t x = 0; x < order; ++x) {
        const Element* const row = quotient.products(static_cast<Element>(x));
        products.insert(products.end(), row, row + order);
        is_p.push_back(quotient.is_p(static_cast<Element>(x)));
    }
    for (std::size_t x = 0; x < order; ++x) {
        std::vector<bool> spoiled = is_p;
        spoiled[x] = !spoiled[x];
        EXPECT_FALSE(is_accepted(Quotient(products, spoiled), elements, code)) << x;
    }
    for (std::size_t i = 0; i < products.size(); i += 7) {
        std::vector<Element> spoiled = products;
        spoiled[i] = static_cast<Element>((spoiled[i] + 1) % order);
        EXPECT_FALSE(is_accepted(Quotient(spoiled, is_p), elements, code)) << i;
    }
    for (std::size_t n = 1; n < elements.size(); ++n) {
        std::vector<Element> spoiled = elements;
        spoiled[n] = static_cast<Element>((spoiled[n] + 1 + n % (order - 1)) % order);
        EXPECT_FALSE(is_accepted(quotient, spoiled, code)) << n;
    }
}

TEST(MisereQuotient, ObeysLimits) {
    Context late;
    grundy::test::expire_after(late, 1000);
    const auto found = find_quotient({{Code::parse("0.07")}}, late);
    EXPECT_EQ(found->limit(), Limit::time);
    EXPECT_GT(found->verified_to(0), 5U);
    test::expect_outcomes_of_definition(*found, {BreakingCode::plain({0, 0, 7})}, 16, 200);

    Context small;
    small.memory_limit = 100'000;
    EXPECT_EQ(find_quotient({{Code::parse("0.77")}}, small)->limit(), Limit::memory);

    Context stopped;
    stopped.stop.ask();
    try {
        (void)find_quotient({{Code::parse("0.07")}}, stopped);
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), ErrorKind::interrupted);
    }
}

TEST(MisereGenus, IsThatOfTheDefinition) {
    const std::vector<std::vector<unsigned>> codes{
        {0, 7, 7}, {0, 0, 7}, {0, 7, 5}, {0, 5, 2}, {4, 7}};
    for (const auto& digits : codes) {
        const BreakingCode code = BreakingCode::plain(digits);
        const Context context;
        GenusSearch search(Code::parse(code.text()), context);
        oracle::MisereByDefinition game({code, nim()});
        oracle::BreakingByDefinition normal(code);
        for (std::size_t n = 0; n <= 10; ++n) {
            const Genus genus = search.genus({n, 2});
            EXPECT_EQ(genus.normal, normal.value(n) ^ normal.value(2));
            for (std::size_t k = 0; k < 5; ++k) {
                oracle::MixedSum sum{{0, 2}};
                if (n > 0) sum.emplace_back(0, n);
                sum.insert(sum.end(), k, {1, 2});
                std::sort(sum.begin(), sum.end());
                const std::size_t size = genus.misere.size();
                const std::size_t at = k < size ? k : size - 2 + (k - size) % 2;
                EXPECT_EQ(genus.misere[at], game.value(sum)) << code.text() << ' ' << n << ' ' << k;
            }
        }
    }
}

TEST(MisereGenus, ReportsTheLimitReached) {
    Context small;
    small.memory_limit = std::size_t{1} << 20U;
    const GenusReport report = report_genus({"0.07", 1000}, small);
    EXPECT_EQ(report.limit, Limit::memory);
    EXPECT_LT(report.genus.size(), 1000U);
    EXPECT_FALSE(report_genus({"0.07", 8}, small).limit);
}

}  // namespace
}  // namespace grundy::misere
