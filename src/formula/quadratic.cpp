#include "formula/quadratic.hpp"

#include "base/errors.hpp"
#include "base/text_reader.hpp"

#include <algorithm>
#include <cassert>

namespace grundy {

namespace {

//   sum     = [-] product { (+ | -) product }
//   product = operand { [*] operand | / operand }      no sign before digits: "2 3" is not 6
//   operand = (digits | phi | sqrt radicand | "(" sum ")") [^ digits]
class QuadraticReader : TextReader {
public:
    QuadraticReader(std::string_view text, std::size_t at) : TextReader(text, 0, at) {}

    Quadratic read() {
        Quadratic number = sum();
        if (at_end()) return number;
        fail(
            "this does not belong to a slope: numbers, phi, sqrt(…), + - * / ^ and parentheses do");
    }

private:
    // Adds this place to an Error of the calculation.
    template <class Calculate>
    Quadratic calculated(std::size_t place, Calculate calculate) {
        try {
            return calculate();
        } catch (const Error& error) {
            throw Error(error.kind(), error.what(), at_ + place);
        }
    }

    Quadratic sum() {
        const std::size_t sign = place();
        const bool negative = take("-");
        Quadratic left = product();
        if (negative) left = calculated(sign, [&] { return Quadratic(0) - left; });
        while (next() == '+' || next() == '-') {
            const std::size_t at = place();
            const bool plus = take("+");
            if (!plus) (void)take("-");
            const Quadratic right = product();
            left = calculated(at, [&] { return plus ? left + right : left - right; });
        }
        return left;
    }

    Quadratic product() {
        Quadratic left = operand();
        while (true) {
            const std::size_t at = place();
            const bool over = take("/");
            if (!over && !take("*") && !starts_factor()) return left;
            const Quadratic right = operand();
            left = calculated(at, [&] { return over ? left / right : left * right; });
        }
    }

    [[nodiscard]] bool starts_factor() const {
        const std::string_view rest = text_.substr(place());
        return rest.starts_with("phi") || rest.starts_with("φ") || rest.starts_with("sqrt") ||
               rest.starts_with("√") || rest.starts_with("(");
    }

    Quadratic operand() {
        const Quadratic base = primary();
        if (!take("^")) return base;
        if (!at_digit()) fail("expected the digits of the exponent");
        const std::size_t at = place();
        const Integer exponent(digits());
        return calculated(at, [&] { return pow(base, exponent); });
    }

    Quadratic primary() {
        const std::size_t at = place();
        if (at_digit()) return Quadratic(Integer(digits()));
        if (take("phi") || take("φ")) return (Quadratic(1) + sqrt(Quadratic(5))) / Quadratic(2);
        const bool is_root = take("sqrt") || take("√");
        if (is_root && at_digit()) {
            const Quadratic radicand{Integer(digits())};
            return calculated(at, [&] { return sqrt(radicand); });
        }
        if (!take("(")) {
            fail(is_root ? "expected the number under the root, as in sqrt(5)"
                         : "expected a number, as in phi, sqrt(2) or (1+sqrt(5))/2");
        }
        const Quadratic inside = sum();
        if (!take(")")) fail("expected ')'");
        return is_root ? calculated(at, [&] { return sqrt(inside); }) : inside;
    }
};

}  // namespace

Quadratic Quadratic::parse(std::string_view text, std::size_t at) {
    constexpr std::size_t max_length = 200;
    if (text.size() > max_length) {
        throw limit_error("a slope of more than 200 characters is refused").at(at);
    }
    return QuadraticReader(text, at).read();
}

Quadratic::Quadratic(Integer a, Integer b, Integer c, Integer d)
    : a_(std::move(a)), b_(std::move(b)), c_(std::move(c)), d_(std::move(d)) {
    Integer divisor = gcd(gcd(a_, b_), c_);
    if (c_ < 0) divisor = -divisor;
    for (Integer* part : {&a_, &b_, &c_}) *part /= divisor;
    constexpr std::size_t max_bits = 20'000;
    if (std::max({a_.bit_length(), b_.bit_length(), c_.bit_length(), d_.bit_length()}) > max_bits) {
        throw limit_error("the slope is refused: its numbers are too long");
    }
}

Quadratic Quadratic::with_root(const Integer& d) const {
    if (b_ == 0 || d_ == d) return {a_, b_, c_, d};
    // √e = √(de)/d · √d
    return {a_ * d, b_ * sqrt(d_ * d), c_ * d, d};
}

const Integer& Quadratic::common_root(const Quadratic& x, const Quadratic& y) {
    if (x.b_ != 0 && y.b_ != 0 && !Integer(x.d_ * y.d_).is_perfect_square()) {
        throw input_error("a slope has one square root only");
    }
    return x.b_ != 0 ? x.d_ : y.d_;
}

Integer Quadratic::floor_of_multiple(const Integer& n) const {
    assert(n >= 0);
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
    // c/(a + b√d) = c(a - b√d)/(a² - b²d). The divisor is 0 for 0 only: d is not a square.
    const Integer norm = y.a_ * y.a_ - y.b_ * y.b_ * y.d_;
    if (norm == 0) throw input_error("division by 0");
    return x * Quadratic(y.a_ * y.c_, -y.b_ * y.c_, norm, y.d_);
}

Quadratic sqrt(const Quadratic& x) {
    if (!x.is_rational()) throw input_error("a root of a root is not allowed in a slope");
    if (x.a_ < 0) throw input_error("a negative number has no real root");
    // √(a/c) = √(ac)/c
    const Integer square = x.a_ * x.c_;
    if (square.is_perfect_square()) return {sqrt(square), 0, x.c_, 1};
    return {0, 1, x.c_, square};
}

Quadratic pow(const Quadratic& x, const Integer& exponent) {
    assert(exponent >= 0);
    if (exponent > 1000) throw limit_error("an exponent is larger than 1000");
    Quadratic power(1);
    for (Integer i = 0; i < exponent; ++i) power = power * x;
    return power;
}

}  // namespace grundy
