// Polynomials with integer values at the integers, and where they lie between two numbers.
#pragma once

#include <grundy/context.hpp>
#include <grundy/integer.hpp>

#include <cstddef>
#include <optional>
#include <vector>

namespace grundy {

// first, first + 1, …, last; infinite without `last`.
struct Stretch {
    Integer first;
    std::optional<Integer> last;
};

// The intersection of two lists of disjoint stretches.
[[nodiscard]] std::vector<Stretch> common(const std::vector<Stretch>& a,
                                          const std::vector<Stretch>& b);

class IntegerPolynomial {
public:
    // With these values at 0, 1, 2, …. Needs at least one; the degree is less than their number.
    explicit IntegerPolynomial(std::vector<Integer> values);

    // p(y) for y >= 0.
    [[nodiscard]] Integer operator()(const Integer& y) const;

    // All y >= 0 with least <= p(y) <= most, or only least <= p(y) without `most`. Between the
    // turns of p, which follow from those of its differences, the ends are found by bisection.
    [[nodiscard]] std::vector<Stretch> where_between(const Integer& least,
                                                     const std::optional<Integer>& most,
                                                     const Context& context) const;

    [[nodiscard]] std::size_t degree() const { return differences_.size() - 1; }
    // The sign of its last difference, and so of p and all its differences for large y.
    [[nodiscard]] int sign_at_last() const { return differences_.back().sign(); }
    // 1 if none of its differences at y is negative, -1 if none is positive, so that p is monotonic
    // from y on; else 0.
    [[nodiscard]] int direction_from(const Integer& y) const;
    // 0, and each y where p(y+1) >= p(y) begins or ceases to hold: p is monotonic between them.
    [[nodiscard]] std::vector<Integer> turns(const Context& context) const;

private:
    IntegerPolynomial() = default;

    [[nodiscard]] bool is_constant() const { return differences_.size() == 1; }
    [[nodiscard]] IntegerPolynomial difference() const;  // p(y+1) - p(y); needs !is_constant()

    // Δ^j p(0), so that p(y) = Σ Δ^j p(0) (y over j). The last is not 0 unless it is the only one.
    std::vector<Integer> differences_;
};

}  // namespace grundy
