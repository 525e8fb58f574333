#include "heaps/codes/primes.hpp"

#include <grundy/error.hpp>

#include <algorithm>
#include <cstddef>
#include <vector>

namespace grundy::heaps {

namespace {

// The 13 least primes. No composite number below `doubtful` passes the Miller-Rabin test to all of
// these bases (J. Sorenson and J. Webster, "Strong pseudoprimes to twelve prime bases",
// 2015).
constexpr unsigned bases[] = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41};
constexpr auto doubtful = "3317044064679887385961981";

Integer power_modulo(const Integer& base, const Integer& exponent, const Integer& modulus) {
    Integer power = 1;
    for (std::size_t bit = exponent.bit_length(); bit-- > 0;) {
        power = power * power % modulus;
        if (Integer(exponent >> bit).is_odd()) power = power * base % modulus;
    }
    return power;
}

// Whether it behaves as a prime does: the last square root of base^(number-1) = 1 that is not 1
// is -1. `number` is odd, and larger than the base.
bool passes(const Integer& number, const Integer& base) {
    const Integer minus_one = number - 1;
    Integer exponent = minus_one;
    std::size_t halvings = 0;
    for (; !exponent.is_odd(); exponent >>= 1) ++halvings;
    Integer power = power_modulo(base, exponent, number);
    if (power == 1) return true;
    for (; halvings > 0; --halvings) {
        if (power == minus_one) return true;
        power = power * power % number;
    }
    return false;
}

}  // namespace

bool is_prime(const Integer& number) {
    if (number < 2) return false;
    for (const unsigned base : bases) {
        if (number % base == 0) return number == base;
    }
    static const Integer limit(doubtful);
    if (number >= limit) {
        throw Error(ErrorKind::limit,
                    "whether so large a number is prime is not decided; the limit is 3·10^24");
    }
    return std::all_of(std::begin(bases), std::end(bases),
                       [&](unsigned base) { return passes(number, base); });
}

void for_each_prime(const std::function<bool(const Integer&)>& visit) {
    constexpr std::uint64_t block = 1U << 16;
    std::vector<std::uint64_t> small;  // primes of the first block, which sieve the others
    std::vector<bool> is_composite;
    std::uint64_t low = 0;
    for (; low < block * block; low += block) {
        is_composite.assign(block, false);
        const auto strike = [&](std::uint64_t prime) {
            const std::uint64_t first = std::max(prime * prime, (low + prime - 1) / prime * prime);
            for (std::uint64_t n = first; n < low + block; n += prime) is_composite[n - low] = true;
        };
        for (const std::uint64_t prime : small) {
            if (prime * prime >= low + block) break;
            strike(prime);
        }
        for (std::uint64_t n = std::max<std::uint64_t>(low, 2); n < low + block; ++n) {
            if (is_composite[n - low]) continue;
            if (low == 0) {
                small.push_back(n);
                strike(n);
            }
            if (!visit(n)) return;
        }
    }
    for (Integer n = low + 1;; n += 2) {
        if (is_prime(n) && !visit(n)) return;
    }
}

}  // namespace grundy::heaps
