// Polynomials are given by their values at 0, 1, 2, …, so that most operations work value by value.
// The exceptions choose by a sign; they split a part where the sign changes.

#include "formula/polynomial_parts.hpp"

#include "formula/formula.hpp"

#include <algorithm>
#include <cassert>
#include <numeric>
#include <utility>

namespace grundy {

namespace {

using Samples = std::vector<Integer>;

// Calls `visit(from, end, values of each)` for each stretch on which no operand changes.
template <class Visit>
void for_each_common_part(const std::vector<const PolynomialParts*>& operands, Visit visit) {
    std::vector<std::size_t> current(operands.size(), 0);
    Integer from = 0;
    while (true) {
        std::optional<Integer> end;
        std::vector<const Samples*> values;
        for (std::size_t i = 0; i < operands.size(); ++i) {
            const PolynomialParts& parts = *operands[i];
            values.push_back(&parts[current[i]].values);
            if (current[i] + 1 == parts.size()) continue;
            const Integer& next = parts[current[i] + 1].from;
            end = end ? std::min(*end, next) : next;
        }
        visit(from, end, values);
        if (!end) return;
        for (std::size_t i = 0; i < operands.size(); ++i) {
            const PolynomialParts& parts = *operands[i];
            if (current[i] + 1 < parts.size() && parts[current[i] + 1].from == *end) ++current[i];
        }
        from = *end;
    }
}

void append(PolynomialParts& parts, Integer from, const Samples& values) {
    if (!parts.empty() && parts.back().values == values) return;
    parts.push_back({std::move(from), values});
}

Samples negated(Samples values) {
    for (Integer& value : values) value = -std::move(value);
    return values;
}

Samples minus(Samples a, const Samples& b) {
    for (std::size_t i = 0; i < a.size(); ++i) a[i] -= b[i];
    return a;
}

}  // namespace

Stretch stretch_of(const PolynomialParts& parts, std::size_t i) {
    if (i + 1 == parts.size()) return {parts[i].from, std::nullopt};
    return {parts[i].from, parts[i + 1].from - 1};
}

PolynomialParts difference(const PolynomialParts& a, const PolynomialParts& b) {
    assert(a.front().values.size() == b.front().values.size());
    PolynomialParts result;
    for_each_common_part({&a, &b}, [&](const Integer& from, const std::optional<Integer>&,
                                       const std::vector<const Samples*>& values) {
        append(result, from, minus(*values[0], *values[1]));
    });
    return result;
}

std::optional<Integer> place_of_least(const IntegerPolynomial& polynomial, const Stretch& stretch,
                                      StepsLeft& steps, const Context& context) {
    const int direction = polynomial.direction_from(stretch.first);
    if (direction > 0) return stretch.first;
    if (!stretch.last && polynomial.sign_at_last() < 0) return std::nullopt;
    if (direction < 0) return stretch.last;
    const std::size_t d = polynomial.degree();
    steps.spend(1 + d * d * d / 64);
    Integer least = stretch.last ? *stretch.last : stretch.first;
    const auto try_place = [&](const Integer& place) {
        if (place < stretch.first || (stretch.last && place > *stretch.last)) return;
        if (polynomial(place) < polynomial(least)) least = place;
    };
    try_place(stretch.first);
    for (const Integer& turn : polynomial.turns(context)) try_place(turn);
    return least;
}

class ClassesOfFormula::Builder {
public:
    Builder(const ClassesOfFormula& classes, const Integer& first, std::size_t step)
        : classes_(classes), first_(first), step_(step) {}

    PolynomialParts build() {
        const auto& pieces = classes_.formula_.pieces;
        known_.resize(classes_.root_ + 1);
        for (std::size_t i = 0; i <= classes_.root_; ++i) {
            const auto& constant = classes_.shapes_[i].constant;
            if (constant) {
                known_[i] = {{0, Samples(classes_.samples_, *constant)}};
            } else if (classes_.needed_[i]) {
                known_[i] = parts_of(pieces[i]);
            }
        }
        return std::move(known_.back());
    }

private:
    using Kind = Formula::Kind;
    using Piece = Formula::Piece;
    // Exclusive; empty for an infinite stretch.
    using End = std::optional<Integer>;

    PolynomialParts parts_of(const Piece& piece) {
        if (piece.kind == Kind::variable) {
            Samples values;
            for (std::size_t y = 0; y < classes_.samples_; ++y) values.push_back(x_at(y));
            return {{0, std::move(values)}};
        }
        std::vector<const PolynomialParts*> operands;
        for (const std::size_t i : piece.of) {
            if (!classes_.shapes_[i].constant) changing_ = operands.size();
            operands.push_back(&known_[i]);
        }
        alone_ = piece;
        std::iota(alone_.of.begin(), alone_.of.end(), 0U);
        PolynomialParts result;
        for_each_common_part(operands, [&](const Integer& from, const End& end,
                                           const std::vector<const Samples*>& values) {
            add(from, end, values, result);
        });
        return result;
    }

