// A formula in x on a class x = first + step·y, y = 0, 1, …, as polynomials in y.
#pragma once

#include "formula/expression.hpp"
#include "math/integer_polynomial.hpp"

#include <grundy/context.hpp>
#include <grundy/integer.hpp>

#include <cstddef>
#include <optional>
#include <vector>

namespace grundy {

// From this place up to the beginning of the next part.
struct PolynomialPart {
    Integer from;
    std::vector<Integer> values;  // of the polynomial at 0, 1, 2, …, more than its degree

    [[nodiscard]] IntegerPolynomial polynomial() const { return IntegerPolynomial(values); }
};
using PolynomialParts = std::vector<PolynomialPart>;  // at least one, the first from 0 on

// The stretch of parts[i].
[[nodiscard]] Stretch stretch_of(const PolynomialParts& parts, std::size_t i);

// a - b. Both must have the same number of values.
[[nodiscard]] PolynomialParts difference(const PolynomialParts& a, const PolynomialParts& b);

// A budget of steps. Spending more than is left throws TooManySteps.
struct TooManySteps {};
class StepsLeft {
public:
    explicit StepsLeft(std::size_t steps) : left_(steps) {}
    void spend(std::size_t steps) {
        if (steps > left_) throw TooManySteps();
        left_ -= steps;
    }

private:
    std::size_t left_;
};

// The place of its least value in the stretch; empty if it is unbounded below.
[[nodiscard]] std::optional<Integer> place_of_least(const IntegerPolynomial& polynomial,
                                                    const Stretch& stretch, StepsLeft& steps,
                                                    const Context& context);

class ClassesOfFormula {
public:
    // For the piece `root`, which must be exact; `shapes` are those of all pieces. All arguments
    // must outlive this object.
    ClassesOfFormula(const Formula& formula, const std::vector<PieceShape>& shapes,
                     std::size_t root, StepsLeft& steps, const Context& context);

    // Needs first >= 0 and a step that is a multiple of the period. Throws Error as value_of() does
    // if the formula is not defined somewhere on the class, and TooManySteps.
    [[nodiscard]] PolynomialParts parts(const Integer& first, std::size_t step) const;

private:
    class Builder;

    const Formula& formula_;
    const std::vector<PieceShape>& shapes_;
    std::size_t root_;
    StepsLeft& steps_;
    const Context& context_;
    std::size_t samples_ = 2;   // more than the degree of any needed piece
    std::vector<bool> needed_;  // by piece
};

}  // namespace grundy
