#include "engine/notation/notation.hpp"
#include "example_files.hpp"

#include <grundy/error.hpp>
#include <grundy/solve.hpp>

#include <gtest/gtest.h>

#include <string>

namespace grundy {
namespace {

TEST(Notation, PiecesAndPlaces) {
    const auto terms =
        parse_terms(" nim( 3 ,5 ) + takeaway[floor(5x/2)](10;2) + words[ \"a \\\"b\" ]()");
    ASSERT_EQ(terms.size(), 3U);
    EXPECT_EQ(terms[0].name, "nim");
    EXPECT_EQ(terms[0].at, 1U);
    ASSERT_EQ(terms[0].groups.size(), 1U);
    ASSERT_EQ(terms[0].groups[0].size(), 2U);
    EXPECT_EQ(terms[0].groups[0][0].text, "3");
    EXPECT_EQ(terms[0].groups[0][0].at, 6U);
    EXPECT_EQ(terms[0].groups[0][1].text, "5");
    ASSERT_EQ(terms[1].parameters.size(), 1U);
    EXPECT_EQ(terms[1].parameters[0].text, "floor(5x/2)");
    EXPECT_EQ(terms[1].groups.size(), 2U);
    ASSERT_EQ(terms[2].parameters.size(), 1U);
    EXPECT_EQ(terms[2].parameters[0].text, "a \"b");
    EXPECT_TRUE(terms[2].parameters[0].quoted);
    EXPECT_TRUE(terms[2].groups.empty());
}

TEST(Notation, ParametersMayHoldBracesAndBrackets) {
    const auto terms = parse_terms("octal[0.{2,3?+}](7) + octal[ 4.[3] ](5) + take[1,[2]](3)");
    ASSERT_EQ(terms.size(), 3U);
    ASSERT_EQ(terms[0].parameters.size(), 1U);
    EXPECT_EQ(terms[0].parameters[0].text, "0.{2,3?+}");
    ASSERT_EQ(terms[1].parameters.size(), 1U);
    EXPECT_EQ(terms[1].parameters[0].text, "4.[3]");
    EXPECT_EQ(terms[1].parameters[0].at, 29U);
    ASSERT_EQ(terms[2].parameters.size(), 2U);
    EXPECT_EQ(terms[2].parameters[1].text, "[2]");
}

struct Mistake {
    const char* text;
    std::size_t place;
    const char* says;
};

void PrintTo(const Mistake& mistake, std::ostream* out) {
    *out << mistake.text;
}

class WrongPosition : public testing::TestWithParam<Mistake> {};

TEST_P(WrongPosition, IsAnInputErrorWithItsPlace) {
    try {
        (void)test::canonical(GetParam().text);
        FAIL() << GetParam().text;
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), ErrorKind::input);
        EXPECT_EQ(error.place(), GetParam().place) << error.what();
        EXPECT_NE(std::string(error.what()).find(GetParam().says), std::string::npos)
            << error.what();
    }
}

INSTANTIATE_TEST_SUITE_P(
    All, WrongPosition,
    testing::Values(
        Mistake{"", 0, "empty"}, Mistake{"  \n", 0, "empty"}, Mistake{"wythof(3,5)", 0, "wythoff"},
        Mistake{"NIM(3)", 0, "nim"}, Mistake{"nim(3) + withoff(1,2)", 9, "wythoff"},
        Mistake{"chess(1)", 0, "no game 'chess'"}, Mistake{"nim 3 5 7", 4, "'('"},
        Mistake{"nim(3", 5, "')'"}, Mistake{"nim(3))", 6, "'+'"},
        Mistake{"nim(3,)", 6, "expected a number"}, Mistake{"nim(,3)", 4, "expected"},
        Mistake{"nim(3) +", 8, "name of a game"}, Mistake{"nim(3) nim(4)", 7, "'+'"},
        Mistake{"nim()", 0, "at least one pile"}, Mistake{"nim(-1)", 4, "negative"},
        Mistake{"nim(3-5)", 4, "negative"}, Mistake{"nim(a)", 4, "number"},
        Mistake{"nim(\"3\")", 5, "not a name"}, Mistake{"nim(3;4)", 6, "semicolon"},
        Mistake{"nim[2](3)", 4, "brackets"}, Mistake{"nim(10^10^10)", 9, "one power"},
        Mistake{"wythoff(1)", 0, "two piles"}, Mistake{"wythoff(1,2,3)", 12, "3 given"},
        Mistake{"rook(1)", 0, "row and a column"}, Mistake{"evenodd(1,2)", 10, "one pile"},
        Mistake{"take(5)", 0, "take[1,2,3,4]"}, Mistake{"take[](5)", 5, "between"},
        Mistake{"take[0](5)", 5, "positive"}, Mistake{"take[1,-2](5)", 7, "negative"},
        Mistake{"take[1,2](5", 11, "')'"}, Mistake{"octal[3.7](5)", 6, "first digit"},
        Mistake{"nim(1)+octal[0.[7](5)", 21, "']'"}, Mistake{"octal[0.{1,2](5)", 8, "brace"},
        Mistake{"octal[0.7,1](5)", 10, "one code"}, Mistake{"take[1,2(5)", 11, "']'"},
        Mistake{"take[\"a](5)", 11, "quote"}, Mistake{"nim(1) + takeaway(9)", 9, "one bound"},
        Mistake{"takeaway[2x,3](9)", 12, "one bound"},
        Mistake{"takeaway[max(2x,5),3](9)", 19, "one bound"},
        Mistake{"takeaway[max(2x,  y)](9)", 18, "'y'"},
        Mistake{"takeaway[max(2x, 5)+y](9)", 20, "'y'"}));

TEST(Notation, CanonicalTextParsesToTheSame) {
    for (const char* text : {"nim(3,5,7)", " nim ( 1_000 , 2^10 ) ", "take[3, 2,2] (10^20)",
                             "wythoff(1e3,5*10^2)+evenodd(7)\n+ rook(0,0)"}) {
        const std::string once = test::canonical(text);
        EXPECT_EQ(test::canonical(once), once);
    }
    EXPECT_EQ(test::canonical(" nim ( 1_000 , 2^10 ) "), "nim(1000,1024)");
}

TEST(Notation, AbsurdInputEndsWithAMessage) {
    const std::string brackets(1'000'000, '(');
    EXPECT_THROW((void)test::canonical(brackets), Error);
    EXPECT_THROW((void)test::canonical("nim" + brackets), Error);
    EXPECT_THROW((void)test::canonical(std::string(1'000'000, 'n')), Error);
    EXPECT_THROW((void)test::canonical(std::string(1'000'000, '[')), Error);
    EXPECT_THROW((void)test::canonical("nim(" + std::string(1'000'000, ',') + ")"), Error);
    EXPECT_THROW((void)test::canonical("nim(\"" + std::string(1'000'000, '\\')), Error);
}

TEST(Notation, TooManyComponentsAreALimit) {
    std::string text = "nim(1)";
    for (std::size_t i = 0; i < max_components; ++i) text += "+nim(1)";
    try {
        (void)parse_terms(text);
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), ErrorKind::limit);
    }
}

}  // namespace
}  // namespace grundy
