#include "rules/language/open_end.hpp"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <optional>
#include <vector>

namespace grundy::rules {

namespace {

using Kind = Formula::Kind;

InVariable with_slope(std::optional<Integer> slope) {
    return {InVariable::Form::affine, {}, std::move(slope)};
}

InVariable sum_of(const InVariable& a, const InVariable& b, bool minus) {
    using Form = InVariable::Form;
    if (a.form == Form::free && b.form == Form::free) return {};
    const Integer sign = minus ? -1 : 1;
    if (b.form == Form::free) return a;
    std::optional<Integer> slope;
    if (b.slope) slope = sign * *b.slope;
    if (a.form == Form::free) return with_slope(slope);
    if (!a.slope || !slope) return with_slope({});
    return with_slope(*a.slope + *slope);
}

InVariable product_of(const InVariable& a, const InVariable& b) {
    using Form = InVariable::Form;
    if (a.form == Form::affine && b.form == Form::affine) return {Form::other};
    if (a.form == Form::affine) return product_of(b, a);
    if (b.form == Form::free) return {};
    if (!a.value || !b.slope) return with_slope({});
    return with_slope(*a.value * *b.slope);
}

// No number of the loop is smaller.
Formula least_number(const Loop& loop) {
    if (loop.first) return *loop.first;
    const Number least = loop.set->kind == Set::Kind::listed ? loop.set->numbers.front() : 0;
    return {{{Kind::number, least, 0, {}, loop.at}}};
}

Formula replaced(const Formula& formula, Variable variable, const Formula& by) {
    Formula result = by;
    const auto last = static_cast<std::uint32_t>(by.pieces.size() - 1);
    std::vector<std::uint32_t> places;
    for (Formula::Piece piece : formula.pieces) {
        if (piece.kind == Kind::variable && piece.variable == variable) {
            places.push_back(last);
            continue;
        }
        for (std::uint32_t& of : piece.of) of = places[of];
        places.push_back(static_cast<std::uint32_t>(result.pieces.size()));
        result.pieces.push_back(std::move(piece));
    }
    return result;
}

// The number, or an upper bound for it, as A - B·k; empty if none is found.
std::optional<Formula> bound_by(const Move& move, std::size_t loop, const Formula& number) {
    using Form = InVariable::Form;
    constexpr std::size_t longest = 64;  // of formulas that are substituted
    Formula bound = number;
    for (std::size_t i = move.loops.size(); --i > loop;) {
        const Loop& inner = move.loops[i];
        const InVariable in_inner = in_variable(bound, inner.variable);
        if (in_inner.form == Form::free) continue;
        if (in_inner.form == Form::other || !in_inner.slope || *in_inner.slope > 0) {
            return std::nullopt;
        }
        const Formula least = least_number(inner);
        if (least.pieces.size() > longest) return std::nullopt;
        bound = replaced(bound, inner.variable, least);
    }
    const InVariable whole = in_variable(bound, move.loops[loop].variable);
    if (whole.form != Form::affine || (whole.slope && *whole.slope >= 0)) return std::nullopt;
    return bound;
}

}  // namespace

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

bool is_open(const Loop& loop) {
    if (loop.set == nullptr) return !loop.last;
    return loop.set->kind != Set::Kind::listed && loop.set->kind != Set::Kind::divisors;
}

std::vector<Formula> loop_bounds(const Move& move, std::size_t loop) {
    assert(loop < move.loops.size());
    std::vector<Formula> bounds;
    for (const Part& part : move.parts) {
        for (const Formula& number : part.numbers) {
            if (auto bound = bound_by(move, loop, number)) bounds.push_back(std::move(*bound));
        }
    }
    return bounds;
}

}  // namespace grundy::rules
