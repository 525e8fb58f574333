#include "test_clock.hpp"

#include <grundy/error.hpp>
#include <grundy/json.hpp>
#include <grundy/long_numbers.hpp>
#include <grundy/number.hpp>
#include <grundy/numbers.hpp>
#include <grundy/solve.hpp>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <string>

namespace grundy {
namespace {

TEST(Numbers, EightOfThePaper) {
    const NumberReport report = describe_number(8);
    EXPECT_EQ(report.binary, "1000");
    EXPECT_EQ(report.canonical, "100000");
    EXPECT_EQ(report.second_canonical, "10101");
    EXPECT_TRUE(report.a_number);
    EXPECT_EQ(report.zeckendorf_parts, std::vector<Integer>{8});
    const auto json = nlohmann::json::parse(to_json(report));
    EXPECT_EQ(json["kind"], "A");
    EXPECT_EQ(json["zeckendorf_positions"], nlohmann::json::array({6}));
    EXPECT_EQ(value_of_fibonacci_word("11000"), 8);
}

TEST(Numbers, Zero) {
    const NumberReport report = describe_number(0, "3x");
    EXPECT_EQ(report.canonical, "0");
    EXPECT_TRUE(report.second_canonical.empty());
    EXPECT_TRUE(report.a_number);
    EXPECT_EQ(report.h->word, "0");
    EXPECT_TRUE(nlohmann::json::parse(to_json(report))["second_canonical"].is_null());
}

TEST(Numbers, HRepresentation) {
    const NumberReport report = describe_number(20, "2x");
    ASSERT_TRUE(report.h);
    EXPECT_EQ(report.h->word, "101010");
    EXPECT_EQ(report.h->parts, (std::vector<Integer>{13, 5, 2}));
    EXPECT_EQ(nlohmann::json::parse(to_json(report))["h"]["rho"], 3);
    EXPECT_EQ(describe_number(20, "x").h->word, "10100");  // binary
}

TEST(Numbers, Mistakes) {
    EXPECT_THROW((void)describe_number(-1), Error);
    EXPECT_THROW((void)describe_number(5, "10-x"), Error);
    EXPECT_THROW((void)value_of_fibonacci_word("102"), Error);
    EXPECT_THROW((void)value_of_fibonacci_word(""), Error);
    Context little;
    little.memory_limit = 100;
    EXPECT_THROW((void)describe_number(1'000'000, "x^2", little), Error);
    EXPECT_THROW((void)losing_starts("x^2", 1'000'000, little), Error);
}

// The deadline passes in the middle of the work.
TEST(Numbers, HugeOnesObeyTheirLimits) {
    const Integer huge = pow(Integer(7), 1'200'000);
    const auto expect_stopped = [](const auto& work) {
        Context context;
        test::expire_after(context, 5);
        EXPECT_THROW(work(context), Error);
    };
    const std::string word(20'000'000, '1');
    expect_stopped([&](const Context& context) { (void)describe_number(huge, {}, context); });
    expect_stopped([&](const Context& context) { (void)value_of_fibonacci_word(word, context); });
    expect_stopped([&](const Context& context) { (void)losing_starts("2x", 1'000'000, context); });

    Context stopped;
    stopped.stop.ask();
    const auto kind = [](const auto& work) {
        try {
            work();
        } catch (const Error& error) {
            return error.kind();
        }
        return ErrorKind::input;
    };
    EXPECT_EQ(kind([&] { (void)describe_number(5, {}, stopped); }), ErrorKind::interrupted);
    EXPECT_EQ(kind([&] { (void)value_of_fibonacci_word("101", stopped); }), ErrorKind::interrupted);
    EXPECT_EQ(kind([&] { (void)losing_starts("3x", 5, stopped); }), ErrorKind::interrupted);

    Context little;
    little.memory_limit = 1'000'000;
    EXPECT_EQ(kind([&] { (void)describe_number(huge, {}, little); }), ErrorKind::limit);
}

TEST(Numbers, LosingStarts) {
    EXPECT_EQ(losing_starts("4x", 6), (std::vector<Integer>{1, 2, 3, 4, 5, 7}));
    EXPECT_TRUE(losing_starts("4x", 0).empty());
    // After a limit, what was found before it is returned.
    Context little;
    little.memory_limit = 100'000;
    std::vector<Integer> found;
    EXPECT_THROW(for_each_losing_start(
                     "3x", 1'000'000, [&](const Integer& term) { found.push_back(term); }, little),
                 Error);
    EXPECT_GT(found.size(), 100U);
    EXPECT_EQ(found, losing_starts("3x", found.size()));
}

// Numbers so long that they are parsed and printed in parts, with zeroes and nines at the seams.
TEST(LongNumbers, AreReadAndWrittenAsShortOnesAre) {
    std::vector<Integer> numbers = {pow(Integer(10), 300'000),  pow(Integer(10), 300'000) - 1,
                                    -pow(Integer(10), 100'001), pow(Integer(7), 400'000),
                                    pow(Integer(10), 100'000),  pow(Integer(2), 332'193)};
    for (const Integer& number : numbers) {
        const std::string at_once = number.to_string();
        const Context context;
        const LongNumbers in_parts(context);
        for (int again = 0; again < 2; ++again) EXPECT_TRUE(number.to_string() == at_once);
        EXPECT_TRUE(Integer(at_once) == number);
        EXPECT_TRUE(Integer("000" + at_once.substr(number < 0 ? 1 : 0)) == abs(number));
    }
}

TEST(LongNumbers, ObeyTheLimitsOfTheirContext) {
    const Integer number = pow(Integer(7), 400'000);
    const std::string decimal = number.to_string();
    Context late;
    late.deadline = test::long_ago;
    const LongNumbers in_parts(late);
    EXPECT_THROW((void)number.to_string(), Error);
    EXPECT_THROW((void)Integer(decimal), Error);
    EXPECT_THROW((void)solve("nim(7^400000)", late), Error);
    EXPECT_EQ(Integer(12).to_string(), "12");
    {
        const Context in_time;
        const LongNumbers inner(in_time);
        EXPECT_TRUE(number.to_string() == decimal);
    }
    EXPECT_THROW((void)number.to_string(), Error);
}

TEST(Numbers, AreDividedWhateverTheirSize) {
    const NumberReport twenty_digits = describe_number(parse_number("10^20"));
    std::string word = "0";
    for (const auto& step : twenty_digits.divisions) word.insert(0, 1, step.digit ? '1' : '0');
    EXPECT_EQ(word, twenty_digits.canonical);
    const NumberReport longer = describe_number(parse_number("10^50"));
    ASSERT_EQ(longer.divisions.size(), 3U);
    // A division shifts the word to the right.
    EXPECT_EQ(describe_number(longer.divisions[1].rest).canonical,
              longer.canonical.substr(0, longer.canonical.size() - 2) + "0");
}

}  // namespace
}  // namespace grundy
