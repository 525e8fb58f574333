// Nimbers as a field (J. H. Conway, "On Numbers and Games", chapter 6): the sum is the nim-sum, the
// product that of Turning Corners. The numbers below F = 2^(2^k) are a field of their own; from
// one such field to the next F is adjoined, with F ⊗ F = F ⊕ F/2, and x ⊗ F is x·F for x < F.
//
// Numbers are not negative. Below, n is the number of bits of the longest one, rounded up to a
// power of two, and P(n) = n^1.585 log n, the time of a product; memory is a few times n. Whatever
// takes long throws Error when the context says so, and at once if it cannot finish in time.
#pragma once

#include <grundy/context.hpp>
#include <grundy/integer.hpp>

#include <cstddef>
#include <cstdint>

namespace grundy {

// Constant time.
[[nodiscard]] std::uint64_t nim_product(std::uint64_t a, std::uint64_t b);

// Time P(n); less where one of them is short.
[[nodiscard]] Integer nim_product(const Integer& a, const Integer& b, const Context& context);

// The number whose product with `a` is 1. Needs a > 0. Time P(n).
[[nodiscard]] Integer nim_inverse(const Integer& a, const Context& context);

// a ⊗ … ⊗ a, `exponent` times; for a negative exponent with the inverse of a, which needs a > 0. 0
// to the 0 is 1. Time P(n) for each bit of the exponent, of which there are at most n.
[[nodiscard]] Integer nim_power(const Integer& a, const Integer& exponent, const Context& context);

// The only number whose square is `a`. Time n^1.585.
[[nodiscard]] Integer nim_square_root(const Integer& a, const Context& context);

// The k of the least field with 2^(2^k) elements that has the number. Constant time.
[[nodiscard]] std::size_t nim_field_of(const Integer& a);

}  // namespace grundy
