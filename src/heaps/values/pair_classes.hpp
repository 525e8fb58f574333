// The ways to part a number into two different heaps, where what is said of heaps repeats.
#pragma once

#include <grundy/integer.hpp>

#include <algorithm>
#include <cstddef>
#include <optional>

namespace grundy::heaps {

// From heap `from` >= 1 on, with that length.
struct Repeating {
    std::size_t from;
    std::size_t length;
};

// Pairs a < b with a + b = rest, of which the same is said: `part`, the least of their a, stands
// for a = part, part + length, …, and `other` for their b. The heaps part and other may be small
// where rest is not.
struct PairClass {
    std::size_t part;
    std::size_t other;
    Integer count;
};

// Without a repetition every pair is a class of its own, and rest must fit. Calls
// visit(const PairClass&) with all of them in the order of their parts. Time linear in preperiod
// and period, or in rest.
template <class Visit>
void for_each_pair_class(const Integer& rest, const std::optional<Repeating>& repetition,
                         Visit visit) {
    const Integer half = (rest - 1) / 2;  // the largest a
    if (half < 1) return;
    if (!repetition) {
        const auto sum = rest.to<std::size_t>();
        for (std::size_t part = 1; half >= part; ++part) visit(PairClass{part, sum - part, 1});
        return;
    }
    const auto [from, length] = *repetition;
    const auto last = std::min(half, Integer(from + length - 1)).template to<std::size_t>();
    const std::size_t offset =
        rest >= from ? Integer((rest - from) % length).template to<std::size_t>() : 0;
    for (std::size_t part = 1; part <= last; ++part) {
        const bool is_small = rest < from + length + part;
        const std::size_t other = is_small ? Integer(rest - part).template to<std::size_t>()
                                           : from + (offset + length - part % length) % length;
        visit(
            PairClass{part, other, part < from ? Integer(1) : Integer((half - part) / length + 1)});
    }
}

}  // namespace grundy::heaps
