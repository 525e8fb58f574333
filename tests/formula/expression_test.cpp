#include "formula/expression.hpp"

#include "formula/polynomial_parts.hpp"
#include "formula/quadratic.hpp"
#include "formula/takeaway_bound.hpp"
#include "math/integer_polynomial.hpp"

#include <grundy/error.hpp>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace grundy {
namespace {

Integer at(const char* text, long x) {
    return Expression::parse(text)(x);
}

TEST(Expression, Forms) {
    EXPECT_EQ(at("x", 7), 7);
    EXPECT_EQ(at("2x", 7), 14);
    EXPECT_EQ(at("3x-1", 7), 20);
    EXPECT_EQ(at("x+1", 7), 8);
    EXPECT_EQ(at("x^2", 7), 49);
    EXPECT_EQ(at("2x^2", 7), 98);
    EXPECT_EQ(at("floor(5x/2)", 7), 17);
    EXPECT_EQ(at("floor((x+1)(x+2)/3) + x", 7), 31);
    EXPECT_EQ(at("x*x + 2*x", 3), 15);
    EXPECT_EQ(at("2(x+1)", 3), 8);
    EXPECT_EQ(at("x(x+1)", 3), 12);
    EXPECT_EQ(at("10-x", 3), 7);
    EXPECT_EQ(at("-x+10", 3), 7);
    EXPECT_EQ(at("x-1-1", 9), 7);
    EXPECT_EQ(at("1_000x", 2), 2000);
    EXPECT_EQ(at(" 10^3 x ", 2), 2000);
    EXPECT_THROW((void)Expression::parse("2 3x"), Error);  // not 23x
    EXPECT_EQ(at("floor(x)", 2), 2);
    EXPECT_EQ(at("floor((x-9)/2)", 2), -4);
    EXPECT_EQ(at("floor(floor(7x/2)/3)", 5), 5);
    EXPECT_EQ(Expression::parse(" 3 x - 1 ").text(), "3x-1");
    EXPECT_EQ(Expression::parse("x  x mod 3 + 2 x").text(), "x x mod 3+2x");
    EXPECT_EQ(at("floor(x+1/2)", 8), 4);
    EXPECT_EQ(at("max(2x, 5) + min(x, 3, x-1)", 2), 6);
    EXPECT_EQ(at("ceil(x/2) + abs(3-x) + x mod 3", 8), 11);
    EXPECT_EQ(at("gcd(x,6) lcm(x,6) + xor(x,5)", 4), 25);
    EXPECT_EQ(at("isqrt(x) ilog2(x) + popcount(x) digitsum(x)", 25), 41);
}

struct Mistake {
    const char* text;
    std::size_t place;
};

void PrintTo(const Mistake& mistake, std::ostream* out) {
    *out << mistake.text;
}

class WrongExpression : public testing::TestWithParam<Mistake> {};

TEST_P(WrongExpression, IsAnErrorWithItsPlace) {
    try {
        (void)Expression::parse(GetParam().text, 10);
        FAIL() << GetParam().text;
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), ErrorKind::input);
        EXPECT_EQ(error.place(), 10 + GetParam().place) << error.what();
    }
}

INSTANTIATE_TEST_SUITE_P(All, WrongExpression,
                         testing::Values(Mistake{"", 0}, Mistake{"y", 0}, Mistake{"2x+", 3},
                                         Mistake{"5x/2", 2}, Mistake{"(5x/2)", 3}, Mistake{"(x", 2},
                                         Mistake{"x)", 1}, Mistake{"x^", 2}, Mistake{"x^x", 2},
                                         Mistake{"floor(x/x)", 8}, Mistake{"floor x", 6},
                                         Mistake{"2*", 2}, Mistake{"x 2 y", 2}));

TEST(Expression, TooMuchIsRefused) {
    for (const std::string& text :
         {std::string("x^99999999999999"), std::string("x^65"), std::string(300, '('),
          std::string("x+((10^1000)^1000)^1000"), std::string("floor(x/99999999999999999999)"),
          std::string("floor(floor(x/999)/999)")}) {
        try {
            (void)Expression::parse(text);
            FAIL() << text;
        } catch (const Error& error) {
            EXPECT_EQ(error.kind(), ErrorKind::limit) << text;
        }
    }
    EXPECT_THROW((void)Expression::parse("floor(x/0)"), Error);
}

