// All ways to compute the values of heaps agree with the definition.

#include "heaps/random_code.hpp"
#include "heaps/values/code_rule.hpp"
#include "heaps/values/sparse_space.hpp"
#include "test_data.hpp"

#include <grundy/error.hpp>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace grundy::heaps {
namespace {

using oracle::values_by_definition;

std::vector<unsigned> first_values(const ValueRule& rule, const std::vector<std::size_t>& stages) {
    Numbers numbers;
    for (const std::size_t size : stages) rule.extend(numbers, size, {});
    std::vector<unsigned> values;
    for (std::size_t n = 0; n < numbers.size(); ++n) values.push_back(numbers[n]);
    return values;
}

std::vector<unsigned> first_values(const std::string& code, std::size_t size) {
    return first_values(*rule_for(Code::parse(code)), {size});
}

std::vector<unsigned> random_digits(const std::vector<unsigned>& first, unsigned end, int most) {
    std::vector<unsigned> digits{first[test::random_number<std::size_t>(0, first.size())]};
    for (int i = test::random_number(1, most + 1); i > 0; --i) {
        digits.push_back(test::random_number(0U, end));
    }
    return digits;
}

std::vector<std::size_t> random_stages(std::size_t last) {
    return {test::random_number<std::size_t>(0, last), test::random_number<std::size_t>(0, last),
            last};
}

RC_GTEST_PROP(HeapValues, OfAnyCodeAreThoseOfTheDefinition, ()) {
    const auto code = test::random_code();
    RC_TAG(code.tail.empty() ? "finite" : "with a tail");
    oracle::BreakingByDefinition definition(code);
    std::vector<unsigned> values;
    for (std::size_t n = 0; n < 18; ++n) values.push_back(definition.value(n));
    const Code read = Code::parse(code.text());
    RC_ASSERT(first_values(*rule_for(read), {18}) == values);
    RC_ASSERT(first_values(BreakingRule(read), {18}) == values);
}

// Two oracles, so that the faster one can be trusted below.
RC_GTEST_PROP(HeapValues, DefinitionsAgree, ()) {
    const auto digits = random_digits({0, 4, 8, 12}, 16, 6);
    oracle::BreakingByDefinition definition(oracle::BreakingCode::plain(digits));
    const auto values = values_by_definition(digits, 24);
    for (std::size_t n = 0; n < values.size(); ++n) RC_ASSERT(definition.value(n) == values[n]);
}

// Codes that leave two heaps at most are computed faster than others, in stages.
void expect_octal_values(const std::vector<unsigned>& digits, std::size_t size) {
    const Code code = Code::parse(oracle::BreakingCode::plain(digits).text());
    RC_ASSERT(first_values(*rule_for(code), random_stages(size)) ==
              values_by_definition(digits, size));
}

RC_GTEST_PROP(HeapValues, OfOctalCodesAreThoseOfTheDefinition, ()) {
    auto digits = random_digits({0, 0, 4, oracle::two_unequal}, 12, 6);
    for (std::size_t k = 1; k < digits.size(); ++k) {
        if (digits[k] >= 8) digits[k] = (digits[k] - 8) | oracle::two_unequal;
    }
    expect_octal_values(digits, 700);
}

// The marks of all values do not fit into one word.
RC_GTEST_PROP(HeapValues, OfLongOctalCodesAreThoseOfTheDefinition, ()) {
    expect_octal_values(random_digits({0, 4}, 8, 150), 300);
}

TEST(HeapValues, OfOctalCodesAreThoseOfTheDefinitionInFull) {
    // With and without rare values, for even and for odd heaps, and with unequal heaps.
    for (const std::vector<unsigned>& digits :
         std::vector<std::vector<unsigned>>{{0, 0, 7},
                                            {0, 0, 0, 7},
                                            {0, 1, 6},
                                            {0, 1, 0, 6},
                                            {0, 4, 5, 4},
                                            {0, 3, 7, 6},
                                            {0, 2, 2, 4},
                                            {4, 5, 6},
                                            {oracle::two_unequal},
                                            {0, 7, oracle::two_unequal}}) {
        const std::string code = oracle::BreakingCode::plain(digits).text();
        EXPECT_EQ(first_values(*rule_for(Code::parse(code)), {1000, 1001, 8191, 20'000}),
                  values_by_definition(digits, 20'000))
            << code;
    }
}

RC_GTEST_PROP(HeapValues, DoNotDependOnStages, ()) {
    const Code code = Code::parse(test::random_code().text());
    const auto stages = random_stages(80);
    RC_ASSERT(first_values(*rule_for(code), stages) == first_values(BreakingRule(code), {80}));
}

// Large values: sets of them grow past one word and more.
TEST(HeapValues, MayBeLarge) {
    EXPECT_EQ(first_values("0.FF", 300), values_by_definition({0, 15, 15}, 300));
    EXPECT_EQ(first_values("0.9C", 200), values_by_definition({0, 9, 12}, 200));
    const auto nim = first_values("0.[3]", 1000);
    const auto lasker = first_values("4.[3]", 300);
    for (unsigned n = 0; n < 1000; ++n) EXPECT_EQ(nim[n], n);
    for (unsigned n = 1; n < 300; ++n) {
        EXPECT_EQ(lasker[n], n % 4 == 3 ? n + 1 : n % 4 == 0 ? n - 1 : n);
    }
}

TEST(HeapValues, AreThePublishedOnes) {
    const auto printed = test::read_sequences("games_first_values.csv");
    const std::map<std::string, std::string> codes = {
        {"Kayles", "0.77"},         {"Dawson's Kayles", "0.07"},    {"Dawson's Chess", "0.137"},
        {"Guiles", "0.15"},         {"Stalking", "0.71"},           {"Daisies", "4.7"},
        {"Hexadecimal 0.8", "0.8"}, {"Hexadecimal 0.3F", "0.3F"},   {"Grundy's game", "4!.0"},
        {"Lasker's Nim", "4.[3]"},  {"Nim with at most 3", "0.333"}};
    for (const auto& [name, code] : codes) {
        const auto& row = printed.at(name);
        ASSERT_GE(row.size(), 26U) << name;
        const auto values = first_values(code, row.size());
        EXPECT_EQ(std::vector<long>(values.begin(), values.end()), row) << name;
    }
}

// All codes d_0.d_1d_2… with that many digits after the point.
std::vector<std::vector<unsigned>> all_octal(unsigned first, unsigned digits) {
    std::vector<std::vector<unsigned>> codes{{first}};
    for (unsigned i = 0; i < digits; ++i) {
        std::vector<std::vector<unsigned>> longer;
        for (const auto& code : codes) {
            for (unsigned digit = 0; digit < 8; ++digit) {
                longer.push_back(code);
                longer.back().push_back(digit);
            }
        }
        codes = std::move(longer);
    }
    return codes;
}

TEST(StandardForm, HasTheSameValuesShifted) {
    for (const unsigned first : {0U, 4U}) {
        for (const auto& digits : all_octal(first, first == 0 ? 3 : 2)) {
            const std::string code = oracle::BreakingCode::plain(digits).text();
            const auto [form, shift] = standard_form(Code::parse(code));
            const auto own = values_by_definition(digits, 70);
            std::vector<unsigned> standard;
            for (std::size_t k = 0; k < form.digits().size(); ++k) {
                ASSERT_TRUE(form.digit(k).bits()) << code;
                standard.push_back(*form.digit(k).bits());
            }
            const auto shifted = values_by_definition(standard, 70);
            for (std::size_t n = 0; n < 70; ++n) {
                ASSERT_EQ(own[n], n < shift ? 0 : shifted[n - shift]) << code << " " << n;
            }
            // If there is any move, there is one from a heap of one.
            EXPECT_TRUE(shifted[1] == 1 || form.text() == "0.0") << code;
            EXPECT_EQ(standard_form(form).shift, 0U) << code;
        }
    }
}

TEST(SparseSpace, SearchCanBeStopped) {
    Numbers values;
    for (std::size_t n = 0; n < 2'000'000; ++n) values.push_back(0);
    Context context;
    (void)find_sparse_space(values, ParityChoice::none, context);
    context.stop.ask();
    EXPECT_THROW((void)find_sparse_space(values, ParityChoice::none, context), Error);
}

// One side searches the whole position, without values.
RC_GTEST_PROP(HeapValues, DetermineTheWinnerOfASum, ()) {
    const auto code = test::random_code(3);
    auto heaps =
        *rc::gen::resize(4, rc::gen::container<oracle::Heaps>(rc::gen::inRange<std::size_t>(0, 6)));
    std::sort(heaps.begin(), heaps.end());
    unsigned sum = 0;
    const auto values = first_values(code.text(), 7);
    for (const std::size_t heap : heaps) sum ^= values[heap];
    RC_ASSERT(oracle::BreakingByDefinition(code).is_won(heaps) == (sum != 0));
}

}  // namespace
}  // namespace grundy::heaps
