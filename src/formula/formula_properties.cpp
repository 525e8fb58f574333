#include "base/stop_check.hpp"
#include "formula/expression.hpp"
#include "formula/polynomial_parts.hpp"

#include <algorithm>
#include <functional>
#include <utility>

namespace grundy {

namespace {

using Kind = Formula::Kind;
using Piece = Formula::Piece;
using Bound = std::optional<Integer>;

constexpr auto proving = "proving how a formula grows";

Bound plus(const Bound& a, const Bound& b) {
    return a && b ? Bound(*a + *b) : std::nullopt;
}
Bound negated(const Bound& a) {
    return a ? Bound(-*a) : std::nullopt;
}
Integer rounded_up(const Integer& a, const Integer& b) {
    return -floor_quotient(-a, b);
}
bool at_least(const Bound& a, int number) {
    return a && *a >= number;
}

// The least value of a function for all x >= 1, class by class.
class Least {
public:
    Least(StepsLeft& steps, const Context& context) : steps_(steps), context_(context) {}

    void include(const PolynomialParts& parts, std::size_t first, std::size_t step) {
        for (std::size_t i = 0; i < parts.size(); ++i) {
            const IntegerPolynomial polynomial = parts[i].polynomial();
            const auto place = place_of_least(polynomial, stretch_of(parts, i), steps_, context_);
            Integer y = place ? *place : parts[i].from;
            while (!place && polynomial(y) >= 0) y = 2 * y + 1;
            const Integer value = polynomial(y);
            if (!value_ || value < *value_) {
                value_ = value;
                x_ = first + step * y;
            }
            is_unbounded_ = is_unbounded_ || !place;
        }
    }

    [[nodiscard]] Bound value() const { return is_unbounded_ ? std::nullopt : value_; }
    [[nodiscard]] bool is_bounded() const { return !is_unbounded_; }
    // An x where it is negative.
    [[nodiscard]] Bound negative() const {
        return value_ && *value_ < 0 ? Bound(x_) : std::nullopt;
    }

private:
    StepsLeft& steps_;
    const Context& context_;
    Bound value_;
    Integer x_;
    bool is_unbounded_ = false;
};

class Prover {
public:
    Prover(const Formula& formula, const std::vector<PieceShape>& shapes, const Context& context)
        : formula_(formula), shapes_(shapes), context_(context) {}

    FormulaProperties prove(std::size_t i) {
        context_.check(proving);
        if (!shapes_[i].exact) return prove_by_pieces(formula_.pieces[i], i);
        try {
            return decide(i);
        } catch (const TooManySteps&) {
            return {};
        }
    }

private:
    FormulaProperties decide(std::size_t root) {
        constexpr std::uint64_t classes_between_checks = 64;
        StopCheck stop(context_, proving, classes_between_checks);
        const ClassesOfFormula classes(formula_, shapes_, root, steps_, context_);
        const std::size_t period = shapes_[root].period;
        Least least(steps_, context_);
        Least above_x(steps_, context_);
        Least growth(steps_, context_);
        Least fall(steps_, context_);
        PolynomialParts here = classes.parts(1, period);
        for (std::size_t first = 1; first <= period; ++first) {
            stop();
            const PolynomialParts next = classes.parts(first + 1, period);
            least.include(here, first, period);
            std::vector<Integer> x(here.front().values.size());
            for (std::size_t y = 0; y < x.size(); ++y) x[y] = first + period * y;
            above_x.include(difference(here, {{0, std::move(x)}}), first, period);
            growth.include(difference(next, here), first, period);
            if (fall.is_bounded()) fall.include(difference(here, next), first, period);
            here = next;
        }
        return {true,
                least.value(),
                growth.value(),
                negated(fall.value()),
                !above_x.negative(),
                least.negative(),
                above_x.negative(),
                growth.negative()};
    }