// The largest of each kind is accepted, and the next one is refused.
TEST(Expression, LimitsAreExact) {
    const auto is_read = [](const std::string& text) {
        try {
            (void)Expression::parse(text);
            return true;
        } catch (const Error& error) {
            EXPECT_EQ(error.kind(), ErrorKind::limit) << text;
            return false;
        }
    };
    const auto nested = [](std::size_t depth) {
        return std::string(depth, '(') + "x" + std::string(depth, ')');
    };
    EXPECT_TRUE(is_read("x+" + std::string(198, '1')));
    EXPECT_FALSE(is_read("x+" + std::string(199, '1')));
    EXPECT_TRUE(is_read("x^64"));
    EXPECT_FALSE(is_read("x^65"));
    EXPECT_FALSE(is_read("x^33 x^32"));
    EXPECT_TRUE(is_read(nested(64)));
    EXPECT_FALSE(is_read(nested(65)));
    EXPECT_TRUE(is_read("floor(x/10000)"));
    EXPECT_FALSE(is_read("floor(x/10001)"));
    EXPECT_TRUE(is_read("floor(x/100)+floor(x/2500)"));
    EXPECT_FALSE(is_read("floor(x/101)+floor(x/100)"));
}

// Random expressions with small coefficients, in all the forms that the grammar has.
std::string random_expression(int depth) {
    const auto number = [] {
        return *rc::gen::inRange(0, 8) == 0 ? "10^30" : std::to_string(*rc::gen::inRange(0, 6));
    };
    if (depth == 0) return *rc::gen::arbitrary<bool>() ? "x" : number();
    const std::string a = random_expression(depth - 1);
    const std::string some = std::to_string(*rc::gen::inRange(1, 6));
    switch (*rc::gen::inRange(0, 18)) {
        case 0: return "(" + a + ")+" + random_expression(depth - 1);
        case 1: return "(" + a + ")-(" + random_expression(depth - 1) + ")";
        case 2: return "(" + a + ")(" + random_expression(depth - 1) + ")";
        case 3: return "(" + a + ")^" + std::to_string(*rc::gen::inRange(0, 3));
        case 4: return "floor(" + a + "/" + std::to_string(*rc::gen::inRange(1, 5)) + ")";
        case 5: return "ceil((" + a + ")/" + some + ")";
        case 6: return "((" + a + ") mod " + some + ")";
        case 7: return "min(" + a + "," + random_expression(depth - 1) + ")";
        case 8: return "max(" + a + "," + random_expression(depth - 1) + ",100" + some + ")";
        case 9: return "abs(100" + some + "-(" + a + "))";
        case 10: return "gcd(" + a + "," + some + ")";
        case 11: return "lcm(" + some + "," + a + ")";
        case 12: return "xor(" + a + "," + some + ")";
        case 13: return "isqrt(" + a + ")";
        case 14: return "ilog2(" + a + ")";
        case 15: return "popcount(" + a + ")+digitsum(" + a + ")";
        default: return a;
    }
}

RC_GTEST_PROP(Expression, MachineWordsAgreeWithIntegers, ()) {
    const std::string text = random_expression(*rc::gen::inRange(0, 4));
    try {
        const Expression f = Expression::parse(text);
        const long x = *rc::gen::arbitrary<long>();
        if (const auto small = f.small(x)) RC_ASSERT(f(x) == Integer(*small));
        const long near_zero = *rc::gen::inRange(-100L, 100L);
        const auto again = Expression::parse(f.text());
        RC_ASSERT(again.small(near_zero) == f.small(near_zero));
        RC_ASSERT(again(near_zero) == f(near_zero));
    } catch (const Error& error) {
        const std::string message = error.what();
        const bool undefined = message.find("there is no") != std::string::npos ||
                               message.find("not negative") != std::string::npos;
        if (!undefined && error.kind() != ErrorKind::limit) RC_FAIL(text + ": " + message);
    }
}

