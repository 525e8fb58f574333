#include "rules/open_end.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

namespace grundy::rules {

namespace {

using Kind = Formula::Kind;

// A piece as c + s·k: free of k, affine in it, or neither; numbers where they are known.
struct InLoop {
    enum class Form : std::uint8_t { free, affine, other } form = Form::free;
    std::optional<Integer> value{};  // of what is free
    std::optional<Integer> slope{};  // of what is affine
};

InLoop with_slope(std::optional<Integer> slope) {
    return {InLoop::Form::affine, {}, std::move(slope)};
}

InLoop sum_of(const InLoop& a, const InLoop& b, bool minus) {
    using Form = InLoop::Form;
    if (a.form == Form::free && b.form == Form::free) return {};
    const Integer sign = minus ? -1 : 1;
    if (b.form == Form::free) return a;
    std::optional<Integer> slope;
    if (b.slope) slope = sign * *b.slope;
    if (a.form == Form::free) return with_slope(slope);
    if (!a.slope || !slope) return with_slope({});
    return with_slope(*a.slope + *slope);
}

InLoop product_of(const InLoop& a, const InLoop& b) {
    using Form = InLoop::Form;
    if (a.form == Form::affine && b.form == Form::affine) return {Form::other};
    if (a.form == Form::affine) return product_of(b, a);
    if (b.form == Form::free) return {};
    if (!a.value || !b.slope) return with_slope({});
    return with_slope(*a.value * *b.slope);
}

}  // namespace

bool is_open(const Loop& loop) {
    if (loop.set == nullptr) return !loop.last;
    return loop.set->kind != Set::Kind::listed && loop.set->kind != Set::Kind::divisors;
}

bool ends_loop(const Move& move, std::size_t loop, const Formula& number) {
    using Form = InLoop::Form;
    std::vector<InLoop> pieces;
    for (const Formula::Piece& piece : number.pieces) {
        const auto is_inner = [&](const Loop& l) { return l.variable == piece.variable; };
        if (piece.kind == Kind::variable) {
            if (piece.variable == move.loops[loop].variable) {
                pieces.push_back(with_slope(1));
                continue;
            }
            const auto inner = move.loops.begin() + static_cast<std::ptrdiff_t>(loop) + 1;
            if (std::any_of(inner, move.loops.end(), is_inner)) return false;
        }
        const auto of = [&](std::size_t i) -> const InLoop& { return pieces[piece.of[i]]; };
        const bool is_other = std::any_of(piece.of.begin(), piece.of.end(), [&](std::uint32_t i) {
            return pieces[i].form == Form::other;
        });
        const bool is_free = std::all_of(piece.of.begin(), piece.of.end(), [&](std::uint32_t i) {
            return pieces[i].form == Form::free;
        });
        if (is_other) {
            pieces.push_back({Form::other});
        } else if (piece.kind == Kind::number) {
            pieces.push_back({Form::free, piece.number});
        } else if (is_free) {
            pieces.emplace_back();
        } else if (piece.kind == Kind::add || piece.kind == Kind::subtract) {
            pieces.push_back(sum_of(of(0), of(1), piece.kind == Kind::subtract));
        } else if (piece.kind == Kind::negate) {
            pieces.push_back(sum_of({}, of(0), true));
        } else if (piece.kind == Kind::multiply) {
            pieces.push_back(product_of(of(0), of(1)));
        } else {
            pieces.push_back({Form::other});
        }
    }
    const InLoop& whole = pieces.back();
    return whole.form == Form::affine && (!whole.slope || *whole.slope < 0);
}

}  // namespace grundy::rules
