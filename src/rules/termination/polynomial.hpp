// Small polynomials with integer coefficients. Proofs about rules write inequalities as polynomials
// that are >= 0; a test finds whether these contradict each other.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace grundy::rules {

// In unknowns 0, 1, …, of degree at most 4 and with at most 64 terms. A result that would be
// larger, or has a coefficient beyond 64 bits, is too_large(), and so is everything computed from
// it, as with a NaN.
class Polynomial {
public:
    using Coefficient = std::int64_t;
    using Monomial = std::uint64_t;  // 16 bits for each factor, the greatest first; 0 means 1
    using Term = std::pair<Monomial, Coefficient>;

    Polynomial() = default;            // 0
    Polynomial(Coefficient constant);  // NOLINT(google-explicit-constructor): intended
    static Polynomial unknown(std::size_t number);
    static Polynomial undefined();  // too large

    [[nodiscard]] bool too_large() const { return too_large_; }
    [[nodiscard]] const std::vector<Term>& terms() const { return terms_; }  // by monomial, none 0
    [[nodiscard]] Coefficient constant() const {
        return !terms_.empty() && terms_.front().first == 0 ? terms_.front().second : 0;
    }
    [[nodiscard]] bool is_constant() const { return degree() == 0; }
    [[nodiscard]] std::size_t degree() const;

    // p >= 0 is equivalent to the result >= 0, for integers: 2x - 1 becomes x - 1.
    [[nodiscard]] Polynomial tightened() const;

    friend Polynomial operator+(const Polynomial& a, const Polynomial& b);
    friend Polynomial operator-(const Polynomial& a, const Polynomial& b) { return a + b * -1; }
    friend Polynomial operator*(const Polynomial& a, const Polynomial& b);
    friend Polynomial operator-(const Polynomial& a) { return a * -1; }
    // Neither may be too large.
    friend bool operator==(const Polynomial& a, const Polynomial& b) {
        assert(!a.too_large_ && !b.too_large_);
        return a.terms_ == b.terms_;
    }
    friend bool operator<(const Polynomial& a, const Polynomial& b) { return a.terms_ < b.terms_; }

private:
    std::vector<Term> terms_;
    bool too_large_ = false;
};

// The steps that may still be spent on proofs.
struct Work {
    std::size_t left;
    // Whether some work is left afterwards.
    bool spend(std::size_t steps) {
        left = steps < left ? left - steps : 0;
        return left > 0;
    }
};

// Whether a sum of the inequalities with factors >= 0 is a constant below 0: then no numbers
// satisfy all of them. With `products`, the products of any two of the shortest linear ones are
// added. False proves nothing. None may be too large.
[[nodiscard]] bool contradict(std::vector<Polynomial> inequalities, bool products, Work& work);

}  // namespace grundy::rules