// On each residue class of its period it equals its polynomials.
RC_GTEST_PROP(ClassesOfFormula, HaveTheValues, ()) {
    const std::string text = random_expression(*rc::gen::inRange(0, 4));
    try {
        const Expression f = Expression::parse(text);
        if (!f.shape().exact) return;
        StepsLeft steps(1'000'000);
        const Context context;
        const ClassesOfFormula classes(f.formula(), f.shapes(), f.shapes().size() - 1, steps,
                                       context);
        const std::size_t first = *rc::gen::inRange<std::size_t>(0, 3 * f.period());
        const PolynomialParts parts = classes.parts(first, f.period());
        RC_ASSERT(parts.front().from == 0);
        for (std::size_t i = 0; i < parts.size(); ++i) {
            const auto [begin, last] = stretch_of(parts, i);
            const IntegerPolynomial polynomial = parts[i].polynomial();
            const auto look = [&](const Integer& y) {
                if (y >= begin && (!last || y <= *last)) {
                    RC_ASSERT(polynomial(y) == f(Integer(first + f.period() * y)));
                }
            };
            for (int y = 0; y < 30; ++y) {
                look(begin + y);
                if (last) look(*last - y);
            }
        }
    } catch (const Error&) {
        return;
    }
}

// A property of all x holds for the first ones.
RC_GTEST_PROP(FormulaProperties, HoldWhereTheyCanBeSeen, ()) {
    const std::string text = random_expression(*rc::gen::inRange(0, 4));
    std::optional<Expression> f;
    FormulaProperties facts;
    try {
        f = Expression::parse(text);
        facts = f->properties({});
    } catch (const Error&) {
        return;
    }
    if (!facts.defined) return;
    for (long x = 1; x < 600; ++x) {
        const Integer here = (*f)(x);
        const Integer growth = (*f)(x + 1) - here;
        RC_ASSERT(!facts.least || here >= *facts.least);
        RC_ASSERT(!facts.least_growth || growth >= *facts.least_growth);
        RC_ASSERT(!facts.most_growth || growth <= *facts.most_growth);
        RC_ASSERT(!facts.at_least_x || here >= x);
    }
}

// What is accepted never decreases and is never below x; what is refused has a witness.
RC_GTEST_PROP(TakeawayBound, DecisionIsRight, ()) {
    const std::string text = random_expression(*rc::gen::inRange(0, 4)) + "+x";
    std::optional<Expression> f;
    try {
        f = Expression::parse(text);
    } catch (const Error&) {
        return;
    }
    const auto fails = [&](const Integer& x) {
        try {
            return (*f)(x) < x || (*f)(Integer(x + 1)) < (*f)(x);
        } catch (const Error&) {
            return true;  // undefined
        }
    };
    bool admissible = true;
    for (long x = 1; admissible && x < 3000; ++x) admissible = !fails(x);
    try {
        (void)TakeawayBound(*f, 0);
        RC_ASSERT(admissible);
    } catch (const Error& error) {
        if (error.kind() == ErrorKind::limit) return;
        const std::string message = error.what();  // "… for x = 12 it is …"
        const std::size_t start = message.find("x = ") + 4;
        const Integer x(message.substr(start, message.find_first_of(" :", start) - start));
        RC_ASSERT(fails(x));
    }
}

TEST(TakeawayBound, ShowsWhereItFails) {
    const auto message = [](const char* text) {
        try {
            (void)TakeawayBound(Expression::parse(text), 0);
        } catch (const Error& error) {
            return std::string(error.what());
        }
        return std::string("accepted");
    };
    EXPECT_NE(message("x-1").find("x = 1 it is 0"), std::string::npos);
    EXPECT_NE(message("10-x").find("x = 1 it is 9 and for x = 2 it is 8"), std::string::npos);
    EXPECT_NE(message("x^2-5x+7").find("x = 1 it is 3 and for x = 2 it is 1"), std::string::npos);
    // Fails only for large x.
    EXPECT_NE(message("x+floor(x/100)(500-floor(x/100))").find("the bound must"),
              std::string::npos);
    EXPECT_NE(message("10^9x-x^2").find("the bound must"), std::string::npos);
    EXPECT_EQ(message("floor(3x/2)"), "accepted");
    EXPECT_EQ(message("x^3-3x^2+3x"), "accepted");
    EXPECT_EQ(message("1000000x"), "accepted");
    // Which argument of min or max decides changes, for small or for large x.
    for (const char* text :
         {"max(2x,5)", "min(3x,x+10)", "max(2x,x^2-1000)", "min(x^2,100x)", "min(x^2,10^30x)",
          "max(2x,10^7)", "2x+abs(x-10^9)", "x+isqrt(x)", "2x-ilog2(x)", "x+floor(x/3)-x mod 3+2",
          "3x-popcount(x)", "x ilog2(x+1)", "x+gcd(6,6)"}) {
        EXPECT_EQ(message(text), "accepted") << text;
    }
    EXPECT_NE(message("min(2x,10^20)").find("must be at least x, but for x = "), std::string::npos);
    EXPECT_NE(message("max(x,min(x^2,(x-10^6)^2))").find("x = 500000 it is 250000000000 and"),
              std::string::npos);
    EXPECT_NE(message("3x+ilog2(popcount(x))").find("x = 65535 it is 196609 and"),
              std::string::npos);
    EXPECT_NE(message("x+ilog2(x-1)").find("for x = 1: there is no logarithm"), std::string::npos);
    EXPECT_NE(message("2x+isqrt(10^6-x)").find("there is no root"), std::string::npos);
    EXPECT_NE(message("9x+xor(10^6-x,3)").find("xor needs numbers"), std::string::npos);
    // Neither a proof nor a counterexample is found.
    EXPECT_NE(message("1000x+digitsum(x)").find("could not be proved"), std::string::npos);
}

