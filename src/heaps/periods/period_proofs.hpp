// Theorems by which the values of a taking-and-breaking game repeat forever.
#pragma once

#include "heaps/codes/code.hpp"
#include "heaps/values/heap_values.hpp"
#include "heaps/values/numbers.hpp"

#include <grundy/context.hpp>

#include <cstddef>
#include <optional>

namespace grundy::heaps {

// For games in which a move takes at most t = `most_taken` chips and leaves at most h = `heaps` >=
// 1 heaps of any sizes. If G(n+p) = G(n) for n0 <= n <= h·n0 + (h-1)p + t - h, where n0 >= 1, then
// for all n >= n0: the largest heap left of n+p has at least ⌈(n+p-t)/h⌉ >= n0+p chips, and p chips
// more or less do not change its value (R. K. Guy and C. A. B. Smith, 1956). This is false for n0 =
// 0: an empty heap cannot be left in place of one of p chips.
[[nodiscard]] std::optional<Period> prove_period(const Numbers& values, unsigned heaps,
                                                 std::size_t most_taken, const Context& context);

// The same for the heaps of a code, or for anything else that is determined as their values are.
//
// For at most two heaps, which may have to differ, G(n+p) = G(n) for n0 <= n < 2n0 + 2p + t
// suffices. If n+p has the option (a,b), a < b, then n has (a,b-p) of the same value, unless a =
// b-p; then the value is 0, and n has (a-p,a+p) of value 0. Conversely (a,b) of n gives (a,b+p).
[[nodiscard]] std::optional<Period> prove_period(const Numbers& values, const Code& code,
                                                 const Context& context);

// The arithmetic period, with saltus s > 0, of a finite code that leaves at most three heaps,
// sometimes three, of any sizes, if the values prove one by the theorem in period_proofs.cpp; empty
// for other codes. Time O(values²) for each candidate, of which there are few.
[[nodiscard]] std::optional<Period> prove_arithmetic_period(const Numbers& values, const Code& code,
                                                            const Context& context);

}  // namespace grundy::heaps
