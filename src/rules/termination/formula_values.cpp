// Formulas as polynomials in the numbers of a move and in further unknowns: one for every piece
// that is not a polynomial, whose properties become inequalities.
#include "rules/termination/inequalities.hpp"

#include <algorithm>
#include <cassert>
#include <numeric>

namespace grundy::rules {
namespace {

constexpr int order_kind = 1000;  // of the names of the least, the second, … of some numbers

}  // namespace

Polynomial Inequalities::named(int kind, std::vector<Polynomial> of) {
    const auto [place, is_new] = names_.try_emplace({kind, std::move(of)});
    if (is_new) place->second = unknown();
    return place->second;
}

Polynomial Inequalities::named(Formula::Kind kind, std::vector<Polynomial> of) {
    return named(static_cast<int>(kind), std::move(of));
}

Polynomial Inequalities::value(const Formula& formula, const Meanings& meanings) {
    assert(!formula.pieces.empty());
    std::vector<Polynomial> values;
    values.reserve(formula.pieces.size());
    for (const Formula::Piece& piece : formula.pieces) {
        // Polynomials that are too large cannot be operands.
        if (!work_->spend(50)) return Polynomial::undefined();
        if (piece.kind == Formula::Kind::variable) {
            const auto& meaning = meanings[piece.variable];
            defined_ = defined_ && meaning;
            values.push_back(meaning ? *meaning : unknown());
            continue;
        }
        std::vector<Polynomial> of;
        of.reserve(piece.of.size());
        for (const auto operand : piece.of) of.push_back(values[operand]);
        Polynomial result = value(piece, of);
        if (result.too_large()) {
            // Powers and numbers of that size are distinct unknowns.
            const bool named_by_operands =
                piece.kind == Formula::Kind::negate || piece.kind == Formula::Kind::add ||
                piece.kind == Formula::Kind::subtract || piece.kind == Formula::Kind::multiply;
            result = named_by_operands ? named(piece.kind, std::move(of)) : unknown();
        }
        values.push_back(std::move(result));
    }
    return values.back();
}

std::optional<Polynomial> Inequalities::defined_value(const Formula& formula,
                                                      const Meanings& meanings) {
    defined_ = true;
    Polynomial result = value(formula, meanings);
    if (!defined_) return {};
    return result;
}

Polynomial Inequalities::value(const Formula::Piece& piece, std::vector<Polynomial> of) {
    using Kind = Formula::Kind;
    switch (piece.kind) {
        case Kind::number:
            return piece.number.fits<Number>() ? Polynomial(piece.number.to<Number>())
                                               : Polynomial::undefined();
        case Kind::variable: break;
        case Kind::negate: return -of[0];
        case Kind::add: return of[0] + of[1];
        case Kind::subtract: return of[0] - of[1];
        case Kind::multiply: return of[0] * of[1];
        case Kind::power: {
            Polynomial result = 1;
            if (!(piece.number >= 0 && piece.number <= 64)) return Polynomial::undefined();
            for (auto left = piece.number.to<int>(); left > 0; --left) result = result * of[0];
            return result;
        }
        case Kind::floor_divide: return floor_quotient(of[0], of[1]);
        case Kind::ceil_divide: return -floor_quotient(-of[0], of[1]);
        case Kind::modulo: return modulo(of[0], of[1]);
        case Kind::least: return least(std::move(of));
        case Kind::greatest:
            for (Polynomial& one : of) one = -one;
            return -least(std::move(of));
        case Kind::absolute: return -least({of[0], -of[0]});
        case Kind::gcd:
        case Kind::lcm: return divisor_or_multiple(piece.kind, std::move(of));
        case Kind::exclusive_or: return exclusive_or(std::move(of));
        case Kind::isqrt:
        case Kind::ilog2:
        case Kind::popcount:
        case Kind::digitsum: return small_function(piece.kind, of[0]);
    }
    return Polynomial::undefined();
}

Polynomial Inequalities::floor_quotient(const Polynomial& a, const Polynomial& b) {
    if (b.is_constant() && b.constant() < 0) return floor_quotient(-a, -b);
    if (b == Polynomial(1)) return a;
    Polynomial quotient = named(Formula::Kind::floor_divide, {a, b});
    if (follows(b - 1)) {
        at_least_0(a - b * quotient);
        at_least_0(b * quotient + b - 1 - a);
        if (!b.is_constant() && follows(a)) {  // or it follows without a product
            at_least_0(quotient);
            at_least_0(a - quotient);
        }
    } else {
        defined_ = false;
    }
    return quotient;
}

Polynomial Inequalities::modulo(const Polynomial& a, const Polynomial& m) {
    if (m.is_constant() && m.constant() >= 1) return a - m * floor_quotient(a, m);
    Polynomial rest = named(Formula::Kind::modulo, {a, m});
    if (follows(m - 1)) {
        at_least_0(rest);
        at_least_0(m - 1 - rest);
        if (follows(a)) at_least_0(a - rest);
    } else {
        defined_ = false;
    }
    return rest;
}

Polynomial Inequalities::least(std::vector<Polynomial> of) {
    std::sort(of.begin(), of.end());
    of.erase(std::unique(of.begin(), of.end()), of.end());
    if (of.size() == 1) return of[0];
    Polynomial result = named(Formula::Kind::least, of);
    std::vector<Known> cases;
    for (const Polynomial& one : of) {
        at_least_0(one - result);
        cases.push_back(supposing([&] { at_least_0(result - one); }));
    }
    choose(std::move(cases));
    return result;
}

Polynomial Inequalities::divisor_or_multiple(Formula::Kind kind, std::vector<Polynomial> of) {
    std::sort(of.begin(), of.end());
    Polynomial result = named(kind, of);
    at_least_0(result);
    bool positive = true;
    for (const Polynomial& one : of) {
        const bool is_positive = follows(one - 1);
        positive = positive && is_positive;
        if (kind == Formula::Kind::gcd && is_positive) {
            at_least_0(result - 1);
            at_least_0(one - result);
        }
    }
    if (kind == Formula::Kind::lcm && positive) {
        for (const Polynomial& one : of) at_least_0(result - one);
    }
    return result;
}

// At most the sum, and at least each number minus all others.
Polynomial Inequalities::exclusive_or(std::vector<Polynomial> of) {
    std::sort(of.begin(), of.end());
    Polynomial result = named(Formula::Kind::exclusive_or, of);
    if (std::all_of(of.begin(), of.end(), [&](const auto& one) { return follows(one); })) {
        const Polynomial sum = std::accumulate(of.begin(), of.end(), Polynomial());
        at_least_0(result);
        at_least_0(sum - result);
        for (const Polynomial& one : of) at_least_0(result + sum - one * 2);
    } else {
        defined_ = false;
    }
    return result;
}

Polynomial Inequalities::small_function(Formula::Kind kind, const Polynomial& of) {
    using Kind = Formula::Kind;
    Polynomial result = named(kind, {of});
    const bool positive = follows(of - 1);
    if (kind == Kind::ilog2 ? !positive : !follows(of)) {
        defined_ = false;
        return result;
    }
    at_least_0(result);
    if (kind == Kind::ilog2) {
        at_least_0(of - 1 - result);
        return result;
    }
    at_least_0(of - result);
    if (positive) at_least_0(result - 1);
    if (kind == Kind::isqrt) {
        at_least_0(of - result * result);
        at_least_0(result * result + result * 2 - of);
        at_least_0(of + 1 - result * 2);  // (r - 1)² >= 0
    }
    if (kind == Kind::popcount && follows(of - 2)) at_least_0(of - 1 - result);
    if (kind == Kind::digitsum && follows(of - 10)) at_least_0(of - 9 - result);
    return result;
}

std::vector<Polynomial> Inequalities::sorted(std::vector<Polynomial> numbers) {
    std::sort(numbers.begin(), numbers.end());  // any order gives the same names
    std::vector<Polynomial> result;
    Polynomial rest = std::accumulate(numbers.begin(), numbers.end(), Polynomial());
    for (std::size_t i = 0; i + 1 < numbers.size(); ++i) {
        result.push_back(named(order_kind + static_cast<int>(i), numbers));
        rest = rest - result.back();
    }
    result.push_back(rest);  // the sums are equal
    at_least_0(result.front());
    for (std::size_t i = 0; i + 1 < result.size(); ++i) at_least_0(result[i + 1] - result[i]);
    std::vector<Known> first;
    std::vector<Known> last;
    for (const Polynomial& one : numbers) {
        at_least_0(one - result.front());
        at_least_0(result.back() - one);
        first.push_back(supposing([&] { at_least_0(result.front() - one); }));
        last.push_back(supposing([&] { at_least_0(one - result.back()); }));
    }
    choose(std::move(first));
    choose(std::move(last));
    return result;
}

}  // namespace grundy::rules
