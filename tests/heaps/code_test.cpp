#include "heaps/codes/code.hpp"
#include "heaps/codes/splits.hpp"

#include "heaps/random_code.hpp"

#include <grundy/error.hpp>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <numeric>
#include <span>

namespace grundy::heaps {
namespace {

std::string text_of(const std::string& code) {
    return Code::parse(code).text();
}

// Whether a digit allows n equal heaps, n heaps of two sizes, and n different heaps.
std::vector<bool> rules_of(const oracle::BreakingDigit& digit) {
    std::vector<bool> rules;
    for (std::size_t count = 0; count < 10; ++count) {
        oracle::Heaps heaps(count, 1);
        rules.push_back(digit.allows(heaps));
        if (count >= 3) {
            heaps.back() = 2;
            rules.push_back(digit.allows(heaps));
        }
        std::iota(heaps.begin(), heaps.end(), 1);
        rules.push_back(digit.allows(heaps));
    }
    return rules;
}

std::vector<std::vector<bool>> rules_of(const oracle::BreakingCode& code) {
    std::vector<std::vector<bool>> rules;
    for (std::size_t k = 0; k < 24; ++k) rules.push_back(rules_of(code.digit(k)));
    return rules;
}

TEST(Code, HasACanonicalText) {
    const std::map<std::string, std::string> texts = {
        {"0.77", "0.77"},           {"0.7700", "0.77"},     {"0.", "0.0"},
        {"0.[0]", "0.0"},           {"4!.", "4!.0"},        {" 0 . 7 v ", "0.7V"},
        {"0.{0,1,2}", "0.7"},       {"0.{2,1,2,0}", "0.7"}, {"0.{0,2,4+}", "0.{0,2,4+}"},
        {"0.{3,4+}", "0.{3+}"},     {"0.{0+}", "0.*"},      {"0.{0,1+}", "0.*"},
        {"0.{2?}", "0.4!"},         {"0.3!", "0.3"},        {"0.{1=}", "0.2"},
        {"0.{5}", "0.{5}"},         {"0.[33]", "0.[3]"},    {"0.3[3]", "0.[3]"},
        {"0.12[312]", "0.[123]"},   {"4.[3]", "4.[3]"},     {"{2+}=.0", "{2=+}.0"},
        {"0.{2,3?+}", "0.{2,3?+}"}, {"0.{2!,2=}", "0.4"},   {"0.{3?,3=}", "0.8"},
        {"0.{2+?,2+=}", "0.{2+}"},  {"0.7!", "0.7!"},       {"0.{0}!", "0.1"}};
    for (const auto& [written, text] : texts) EXPECT_EQ(text_of(written), text) << written;
}

RC_GTEST_PROP(Code, TextReadsBackAsItself, ()) {
    const auto code = test::random_code(8);
    const Code read = Code::parse(code.text());
    RC_ASSERT(Code::parse(read.text()) == read);
    RC_ASSERT(text_of(read.text()) == read.text());
}

RC_GTEST_PROP(Code, IsEqualIfAndOnlyIfTheRulesAre, ()) {
    const auto a = test::random_code(1);
    const auto b = test::random_code(1);
    RC_ASSERT((Code::parse(a.text()) == Code::parse(b.text())) == (rules_of(a) == rules_of(b)));
}

// The same for all sets of two ways of up to four heaps, since random codes are seldom equal.
TEST(Code, DigitsAreEqualIfAndOnlyIfTheirRulesAre) {
    std::vector<oracle::BreakingDigit> digits;
    std::vector<std::pair<std::string, oracle::Way>> ways;
    for (const unsigned heaps : {0U, 1U, 2U, 3U, 4U}) {
        for (const bool or_more : {false, true}) {
            for (const char mark : {'\0', '!', '?', '='}) {
                std::string text = std::to_string(heaps) + (or_more ? "+" : "");
                if (mark != 0) text += mark;
                ways.emplace_back(text, oracle::Way{heaps, or_more, mark});
            }
        }
    }
    for (std::size_t i = 0; i < ways.size(); ++i) {
        for (std::size_t j = 0; j <= i; ++j) {
            digits.push_back({"{" + ways[i].first + "," + ways[j].first + "}",
                              {ways[i].second, ways[j].second}});
        }
    }
    std::map<std::vector<bool>, std::string> text_of_rules;
    std::map<std::string, std::vector<bool>> rules_of_text;
    for (const auto& digit : digits) {
        const std::string text = text_of("0." + digit.text);
        const auto rules = rules_of(digit);
        EXPECT_EQ(text_of_rules.try_emplace(rules, text).first->second, text) << digit.text;
        EXPECT_EQ(rules_of_text.try_emplace(text, rules).first->second, rules) << digit.text;
    }
}

RC_GTEST_PROP(Code, AllowsWhatItsRulesSay, ()) {
    const auto code = test::random_code();
    const Code read = Code::parse(code.text());
    auto heaps = *rc::gen::container<oracle::Heaps>(rc::gen::inRange<std::size_t>(1, 4));
    std::sort(heaps.begin(), heaps.end());
    for (std::size_t k = 0; k < 12; ++k) {
        const std::span<const std::size_t> parts(heaps);
        RC_ASSERT(allows(read.digit(k), parts) == code.digit(k).allows(heaps));
    }
}

TEST(Code, ErrorsHaveTheirPlace) {
    const std::map<std::string, std::size_t> places = {{"", 0},
                                                       {"  ", 2},
                                                       {".7", 0},
                                                       {"0", 1},
                                                       {"077", 1},
                                                       {"0.7.7", 3},
                                                       {"0.[3", 2},
                                                       {"0.[]", 2},
                                                       {"0.[3]3", 5},
                                                       {"0.[3][3]", 5},
                                                       {"0.!", 2},
                                                       {"0.W", 2},
                                                       {"0.7!!", 4},
                                                       {"0.7!?", 4},
                                                       {"0.{2!}!", 6},
                                                       {"0.{2!,3}=", 8},
                                                       {"3.7", 0},
                                                       {"7!.0", 0},
                                                       {"*.0", 0},
                                                       {"{1+}.0", 0},
                                                       {"0.{", 3},
                                                       {"0.{2", 2},
                                                       {"0.{2,", 5},
                                                       {"0.{}", 3},
                                                       {"0.{2;3}", 4},
                                                       {"0.{32}", 3},
                                                       {"0.{2++}", 5},
                                                       {"0.-1", 2},
                                                       {"0.7]", 3},
                                                       {"0.7}", 3},
                                                       {"0.{999999999999999999999999}", 3},
                                                       {"0.\xc3\xa9", 2},
                                                       {"0.7 ,", 4},
                                                       {std::string("0.7\0", 4), 3},
                                                       {std::string("0.[3]\0", 6), 5}};
    for (const auto& [text, place] : places) {
        for (const std::size_t at : {std::size_t{0}, std::size_t{10}}) {
            try {
                (void)Code::parse(text, at);
                ADD_FAILURE() << text;
            } catch (const Error& error) {
                ASSERT_TRUE(error.place()) << text;
                EXPECT_EQ(*error.place(), at + place) << text << ": " << error.what();
            }
        }
    }
}

TEST(Code, LimitsAreErrors) {
    const auto kind_of_error = [](const std::string& text) {
        try {
            (void)Code::parse(text);
        } catch (const Error& error) {
            return error.kind();
        }
        return ErrorKind::denied;
    };
    EXPECT_EQ(kind_of_error("0." + std::string(Code::max_digits + 1, '7')), ErrorKind::limit);
    EXPECT_EQ(kind_of_error("0.{32}"), ErrorKind::limit);
    EXPECT_EQ(kind_of_error("0.W"), ErrorKind::input);
    EXPECT_EQ(Code::parse("0." + std::string(Code::max_digits, '7')).most_taken(),
              Code::max_digits);
    EXPECT_EQ(Code::parse("0.{31}").most_heaps(), 31U);
}

TEST(Code, HasProperties) {
    EXPECT_EQ(Code::parse("0.0").most_taken(), 0U);
    EXPECT_EQ(Code::parse("0.077").most_taken(), 3U);
    EXPECT_EQ(Code::parse("0.077").most_heaps(), 2U);
    EXPECT_EQ(Code::parse("0.3").most_heaps(), 1U);
    EXPECT_EQ(Code::parse("0.*").most_heaps(), std::nullopt);
    EXPECT_EQ(Code::parse("0.07").digit(2).bits(), 7U);
    EXPECT_EQ(Code::parse("0.07").digit(3).bits(), 0U);
    EXPECT_EQ(Code::parse("0.4!").digit(1).bits(), std::nullopt);
    EXPECT_TRUE(Code::parse("0.[12]").has_tail());
    EXPECT_EQ(Code::parse("0.[12]").digit(1001).bits(), 1U);
    EXPECT_TRUE(Code::parse("0.4!").has(Sizes::different));
    EXPECT_FALSE(Code::parse("0.4!").has(Sizes::not_all_equal));
}

}  // namespace
}  // namespace grundy::heaps