TEST(TakeawayBound, ComesFromATable) {
    const auto read = [](const std::string& text, const std::string& content = "") {
        return TakeawayBound(
            BoundFunction::read(text, 10, [&](const std::string&) { return content; }, {}), 10);
    };
    const TakeawayBound f = read("{ 2, 4,6,9}");
    EXPECT_EQ(f.text(), "{2,4,6,9}");
    const std::vector<int> values{2, 4, 6, 9, 9, 9, 9, 9, 9, 10, 11};
    for (std::size_t x = 1; x <= values.size(); ++x) {
        EXPECT_EQ(f(x), values[x - 1]);
        EXPECT_EQ(f.up_to(x, 1000), static_cast<std::size_t>(values[x - 1]));
        EXPECT_EQ(read("f.csv", "x,f\n1,2\n2,4\n\n3,6\n4,9\n")(x), values[x - 1]);
        EXPECT_EQ(read("f.csv", "2\r\n4\r\n6\r\n9")(x), values[x - 1]);
    }
    EXPECT_FALSE(read("{2,4,6}").doubles());
    // Files with the same name may differ.
    EXPECT_NE(read("f.csv", "2").function().key(), read("f.csv", "3").function().key());
    const std::vector<std::pair<std::string, std::size_t>> mistakes{
        {"{2,4,3}", 15}, {"{2,1}", 13}, {"{2,1", 14}, {"{}", 11},  {"{2,}", 13},
        {"{2,a}", 13},   {"{2} x", 14}, {"{0}", 11},  {"{-3}", 11}};
    for (const auto& [text, place] : mistakes) {
        try {
            (void)read(text);
            ADD_FAILURE() << text;
        } catch (const Error& error) {
            EXPECT_EQ(error.kind(), ErrorKind::input) << text;
            EXPECT_EQ(error.place(), place) << text << ": " << error.what();
        }
    }
    for (const char* content : {"", "2\n1\n", "1,2\n3,4\n", "1,2\n3\n", "1,2,3", "2\nx\n"}) {
        EXPECT_THROW((void)read("f.csv", content), Error) << content;
    }
}

TEST(TakeawayBound, RecognisesTheDouble) {
    EXPECT_TRUE(TakeawayBound(Expression::parse("2x"), 0).doubles());
    EXPECT_TRUE(TakeawayBound(Expression::parse("x+x"), 0).doubles());
    EXPECT_FALSE(TakeawayBound(Expression::parse("3x-1"), 0).doubles());
    EXPECT_FALSE(TakeawayBound(Expression::parse("2x^2"), 0).doubles());
}