    FormulaProperties prove_by_pieces(const Piece& piece, std::size_t i) {
        std::vector<FormulaProperties> of;
        for (const std::size_t operand : piece.of) of.push_back(prove(operand));
        if (needs_naturals(piece.kind)) {
            for (const FormulaProperties& f : of) {
                if (f.negative) (void)value_at(formula_, *f.negative);
            }
        }
        FormulaProperties result = combine(piece, of);
        result.defined = result.defined && std::all_of(of.begin(), of.end(),
                                                       std::mem_fn(&FormulaProperties::defined));
        // A function that never decreases is least at 1. If it grows by 1 or more, it stays above
        // x.
        if (!result.never_decreases()) return result;
        const auto end = formula_.pieces.begin() + static_cast<std::ptrdiff_t>(i) + 1;
        const Integer at_one =
            value_of(Formula{{formula_.pieces.begin(), end}}, std::vector<Integer>{1});
        result.least = result.least ? std::max(*result.least, at_one) : at_one;
        if (*result.least_growth >= 1 && at_one >= 1) result.at_least_x = true;
        return result;
    }

    static bool needs_naturals(Kind kind) {
        return kind == Kind::exclusive_or || kind == Kind::isqrt || kind == Kind::ilog2 ||
               kind == Kind::popcount || kind == Kind::digitsum;
    }

    FormulaProperties combine(const Piece& piece, const std::vector<FormulaProperties>& of) const {
        const FormulaProperties& a = of[0];
        const FormulaProperties& b = of.back();
        FormulaProperties result;
        result.defined = true;
        switch (piece.kind) {
            case Kind::negate:
                result.least_growth = negated(a.most_growth);
                result.most_growth = negated(a.least_growth);
                break;
            case Kind::add:
                result.least = plus(a.least, b.least);
                result.least_growth = plus(a.least_growth, b.least_growth);
                result.most_growth = plus(a.most_growth, b.most_growth);
                result.at_least_x = (a.at_least_x && at_least(b.least, 0)) ||
                                    (b.at_least_x && at_least(a.least, 0));
                break;
            case Kind::subtract:
                result.least_growth = plus(a.least_growth, negated(b.most_growth));
                result.most_growth = plus(a.most_growth, negated(b.least_growth));
                break;
            case Kind::multiply: multiply(piece, a, b, result); break;
            case Kind::power: raise(piece.number, a, result); break;
            case Kind::floor_divide:
            case Kind::ceil_divide: divide(piece, a, result); break;
            case Kind::modulo: {
                const Integer most = *shapes_[piece.of[1]].constant - 1;
                result.least = 0;
                result.least_growth = -most;
                result.most_growth = most;
                break;
            }
            case Kind::least:
            case Kind::greatest: choose(piece.kind, of, result); break;
            case Kind::absolute:
                result.least = 0;
                if (at_least(a.least, 0)) result = a;  // which is never negative
                break;
            case Kind::gcd:
            case Kind::lcm:
            case Kind::exclusive_or: combine_bits(piece.kind, of, result); break;
            default: of_one_number(piece.kind, a, result); break;
        }
        return result;
    }

    void multiply(const Piece& piece, const FormulaProperties& a, const FormulaProperties& b,
                  FormulaProperties& result) const {
        const auto scale = [&](const FormulaProperties& f, const Integer& factor) {
            const auto times = [&](const Bound& bound) {
                return bound ? Bound(*bound * factor) : std::nullopt;
            };
            result.least_growth = times(factor >= 0 ? f.least_growth : f.most_growth);
            result.most_growth = times(factor >= 0 ? f.most_growth : f.least_growth);
            if (factor >= 0) result.least = times(f.least);
            result.at_least_x = factor >= 1 && f.at_least_x;
        };
        if (const auto& constant = shapes_[piece.of[0]].constant) return scale(b, *constant);
        if (const auto& constant = shapes_[piece.of[1]].constant) return scale(a, *constant);
        if (!at_least(a.least, 0) || !at_least(b.least, 0)) return;
        result.least = *a.least * *b.least;
        result.at_least_x = (a.at_least_x && *b.least >= 1) || (b.at_least_x && *a.least >= 1);
        if (!a.never_decreases() || !b.never_decreases()) return;
        result.least_growth = *a.least * *b.least_growth + *b.least * *a.least_growth +
                              *a.least_growth * *b.least_growth;
    }

