// The sets of numbers that may be taken from a heap.
#pragma once

#include "heaps/codes/number_ranges.hpp"

#include <grundy/integer.hpp>

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace grundy::heaps {

// Positive numbers. Immutable.
class NumberSet {
public:
    NumberSet() = default;
    virtual ~NumberSet() = default;
    NumberSet(const NumberSet&) = delete;
    NumberSet& operator=(const NumberSet&) = delete;

    // As written in the brackets of take[…].
    [[nodiscard]] virtual std::string text() const = 0;
    // Throws Error (limit) only where the number is too large for a primality test.
    [[nodiscard]] virtual bool contains(const Integer& number) const = 0;
    // In order, until `visit` returns false.
    virtual void for_each(const std::function<bool(const Integer&)>& visit) const = 0;
    [[nodiscard]] virtual std::size_t bytes() const { return sizeof(*this); }
};

// The numbers below `end`, in order.
[[nodiscard]] std::vector<std::size_t> numbers_below(const NumberSet& set, std::size_t end);

using SharedNumberSet = std::shared_ptr<const NumberSet>;

[[nodiscard]] SharedNumberSet listed(NumberRanges numbers);
[[nodiscard]] SharedNumberSet all_but(NumberRanges numbers);
[[nodiscard]] SharedNumberSet squares();
[[nodiscard]] SharedNumberSet primes();
[[nodiscard]] SharedNumberSet fibonacci_numbers();   // 1, 2, 3, 5, 8, …
[[nodiscard]] SharedNumberSet powers(Integer base);  // 1, b, b², …, where b >= 2

}  // namespace grundy::heaps
