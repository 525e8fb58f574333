// What proves that the values of a taking-and-breaking game repeat forever.
#pragma once

#include "heaps/codes/numbers.hpp"
#include "heaps/values/heap_values.hpp"

#include <grundy/context.hpp>

#include <cstddef>
#include <optional>

namespace grundy::heaps {

// A game in which at most `most_taken` are taken, and at most `heaps` >= 1 heaps of any sizes are
// left. If G(n+p) = G(n) for n0 <= n <= h·n0 + (h-1)p + t - h, where n0 >= 1, then for all n >= n0:
// the largest heap left of n+p has at least ⌈(n+p-t)/h⌉ >= n0+p chips, and p of them make no
// difference (R. K. Guy and C. A. B. Smith, 1956). With n0 = 0 that is false: a heap of p chips is
// there to be moved, one of 0 is not.
[[nodiscard]] std::optional<Period> prove_period(const Numbers& values, unsigned heaps,
                                                 std::size_t most_taken, const Context& context);

// The same where at most two heaps are left, which must perhaps differ: G(n+p) = G(n) for n0 <= n <
// 2n0 + 2p + t suffices. Of (a,b), a < b, left of n+p, (a,b-p) is an option of n with the same
// value, unless a = b-p; then the value is 0, and n has (a-p,a+p), of value 0. Conversely (a,b) of
// n gives (a,b+p).
[[nodiscard]] std::optional<Period> prove_period_of_unequal(const Numbers& values,
                                                            std::size_t most_taken,
                                                            const Context& context);

}  // namespace grundy::heaps
