#include "rules/number_kinds.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

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

Number cube_root(Number a) {
    auto root = static_cast<Number>(std::cbrt(static_cast<double>(a)));
    const auto cube = [](Number x) {
        return static_cast<Wide>(x) * static_cast<Wide>(x) * static_cast<Wide>(x);
    };
    while (cube(root) > static_cast<Wide>(a)) --root;
    while (cube(root + 1) <= static_cast<Wide>(a)) ++root;
    return root;
}

// ⌊x⌋ of the greatest triangular number x(x+1)/2 up to a.
Number triangular_root(Number a) {
    auto root = static_cast<Number>((std::sqrt(8.0L * static_cast<long double>(a) + 1) - 1) / 2);
    const auto sum = [](Number x) { return static_cast<Wide>(x) * static_cast<Wide>(x + 1) / 2; };
    while (sum(root) > static_cast<Wide>(a)) --root;
    while (sum(root + 1) <= static_cast<Wide>(a)) ++root;
    return root;
}

Number next_fibonacci(Number after) {  // 0 where it would be too large
    std::uint64_t a = 1;
    std::uint64_t b = 2;
    while (a <= static_cast<std::uint64_t>(after)) {
        a += b;
        std::swap(a, b);
    }
    return a > static_cast<std::uint64_t>(largest) ? 0 : static_cast<Number>(a);
}

std::optional<Number> within(Wide number) {
    if (number > static_cast<Wide>(largest)) return std::nullopt;
    return static_cast<Number>(number);
}

}  // namespace

std::uint64_t greatest_common_divisor(std::uint64_t a, std::uint64_t b) {
    if (a == 0 || b == 0) return a | b;
    const int twos = std::countr_zero(a | b);
    a >>= static_cast<unsigned>(std::countr_zero(a));
    b >>= static_cast<unsigned>(std::countr_zero(b));
    while (a != b) {
        const std::uint64_t larger = std::max(a, b);
        b = std::min(a, b);
        a = larger - b;
        a >>= static_cast<unsigned>(std::countr_zero(a));
    }
    return a << static_cast<unsigned>(twos);
}

Number square_root(Number a) {
    auto root = static_cast<Number>(std::sqrt(static_cast<double>(a)));
    while (static_cast<Wide>(root) * static_cast<Wide>(root) > static_cast<Wide>(a)) --root;
    while (static_cast<Wide>(root + 1) * static_cast<Wide>(root + 1) <= static_cast<Wide>(a)) {
        ++root;
    }
    return root;
}

std::span<const std::uint16_t> small_primes() {
    static const std::vector<std::uint16_t> primes = [] {
        constexpr std::size_t bound = 1U << 16U;
        std::vector<bool> composite(bound);
        std::vector<std::uint16_t> found;
        for (std::size_t i = 2; i < bound; ++i) {
            if (composite[i]) continue;
            found.push_back(static_cast<std::uint16_t>(i));
            for (std::size_t j = i * i; j < bound; j += i) composite[j] = true;
        }
        return found;
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

bool is_in_named_set(Set::Kind kind, Number number, Number base) {
    if (number < 0) return false;
    const auto equals = [number](Wide other) { return static_cast<Wide>(number) == other; };
    switch (kind) {
        case Set::Kind::squares: {
            const auto root = static_cast<Wide>(square_root(number));
            return equals(root * root);
        }
        case Set::Kind::cubes: {
            const auto root = static_cast<Wide>(cube_root(number));
            return equals(root * root * root);
        }
        case Set::Kind::triangular: {
            const auto root = static_cast<Wide>(triangular_root(number));
            return equals(root * (root + 1) / 2);
        }
        case Set::Kind::primes: return is_prime(number);
        case Set::Kind::fibonacci: return number <= 1 || next_fibonacci(number - 1) == number;
        case Set::Kind::even: return number % 2 == 0;
        case Set::Kind::odd: return number % 2 == 1;
        case Set::Kind::powers:
            if (number == 0) return base == 0;
            if (base < 2) return number == 1;
            while (number % base == 0) number /= base;
            return number == 1;
        default: return true;  // naturals
    }
}

std::optional<Number> next_member(Set::Kind kind, Number after, Number base) {
    after = std::max<Number>(after, 0);
    const auto wide = static_cast<Wide>(after);
    switch (kind) {
        case Set::Kind::squares: {
            const Wide root = static_cast<Wide>(square_root(after)) + 1;
            return within(root * root);
        }
        case Set::Kind::cubes: {
            const Wide root = static_cast<Wide>(cube_root(after)) + 1;
            return within(root * root * root);
        }
        case Set::Kind::triangular: {
            const Wide root = static_cast<Wide>(triangular_root(after)) + 1;
            return within(root * (root + 1) / 2);
        }
        case Set::Kind::primes: {
            const auto primes = small_primes();
            const auto next = std::upper_bound(primes.begin(), primes.end(), after);
            if (next != primes.end()) return *next;
            for (Wide number = (wide + 1) | 1U; number <= static_cast<Wide>(largest); number += 2) {
                if (is_prime(static_cast<Number>(number))) return static_cast<Number>(number);
            }
            return std::nullopt;
        }
        case Set::Kind::fibonacci: {
            const Number next = next_fibonacci(after);
            if (next == 0) return std::nullopt;
            return next;
        }
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