    static void raise(const Integer& exponent, const FormulaProperties& a,
                      FormulaProperties& result) {
        if (exponent == 0) {
            result.least = 1;
            result.least_growth = result.most_growth = 0;
        } else if (at_least(a.least, 0)) {
            result.least = pow(*a.least, exponent.to<std::size_t>());
            if (a.never_decreases()) result.least_growth = a.least_growth;
            result.at_least_x = a.at_least_x;
        } else if (!exponent.is_odd()) {
            result.least = 0;
        }
    }

    void divide(const Piece& piece, const FormulaProperties& a, FormulaProperties& result) const {
        const Integer& divisor = *shapes_[piece.of[1]].constant;
        if (divisor < 0) return;
        if (a.least) {
            result.least = piece.kind == Kind::ceil_divide ? rounded_up(*a.least, divisor)
                                                           : floor_quotient(*a.least, divisor);
        }
        if (a.least_growth) result.least_growth = floor_quotient(*a.least_growth, divisor);
        if (a.most_growth) result.most_growth = rounded_up(*a.most_growth, divisor);
    }

    // Holds whichever operands are chosen at x and at x + 1.
    static void choose(Kind kind, const std::vector<FormulaProperties>& of,
                       FormulaProperties& result) {
        const bool greatest = kind == Kind::greatest;
        result.at_least_x =
            greatest
                ? std::any_of(of.begin(), of.end(), std::mem_fn(&FormulaProperties::at_least_x))
                : std::all_of(of.begin(), of.end(), std::mem_fn(&FormulaProperties::at_least_x));
        result.least_growth = of[0].least_growth;
        result.most_growth = of[0].most_growth;
        result.least = of[0].least;
        // An empty bound is less than all others.
        for (const FormulaProperties& f : of) {
            result.least_growth = std::min(result.least_growth, f.least_growth);
            result.most_growth = result.most_growth && f.most_growth
                                     ? std::max(result.most_growth, f.most_growth)
                                     : std::nullopt;
            result.least =
                greatest ? std::max(result.least, f.least) : std::min(result.least, f.least);
        }
    }

    static void combine_bits(Kind kind, const std::vector<FormulaProperties>& of,
                             FormulaProperties& result) {
        const auto positive = [](const FormulaProperties& f) { return at_least(f.least, 1); };
        result.least = 0;
        if (kind == Kind::exclusive_or) {
            result.defined = std::all_of(of.begin(), of.end(), [](const FormulaProperties& f) {
                return at_least(f.least, 0);
            });
        } else if (kind == Kind::gcd) {
            if (std::any_of(of.begin(), of.end(), positive)) result.least = 1;
        } else if (std::all_of(of.begin(), of.end(), positive)) {
            result.least = 1;
            result.at_least_x =
                std::any_of(of.begin(), of.end(), std::mem_fn(&FormulaProperties::at_least_x));
        }
    }

    // If the operand grows by d, a root grows by at most √d, a logarithm by log(1 + d), and a sum
    // of digits by that of d.
    static void of_one_number(Kind kind, const FormulaProperties& a, FormulaProperties& result) {
        result.defined = at_least(a.least, kind == Kind::ilog2 ? 1 : 0);
        result.least = 0;
        if (!result.defined) return;
        const Bound most = a.never_decreases() ? a.most_growth : std::nullopt;
        if (kind == Kind::isqrt || kind == Kind::ilog2) {
            const bool root = kind == Kind::isqrt;
            result.least = root ? sqrt(*a.least) : Integer(a.least->bit_length() - 1);
            if (a.never_decreases()) result.least_growth = 0;
            if (most) {
                result.most_growth =
                    root ? Integer(sqrt(*most) + (most->is_perfect_square() ? 0 : 1))
                         : Integer(most->bit_length());
            }
            return;
        }
        if (*a.least >= 1) result.least = 1;
        if (!most) return;
        const Integer digits = kind == Kind::popcount ? Integer(most->bit_length())
                                                      : Integer(9 * most->decimal_digits());
        result.most_growth = std::min(*most, digits);
    }

    static constexpr std::size_t max_steps = 1'000'000;

    const Formula& formula_;
    const std::vector<PieceShape>& shapes_;
    const Context& context_;
    StepsLeft steps_{max_steps};
};

}  // namespace

FormulaProperties Expression::properties(const Context& context) const {
    return Prover(formula_, shapes_, context).prove(formula_.pieces.size() - 1);
}

}  // namespace grundy
