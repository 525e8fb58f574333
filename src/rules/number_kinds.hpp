// Numbers of 64 bits as formulas use them: arithmetic that tells when it leaves them, and which are
// squares, primes and so on.
#pragma once

#include "rules/syntax.hpp"

#include <cstdint>
#include <span>

namespace grundy::rules {

// Rounded down and up. The divisor is not 0, and the quotient fits.
[[nodiscard]] inline Number floor_quotient(Number a, Number b) {
    return a / b - static_cast<Number>(a % b != 0 && (a < 0) != (b < 0));
}
[[nodiscard]] inline Number ceil_quotient(Number a, Number b) {
    return a / b + static_cast<Number>(a % b != 0 && (a < 0) == (b < 0));
}

[[nodiscard]] std::uint64_t greatest_common_divisor(std::uint64_t a, std::uint64_t b);
// Rounded down. Needs a >= 0.
[[nodiscard]] Number square_root(Number a);
[[nodiscard]] bool is_prime(Number a);

// Whether the number is in a set that has a name; `base` is that of powers.
[[nodiscard]] bool is_in_named_set(Set::Kind kind, Number number, Number base);

// The least member of such a set that is positive and greater than `after`; nothing above the
// largest number.
[[nodiscard]] std::optional<Number> next_member(Set::Kind kind, Number after, Number base);

// The primes below 2^16, in order.
[[nodiscard]] std::span<const std::uint16_t> small_primes();

}  // namespace grundy::rules
