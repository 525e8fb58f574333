// A proved period is true and least, and is proved as soon as its theorem allows. Periods that a
// weaker check would accept fail later.

#include "heaps/periods/period_proofs.hpp"
#include "heaps/values/code_rule.hpp"
#include "oracle/breaking_by_definition.hpp"
#include "test_data.hpp"

#include <gtest/gtest.h>

namespace grundy::heaps {
namespace {

using Digits = std::vector<unsigned>;
using oracle::two_unequal;
using oracle::values_by_definition;
using Values = std::vector<unsigned>;

std::string text_of(const Digits& digits) {
    return oracle::BreakingCode::plain(digits).text();
}

Digits digits_of(std::string_view text) {
    constexpr std::string_view letters = "0123456789ABCDEF";
    Digits digits;
    for (const char letter : text) {
        if (letter != '.') digits.push_back(static_cast<unsigned>(letters.find(letter)));
    }
    return digits;
}

Numbers numbers_of(const Values& values, std::size_t size) {
    Numbers numbers;
    for (std::size_t n = 0; n < size; ++n) numbers.push_back(values[n]);
    return numbers;
}

std::optional<Period> find_period(const std::string& code, const Values& values, std::size_t size) {
    return rule_for(Code::parse(code))->find_period(numbers_of(values, size), {});
}

// Whether v(n+p) = v(n) + saltus for first <= n and n + p <= last.
bool repeats(const Values& values, std::size_t first, std::size_t p, std::size_t last,
             std::uint64_t saltus = 0) {
    for (std::size_t n = first; n + p <= last; ++n) {
        if (values[n + p] != values[n] + saltus) return false;
    }
    return true;
}

// Checks a period that was found in the first `size` of these values.
void expect_right(const std::string& code, const Values& values, std::size_t size,
                  const Period& period) {
    const std::size_t last = values.size() - 1;
    EXPECT_LE(period.values_needed, size) << code;
    EXPECT_TRUE(repeats(values, period.preperiod, period.length, last, period.saltus)) << code;
    if (period.preperiod > 0) {
        EXPECT_NE(values[period.preperiod - 1 + period.length],
                  values[period.preperiod - 1] + period.saltus)
            << code;
    }
    for (std::size_t shorter = 1; shorter < period.length; ++shorter) {
        const std::uint64_t saltus =
            values[period.preperiod + shorter] - std::uint64_t{values[period.preperiod]};
        EXPECT_FALSE(repeats(values, period.preperiod, shorter, last, saltus)) << code;
    }
}

// The number of values, from heap 0 on, that the comparisons of the theorem need.
std::size_t values_compared(const Digits& digits, const Period& period) {
    const auto has = [&](unsigned bits) {
        return std::any_of(digits.begin(), digits.end(),
                           [&](unsigned digit) { return (digit & bits) != 0; });
    };
    std::size_t most_taken = digits.size() - 1;
    while (most_taken > 0 && digits[most_taken] == 0) --most_taken;
    const std::size_t n0 = std::max<std::size_t>(period.preperiod, 1);
    const std::size_t p = period.length;
    if (has(two_unequal)) return 2 * n0 + 3 * p + most_taken;
    const std::size_t heaps = has(8) ? 3 : has(4) ? 2 : 1;
    return heaps * n0 + (heaps - 1) * p + most_taken - heaps + p + 1;
}

// Looks for a period in every prefix of the values. It must be right, be found in exactly the
// prefixes of at least values_needed values, and be the same in all of them. Returns it.
std::optional<Period> expect_right_from_the_first(const Digits& digits, std::size_t size,
                                                  std::size_t far) {
    const std::string code = text_of(digits);
    const Values values = values_by_definition(digits, far);
    std::optional<Period> found;
    for (std::size_t some = 0; some <= size; ++some) {
        const auto period = find_period(code, values, some);
        EXPECT_TRUE(!found || period == found) << code << " " << some;
        if (period && !found) {
            EXPECT_EQ(period->values_needed, some) << code;
            EXPECT_TRUE(period->saltus > 0 || values_compared(digits, *period) == some) << code;
            expect_right(code, values, some, *period);
        }
        found = period;
    }
    return found;
}

std::vector<Digits> all_codes(const Digits& first, const Digits& others, std::size_t digits) {
    std::vector<Digits> codes;
    for (const unsigned digit : first) codes.push_back({digit});
    for (std::size_t i = 0; i < digits; ++i) {
        std::vector<Digits> longer;
        for (const Digits& code : codes) {
            for (const unsigned digit : others) {
                longer.push_back(code);
                longer.back().push_back(digit);
            }
        }
        codes = std::move(longer);
    }
    return codes;
}

const Digits octal = {0, 1, 2, 3, 4, 5, 6, 7};

// With one comparison less, 2·n0 + p + t - 3 instead of 2·n0 + p + t - 2, a wrong period would be
// "proved"; also with n0 = 0.
TEST(PeriodProof, WeakerChecksWouldBeWrong) {
    struct Weak {
        std::string code;
        std::size_t n0, p;
    };
    for (const auto& [code, n0, p] :
         {Weak{"0.4", 1, 1}, Weak{"0.04", 1, 1}, Weak{"0.004", 1, 1}, Weak{"0.36", 1, 3},
          Weak{"0.6", 1, 3}, Weak{"0.004", 0, 1}, Weak{"0.006", 0, 1}, Weak{"0.04", 0, 1},
          Weak{"0.042", 0, 1}, Weak{"0.044", 0, 1}}) {
        const Digits digits = digits_of(code);
        const Values values = values_by_definition(digits, 3000);
        const std::size_t most_taken = digits.size() - 1;
        // The heap of the last value that is compared.
        const std::size_t less = n0 == 0 ? 0 : 1;
        const std::size_t last = 2 * n0 + 2 * p + most_taken - 2 - less;
        EXPECT_TRUE(repeats(values, n0, p, last)) << code;
        EXPECT_FALSE(repeats(values, n0, p, 2999)) << code;
        const auto period = find_period(code, values, last + 1);
        EXPECT_FALSE(period && period->length == p && period->preperiod <= n0) << code;
    }
}

TEST(PeriodProof, OfOctalCodesIsRightAsSoonAsPossible) {
    std::size_t proved = 0;
    for (const auto& codes : {all_codes({0}, octal, 2), all_codes({4}, octal, 1)}) {
        for (const Digits& digits : codes) {
            if (expect_right_from_the_first(digits, 250, 3000)) ++proved;
        }
    }
    EXPECT_GE(proved, 50U);
}

TEST(PeriodProof, OfAllShortOctalCodesIsRightInFull) {
    std::size_t proved = 0;
    for (const auto& codes : {all_codes({0}, octal, 3), all_codes({4}, octal, 2)}) {
        for (const Digits& digits : codes) {
            const Values values = values_by_definition(digits, 4000);
            const auto period = find_period(text_of(digits), values, 2000);
            if (!period) continue;
            ++proved;
            expect_right(text_of(digits), values, 2000, *period);
            EXPECT_FALSE(find_period(text_of(digits), values, period->values_needed - 1));
            EXPECT_EQ(find_period(text_of(digits), values, period->values_needed), period);
        }
    }
    EXPECT_GE(proved, 300U);
}

TEST(PeriodProof, OfUnequalSplitsIsRightAsSoonAsPossible) {
    Digits others = octal;
    for (const unsigned digit : {0U, 1U, 2U, 3U}) others.push_back(digit | two_unequal);
    std::size_t proved = 0;
    for (const Digits& digits : all_codes({0, 4, two_unequal}, others, 2)) {
        const bool is_unequal = std::any_of(digits.begin(), digits.end(), [](unsigned digit) {
            return (digit & two_unequal) != 0;
        });
        if (is_unequal && expect_right_from_the_first(digits, 120, 1000)) ++proved;
    }
    EXPECT_GE(proved, 80U);
}

std::vector<Digits> three_heap_codes() {
    const Digits all = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
    std::vector<Digits> codes = all_codes({0}, all, 2);
    for (const Digits& code : all_codes({4, 8, 12}, all, 1)) codes.push_back(code);
    const auto has_none = [](const Digits& digits) {
        return *max_element(digits.begin(), digits.end()) < 8;
    };
    codes.erase(std::remove_if(codes.begin(), codes.end(), has_none), codes.end());
    return codes;
}

TEST(PeriodProof, OfThreeHeapsIsRightAsSoonAsPossible) {
    std::size_t growing = 0;
    for (const Digits& digits : three_heap_codes()) {
        const auto period = expect_right_from_the_first(digits, 64, 300);
        if (period && period->saltus > 0) ++growing;
    }
    EXPECT_GE(growing, 70U);
}

TEST(PeriodProof, OfThreeHeapsIsUsuallyFoundInFull) {
    std::size_t growing = 0;
    for (const Digits& digits : three_heap_codes()) {
        const std::string code = text_of(digits);
        const Values values = values_by_definition(digits, 500);
        const auto period = find_period(code, values, 400);
        const bool looks_so = std::set<std::string>{"0.3F", "4.9", "8.2", "8.6"}.count(code) > 0;
        EXPECT_FALSE(period && looks_so) << code;
        if (!period) continue;
        if (period->saltus > 0) ++growing;
        expect_right(code, values, 400, *period);
        EXPECT_EQ(find_period(code, values, period->values_needed), period) << code;
        EXPECT_FALSE(find_period(code, values, period->values_needed - 1)) << code;
    }
    EXPECT_EQ(growing, 84U);
}

// With e = 1 they satisfy the theorem up to the heap `last`, with one exception: N is too small by
// two or three, or the saltus is not a power of two. After that they are not periodic.
TEST(PeriodProof, RejectsAlmostArithmeticPeriods) {
    struct Almost {
        std::string code;
        std::size_t p;
        std::uint64_t saltus;
        std::size_t last;
    };
    for (const auto& [code, p, saltus, last] :
         {Almost{"0.8B", 2, 1, 14}, Almost{"0.8F", 2, 1, 14}, Almost{"0.834", 2, 1, 14},
          Almost{"0.083", 3, 1, 22}, Almost{"0.087", 3, 1, 22}, Almost{"0.6007B3", 6, 3, 64},
          Almost{"0.60058E", 6, 3, 64}, Almost{"0.6317BE", 6, 3, 64}}) {
        const Values values = values_by_definition(digits_of(code), 300);
        EXPECT_TRUE(repeats(values, 1, p, last, saltus)) << code;
        EXPECT_FALSE(repeats(values, 1, p, last + 1, saltus)) << code;
        EXPECT_FALSE(find_period(code, values, last + 1)) << code;
        (void)expect_right_from_the_first(digits_of(code), 120, 300);
    }
}

// Values that only look arithmetic periodic, because a condition fails.
TEST(PeriodProof, NeedsEachConditionOfTheTheorem) {
    const auto prove = [](const std::string& code, const Values& values) {
        return prove_arithmetic_period(numbers_of(values, values.size()), Code::parse(code), {});
    };
    // For one parity no small value is an option of two equal heaps and another heap.
    EXPECT_FALSE(prove("4.9", values_by_definition({4, 9}, 400)));
    // These are not the values of 0.88: from heap n on two values below that of n are not options.
    Values values{0};
    for (unsigned n = 0; n < 40; ++n) values.push_back(n);
    EXPECT_FALSE(prove("0.88", values));
    EXPECT_TRUE(prove("0.AA", values));  // here they are
}

TEST(PeriodProof, OfPublishedCodesIsThePublishedOne) {
    std::size_t compared = 0;
    for (const auto& row : test::read_cells("octal_periods.csv")) {
        const std::size_t preperiod = std::stoul(row[3]);
        const std::size_t length = std::stoul(row[4]);
        if (preperiod + length > 20'000) continue;  // quick ones only
        const auto rule = rule_for(Code::parse(row[0]));
        Numbers numbers;
        rule->extend(numbers, 2 * (preperiod + length) + row[0].size(), {});
        const auto period = rule->find_period(numbers, {});
        ASSERT_TRUE(period) << row[0];
        EXPECT_EQ(period->preperiod, preperiod) << row[0];
        EXPECT_EQ(period->length, length) << row[0];
        EXPECT_EQ(period->saltus, 0U) << row[0];
        std::uint32_t largest = 0;
        for (std::size_t n = 0; n < numbers.size(); ++n) largest = std::max(largest, numbers[n]);
        EXPECT_EQ(std::to_string(largest), row[5]) << row[0];
        ++compared;
    }
    EXPECT_EQ(compared, 9U);
}

}  // namespace
}  // namespace grundy::heaps
