// Theorems for piles of any size. Wythoff's theorem: the P-positions (cold positions) are the pairs
// (⌊φn⌋, ⌊φ²n⌋), n = 0, 1, 2, … Every number occurs in exactly one of them (0 twice), so each has
// one partner.
#pragma once

#include <grundy/integer.hpp>

#include <string_view>

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

// A lower bound on Wythoff's Grundy function G.
struct LowerBound {
    Integer exceeded = -1;  // G(x,y) is greater than this
    std::string_view because;
};

// The best bound from Nivasch's results, for piles of any size. With x <= y, G(x,y) > g if
//   Lemma 2.1:    y - 2x > g
//   Lemma 2.2:    x = y > 2g
//   Theorem 2.15: 3x - 2y > 32g
[[nodiscard]] LowerBound lower_bound(const Integer& x, const Integer& y);

}  // namespace grundy::wythoff
