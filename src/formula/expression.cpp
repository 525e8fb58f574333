#include "formula/expression.hpp"

#include "base/errors.hpp"
#include "formula/formula_reader.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <numeric>

namespace grundy {

namespace {

// Keeps a blank that separates two words: x mod 3.
std::string without_blanks(std::string_view text) {
    const auto is = [](int (*kind)(int), char c) {
        return c == '_' || kind(static_cast<unsigned char>(c)) != 0;
    };
    std::string result;
    bool after_blank = false;
    for (const char c : text) {
        if (std::isspace(static_cast<unsigned char>(c)) != 0) {
            after_blank = true;
            continue;
        }
        if (after_blank && !result.empty() && is(std::isalpha, result.back()) &&
            is(std::isalnum, c)) {
            result += ' ';
        }
        after_blank = false;
        result += c;
    }
    return result;
}

using Kind = Formula::Kind;
using Piece = Formula::Piece;

// The shape of each piece. Throws Error: input for a divisor that is not a number, with its place;
// limit, with the place `at`, for a formula that exceeds a limit.
class Shapes {
public:
    Shapes(const Formula& formula, std::size_t at) : formula_(formula), at_(at) {}

    std::vector<PieceShape> all() {
        for (const Piece& piece : formula_.pieces) add(piece);
        return std::move(shapes_);
    }

private:
    [[noreturn]] void refuse(const char* what) const {
        throw limit_error("the expression is refused: {}", what).at(at_);
    }

    // Throws the error that this constant causes for every other operand, if any.
    static void check_constant(const Piece& piece, const Integer& constant) {
        Piece alone = piece;
        alone.of = {0, 1};
        (void)value_of(alone, std::vector<Integer>{1, constant});
    }

    void add(const Piece& piece) {
        PieceShape shape = shape_of(piece);
        if (shape.bits > max_formula_bits) refuse("its numbers are too long");
        if (shape.degree > max_formula_degree) refuse("its degree is too large");
        if (shape.period > max_formula_period) refuse("its divisors are too large");
        const bool is_constant = piece.kind != Kind::variable &&
                                 std::all_of(piece.of.begin(), piece.of.end(), [&](std::size_t i) {
                                     return shapes_[i].constant.has_value();
                                 });
        Integer value;
        if (is_constant) {
            value = value_of(piece, constants_);
            shape = {true, 0, 1, std::max<std::size_t>(value.bit_length(), 1), value};
        }
        shapes_.push_back(std::move(shape));
        constants_.push_back(std::move(value));
    }

    PieceShape shape_of(const Piece& piece) const {
        PieceShape shape;
        if (piece.kind == Kind::number) shape.bits = piece.number.bit_length();
        if (piece.kind == Kind::variable) shape.degree = 1;
        if (!piece.of.empty()) shape.bits = 0;
        for (const std::size_t i : piece.of) {
            shape.exact = shape.exact && shapes_[i].exact;
            shape.degree = std::max(shape.degree, shapes_[i].degree);
            shape.period = std::lcm(shape.period, shapes_[i].period);
            if (shape.period > max_formula_period) refuse("its divisors are too large");
            shape.bits += shapes_[i].bits;
        }
        switch (piece.kind) {
            case Kind::multiply:
                shape.degree = shapes_[piece.of[0]].degree + shapes_[piece.of[1]].degree;
                break;
            case Kind::power: {
                constexpr std::size_t most = 1000;
                if (piece.number > most) refuse("an exponent is larger than 1000");
                const auto exponent = piece.number.to<std::size_t>();
                shape.degree *= exponent;
                shape.bits *= std::max<std::size_t>(exponent, 1);
                break;
            }
            case Kind::floor_divide:
            case Kind::ceil_divide:
            case Kind::modulo: {
                const auto& divisor = shapes_[piece.of[1]].constant;
                if (!divisor) {
                    throw input_error("only division by a number is possible, as in floor(5x/2)")
                        .at(formula_.pieces[piece.of[1]].at);
                }
                check_constant(piece, *divisor);
                shape.bits = shapes_[piece.of[0]].bits;
                divide(shape, *divisor);
                if (piece.kind == Kind::modulo) shape.degree = 0;
                break;
            }
            case Kind::gcd:
            case Kind::lcm:
            case Kind::exclusive_or: divide_by_constants(piece, shape); break;
            case Kind::isqrt:
            case Kind::ilog2:
            case Kind::popcount:
            case Kind::digitsum: shape.exact = false; break;
            default: break;
        }
        return shape;
    }

    // Multiplies the period so that remainders modulo the divisor are constant on each class. If E
    // has degree d and period p, E mod c has period p·c·lcm(1..d): a binomial coefficient (y over
    // j) has period at most c·lcm(1..j) modulo c. For p = 1 the coefficients are integers, and p·c
    // is enough.
    void divide(PieceShape& shape, const Integer& divisor) const {
        if (shape.degree == 0) return;
        if (abs(divisor) > max_formula_period) refuse("a divisor is too large");
        const auto c = abs(divisor).to<std::size_t>();
        std::size_t factor = c;
        for (std::size_t i = 2; shape.period > 1 && i <= shape.degree; ++i) {
            factor = std::min(std::lcm(factor, i * c), max_formula_period + 1);
        }
        shape.period *= factor;
    }

    // gcd(E, c), lcm(E, c) and E xor c depend on a remainder of E and on E itself.
    void divide_by_constants(const Piece& piece, PieceShape& shape) const {
        Integer number = 0;
        std::size_t variable = 0;  // operands
        for (const std::size_t i : piece.of) {
            const auto& constant = shapes_[i].constant;
            if (!constant) {
                ++variable;
            } else if (piece.kind == Kind::gcd) {
                number = gcd(number, *constant);
            } else {
                if (piece.kind == Kind::exclusive_or) check_constant(piece, *constant);
                // For xor a number that exceeds all constants, for lcm a multiple of all.
                number = piece.kind == Kind::lcm
                             ? Integer(number == 0 ? *constant : number * *constant)
                             : std::max(number, *constant);
            }
        }
        if (piece.kind == Kind::exclusive_or) number = Integer(1) << number.bit_length();
        shape.exact = shape.exact && number != 0 && (piece.kind == Kind::gcd || variable == 1);
        if (shape.exact) divide(shape, number);
        if (piece.kind == Kind::gcd) shape.degree = 0;
    }

    const Formula& formula_;
    std::size_t at_;
    std::vector<PieceShape> shapes_;
    std::vector<Integer> constants_;
};

}  // namespace

Expression Expression::parse(std::string_view text, std::size_t at) {
    if (text.size() > max_length) {
        throw limit_error("the expression is refused: it is longer than 200 characters").at(at);
    }
    static const std::array<std::string, 1> names{"x"};
    Expression expression;
    expression.formula_ = parse_formula(text, at, names);
    for (Formula::Piece& piece : expression.formula_.pieces) piece.at += at;
    expression.shapes_ = Shapes(expression.formula_, at).all();
    expression.text_ = without_blanks(text);
    return expression;
}

}  // namespace grundy
