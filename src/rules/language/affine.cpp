#include "rules/language/affine.hpp"

#include "formula/formula.hpp"

#include <algorithm>
#include <cassert>
#include <numeric>
#include <utility>
#include <vector>

namespace grundy::rules {

namespace {

using Kind = Formula::Kind;
using Operands = std::vector<const Affine*>;

// Some rules have numbers that grow without bound; forms with longer numbers are not used.
constexpr std::size_t max_bits = 4096;

bool is_short(const Affine& form) {
    return form.constant.bit_length() <= max_bits &&
           std::all_of(form.times.begin(), form.times.end(),
                       [](const auto& one) { return one.second.bit_length() <= max_bits; });
}

// The value of a function of constants.
std::optional<Affine> constant_value(Formula::Piece piece, const Operands& operands) {
    std::vector<Integer> numbers;
    for (const Affine* const operand : operands) {
        if (!operand->is_constant()) return std::nullopt;
        numbers.push_back(operand->constant);
    }
    assert(piece.kind != Kind::power || piece.number >= 0);
    if (piece.kind == Kind::power &&
        Integer(numbers.front().bit_length()) * piece.number > max_bits) {
        return std::nullopt;
    }
    std::iota(piece.of.begin(), piece.of.end(), 0U);
    try {
        return Affine{value_of(piece, numbers)};
    } catch (const Error&) {
        return std::nullopt;  // not defined for these numbers
    }
}

std::optional<Affine> form_of(const Formula::Piece& piece, const Operands& operands) {
    switch (piece.kind) {
        case Kind::number: return Affine{piece.number};
        case Kind::negate: return *operands[0] * Integer(-1);
        case Kind::add: return *operands[0] + *operands[1];
        case Kind::subtract: return *operands[0] - *operands[1];
        case Kind::multiply:
            if (operands[1]->is_constant()) return *operands[0] * operands[1]->constant;
            if (operands[0]->is_constant()) return *operands[1] * operands[0]->constant;
            return std::nullopt;
        case Kind::power:
            if (piece.number == 0) return Affine{1};
            if (piece.number == 1) return *operands[0];
            return constant_value(piece, operands);
        case Kind::least:
        case Kind::greatest:
            if (std::all_of(operands.begin(), operands.end(),
                            [&](const Affine* one) { return *one == *operands[0]; })) {
                return *operands[0];
            }
            return constant_value(piece, operands);
        default: return constant_value(piece, operands);
    }
}

InVariable with_slope(std::optional<Integer> slope) {
    return {InVariable::Form::affine, {}, std::move(slope)};
}

// One of them is affine, here and in product_of().
InVariable sum_of(const InVariable& a, const InVariable& b, bool minus) {
    const auto slope_of = [](const InVariable& one) {
        return one.form == InVariable::Form::free ? std::optional<Integer>(0) : one.slope;
    };
    const auto left = slope_of(a);
    const auto right = slope_of(b);
    if (!left || !right) return with_slope({});
    return with_slope(minus ? Integer(*left - *right) : Integer(*left + *right));
}

InVariable product_of(const InVariable& a, const InVariable& b) {
    using Form = InVariable::Form;
    if (a.form == Form::affine && b.form == Form::affine) return {Form::other};
    if (a.form == Form::affine) return product_of(b, a);
    if (!a.value || !b.slope) return with_slope({});
    return with_slope(*a.value * *b.slope);
}

}  // namespace

Affine& Affine::operator+=(const Affine& other) {
    constant += other.constant;
    for (const auto& [variable, factor] : other.times) {
        const auto place = times.try_emplace(variable, 0).first;
        place->second += factor;
        if (place->second == 0) times.erase(place);
    }
    return *this;
}

Affine& Affine::operator*=(const Integer& factor) {
    constant *= factor;
    if (factor == 0) times.clear();
    for (auto& [variable, number] : times) number *= factor;
    return *this;
}

AffineForms::AffineForms(const Game& game) {
    for (const Let& let : game.lets) {
        if (auto form = (*this)(let.formula)) lets_.emplace(let.variable, std::move(*form));
    }
}

std::optional<Affine> AffineForms::operator()(const Formula& formula, std::size_t piece) const {
    assert(piece < formula.pieces.size());
    std::vector<std::optional<Affine>> forms(piece + 1);
    for (std::size_t i = 0; i <= piece; ++i) {
        const Formula::Piece& next = formula.pieces[i];
        if (next.kind == Kind::variable) {
            const auto let = lets_.find(next.variable);
            forms[i] = let == lets_.end() ? Affine::variable(next.variable) : let->second;
            continue;
        }
        Operands operands;
        for (const std::uint32_t operand : next.of) {
            if (forms[operand]) operands.push_back(&*forms[operand]);
        }
        if (operands.size() == next.of.size()) forms[i] = form_of(next, operands);
        if (forms[i] && !is_short(*forms[i])) forms[i].reset();
    }
    return std::move(forms[piece]);
}

InVariable in_variable(const Formula& formula, Variable x) {
    assert(!formula.pieces.empty());
    using Form = InVariable::Form;
    std::vector<InVariable> pieces;
    for (const Formula::Piece& piece : formula.pieces) {
        const auto of = [&](std::size_t i) -> const InVariable& { return pieces[piece.of[i]]; };
        const bool is_other = std::any_of(piece.of.begin(), piece.of.end(), [&](std::uint32_t i) {
            return pieces[i].form == Form::other;
        });
        const bool is_free = std::all_of(piece.of.begin(), piece.of.end(), [&](std::uint32_t i) {
            return pieces[i].form == Form::free;
        });
        if (piece.kind == Kind::variable && piece.variable == x) {
            pieces.push_back(with_slope(1));
        } else if (piece.kind == Kind::number) {
            pieces.push_back({Form::free, piece.number});
        } else if (is_free) {
            pieces.emplace_back();
        } else if (!is_other && (piece.kind == Kind::add || piece.kind == Kind::subtract)) {
            pieces.push_back(sum_of(of(0), of(1), piece.kind == Kind::subtract));
        } else if (!is_other && piece.kind == Kind::negate) {
            pieces.push_back(sum_of({}, of(0), true));
        } else if (!is_other && piece.kind == Kind::multiply) {
            pieces.push_back(product_of(of(0), of(1)));
        } else {
            pieces.push_back({Form::other});
        }
    }
    return pieces.back();
}

}  // namespace grundy::rules
