// One evaluator for long and for short numbers, with the arithmetic as its parameter. Pieces come
// after their operands, so one pass over them is enough.

#include "base/errors.hpp"
#include "formula/formula.hpp"

#include "math/integer_format.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cmath>
#include <functional>
#include <numeric>
#include <string>
#include <vector>

namespace grundy {

namespace {

using Piece = Formula::Piece;

struct LongArithmetic {
    using Number = Integer;

    static const Integer& constant(const Integer& number) { return number; }
    static Integer negate(const Integer& a) { return -a; }
    static Integer add(const Integer& a, const Integer& b) { return a + b; }
    static Integer subtract(const Integer& a, const Integer& b) { return a - b; }
    static Integer multiply(const Integer& a, const Integer& b) { return a * b; }
    static Integer divide(const Integer& a, const Integer& b) { return floor_quotient(a, b); }
    static Integer power(const Integer& base, const Piece& piece) {
        if (base >= -1 && base <= 1) return pow(base, piece.number.is_odd() ? 1 : even(piece));
        constexpr std::size_t max_bits = std::size_t{1} << 31U;
        if (piece.number > max_bits / base.bit_length()) {
            throw limit_error("this power is too long").at(piece.at);
        }
        return pow(base, piece.number.to<std::size_t>());
    }
    static Integer root(const Integer& a) { return sqrt(a); }
    static Integer logarithm(const Integer& a) { return a.bit_length() - 1; }
    static Integer ones(const Integer& a) { return count(a.to_string(2), '1'); }
    static Integer digits(const Integer& a) {
        const std::string text = a.to_string();
        return std::accumulate(text.begin(), text.end(), std::size_t{0},
                               [](std::size_t sum, char digit) {
                                   return sum + static_cast<std::size_t>(digit - '0');
                               });
    }
    static Integer divisor(const Integer& a, const Integer& b) { return gcd(a, b); }
    [[noreturn]] static Integer undefined(const Piece& piece, const char* what) {
        throw Error(ErrorKind::input, what, piece.at);
    }

private:
    static std::size_t even(const Piece& piece) { return piece.number == 0 ? 0 : 2; }
    static std::size_t count(const std::string& text, char digit) {
        return static_cast<std::size_t>(std::count(text.begin(), text.end(), digit));
    }
};

struct WordArithmetic {
    using Number = std::int64_t;
    bool failed = false;

    Number constant(const Integer& number) {
        failed |= !number.fits<Number>();
        return failed ? 0 : number.to<Number>();
    }
    Number negate(Number a) { return subtract(0, a); }
    Number add(Number a, Number b) {
        failed |= __builtin_add_overflow(a, b, &a);
        return a;
    }
    Number subtract(Number a, Number b) {
        failed |= __builtin_sub_overflow(a, b, &a);
        return a;
    }
    Number multiply(Number a, Number b) {
        failed |= __builtin_mul_overflow(a, b, &a);
        return a;
    }
    Number divide(Number a, Number b) {
        if (b == -1) return negate(a);
        return a / b - (a % b != 0 && (a < 0) != (b < 0) ? 1 : 0);
    }
    Number power(Number base, const Piece& piece) {
        if (base >= -1 && base <= 1) {
            return piece.number == 0 ? 1 : base * (piece.number.is_odd() ? 1 : base);
        }
        Number result = 1;
        for (Integer left = piece.number; left > 0 && !failed; --left) {
            result = multiply(result, base);
        }
        return result;
    }
    static Number root(Number a) {
        auto root = static_cast<std::uint64_t>(std::sqrt(static_cast<double>(a)));
        while (root * root > unsigned_of(a)) --root;
        while ((root + 1) * (root + 1) <= unsigned_of(a)) ++root;
        return static_cast<Number>(root);
    }
    static Number logarithm(Number a) {
        return static_cast<Number>(std::bit_width(unsigned_of(a))) - 1;
    }
    static Number ones(Number a) { return std::popcount(unsigned_of(a)); }
    static Number digits(Number a) {
        Number sum = 0;
        for (; a > 0; a /= 10) sum += a % 10;
        return sum;
    }
    Number divisor(Number a, Number b) {
        if (a < 0) a = negate(a);
        if (b < 0) b = negate(b);
        return failed ? 0 : std::gcd(a, b);
    }
    Number undefined(const Piece& /*piece*/, const char* /*what*/) {
        failed = true;
        return 0;
    }

private:
    static std::uint64_t unsigned_of(Number a) { return static_cast<std::uint64_t>(a); }
};

template <class Arithmetic>
class Evaluator {
public:
    using Number = typename Arithmetic::Number;

    Evaluator(Arithmetic& arithmetic, std::span<const Number> variables, const Number* values)
        : with_(arithmetic), variables_(variables), values_(values) {}

