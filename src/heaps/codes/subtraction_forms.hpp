// Subtraction sets for which a formula gives the value of a heap.
#pragma once

#include <grundy/integer.hpp>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <variant>
#include <vector>

namespace grundy::heaps {

// The numbers that may be taken to leave a heap of a given value.
struct Amounts {
    std::vector<Integer> least;
    Integer total = 0;        // of all such numbers, listed or not
    bool is_complete = true;  // false where a limit was reached
};

// Any number from a to b may be taken; without b, any number from a on. The value of n is ⌊r/a⌋
// with r = n mod (a+b), and ⌊n/a⌋ without b. Proof: heaps of equal value have remainders less than
// a apart, but a move changes the remainder, on a circle of a+b, by at least a in either direction.
// A value w < ⌊r/a⌋ is reached by taking a(⌊r/a⌋-w) <= r-a < b if w > 0, and min(r,b) if w = 0.
struct RangeForm {
    Integer first;
    std::optional<Integer> last;

    [[nodiscard]] Integer value(const Integer& heap) const { return heap % modulus(heap) / first; }
    // No heap up to this one has a larger value.
    [[nodiscard]] Integer largest_value(const Integer& heap) const {
        return std::min(heap, Integer(modulus(heap) - 1)) / first;
    }
    // At most `limit` are listed. Constant time for each.
    [[nodiscard]] Amounts amounts_to(const Integer& value, const Integer& heap,
                                     std::size_t limit) const;

    // a+b; without b large enough for this heap, so that it is its own remainder.
    [[nodiscard]] Integer modulus(const Integer& heap) const {
        return first + (last ? *last : std::max(first, heap));
    }
};

// Any power 1, b, b², … may be taken, where b >= 2. If b is odd, all powers are odd and the value
// is n mod 2. If b is even, b^k is 1 or -1 modulo b+1, so moves lead to the two neighbours of r =
// n mod (b+1), to r+1 only from n >= b. The values 0, 1, 0, 1, …, 0, 1, 2 of r = 0, …, b satisfy
// the mex rule: no neighbours are equal, r = b has neighbours of value 1 and 0, and an odd r < b
// has r-1 of value 0.
struct PowersForm {
    Integer base;

    [[nodiscard]] Integer value(const Integer& heap) const;
    [[nodiscard]] Integer largest_value(const Integer& heap) const {
        return std::min(heap, Integer(base.is_odd() ? 1 : 2));
    }
    [[nodiscard]] Amounts amounts_to(const Integer& wanted, const Integer& heap,
                                     std::size_t limit) const;

    [[nodiscard]] Integer modulus() const { return base.is_odd() ? Integer(2) : base + 1; }
};

using SubtractionForm = std::variant<RangeForm, PowersForm>;

}  // namespace grundy::heaps
