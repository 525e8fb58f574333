#include "formula/formula.hpp"

#include "base/projections.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <iterator>
#include <string_view>
#include <utility>
#include <vector>

namespace grundy {

namespace {

using Kind = Formula::Kind;

// How strongly the outermost operation binds.
enum class Binding : std::uint8_t { sum, product, sign, factors, power, atom };

struct Written {
    std::string text;
    Binding binding;
};

std::string_view function_name(Kind kind) {
    const auto* const found =
        std::find_if(std::begin(formula_functions), std::end(formula_functions),
                     where(&FormulaFunction::kind, kind));
    assert(found != formula_functions.end());
    return found->name;
}

std::string within(Written written, Binding least) {
    if (written.binding >= least) return std::move(written.text);
    return fmt::format("({})", written.text);
}

// Writes the pieces in order, not recursively: a long sum is as deep as it is long.
class Writer {
public:
    Writer(const Formula& formula, std::span<const std::string> names)
        : formula_(formula), names_(names), uses_(formula.pieces.size()) {
        for (const Formula::Piece& piece : formula.pieces) {
            for (const std::uint32_t of : piece.of) ++uses_[of];
        }
        for (const Formula::Piece& piece : formula.pieces) written_.push_back(write(piece));
    }

    [[nodiscard]] std::string text() { return std::move(written_.back().text); }

private:
    Written operand(const Formula::Piece& piece, std::size_t i) {
        const std::uint32_t of = piece.of[i];
        return uses_[of] == 1 ? std::move(written_[of]) : written_[of];
    }
    [[nodiscard]] Kind kind_of(const Formula::Piece& piece, std::size_t i) const {
        return formula_.pieces[piece.of[i]].kind;
    }

    Written infix(const Formula::Piece& piece, std::string_view sign, Binding binding) {
        std::string text = within(operand(piece, 0), binding);
        text += sign;
        // No sign directly follows another: (a - b) - c and a - (b - c), n - (-3).
        Written right = operand(piece, 1);
        const bool closely = right.binding > binding && right.binding != Binding::sign;
        text += closely ? std::move(right.text) : fmt::format("({})", right.text);
        return {std::move(text), binding};
    }

    Written multiply(const Formula::Piece& piece) {
        const Formula::Piece& left = formula_.pieces[piece.of[0]];
        if (left.kind != Kind::number || left.number < 0 || kind_of(piece, 1) != Kind::variable) {
            return infix(piece, "*", Binding::product);
        }
        return {operand(piece, 0).text + operand(piece, 1).text, Binding::factors};
    }

    Written write(const Formula::Piece& piece) {
        switch (piece.kind) {
            case Kind::number:
                return {piece.number.to_string(), piece.number < 0 ? Binding::sign : Binding::atom};
            case Kind::variable: return {names_[piece.variable], Binding::atom};
            case Kind::negate:
                return {fmt::format("-{}", within(operand(piece, 0), Binding::sign)),
                        Binding::sign};
            case Kind::add: return infix(piece, " + ", Binding::sum);
            case Kind::subtract: return infix(piece, " - ", Binding::sum);
            case Kind::multiply: return multiply(piece);
            case Kind::modulo: return infix(piece, " mod ", Binding::product);
            case Kind::power:
                return {within(operand(piece, 0), Binding::atom) + "^" + piece.number.to_string(),
                        Binding::power};
            case Kind::floor_divide:
            case Kind::ceil_divide: {
                std::string text = piece.kind == Kind::floor_divide ? "floor(" : "ceil(";
                text += within(operand(piece, 0), Binding::product) + "/";
                return {text + within(operand(piece, 1), Binding::power) + ")", Binding::atom};
            }
            default: break;
        }
        std::string text = std::string(function_name(piece.kind)) + "(";
        for (std::size_t i = 0; i < piece.of.size(); ++i) {
            if (i > 0) text += ", ";
            text += operand(piece, i).text;
        }
        return {text + ")", Binding::atom};
    }

    const Formula& formula_;
    std::span<const std::string> names_;
    std::vector<std::uint32_t> uses_;
    std::vector<Written> written_;
};

}  // namespace

std::string formula_text(const Formula& formula, std::span<const std::string> names) {
    return Writer(formula, names).text();
}

}  // namespace grundy
