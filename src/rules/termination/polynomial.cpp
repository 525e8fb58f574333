#include "rules/termination/polynomial.hpp"

#include <algorithm>
#include <limits>
#include <numeric>

namespace grundy::rules {
namespace {

using Coefficient = Polynomial::Coefficient;
using Monomial = Polynomial::Monomial;

constexpr std::size_t max_terms = 64;
constexpr unsigned factor_bits = 16;

Monomial last_factor(Monomial m) {
    return m & ((Monomial{1} << factor_bits) - 1);
}

std::size_t degree_of(Monomial m) {
    std::size_t degree = 0;
    for (; m != 0; m >>= factor_bits) ++degree;
    return degree;
}

// Needs degrees that together are at most 4.
Monomial product(Monomial a, Monomial b) {
    Monomial result = 0;
    for (unsigned shift = 0; a != 0 || b != 0; shift += factor_bits) {
        // The smallest factor comes last; 0 means no factor.
        Monomial& from = b == 0 || (a != 0 && last_factor(a) <= last_factor(b)) ? a : b;
        result |= last_factor(from) << shift;
        from >>= factor_bits;
    }
    return result;
}

// The smallest 64-bit number is excluded, so that every number has a negative.
bool is_too_large(Coefficient value) {
    return value == std::numeric_limits<Coefficient>::min();
}

}  // namespace

Polynomial::Polynomial(Coefficient constant) : too_large_(is_too_large(constant)) {
    if (constant != 0 && !too_large_) terms_.emplace_back(0, constant);
}

Polynomial Polynomial::undefined() {
    Polynomial result;
    result.too_large_ = true;
    return result;
}

Polynomial Polynomial::unknown(std::size_t number) {
    if (number + 1 >= std::size_t{1} << factor_bits) return undefined();
    Polynomial result;
    result.terms_.emplace_back(number + 1, 1);
    return result;
}

Polynomial::Coefficient Polynomial::constant() const {
    return !terms_.empty() && terms_.front().first == 0 ? terms_.front().second : 0;
}

std::size_t Polynomial::degree() const {
    return terms_.empty() ? 0 : degree_of(terms_.back().first);  // the longest is the greatest
}

Polynomial Polynomial::tightened() const {
    Coefficient divisor = 0;
    for (const auto& [monomial, coefficient] : terms_) {
        if (monomial != 0) divisor = std::gcd(divisor, coefficient);
    }
    if (divisor <= 1) return *this;
    Polynomial result;
    for (const auto& [monomial, coefficient] : terms_) {
        // Rounded down, which changes the constant alone.
        const Coefficient quotient = coefficient / divisor - (coefficient % divisor < 0 ? 1 : 0);
        if (quotient != 0) result.terms_.emplace_back(monomial, quotient);
    }
    return result;
}

Polynomial operator+(const Polynomial& a, const Polynomial& b) {
    if (a.too_large_ || b.too_large_) return Polynomial::undefined();
    Polynomial result;
    result.terms_.reserve(a.terms_.size() + b.terms_.size());
    auto left = a.terms_.begin();
    auto right = b.terms_.begin();
    while (left != a.terms_.end() || right != b.terms_.end()) {
        if (right == b.terms_.end() || (left != a.terms_.end() && left->first < right->first)) {
            result.terms_.push_back(*left++);
        } else if (left == a.terms_.end() || right->first < left->first) {
            result.terms_.push_back(*right++);
        } else {
            Coefficient sum = 0;
            if (__builtin_add_overflow(left->second, right->second, &sum) || is_too_large(sum)) {
                return Polynomial::undefined();
            }
            if (sum != 0) result.terms_.emplace_back(left->first, sum);
            ++left;
            ++right;
        }
    }
    return result.terms_.size() > max_terms ? Polynomial::undefined() : result;
}

Polynomial operator*(const Polynomial& a, const Polynomial& b) {
    if (a.too_large_ || b.too_large_ || a.degree() + b.degree() > 4) return Polynomial::undefined();
    if (a.terms_.size() > b.terms_.size()) return b * a;  // the fewest sums
    Polynomial result;
    for (const auto& [monomial, coefficient] : a.terms_) {
        Polynomial row;
        row.terms_.reserve(b.terms_.size());
        for (const auto& [other, factor] : b.terms_) {
            Coefficient value = 0;
            if (__builtin_mul_overflow(coefficient, factor, &value) || is_too_large(value)) {
                return Polynomial::undefined();
            }
            row.terms_.emplace_back(product(monomial, other), value);
        }
        if (monomial != 0) std::sort(row.terms_.begin(), row.terms_.end());
        result = result.terms_.empty() ? std::move(row) : result + row;
    }
    return result;
}

}  // namespace grundy::rules
