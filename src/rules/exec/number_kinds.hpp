// Arithmetic of 64-bit numbers, and the named sets: squares, primes and so on.
#pragma once

#include "rules/language/syntax.hpp"

#include <cassert>
#include <cstdint>
#include <span>

namespace grundy::rules {

// Rounded down and up. The divisor is not 0, and the quotient fits.
[[nodiscard]] inline Number floor_quotient(Number a, Number b) {
    assert(b != 0);
    return a / b - static_cast<Number>(a % b != 0 && (a < 0) != (b < 0));
}
[[nodiscard]] inline Number ceil_quotient(Number a, Number b) {
    assert(b != 0);
    return a / b + static_cast<Number>(a % b != 0 && (a < 0) == (b < 0));
}

// Rounded down. Needs a >= 0.
[[nodiscard]] Number square_root(Number a);
[[nodiscard]] bool is_prime(Number a);

// The time of testing whether a number is prime, in steps of the machine.
[[nodiscard]] std::size_t steps_of_test(Number number, bool is_found_prime);

// Whether the number is in a named set; `base` is the base of `powers`.
[[nodiscard]] bool is_in_named_set(Set::Kind kind, Number number, Number base);

// The least member of such a set that is positive and greater than `after`, if it has 63 bits.
[[nodiscard]] std::optional<Number> next_member(Set::Kind kind, Number after, Number base);

// The primes below 2^16, in order.
[[nodiscard]] std::span<const std::uint16_t> small_primes();

}  // namespace grundy::rules
