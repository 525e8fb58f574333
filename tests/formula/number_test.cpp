#include <grundy/amounts.hpp>
#include <grundy/error.hpp>
#include <grundy/number.hpp>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace grundy {
namespace {

TEST(Number, AllForms) {
    EXPECT_EQ(parse_number("0"), 0);
    EXPECT_EQ(parse_number("1_000_000"), 1'000'000);
    EXPECT_EQ(parse_number("10^12"), 1'000'000'000'000);
    EXPECT_EQ(parse_number("1e12"), 1'000'000'000'000);
    EXPECT_EQ(parse_number("25e3"), 25'000);
    EXPECT_EQ(parse_number("5*10^6"), 5'000'000);
    EXPECT_EQ(parse_number("2^64-1"), Integer("18446744073709551615"));
    EXPECT_EQ(parse_number("3*2^10+7"), 3079);
    EXPECT_EQ(parse_number("-3"), -3);
    EXPECT_EQ(parse_number("-2^3+1"), -7);
    EXPECT_EQ(parse_number(" 10 ^ 3 - 1 "), 999);
    EXPECT_EQ(parse_number("0^0"), 1);
    EXPECT_EQ(parse_number("0^5"), 0);
    EXPECT_EQ(parse_number("1^99999999999999999999999"), 1);
    EXPECT_EQ(parse_number("007"), 7);
}

struct Mistake {
    const char* text;
    std::size_t place;
};

void PrintTo(const Mistake& mistake, std::ostream* out) {
    *out << mistake.text;
}

class WrongNumber : public testing::TestWithParam<Mistake> {};

TEST_P(WrongNumber, IsAnInputErrorWithItsPlace) {
    try {
        (void)parse_number(GetParam().text, 100);
        FAIL() << GetParam().text;
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), ErrorKind::input);
        EXPECT_EQ(error.place(), 100 + GetParam().place);
        EXPECT_STRNE(error.what(), "");
    }
}

INSTANTIATE_TEST_SUITE_P(All, WrongNumber,
                         testing::Values(Mistake{"", 0}, Mistake{"x", 0}, Mistake{"12x", 2},
                                         Mistake{"10^", 3}, Mistake{"10^10^10", 5},
                                         Mistake{"1_", 1}, Mistake{"_1", 0}, Mistake{"1__0", 1},
                                         Mistake{"5*", 2}, Mistake{"5+", 2}, Mistake{"1.5", 1},
                                         Mistake{"--3", 1}, Mistake{"3 4", 2}, Mistake{"1e-3", 2}));

class LongNumber : public testing::TestWithParam<const char*> {};

TEST_P(LongNumber, IsRefusedBeforeItIsComputed) {
    try {
        (void)parse_number(GetParam());
        FAIL() << GetParam();
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), ErrorKind::limit);
    }
}

INSTANTIATE_TEST_SUITE_P(All, LongNumber,
                         testing::Values("10^10000000", "1e10000000", "2^33300000",
                                         "10^99999999999999999999999999", "999999999*10^9999999",
                                         "12345678901234567890^9000000"));

TEST(Number, LongestAllowed) {
    EXPECT_EQ(parse_number("10^9999999").decimal_digits(), max_digits);
    EXPECT_THROW((void)parse_number(std::string(max_digits + 1, '7')), Error);
}

std::vector<std::pair<unsigned, unsigned>> ranges_of(const char* list) {
    std::vector<std::pair<unsigned, unsigned>> ranges;
    for (const auto& [first, last] : parse_value_list(list)) ranges.emplace_back(first, last);
    return ranges;
}

TEST(ValueList, IsSortedAndJoined) {
    using Ranges = std::vector<std::pair<unsigned, unsigned>>;
    EXPECT_EQ(ranges_of("4"), (Ranges{{4, 4}}));
    EXPECT_EQ(ranges_of("0..3"), (Ranges{{0, 3}}));
    EXPECT_EQ(ranges_of("7, 0..3,9,8,3,2"), (Ranges{{0, 3}, {7, 9}}));
    EXPECT_EQ(ranges_of("10^30,1..+2"), (Ranges{{1, 3}, {~0U, ~0U}}));
}

TEST(ValueList, MistakesHaveAPlace) {
    const auto place = [](const char* list) -> std::optional<std::size_t> {
        try {
            (void)parse_value_list(list);
        } catch (const Error& error) {
            return error.place();
        }
        return std::nullopt;
    };
    EXPECT_EQ(place("1,x"), 2U);
    EXPECT_EQ(place("1,,2"), 2U);
    EXPECT_EQ(place("1,"), 2U);
    EXPECT_EQ(place("1,5..2"), 5U);
    EXPECT_EQ(place("1,-2"), 2U);
    EXPECT_THROW((void)parse_values("1,2"), Error);
}

RC_GTEST_PROP(Number, PlainDigitsReadBack, (std::vector<unsigned> words)) {
    Integer number = 0;
    for (const unsigned word : words) number = (number << 32) + word;
    RC_ASSERT(parse_number(number.to_string()) == number);
    RC_ASSERT(parse_number(Integer(-number).to_string()) == -number);
}

}  // namespace
}  // namespace grundy
