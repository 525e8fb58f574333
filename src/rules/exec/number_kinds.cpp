#include "rules/exec/number_kinds.hpp"

#include "heaps/codes/number_sets.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>
#include <iterator>
#include <limits>
#include <utility>

namespace grundy::rules {

namespace {

__extension__ using Wide = unsigned __int128;

constexpr Number largest = std::numeric_limits<Number>::max();

std::uint64_t power_modulo(std::uint64_t base, std::uint64_t exponent, std::uint64_t modulus) {
    std::uint64_t result = 1;
    for (; exponent > 0; exponent /= 2) {
        if (exponent % 2 == 1) {
            result = static_cast<std::uint64_t>(static_cast<Wide>(result) * base % modulus);
        }
        base = static_cast<std::uint64_t>(static_cast<Wide>(base) * base % modulus);
    }
    return result;
}

// Rabin's test; odd numbers that are not prime fail it for one of the bases below 40 (J. Sorenson,
// J. Webster, "Strong pseudoprimes to twelve prime bases").
bool passes_rabin(std::uint64_t number, std::uint64_t base) {
    const int twos = std::countr_zero(number - 1);
    std::uint64_t power = power_modulo(base, (number - 1) >> static_cast<unsigned>(twos), number);
    if (power == 1) return true;
    for (int i = 0; i < twos; ++i) {
        if (power == number - 1) return true;
        power = static_cast<std::uint64_t>(static_cast<Wide>(power) * power % number);
    }
    return false;
}

// The x-th square, cube or triangular number.
Wide figurate(Set::Kind kind, Number x) {
    const auto wide = static_cast<Wide>(x);
    if (kind == Set::Kind::squares) return wide * wide;
    if (kind == Set::Kind::cubes) return wide * wide * wide;
    return wide * (wide + 1) / 2;
}

// The greatest x for which that is at most a.
Number root(Set::Kind kind, Number a) {
    assert(a >= 0);
    const auto number = static_cast<double>(a);
    auto x = static_cast<Number>(kind == Set::Kind::squares ? std::sqrt(number)
                                 : kind == Set::Kind::cubes ? std::cbrt(number)
                                                            : std::sqrt(2 * number));
    while (figurate(kind, x) > static_cast<Wide>(a)) --x;
    while (figurate(kind, x + 1) <= static_cast<Wide>(a)) ++x;
    return x;
}

std::optional<Number> within(Wide number) {
    if (number > static_cast<Wide>(largest)) return std::nullopt;
    return static_cast<Number>(number);
}

std::optional<Number> next_fibonacci(Number after) {
    std::uint64_t a = 1;
    std::uint64_t b = 2;
    while (a <= static_cast<std::uint64_t>(after)) a = std::exchange(b, a + b);
    return within(a);
}

}  // namespace

Number square_root(Number a) {
    return root(Set::Kind::squares, a);
}

std::span<const std::uint16_t> small_primes() {
    static const std::vector<std::uint16_t> primes = [] {
        const auto found = heaps::numbers_below(*heaps::primes(), 1U << 16U);
        return std::vector<std::uint16_t>(found.begin(), found.end());
    }();
    return primes;
}

bool is_prime(Number a) {
    if (a < 2) return false;
    if (a < 1 << 16) {
        const auto primes = small_primes();
        return std::binary_search(primes.begin(), primes.end(), static_cast<std::uint16_t>(a));
    }
    constexpr std::uint64_t bases[] = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37};
    const auto number = static_cast<std::uint64_t>(a);
    for (const std::uint64_t base : bases) {
        if (number % base == 0) return false;
    }
    return std::all_of(std::begin(bases), std::end(bases),
                       [number](std::uint64_t base) { return passes_rabin(number, base); });
}

// Rabin's test squares a number of the same length for each bit, and primes pass it for all bases.
std::size_t steps_of_test(Number number, bool is_found_prime) {
    if (number < 1 << 16) return 1;
    const auto bits = static_cast<std::size_t>(std::bit_width(static_cast<std::uint64_t>(number)));
    return is_found_prime ? bits * bits / 2 : bits * bits / 24;
}

bool is_in_named_set(Set::Kind kind, Number number, Number base) {
    if (kind == Set::Kind::even || kind == Set::Kind::odd) {
        return (number % 2 == 0) == (kind == Set::Kind::even);
    }
    if (number < 0) return false;
    switch (kind) {
        case Set::Kind::squares:
        case Set::Kind::cubes:
        case Set::Kind::triangular:
            return figurate(kind, root(kind, number)) == static_cast<Wide>(number);
        case Set::Kind::primes: return is_prime(number);
        case Set::Kind::fibonacci: return number <= 1 || next_fibonacci(number - 1) == number;
        case Set::Kind::powers:
            if (number == 0) return base == 0;
            if (base < 2) return number == 1;
            while (number % base == 0) number /= base;
            return number == 1;
        default: return true;  // naturals
    }
}

std::optional<Number> next_member(Set::Kind kind, Number after, Number base) {
    assert(kind >= Set::Kind::powers);
    after = std::max<Number>(after, 0);
    const auto wide = static_cast<Wide>(after);
    switch (kind) {
        case Set::Kind::squares:
        case Set::Kind::cubes:
        case Set::Kind::triangular: return within(figurate(kind, root(kind, after) + 1));
        case Set::Kind::primes: {
            const auto primes = small_primes();
            const auto next = std::upper_bound(primes.begin(), primes.end(), after);
            if (next != primes.end()) return *next;
            for (Wide number = (wide + 1) | 1U; number <= static_cast<Wide>(largest); number += 2) {
                if (is_prime(static_cast<Number>(number))) return static_cast<Number>(number);
            }
            return std::nullopt;
        }
        case Set::Kind::fibonacci: return next_fibonacci(after);
        case Set::Kind::even: return within((wide + 2) / 2 * 2);
        case Set::Kind::odd: return within((wide + 1) / 2 * 2 + 1);
        case Set::Kind::powers: {
            Wide power = 1;
            while (power <= wide) {
                if (base < 2) return std::nullopt;
                power *= static_cast<Wide>(base);
            }
            return within(power);
        }
        default: return within(wide + 1);
    }
}

}  // namespace grundy::rules