    void add(const Integer& from, const End& end, const std::vector<const Samples*>& values,
             PolynomialParts& out) {
        switch (alone_.kind) {
            case Kind::least:
            case Kind::greatest: return choose(from, end, values, out);
            case Kind::absolute:
                return split(from, end, *values[0], *values[0], negated(*values[0]), out);
            case Kind::lcm: {
                // |E| times a number.
                const Samples& test = *values[changing_];
                Samples multiple = value_by_value(values);
                for (std::size_t i = 0; i < multiple.size(); ++i) {
                    if (test[i] < 0) multiple[i] = -std::move(multiple[i]);
                }
                return split(from, end, test, multiple, negated(multiple), out);
            }
            case Kind::exclusive_or: {
                const Samples& test = *values[changing_];
                expect_natural(from, end, test);
                return append(out, from, sums_without_carry(values, test));
            }
            default: append(out, from, value_by_value(values));
        }
    }

    [[nodiscard]] Samples value_by_value(const std::vector<const Samples*>& values) const {
        Samples result;
        Samples operands(values.size());
        for (std::size_t y = 0; y < classes_.samples_; ++y) {
            for (std::size_t i = 0; i < values.size(); ++i) operands[i] = (*values[i])[y];
            result.push_back(value_of(alone_, operands));
        }
        return result;
    }

    void choose(const Integer& from, const End& end, const std::vector<const Samples*>& values,
                PolynomialParts& out) {
        PolynomialParts best{{from, *values[0]}};
        for (std::size_t i = 1; i < values.size(); ++i) {
            PolynomialParts better;
            for (std::size_t j = 0; j < best.size(); ++j) {
                const Samples& a = best[j].values;
                const Samples& b = *values[i];
                split(best[j].from, j + 1 < best.size() ? End(best[j + 1].from) : end,
                      alone_.kind == Kind::greatest ? minus(a, b) : minus(b, a), a, b, better);
            }
            best = std::move(better);
        }
        for (PolynomialPart& part : best) append(out, std::move(part.from), part.values);
    }

    // `there` where the test is >= 0, `elsewhere` otherwise.
    void split(Integer from, const End& end, const Samples& test, const Samples& there,
               const Samples& elsewhere, PolynomialParts& out) {
        const IntegerPolynomial polynomial(test);
        const int direction = polynomial.direction_from(0);
        if (direction > 0 && test[0] >= 0) return append(out, std::move(from), there);
        if (direction < 0 && test[0] < 0) return append(out, std::move(from), elsewhere);
        const std::size_t d = polynomial.degree();
        classes_.steps_.spend(1 + d * d / 16);
        for (const Stretch& s : polynomial.where_between(0, std::nullopt, classes_.context_)) {
            if (s.last && *s.last < from) continue;
            if (end && s.first >= *end) break;
            if (s.first > from) append(out, from, elsewhere);
            append(out, std::max(from, s.first), there);
            if (!s.last || (end && *s.last + 1 >= *end)) return;
            from = *s.last + 1;
        }
        append(out, std::move(from), elsewhere);
    }

    void expect_natural(const Integer& from, const End& end, const Samples& test) {
        PolynomialParts natural;
        split(from, end, test, {1}, {0}, natural);
        for (const PolynomialPart& part : natural) {
            if (part.values.front() == 1) continue;
            (void)value_at(classes_.formula_, x_at(part.from));
        }
    }

    // E mod 2^k is constant, and the other operands are below 2^k. The values may be negative where
    // they do not matter.
    [[nodiscard]] Samples sums_without_carry(const std::vector<const Samples*>& values,
                                             const Samples& test) const {
        Integer others = 0;
        Integer all = 1;
        for (const Samples* operand : values) {
            if (operand == &test) continue;
            others ^= operand->front();
            all = std::max(all, operand->front());
        }
        const Integer modulus = Integer(1) << all.bit_length();
        Samples result;
        for (const Integer& value : test) {
            const Integer rest = value - floor_quotient(value, modulus) * modulus;
            result.push_back(value - rest + (rest ^ others));
        }
        return result;
    }

    [[nodiscard]] Integer x_at(const Integer& y) const { return first_ + step_ * y; }

    const ClassesOfFormula& classes_;
    const Integer& first_;
    std::size_t step_;
    std::vector<PolynomialParts> known_;
    Piece alone_{Kind::number};  // the piece with its operands 0, 1, …
    std::size_t changing_ = 0;   // the last operand that is not constant
};

ClassesOfFormula::ClassesOfFormula(const Formula& formula, const std::vector<PieceShape>& shapes,
                                   std::size_t root, StepsLeft& steps, const Context& context)
    : formula_(formula),
      shapes_(shapes),
      root_(root),
      steps_(steps),
      context_(context),
      needed_(root + 1) {
    assert(root < shapes.size() && shapes[root].exact);
    needed_[root] = true;
    for (std::size_t i = root + 1; i-- > 0;) {
        if (!needed_[i]) continue;
        samples_ = std::max(samples_, shapes[i].degree + 1);
        for (const std::size_t operand : formula.pieces[i].of) needed_[operand] = true;
    }
}

PolynomialParts ClassesOfFormula::parts(const Integer& first, std::size_t step) const {
    assert(first >= 0 && step % shapes_[root_].period == 0);
    return Builder(*this, first, step).build();
}

}  // namespace grundy
