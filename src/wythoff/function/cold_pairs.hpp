// Wythoff's theorem: the P-positions (cold positions) are the pairs (⌊φn⌋, ⌊φ²n⌋), n = 0, 1, 2, …
// Every number occurs in exactly one of them (0 twice), so each has one partner.
#pragma once

#include <grundy/integer.hpp>

namespace grundy::wythoff {

struct ColdPair {
    Integer index;  // n
    Integer small;  // ⌊φn⌋
    Integer large;  // ⌊φ²n⌋
};

// The pair with the given index, which is also its difference. Needs n >= 0.
[[nodiscard]] ColdPair cold_pair(const Integer& n);

// The pair that contains the given number. Needs number >= 0.
[[nodiscard]] ColdPair cold_pair_containing(const Integer& number);

}  // namespace grundy::wythoff
