// Exact arithmetic with the golden ratio φ = (1+√5)/2, by integer square roots: no floating point.
#pragma once

#include <grundy/integer.hpp>

#include <cstdint>

namespace grundy {

// ⌊φn⌋ = ⌊(n + ⌊√(5n²)⌋) / 2⌋. Needs n >= 0. One square root of twice the length of n.
[[nodiscard]] Integer floor_phi(const Integer& n);

// ⌊φ²n⌋ = ⌊φn⌋ + n, because φ² = φ + 1. Needs n >= 0.
[[nodiscard]] Integer floor_phi_squared(const Integer& n);

// ⌊r/φ⌋ = ⌊(⌊√(5r²)⌋ - r) / 2⌋. Needs r >= 0.
[[nodiscard]] Integer floor_over_phi(const Integer& r);

// ⌈r/φ⌉ = ⌊r/φ⌋ + 1 for r > 0, and 0 for r = 0. Needs r >= 0.
[[nodiscard]] Integer ceil_over_phi(const Integer& r);

// Iterates over ⌊φn⌋ for n = 0, 1, 2, … in 64 bits, exactly: k = ⌊φn⌋ is the largest k with
// k² - kn - n² <= 0, and that number stays between -3n and 0.
class GoldenMultiples {
public:
    GoldenMultiples() = default;
    // Starts at n.
    explicit GoldenMultiples(std::uint64_t n)
        : n_(static_cast<std::int64_t>(n)),
          k_(floor_phi(Integer(n)).to<std::int64_t>()),
          form_((Integer(k_) * k_ - Integer(k_) * n_ - Integer(n_) * n_).to<std::int64_t>()) {}

    [[nodiscard]] std::uint64_t n() const { return static_cast<std::uint64_t>(n_); }
    [[nodiscard]] std::uint64_t value() const { return static_cast<std::uint64_t>(k_); }

    void next() {
        // k² - kn - n² for n + 1 and k + 1; then k + 2 if that is still right.
        form_ += k_ - 3 * n_ - 1;
        ++n_;
        ++k_;
        const std::int64_t larger = form_ + 2 * k_ + 1 - n_;
        if (larger > 0) return;
        form_ = larger;
        ++k_;
    }

    friend bool operator==(const GoldenMultiples&, const GoldenMultiples&) = default;

private:
    std::int64_t n_ = 0;
    std::int64_t k_ = 0;
    std::int64_t form_ = 0;
};

}  // namespace grundy
