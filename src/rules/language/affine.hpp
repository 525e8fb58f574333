// Affine forms c + Σ a_i x_i: the formulas that proofs about rules can read. How formulas
// depend on the variable of a loop.
#pragma once

#include "rules/language/syntax.hpp"

#include <grundy/integer.hpp>

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>

namespace grundy::rules {

struct Affine {
    Integer constant = 0;
    std::map<Variable, Integer> times{};  // the coefficients, none of them 0

    [[nodiscard]] static Affine variable(Variable variable) { return {0, {{variable, 1}}}; }

    [[nodiscard]] bool is_constant() const { return times.empty(); }
    // The coefficient of the variable.
    [[nodiscard]] Integer of(Variable variable) const {
        const auto found = times.find(variable);
        return found == times.end() ? Integer(0) : found->second;
    }
    [[nodiscard]] Affine without(Variable variable) const {
        Affine rest = *this;
        rest.times.erase(variable);
        return rest;
    }

    Affine& operator+=(const Affine& other);
    Affine& operator*=(const Integer& factor);
    friend Affine operator+(Affine a, const Affine& b) { return a += b; }
    friend Affine operator*(Affine a, const Integer& factor) { return a *= factor; }
    friend Affine operator-(Affine a, const Affine& b) { return a += b * Integer(-1); }
    friend bool operator==(const Affine&, const Affine&) = default;
};

// The affine forms of formulas of one game. A `let` is replaced by its formula if that is affine,
// and is a variable otherwise.
class AffineForms {
public:
    explicit AffineForms(const Game& game);

    // The formula as an affine form, if it is one. Products need a constant factor, and functions
    // need constant arguments for which they are defined.
    [[nodiscard]] std::optional<Affine> operator()(const Formula& formula) const {
        return (*this)(formula, formula.pieces.size() - 1);
    }
    // The same for one piece of the formula.
    [[nodiscard]] std::optional<Affine> operator()(const Formula& formula, std::size_t piece) const;

private:
    std::map<Variable, Affine> lets_;
};

// A formula as A + B·x: free of x, affine in it with A and B free of x, or neither.
struct InVariable {
    enum class Form : std::uint8_t { free, affine, other } form = Form::free;
    std::optional<Integer> value{};  // of a free formula, if it is constant
    std::optional<Integer> slope{};  // B, if it is constant
};
[[nodiscard]] InVariable in_variable(const Formula& formula, Variable x);

}  // namespace grundy::rules
