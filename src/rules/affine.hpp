// Formulas of a game as a number and so many times each variable: what proofs about rules read.
#pragma once

#include "rules/syntax.hpp"

#include <grundy/integer.hpp>

#include <cstddef>
#include <map>
#include <optional>
#include <vector>

namespace grundy::rules {

struct Affine {
    Integer constant = 0;
    std::map<Variable, Integer> times{};  // none of them 0

    [[nodiscard]] static Affine variable(Variable variable) { return {0, {{variable, 1}}}; }

    [[nodiscard]] bool is_constant() const { return times.empty(); }
    // How many times the variable stands in it.
    [[nodiscard]] Integer of(Variable variable) const {
        const auto found = times.find(variable);
        return found == times.end() ? Integer(0) : found->second;
    }
    // The same without the variable.
    [[nodiscard]] Affine without(Variable variable) const;

    Affine& operator+=(const Affine& other);
    Affine& operator*=(const Integer& factor);
    friend Affine operator+(Affine a, const Affine& b) { return a += b; }
    friend Affine operator*(Affine a, const Integer& factor) { return a *= factor; }
    friend Affine operator-(Affine a, const Affine& b) { return a += b * Integer(-1); }
    friend bool operator==(const Affine& a, const Affine& b) {
        return a.constant == b.constant && a.times == b.times;
    }
};

// Reads the formulas of one game. What `let` names is replaced where that is affine; otherwise it
// stays a variable.
class AffineForms {
public:
    explicit AffineForms(const Game& game);

    // The formula, if it is affine: with products of which one factor is a number, and with any
    // function of numbers alone that is defined there.
    [[nodiscard]] std::optional<Affine> operator()(const Formula& formula) const;
    // The same of one of its pieces.
    [[nodiscard]] std::optional<Affine> operator()(const Formula& formula, std::size_t piece) const;

    // The formula is the least of these; or the greatest. More than one only where it has a min, or
    // a max, of affine formulas, perhaps with an affine one added.
    [[nodiscard]] std::optional<std::vector<Affine>> least(const Formula& formula) const;
    [[nodiscard]] std::optional<std::vector<Affine>> greatest(const Formula& formula) const;

private:
    std::map<Variable, Affine> lets_;
};

}  // namespace grundy::rules
