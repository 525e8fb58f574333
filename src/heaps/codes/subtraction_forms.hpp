// Sets of numbers to be taken for which the value of a heap is known by a formula.
#pragma once

#include <grundy/integer.hpp>

#include <cstddef>
#include <optional>
#include <variant>
#include <vector>

namespace grundy::heaps {

// What may be taken to leave a certain value: the least of these numbers, and how many there are.
struct Amounts {
    std::vector<Integer> least;
    Integer total = 0;
    bool is_complete = true;  // not where a limit was met
};

// Any number from a to b may be taken; without b, any from a on. The value of n is ⌊r/a⌋, where r =
// n mod (a+b), and ⌊n/a⌋ without b. Proof: equal values have remainders less than a apart, and a
// move changes the remainder by a to b, around the circle of a+b, so by a at least either way. And
// of the values w below ⌊r/a⌋ those above 0 are reached by a(⌊r/a⌋-w) <= r-a < b, and 0 by
// min(r,b).
struct RangeForm {
    Integer first;
    std::optional<Integer> last;

    [[nodiscard]] Integer value(const Integer& heap) const;
    // No heap up to this one has a larger value.
    [[nodiscard]] Integer largest_value(const Integer& heap) const;
    // At most `limit` are listed. Constant time for each.
    [[nodiscard]] Amounts amounts_to(const Integer& value, const Integer& heap,
                                     std::size_t limit) const;

    // a+b; without b large enough for this heap, so that it is its own remainder.
    [[nodiscard]] Integer modulus(const Integer& heap) const;
};

// Any power 1, b, b², … may be taken, where b >= 2. If b is odd they all are, so that the value is
// n mod 2. If b is even, b^k is 1 or -1 modulo b+1, so that moves go to the two neighbours of r = n
// mod (b+1), to the right only from n >= b. The values 0, 1, 0, 1, …, 0, 1, 2 of r = 0, …, b fit:
// each has none of its own next to it, and r = b has 1 and 0, an odd r has r-1 of value 0.
struct PowersForm {
    Integer base;

    [[nodiscard]] Integer value(const Integer& heap) const;
    [[nodiscard]] Integer largest_value(const Integer& heap) const;
    [[nodiscard]] Amounts amounts_to(const Integer& wanted, const Integer& heap,
                                     std::size_t limit) const;

    [[nodiscard]] Integer modulus() const { return base.is_odd() ? Integer(2) : base + 1; }
};

using SubtractionForm = std::variant<RangeForm, PowersForm>;

}  // namespace grundy::heaps
