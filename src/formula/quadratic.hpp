// Exact real numbers (a + b√d)/c as users write them: phi, sqrt(2), (1+sqrt(5))/2, 3-1/phi^2.
#pragma once

#include <grundy/integer.hpp>

#include <cstddef>
#include <string_view>
#include <utility>

namespace grundy {

class Quadratic {
public:
    // Throws Error with the place, counted from `at`: also for two square roots that cannot be
    // combined into one, for numbers that are not real, and for numbers that are too long.
    [[nodiscard]] static Quadratic parse(std::string_view text, std::size_t at = 0);

    explicit Quadratic(Integer rational) : a_(std::move(rational)) {}

    [[nodiscard]] bool is_rational() const { return b_ == 0; }

    // ⌊n times the number⌋. Needs n >= 0. One square root of the length of n².
    [[nodiscard]] Integer floor_of_multiple(const Integer& n) const;

    // Each throws Error: input if the result is not such a number, limit if it is too long.
    friend Quadratic operator+(const Quadratic& x, const Quadratic& y);
    friend Quadratic operator-(const Quadratic& x, const Quadratic& y);
    friend Quadratic operator*(const Quadratic& x, const Quadratic& y);
    friend Quadratic operator/(const Quadratic& x, const Quadratic& y);
    friend Quadratic sqrt(const Quadratic& x);
    friend Quadratic pow(const Quadratic& x, const Integer& exponent);  // exponent >= 0

private:
    Quadratic(Integer a, Integer b, Integer c, Integer d);

    // The same number, written with √d.
    [[nodiscard]] Quadratic with_root(const Integer& d) const;
    // A root that both can be written with.
    [[nodiscard]] static const Integer& common_root(const Quadratic& x, const Quadratic& y);

    Integer a_;
    Integer b_ = 0;
    Integer c_ = 1;  // positive; a, b and c have no common divisor
    Integer d_ = 1;  // not a square unless b = 0
};

}  // namespace grundy