    Number operator()(const Piece& piece) {
        using Kind = Formula::Kind;
        switch (piece.kind) {
            case Kind::number: return with_.constant(piece.number);
            case Kind::variable: return variables_[piece.variable];
            case Kind::negate: return with_.negate(operand(piece, 0));
            case Kind::add: return with_.add(operand(piece, 0), operand(piece, 1));
            case Kind::subtract: return with_.subtract(operand(piece, 0), operand(piece, 1));
            case Kind::multiply: return with_.multiply(operand(piece, 0), operand(piece, 1));
            case Kind::power: return with_.power(operand(piece, 0), piece);
            case Kind::floor_divide:
            case Kind::ceil_divide:
            case Kind::modulo: return divided(piece);
            case Kind::least:
                return folded(piece,
                              [](const Number& a, const Number& b) { return std::min(a, b); });
            case Kind::greatest:
                return folded(piece,
                              [](const Number& a, const Number& b) { return std::max(a, b); });
            case Kind::absolute: return absolute(operand(piece, 0));
            case Kind::gcd:
                return absolute(folded(
                    piece, [&](const Number& a, const Number& b) { return with_.divisor(a, b); }));
            case Kind::lcm:
                return absolute(folded(piece, [&](const Number& a, const Number& b) {
                    if (a == 0 || b == 0) return Number(0);
                    const Number divisor = with_.divisor(a, b);
                    return divisor == 0 ? divisor : with_.multiply(with_.divide(a, divisor), b);
                }));
            case Kind::exclusive_or:
                for (std::size_t i = 0; i < piece.of.size(); ++i) {
                    if (operand(piece, i) < 0) {
                        return with_.undefined(piece, "xor needs numbers that are not negative");
                    }
                }
                return folded(piece, std::bit_xor<Number>());
            case Kind::isqrt:
                if (operand(piece, 0) >= 0) return with_.root(operand(piece, 0));
                return with_.undefined(piece, "there is no root of a negative number");
            case Kind::ilog2:
                if (operand(piece, 0) >= 1) return with_.logarithm(operand(piece, 0));
                return with_.undefined(piece, "there is no logarithm of a number below 1");
            case Kind::popcount:
                if (operand(piece, 0) >= 0) return with_.ones(operand(piece, 0));
                return with_.undefined(piece, "popcount needs a number that is not negative");
            case Kind::digitsum:
                if (operand(piece, 0) >= 0) return with_.digits(operand(piece, 0));
                return with_.undefined(piece, "digitsum needs a number that is not negative");
        }
        return Number(0);
    }

private:
    [[nodiscard]] const Number& operand(const Piece& piece, std::size_t i) const {
        return values_[piece.of[i]];
    }

    Number absolute(const Number& a) { return a < 0 ? with_.negate(a) : a; }

    Number divided(const Piece& piece) {
        const Number& a = operand(piece, 0);
        const Number& b = operand(piece, 1);
        if (piece.kind == Formula::Kind::modulo && b < 1) {
            return with_.undefined(piece, "the number after mod must be at least 1");
        }
        if (b == 0) return with_.undefined(piece, "division by 0");
        if (piece.kind == Formula::Kind::ceil_divide) {
            return with_.negate(with_.divide(with_.negate(a), b));
        }
        Number quotient = with_.divide(a, b);
        if (piece.kind == Formula::Kind::floor_divide) return quotient;
        return with_.subtract(a, with_.multiply(quotient, b));
    }

    template <class Operation>
    Number folded(const Piece& piece, Operation operation) {
        Number result = operand(piece, 0);
        for (std::size_t i = 1; i < piece.of.size(); ++i) {
            result = operation(result, operand(piece, i));
        }
        return result;
    }

    Arithmetic& with_;
    std::span<const Number> variables_;
    const Number* values_;
};

}  // namespace

Integer value_of(const Formula& formula, std::span<const Integer> variables) {
    assert(!formula.pieces.empty());
    LongArithmetic numbers;
    std::vector<Integer> values(formula.pieces.size());
    Evaluator<LongArithmetic> evaluate(numbers, variables, values.data());
    for (std::size_t i = 0; i < values.size(); ++i) values[i] = evaluate(formula.pieces[i]);
    return std::move(values.back());
}

Integer value_at(const Formula& formula, const Integer& x) {
    try {
        return value_of(formula, {&x, 1});
    } catch (const Error& error) {
        throw Error(error.kind(), fmt::format("for x = {}: {}", x, error.what()), error.place());
    }
}

Integer value_of(const Piece& piece, std::span<const Integer> values) {
    LongArithmetic numbers;
    return Evaluator<LongArithmetic>(numbers, {}, values.data())(piece);
}

std::optional<std::int64_t> small_value_of(const Formula& formula,
                                           std::span<const std::int64_t> variables) {
    assert(!formula.pieces.empty());
    constexpr std::size_t usual = 64;
    std::array<std::int64_t, usual> few;  // saves an allocation
    std::vector<std::int64_t> many(formula.pieces.size() > usual ? formula.pieces.size() : 0);
    std::int64_t* const values = many.empty() ? few.data() : many.data();
    WordArithmetic words;
    Evaluator<WordArithmetic> evaluate(words, variables, values);
    for (std::size_t i = 0; i < formula.pieces.size(); ++i) {
        values[i] = evaluate(formula.pieces[i]);
        if (words.failed) return std::nullopt;
    }
    return values[formula.pieces.size() - 1];
}

}  // namespace grundy
