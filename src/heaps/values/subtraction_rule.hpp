// The values of subtraction games.
#pragma once

#include "heaps/codes/number_sets.hpp"
#include "heaps/values/value_rule.hpp"

#include <grundy/integer.hpp>

#include <memory>
#include <optional>

namespace grundy::heaps {

// A finite set with the largest number t has a period: a value depends only on the t values before
// it, and t equal values prove the period. Infinite sets get no period. Time O(N · numbers below
// N).
// `largest` is the largest number, if there is one.
[[nodiscard]] std::unique_ptr<const ValueRule> subtraction_rule(SharedNumberSet numbers,
                                                                std::optional<Integer> largest);

// All numbers except those of a finite set F with largest element f. The holders of a value are the
// smaller heaps that have it. The value of heap n is the least value whose holders are all at
// distances in F from n. So:
//
// - Holders of a value are at most f apart. A value is open at n, which means that heap n or a
//   larger heap may get it, only if its first holder is n-f or later.
// - New values come in order: if M is the largest value so far, M+1 is open. Among any f+1
//   consecutive heaps one gets a new value: if the f heaps before n have none, no old value is open
//   at n.
//
// If G(n+p) = G(n)+s for n0 <= n < n0+2f, then for all n >= n0. Proof: let n = n0+2f. M is among
// the values of the 2f >= f+1 heaps before n. The holders of a value that one of the last f heaps
// has are n-2f or later. So the last 2f values determine which values are open at n, and the
// distances of their holders. Up to s that is the same at n+p; hence G(n+p) = G(n)+s, and so on by
// induction. 2f-1 values are not enough: for F = {f} the values grow by 1 over 2f consecutive
// heaps, f, …, 3f-1, and then fall.
//
// A value that is not new belongs to a heap at a distance in F: time O(N · |F|).
[[nodiscard]] std::unique_ptr<const ValueRule> all_but_rule(NumberRanges forbidden);

}  // namespace grundy::heaps
