#include "theory/expression.hpp"

#include "theory/parse_errors.hpp"

#include <grundy/error.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <iterator>
#include <numeric>
#include <utility>

namespace grundy {

namespace {

namespace pegtl = tao::pegtl;
using Code = Expression::Code;
using Step = Expression::Step;

struct Blanks : pegtl::star<pegtl::space> {};
struct Digits : pegtl::seq<pegtl::digit, pegtl::star<pegtl::opt<pegtl::one<'_'>>, pegtl::digit>> {};
template <char character>
struct Sign : pegtl::seq<pegtl::one<character>, Blanks> {};

struct Sum;
struct Constant : Digits {};
struct Variable : pegtl::one<'x'> {};
struct Divisor : Digits {
    static constexpr const char* message = "only a number can be divided by, as in floor(5x/2)";
};
struct Division : pegtl::seq<Sign<'/'>, Divisor, Blanks> {};
struct CloseParenthesis : pegtl::one<')'> {
    static constexpr const char* message = "expected ')'";
};
struct NoDivision : pegtl::not_at<pegtl::one<'/'>> {
    static constexpr const char* message = "a division must stand inside floor(…)";
};
struct Bracketed : pegtl::seq<Sign<'('>, Sum, NoDivision, CloseParenthesis> {};
struct Floor : pegtl::seq<pegtl::string<'f', 'l', 'o', 'o', 'r'>, Blanks, Sign<'('>, Sum,
                          pegtl::opt<Division>, CloseParenthesis> {};
struct Primary : pegtl::seq<pegtl::sor<Constant, Variable, Bracketed, Floor>, Blanks> {};
struct Exponent : Digits {
    static constexpr const char* message = "expected the digits of the exponent";
};
struct Power : pegtl::seq<Primary, pegtl::opt<Sign<'^'>, Exponent, Blanks>> {};
struct Operand : Power {  // one that must be there
    static constexpr const char* message =
        "expected an expression in x, as in 2x, x^2 or floor(5x/2)";
};
// No digit: "2 3x" would print as another expression.
struct StartsFactor : pegtl::at<pegtl::one<'x', '(', 'f'>> {};
struct Times : pegtl::seq<pegtl::sor<Sign<'*'>, StartsFactor>, Operand> {};
struct Product : pegtl::seq<Operand, pegtl::star<Times>> {};
struct Negated : pegtl::seq<Sign<'-'>, Product> {};
struct Plus : pegtl::seq<Sign<'+'>, Product> {};
struct Minus : pegtl::seq<Sign<'-'>, Product> {};
struct Sum : pegtl::seq<pegtl::sor<Negated, Product>, pegtl::star<pegtl::sor<Plus, Minus>>> {};
struct End : pegtl::eof {
    static constexpr const char* message = "this does not belong to an expression in x";
};
struct Grammar : pegtl::seq<Blanks, Sum, NoDivision, End> {};

template <class Rule>
struct Action : pegtl::nothing<Rule> {};

template <Code code>
struct Emit {
    static void apply0(std::vector<Step>& steps) { steps.push_back({code}); }
};
template <Code code>
struct EmitWithNumber {
    template <class Input>
    static void apply(const Input& in, std::vector<Step>& steps) {
        std::string digits = in.string();
        digits.erase(std::remove(digits.begin(), digits.end(), '_'), digits.end());
        steps.push_back({code, Integer(digits)});
    }
};
template <>
struct Action<Constant> : EmitWithNumber<Code::constant> {};
template <>
struct Action<Exponent> : EmitWithNumber<Code::power> {};
template <>
struct Action<Divisor> : EmitWithNumber<Code::floor_divide> {};
template <>
struct Action<Variable> : Emit<Code::variable> {};
template <>
struct Action<Times> : Emit<Code::multiply> {};
template <>
struct Action<Negated> : Emit<Code::negate> {};
template <>
struct Action<Plus> : Emit<Code::add> {};
template <>
struct Action<Minus> : Emit<Code::subtract> {};

[[noreturn]] void refuse(const char* what, std::size_t at) {
    throw Error(ErrorKind::limit, fmt::format("the expression is refused: {}", what), at);
}

struct Shape {
    std::size_t degree;
    std::size_t period;
    std::size_t bits;  // about as long as its coefficients can be
};

// Where E has degree d and period p, ⌊E/c⌋ has period p·c·lcm(1..d): a binomial coefficient
// (y over j) has period c·lcm(1..j) modulo c at most. For p = 1 the coefficients are integers, and
// c is enough.
Shape shape_of(const std::vector<Step>& steps, std::size_t at) {
    std::vector<Shape> stack;
    for (const Step& step : steps) {
        if (step.code == Code::constant || step.code == Code::variable) {
            stack.push_back({step.code == Code::variable ? 1U : 0U, 1,
                             std::max<std::size_t>(step.operand.bit_length(), 1)});
            continue;
        }
        if (step.code == Code::negate) continue;
        Shape& top = stack.back();
        if (step.code == Code::power) {
            if (step.operand > 1000) refuse("an exponent is larger than 1000", at);
            top.degree *= step.operand.to<std::size_t>();
            top.bits *= std::max<std::size_t>(step.operand.to<std::size_t>(), 1);
        } else if (step.code == Code::floor_divide) {
            if (step.operand == 0) throw Error(ErrorKind::input, "division by 0", at);
            if (top.degree == 0) continue;
            if (step.operand > Expression::max_period) refuse("a divisor is too large", at);
            std::size_t factor = step.operand.to<std::size_t>();
            for (std::size_t i = 2; top.period > 1 && i <= top.degree; ++i) {
                factor = std::min(std::lcm(factor, i * step.operand.to<std::size_t>()),
                                  Expression::max_period + 1);
            }
            top.period *= factor;
        } else {
            const Shape right = top;
            stack.pop_back();
            Shape& left = stack.back();
            left.degree = step.code == Code::multiply ? left.degree + right.degree
                                                      : std::max(left.degree, right.degree);
            left.period = std::lcm(left.period, right.period);
            left.bits += right.bits;
        }
        if (stack.back().bits > Expression::max_bits) refuse("its numbers are too long", at);
        if (stack.back().degree > Expression::max_degree) refuse("its degree is too large", at);
        if (stack.back().period > Expression::max_period) refuse("its divisors are too large", at);
    }
    return stack.back();
}

std::int64_t floor_quotient(std::int64_t a, std::int64_t b) {
    return a / b - (a % b < 0 ? 1 : 0);
}

}  // namespace

Expression Expression::parse(std::string_view text, std::size_t at) {
    if (text.size() > max_length) refuse("it is longer than 200 characters", at);
    Expression expression;
    parsing::parse<Grammar, Action>(text, at, expression.steps_);
    const Shape shape = shape_of(expression.steps_, at);
    expression.degree_ = shape.degree;
    expression.period_ = shape.period;
    std::remove_copy_if(text.begin(), text.end(), std::back_inserter(expression.text_),
                        [](unsigned char c) { return std::isspace(c) != 0; });
    return expression;
}

Integer Expression::operator()(const Integer& x) const {
    std::vector<Integer> stack;
    const auto pop = [&] {
        Integer top = std::move(stack.back());
        stack.pop_back();
        return top;
    };
    for (const auto& [code, operand] : steps_) {
        switch (code) {
            case Code::constant: stack.push_back(operand); break;
            case Code::variable: stack.push_back(x); break;
            case Code::negate: stack.back() = -stack.back(); break;
            case Code::add: {
                const Integer right = pop();
                stack.back() += right;
                break;
            }
            case Code::subtract: {
                const Integer right = pop();
                stack.back() -= right;
                break;
            }
            case Code::multiply: {
                const Integer right = pop();
                stack.back() *= right;
                break;
            }
            case Code::power: stack.back() = pow(stack.back(), operand.to<std::size_t>()); break;
            case Code::floor_divide: stack.back() = floor_quotient(stack.back(), operand); break;
        }
    }
    return stack.back();
}

std::optional<std::int64_t> Expression::small(std::int64_t x) const {
    std::array<std::int64_t, max_length> stack;
    std::size_t size = 0;
    bool overflow = false;
    for (const auto& [code, operand] : steps_) {
        switch (code) {
            case Code::constant:
                if (!operand.fits<std::int64_t>()) return std::nullopt;
                stack[size++] = operand.to<std::int64_t>();
                break;
            case Code::variable: stack[size++] = x; break;
            case Code::negate:
                overflow |= __builtin_sub_overflow(0, stack[size - 1], &stack[size - 1]);
                break;
            case Code::add:
                --size;
                overflow |= __builtin_add_overflow(stack[size - 1], stack[size], &stack[size - 1]);
                break;
            case Code::subtract:
                --size;
                overflow |= __builtin_sub_overflow(stack[size - 1], stack[size], &stack[size - 1]);
                break;
            case Code::multiply:
                --size;
                overflow |= __builtin_mul_overflow(stack[size - 1], stack[size], &stack[size - 1]);
                break;
            case Code::power: {
                const std::int64_t base = std::exchange(stack[size - 1], 1);
                for (std::size_t i = 0; i < operand.to<std::size_t>(); ++i) {
                    overflow |= __builtin_mul_overflow(stack[size - 1], base, &stack[size - 1]);
                }
                break;
            }
            case Code::floor_divide:
                if (!operand.fits<std::int64_t>()) return std::nullopt;
                stack[size - 1] = floor_quotient(stack[size - 1], operand.to<std::int64_t>());
                break;
        }
        if (overflow) return std::nullopt;
    }
    return stack[0];
}

}  // namespace grundy
