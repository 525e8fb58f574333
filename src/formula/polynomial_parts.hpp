// A formula in x on a class x = first + step·y, y = 0, 1, …, as polynomials in y.
#pragma once

#include "formula/formula.hpp"
#include "formula/formula_shape.hpp"
#include "math/integer_polynomial.hpp"

#include <grundy/context.hpp>
#include <grundy/integer.hpp>

#include <cstddef>
#include <optional>
#include <vector>

namespace grundy {

// From the place on, up to where the next one begins.
struct PolynomialPart {
    Integer from;
    std::vector<Integer> values;  // of the polynomial at 0, 1, 2, …, more than its degree

    [[nodiscard]] IntegerPolynomial polynomial() const { return IntegerPolynomial(values); }
};
using PolynomialParts = std::vector<PolynomialPart>;  // at least one, the first from 0 on

// Where parts[i] is.
[[nodiscard]] Stretch stretch_of(const PolynomialParts& parts, std::size_t i);

// a - b, which must have as many values.
[[nodiscard]] PolynomialParts difference(const PolynomialParts& a, const PolynomialParts& b);

// How much work may still be done, so that nothing goes on forever.
struct ItTakesTooLong {};
class StepsLeft {
public:
    explicit StepsLeft(std::size_t steps) : left_(steps) {}
    void spend(std::size_t steps) {
        if (steps > left_) throw ItTakesTooLong();
        left_ -= steps;
    }

private:
    std::size_t left_;
};

// Where it is least in the stretch; nothing if it falls forever.
[[nodiscard]] std::optional<Integer> place_of_least(const IntegerPolynomial& polynomial,
                                                    const Stretch& stretch, StepsLeft& steps,
                                                    const Context& context);

class ClassesOfFormula {
public:
    // Of the piece `root`, which must be exact; `shapes` are those of all pieces. All must outlive
    // this.
    ClassesOfFormula(const Formula& formula, const std::vector<PieceShape>& shapes,
                     std::size_t root, StepsLeft& steps, const Context& context);

    // first >= 0, and `step` is a multiple of its period. Throws Error as value_of() does if it is
    // not defined somewhere on the class, and ItTakesTooLong.
    [[nodiscard]] PolynomialParts parts(const Integer& first, std::size_t step) const;

private:
    class Builder;

    const Formula& formula_;
    const std::vector<PieceShape>& shapes_;
    std::size_t root_;
    StepsLeft& steps_;
    const Context& context_;
    std::size_t samples_ = 2;   // more than the degree of what it is made of, and of x
    std::vector<bool> needed_;  // these pieces
};

}  // namespace grundy
