#include "theory/quadratic.hpp"

#include "theory/parse_errors.hpp"

#include <grundy/error.hpp>

#include <algorithm>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace grundy {

namespace {

namespace pegtl = tao::pegtl;

struct Blanks : pegtl::star<pegtl::space> {};
template <char character>
struct Sign : pegtl::seq<pegtl::one<character>, Blanks> {};

struct Sum;
struct Digits : pegtl::seq<pegtl::digit, pegtl::star<pegtl::opt<pegtl::one<'_'>>, pegtl::digit>> {};
struct Constant : Digits {};
struct Phi : pegtl::sor<pegtl::string<'p', 'h', 'i'>, pegtl::string<'\xcf', '\x86'>> {};
struct CloseParenthesis : pegtl::one<')'> {
    static constexpr const char* message = "expected ')'";
};
struct Bracketed : pegtl::seq<Sign<'('>, Sum, CloseParenthesis> {};
struct RootSign
    : pegtl::sor<pegtl::string<'s', 'q', 'r', 't'>, pegtl::string<'\xe2', '\x88', '\x9a'>> {};
struct Radicand : pegtl::sor<Constant, Bracketed> {
    static constexpr const char* message = "expected the number under the root, as in sqrt(5)";
};
struct Root : pegtl::seq<RootSign, Blanks, Radicand> {};
struct Exponent : Digits {
    static constexpr const char* message = "expected the digits of the exponent";
};
struct Raise : pegtl::seq<Sign<'^'>, Exponent, Blanks> {};
struct Primary : pegtl::seq<pegtl::sor<Constant, Phi, Root, Bracketed>, Blanks> {};
struct Operand : pegtl::seq<Primary, pegtl::opt<Raise>> {
    static constexpr const char* message = "expected a number, as in phi, sqrt(2) or (1+sqrt(5))/2";
};
struct StartsFactor : pegtl::at<pegtl::sor<Phi, RootSign, pegtl::one<'('>>> {};
struct Times : pegtl::seq<pegtl::sor<Sign<'*'>, StartsFactor>, Operand> {};
struct Over : pegtl::seq<Sign<'/'>, Operand> {};
struct Product : pegtl::seq<Operand, pegtl::star<pegtl::sor<Times, Over>>> {};
struct Negated : pegtl::seq<Sign<'-'>, Product> {};
struct Plus : pegtl::seq<Sign<'+'>, Product> {};
struct Minus : pegtl::seq<Sign<'-'>, Product> {};
struct Sum : pegtl::seq<pegtl::sor<Negated, Product>, pegtl::star<pegtl::sor<Plus, Minus>>> {};
struct End : pegtl::eof {
    static constexpr const char* message =
        "this does not belong to a slope: numbers, phi, sqrt(…), + - * / ^ and parentheses do";
};
struct Grammar : pegtl::seq<Blanks, Sum, End> {};

struct Stack {
    std::size_t at;
    std::vector<Quadratic> numbers;

    Quadratic pop() {
        Quadratic top = std::move(numbers.back());
        numbers.pop_back();
        return top;
    }
};

template <class Rule>
struct Action : pegtl::nothing<Rule> {};

// Replaces what is on the stack by the result of `calculate`; an Error is one of this place.
struct Calculation {
    template <class Input, class Calculate>
    static void push(const Input& in, Stack& stack, Calculate calculate) {
        try {
            stack.numbers.push_back(calculate());
        } catch (const Error& error) {
            throw Error(error.kind(), error.what(), stack.at + in.position().byte);
        }
    }
};
template <class Operation>
struct Binary : Calculation {
    template <class Input>
    static void apply(const Input& in, Stack& stack) {
        push(in, stack, [&] {
            const Quadratic right = stack.pop();
            return Operation()(stack.pop(), right);
        });
    }
};
template <class Input>
Integer number(const Input& in) {
    std::string digits = in.string();
    digits.erase(std::remove(digits.begin(), digits.end(), '_'), digits.end());
    return Integer(digits);
}
template <>
struct Action<Constant> : Calculation {
    template <class Input>
    static void apply(const Input& in, Stack& stack) {
        stack.numbers.emplace_back(number(in));
    }
};
template <>
struct Action<Phi> {
    static void apply0(Stack& stack) {
        stack.numbers.push_back((Quadratic(1) + sqrt(Quadratic(5))) / Quadratic(2));
    }
};
template <>
struct Action<Root> : Calculation {
    template <class Input>
    static void apply(const Input& in, Stack& stack) {
        push(in, stack, [&] { return sqrt(stack.pop()); });
    }
};
template <>
struct Action<Exponent> : Calculation {
    template <class Input>
    static void apply(const Input& in, Stack& stack) {
        push(in, stack, [&] { return pow(stack.pop(), number(in)); });
    }
};
template <>
struct Action<Negated> : Calculation {
    template <class Input>
    static void apply(const Input& in, Stack& stack) {
        push(in, stack, [&] { return Quadratic(0) - stack.pop(); });
    }
};
template <>
struct Action<Times> : Binary<std::multiplies<>> {};
template <>
struct Action<Over> : Binary<std::divides<>> {};
template <>
struct Action<Plus> : Binary<std::plus<>> {};
template <>
struct Action<Minus> : Binary<std::minus<>> {};

}  // namespace