TEST(Quadratic, HasItsExactValue) {
    const auto scaled = [](const char* text) {
        return Quadratic::parse(text).floor_of_multiple(pow(Integer(10), 20)).to_string();
    };
    EXPECT_EQ(scaled("phi"), "161803398874989484820");
    for (const char* same : {"φ", "(1+sqrt(5))/2", "1/2+sqrt(5)/2", "sqrt(5/4) + 1/2", "phi^2-1",
                             "1+1/phi", "(1+√5)/2", "2/(sqrt(5)-1)", "(3+sqrt(45))/6",
                             "(sqrt(5)+sqrt(20)+3)/6", "-(-1-sqrt(5))/2", "1/2 (1 + sqrt(5))"}) {
        EXPECT_EQ(scaled(same), "161803398874989484820") << same;
    }
    EXPECT_EQ(scaled("1+sqrt(5)/2"), "211803398874989484820");
    EXPECT_EQ(scaled("2sqrt(2)"), "282842712474619009760");
    EXPECT_EQ(scaled("sqrt(2)*sqrt(3)"), "244948974278317809819");
    EXPECT_EQ(scaled("2-sqrt(2)"), "58578643762690495119");
    EXPECT_EQ(scaled("-sqrt(2)"), "-141421356237309504881");
    EXPECT_TRUE(Quadratic::parse("sqrt(4)").is_rational());
    EXPECT_TRUE(Quadratic::parse("sqrt(8)/sqrt(2)").is_rational());
    EXPECT_TRUE(Quadratic::parse("phi-sqrt(5)/2").is_rational());
}

TEST(Quadratic, MistakesHaveTheirPlace) {
    const std::vector<std::pair<const char*, std::size_t>> mistakes = {
        {"(1+sqrt(5)/2", 12}, {"1+sqrt(5))/2", 9},    {"sqrt()", 5},        {"", 0},
        {"1/(phi-phi)", 1},   {"sqrt(2)+sqrt(3)", 7}, {"sqrt(-2)", 0},      {"phi*x", 4},
        {"sqrt(phi)", 0},     {"phi^x", 4},           {"1.6180 sqrt(5)", 1}};
    for (const auto& [text, place] : mistakes) {
        try {
            (void)Quadratic::parse(text, 10);
            ADD_FAILURE() << text;
        } catch (const Error& error) {
            EXPECT_EQ(error.kind(), ErrorKind::input) << text;
            EXPECT_EQ(error.place(), 10 + place) << text << ": " << error.what();
        }
    }
    EXPECT_THROW((void)Quadratic::parse("((phi^999)^999)^999"), Error);
}

// Compared with every place, for polynomials with many turning points and with few.
TEST(IntegerPolynomial, FindsWhereItIsBetweenBounds) {
    constexpr int far = 400;
    for (const char* text : {"x", "7", "-x", "5x-300", "100-3x", "x^2-90x+1000", "-x^2+90x-900",
                             "(x-20)(x-21)(x-50)", "-(x-3)(x-90)(x-91)(x-200)", "(x-9)^2",
                             "-(x-9)^2+1", "x(x-1)(x-2)(x-3)(x-4)(x-5)", "(x-6)^5+30", "x^3"}) {
        const Expression expression = Expression::parse(text);
        std::vector<Integer> values;
        for (std::size_t y = 0; y <= expression.degree(); ++y) values.push_back(expression(y));
        const IntegerPolynomial polynomial(values);
        for (const auto& [least, most] :
             {std::pair<int, int>{0, 100}, {-10, -1}, {7, 7}, {-1000, 5000}, {1, 0}}) {
            const auto inside = polynomial.where_between(least, Integer(most), {});
            const auto above = polynomial.where_between(least, std::nullopt, {});
            const auto in = [](const std::vector<Stretch>& stretches, int y) {
                return std::count_if(stretches.begin(), stretches.end(), [&](const Stretch& s) {
                    return s.first <= y && (!s.last || *s.last >= y);
                });
            };
            for (int y = 0; y <= far; ++y) {
                const Integer value = expression(y);
                ASSERT_EQ(polynomial(y), value) << text;
                EXPECT_EQ(in(inside, y), value >= least && value <= most ? 1 : 0) << text << y;
                EXPECT_EQ(in(above, y), value >= least ? 1 : 0) << text << y;
                EXPECT_EQ(in(common(inside, above), y), in(inside, y)) << text << y;
            }
        }
    }
    // A place that no search from 0 on would reach.
    const Integer far_away = pow(Integer(10), 30);
    const auto place =
        IntegerPolynomial({-far_away, Integer(1) - far_away}).where_between(0, 0, {});
    ASSERT_EQ(place.size(), 1U);
    EXPECT_EQ(place[0].first, far_away);
    EXPECT_EQ(place[0].last, far_away);
}

}  // namespace
}  // namespace grundy
