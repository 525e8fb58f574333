#include "rules/termination/polynomial.hpp"

#include <algorithm>
#include <cassert>
#include <limits>
#include <numeric>
#include <optional>
#include <utility>

namespace grundy::rules {
namespace {

using Coefficient = Polynomial::Coefficient;
using Monomial = Polynomial::Monomial;

constexpr std::size_t max_terms = 64;
constexpr unsigned factor_bits = 16;

Monomial last_factor(Monomial m) {
    return m & ((Monomial{1} << factor_bits) - 1);
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

using Row = std::vector<Coefficient>;

constexpr std::size_t max_factors = 14;  // of products

// a := f·a - g·b, divided by the greatest common divisor; false if the numbers become too large.
bool combine(Row& a, Coefficient f, const Row& b, Coefficient g) {
    Coefficient divisor = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        Coefficient mine = 0;
        Coefficient other = 0;
        if (__builtin_mul_overflow(a[i], f, &mine) || __builtin_mul_overflow(b[i], g, &other) ||
            __builtin_sub_overflow(mine, other, &a[i]) || is_too_large(a[i])) {
            return false;
        }
        if (a[i] != 0 && divisor != 1) divisor = std::gcd(divisor, a[i]);
    }
    if (divisor > 1) {
        for (auto& number : a) number /= divisor;
    }
    return true;
}

// The numbers λ >= 0 with Σ λ_j a_ij = 0 for every monomial i form a cone, whose tip is 0. The
// simplex method walks around it to find a direction in which the constant Σ λ_j c_j decreases: all
// right sides are 0, so every basis is feasible, and Bland's rule ends. A row may be multiplied by
// any number above 0, so all stay integers.
class Cone {
public:
    explicit Cone(const std::vector<Polynomial>& inequalities) : columns_(inequalities.size()) {
        std::vector<Monomial> monomials{0};
        for (const Polynomial& inequality : inequalities) {
            for (const auto& term : inequality.terms()) monomials.push_back(term.first);
        }
        std::sort(monomials.begin(), monomials.end());
        monomials.erase(std::unique(monomials.begin(), monomials.end()), monomials.end());
        rows_.assign(monomials.size(), Row(columns_, 0));  // the first is that of the constants
        for (std::size_t column = 0; column < columns_; ++column) {
            for (const auto& [monomial, coefficient] : inequalities[column].terms()) {
                const auto row = std::lower_bound(monomials.begin(), monomials.end(), monomial);
                rows_[static_cast<std::size_t>(row - monomials.begin())][column] = coefficient;
            }
        }
    }

    // The factor of each inequality; empty if there is no such direction, or none was found.
    std::optional<Row> descent(Work& work) {
        if (!work.spend(rows_.size() * columns_ + 100 * columns_) || !choose_basis(work)) return {};
        while (true) {
            const auto down = std::find_if(rows_[0].begin(), rows_[0].end(),
                                           [](auto number) { return number < 0; });
            if (down == rows_[0].end()) return {};
            const auto column = static_cast<std::size_t>(down - rows_[0].begin());
            std::size_t row = 0;
            for (std::size_t i = 1; i < rows_.size(); ++i) {
                if (rows_[i][column] > 0 && (row == 0 || basic_[i] < basic_[row])) row = i;
            }
            if (row == 0) return multipliers(column);
            if (!pivot(row, column, work)) return {};
        }
    }

private:
    // Gives the row a column in which all others are 0.
    bool pivot(std::size_t row, std::size_t column, Work& work) {
        const auto mine = rows_[row][column];
        for (std::size_t i = 0; i < rows_.size(); ++i) {
            const auto other = rows_[i][column];
            if (i == row || other == 0) continue;
            const auto common = std::gcd(mine, other);
            if (!work.spend(columns_)) return false;
            if (!combine(rows_[i], mine / common, rows_[row], other / common)) return false;
        }
        basic_[row] = column;
        return true;
    }

    // A column for each row but the first; rows of zeros are dropped.
    bool choose_basis(Work& work) {
        basic_.assign(rows_.size(), 0);
        for (std::size_t row = 1; row < rows_.size();) {
            std::size_t best = columns_;  // the least number, so that numbers stay small
            for (std::size_t column = 0; column < columns_; ++column) {
                const auto number = std::abs(rows_[row][column]);
                if (number == 0) continue;
                if (best == columns_ || number < std::abs(rows_[row][best])) best = column;
            }
            if (best == columns_) {
                rows_[row].swap(rows_.back());
                rows_.pop_back();
                continue;
            }
            if (rows_[row][best] < 0) {
                for (auto& number : rows_[row]) number = -number;
            }
            if (!pivot(row, best, work)) return false;
            ++row;
        }
        return true;
    }

    std::optional<Row> multipliers(std::size_t column) const {
        Coefficient whole = 1;  // a common multiple of the pivots
        for (std::size_t row = 1; row < rows_.size(); ++row) {
            const auto mine = rows_[row][basic_[row]];
            if (__builtin_mul_overflow(whole, mine / std::gcd(whole, mine), &whole)) return {};
        }
        Row result(columns_, 0);
        result[column] = whole;
        for (std::size_t row = 1; row < rows_.size(); ++row) {
            if (__builtin_mul_overflow(-rows_[row][column], whole / rows_[row][basic_[row]],
                                       &result[basic_[row]])) {
                return {};
            }
        }
        return result;
    }

    std::size_t columns_;
    std::vector<Row> rows_;
    std::vector<std::size_t> basic_;  // the column of each row
};

void add_products(std::vector<Polynomial>& inequalities, Work& work) {
    std::vector<Polynomial> factors;
    for (const Polynomial& inequality : inequalities) {
        if (inequality.degree() == 1) factors.push_back(inequality);
    }
    std::stable_sort(factors.begin(), factors.end(), [](const auto& a, const auto& b) {
        return a.terms().size() < b.terms().size();
    });
    if (factors.size() > max_factors) factors.resize(max_factors);
    for (std::size_t i = 0; i < factors.size(); ++i) {
        for (std::size_t j = 0; j <= i; ++j) {
            work.spend(100);
            Polynomial product = factors[i] * factors[j];
            if (!product.too_large()) inequalities.push_back(std::move(product));
        }
    }
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

std::size_t Polynomial::degree() const {
    std::size_t degree = 0;
    Monomial longest = terms_.empty() ? 0 : terms_.back().first;  // which is the greatest
    for (; longest != 0; longest >>= factor_bits) ++degree;
    return degree;
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
    if (a.terms_.size() > b.terms_.size()) return b * a;  // fewer additions
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

bool contradict(std::vector<Polynomial> inequalities, bool products, Work& work) {
    assert(std::none_of(inequalities.begin(), inequalities.end(),
                        [](const Polynomial& inequality) { return inequality.too_large(); }));
    if (products) add_products(inequalities, work);
    const std::optional<Row> multipliers = Cone(inequalities).descent(work);
    if (!multipliers) return false;
    // This check is the proof, whatever the search did.
    Polynomial sum;
    for (std::size_t i = 0; i < inequalities.size(); ++i) {
        if ((*multipliers)[i] < 0) return false;
        sum = sum + inequalities[i] * (*multipliers)[i];
    }
    return !sum.too_large() && sum.is_constant() && sum.constant() < 0;
}

}  // namespace grundy::rules