Quadratic Quadratic::parse(std::string_view text, std::size_t at) {
    constexpr std::size_t max_length = 200;
    if (text.size() > max_length) {
        throw Error(ErrorKind::limit, "a slope of more than 200 characters is refused", at);
    }
    Stack stack{at, {}};
    parsing::parse<Grammar, Action>(text, at, stack);
    return stack.pop();
}

Quadratic::Quadratic(Integer a, Integer b, Integer c, Integer d)
    : a_(std::move(a)), b_(std::move(b)), c_(std::move(c)), d_(std::move(d)) {
    Integer divisor = gcd(gcd(a_, b_), c_);
    if (c_ < 0) divisor = -divisor;
    for (Integer* part : {&a_, &b_, &c_}) *part /= divisor;
    constexpr std::size_t max_bits = 20'000;
    if (std::max({a_.bit_length(), b_.bit_length(), c_.bit_length(), d_.bit_length()}) > max_bits) {
        throw Error(ErrorKind::limit, "the slope is refused: its numbers are too long");
    }
}

Quadratic Quadratic::with_root(const Integer& d) const {
    if (b_ == 0 || d_ == d) return {a_, b_, c_, d};
    // √e = √(de)/d · √d
    return {a_ * d, b_ * sqrt(d_ * d), c_ * d, d};
}

const Integer& Quadratic::common_root(const Quadratic& x, const Quadratic& y) {
    if (x.b_ != 0 && y.b_ != 0 && !Integer(x.d_ * y.d_).is_perfect_square()) {
        throw Error(ErrorKind::input, "a slope has one square root only");
    }
    return x.b_ != 0 ? x.d_ : y.d_;
}

Integer Quadratic::floor_of_multiple(const Integer& n) const {
    // b·n·√d is irrational unless it is 0, so it can be rounded down first.
    Integer root = sqrt(Integer(b_ * b_ * d_ * n * n));
    if (b_ < 0 && n > 0) root = -root - 1;
    return floor_quotient(a_ * n + root, c_);
}

Quadratic operator+(const Quadratic& left, const Quadratic& right) {
    const Integer d = Quadratic::common_root(left, right);
    const Quadratic x = left.with_root(d);
    const Quadratic y = right.with_root(d);
    return {x.a_ * y.c_ + y.a_ * x.c_, x.b_ * y.c_ + y.b_ * x.c_, x.c_ * y.c_, d};
}

Quadratic operator-(const Quadratic& x, const Quadratic& y) {
    return x + Quadratic(-y.a_, -y.b_, y.c_, y.d_);
}

Quadratic operator*(const Quadratic& left, const Quadratic& right) {
    if (left.a_ == 0 && right.a_ == 0 && !Integer(left.d_ * right.d_).is_perfect_square()) {
        return {0, left.b_ * right.b_, left.c_ * right.c_, left.d_ * right.d_};
    }
    const Integer d = Quadratic::common_root(left, right);
    const Quadratic x = left.with_root(d);
    const Quadratic y = right.with_root(d);
    return {x.a_ * y.a_ + x.b_ * y.b_ * d, x.a_ * y.b_ + x.b_ * y.a_, x.c_ * y.c_, d};
}

Quadratic operator/(const Quadratic& x, const Quadratic& y) {
    // c/(a + b√d) = c(a - b√d)/(a² - b²d), where the divisor is 0 for 0 only: d is no square.
    const Integer norm = y.a_ * y.a_ - y.b_ * y.b_ * y.d_;
    if (norm == 0) throw Error(ErrorKind::input, "division by 0");
    return x * Quadratic(y.a_ * y.c_, -y.b_ * y.c_, norm, y.d_);
}

Quadratic sqrt(const Quadratic& x) {
    if (!x.is_rational()) throw Error(ErrorKind::input, "a root of a root is no slope here");
    if (x.a_ < 0) throw Error(ErrorKind::input, "a negative number has no real root");
    // √(a/c) = √(ac)/c
    const Integer square = x.a_ * x.c_;
    if (square.is_perfect_square()) return {sqrt(square), 0, x.c_, 1};
    return {0, 1, x.c_, square};
}

Quadratic pow(const Quadratic& x, const Integer& exponent) {
    if (exponent > 1000) throw Error(ErrorKind::limit, "an exponent is larger than 1000");
    Quadratic power(1);
    for (Integer i = 0; i < exponent; ++i) power = power * x;
    return power;
}

}  // namespace grundy
