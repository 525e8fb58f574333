// The divisors of a number, for Schuh's game.
#pragma once

#include <grundy/integer.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace grundy {

class DivisorLattice {
public:
    static constexpr std::size_t max_divisors = 2000;
    static constexpr std::size_t max_digits = 2000;
    static constexpr std::uint32_t largest_trial = 1'000'000;

    // Needs n > 0. Throws Error (limit, with the place `at`) if n has too many divisors or digits,
    // or a factor that trial division does not split.
    DivisorLattice(const Integer& n, std::size_t at);

    [[nodiscard]] const Integer& number() const { return divisors_.back(); }
    [[nodiscard]] std::size_t size() const { return divisors_.size(); }
    [[nodiscard]] std::size_t primes() const { return primes_.size(); }

    // In ascending order, from 1 to the number.
    [[nodiscard]] const Integer& operator[](std::size_t i) const { return divisors_[i]; }
    [[nodiscard]] std::optional<std::size_t> index_of(const Integer& divisor) const;
    [[nodiscard]] bool divides(std::size_t a, std::size_t b) const;
    // The index of pq if the number is a power of it, with primes p and q.
    [[nodiscard]] std::optional<std::size_t> root_of_two_primes() const;
    // With multiplicity.
    [[nodiscard]] std::size_t prime_factors(std::size_t i) const;

private:
    std::vector<Integer> primes_;
    std::vector<Integer> divisors_;
    std::vector<std::vector<std::uint16_t>> exponents_;  // of each divisor
};

}  // namespace grundy
