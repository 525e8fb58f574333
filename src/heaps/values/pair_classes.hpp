// The ways to split a number of chips into two different heaps, in classes of equal properties.
#pragma once

#include <grundy/integer.hpp>

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <optional>

namespace grundy::heaps {

// A property of heaps repeats from heap `from` >= 1 on.
struct Repeating {
    std::size_t from;
    std::size_t length;
};

// Pairs a < b with a + b = rest whose heaps have the same properties: `part` stands for a = part,
// part + length, …, and `other` for their b. Both are small even if rest is large.
struct PairClass {
    std::size_t part;
    std::size_t other;
    Integer count;
};

// Calls visit(const PairClass&) for all classes, in the order of their parts. Without a repetition
// every pair is a class, and rest must fit into std::size_t. Time linear in from + length, or in
// rest.
template <class Visit>
void for_each_pair_class(const Integer& rest, const std::optional<Repeating>& repetition,
                         Visit visit) {
    assert(!repetition || (repetition->from > 0 && repetition->length > 0));
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
