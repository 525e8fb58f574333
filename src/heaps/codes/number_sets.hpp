// The sets of numbers that may be taken from a heap.
#pragma once

#include <grundy/integer.hpp>
#include <grundy/number.hpp>

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace grundy::heaps {

// A finite set of positive numbers, not empty: single numbers and ranges, as written in
// take[1..4,9]. A range is stored as its two ends.
class NumberRanges {
public:
    // In any order, possibly overlapping.
    explicit NumberRanges(std::vector<Range> ranges);

    [[nodiscard]] const Integer& count() const { return count_; }
    [[nodiscard]] const Integer& least() const { return ranges_.front().first; }
    [[nodiscard]] const Integer& largest() const { return ranges_.back().last; }
    [[nodiscard]] const Integer& divisor() const { return divisor_; }  // greatest common divisor
    [[nodiscard]] bool contains(const Integer& number) const;

    // In order, until `visit` returns false.
    void for_each(const std::function<bool(const Integer&)>& visit) const;
    // The positive numbers outside the set, in order, until `visit` returns false.
    void for_each_other(const std::function<bool(const Integer&)>& visit) const;

    // All divided by their greatest common divisor.
    [[nodiscard]] NumberRanges reduced() const;

    // In order; more than four numbers in a row are written as a range: "1" and "3..9".
    [[nodiscard]] std::vector<std::string> written() const;
    // The same with commas between them: "1,3..9".
    [[nodiscard]] std::string text() const;

    [[nodiscard]] std::size_t bytes() const { return ranges_.capacity() * sizeof(Range); }

private:
    std::vector<Range> ranges_;  // in order, neither overlapping nor adjacent
    Integer count_ = 0;
    Integer divisor_ = 0;
};

// Positive numbers.
struct NumberSet {
    std::string text;  // as written in the brackets of take[…]
    // Throws Error (limit) only where the number is too large for a primality test.
    std::function<bool(const Integer& number)> contains;
    // In order, until `visit` returns false.
    std::function<void(const std::function<bool(const Integer&)>& visit)> for_each;
    std::size_t bytes = 0;  // of the numbers that are stored
};

// The numbers below `end`, in order.
[[nodiscard]] std::vector<std::size_t> numbers_below(const NumberSet& set, std::size_t end);

using SharedNumberSet = std::shared_ptr<const NumberSet>;

[[nodiscard]] SharedNumberSet listed(NumberRanges numbers);
[[nodiscard]] SharedNumberSet all_but(NumberRanges numbers);
[[nodiscard]] SharedNumberSet squares();
[[nodiscard]] SharedNumberSet primes();
[[nodiscard]] SharedNumberSet fibonacci_numbers();          // 1, 2, 3, 5, 8, …
[[nodiscard]] SharedNumberSet powers(const Integer& base);  // 1, b, b², …, where b >= 2

// Deterministic. Throws Error (limit) from 3317044064679887385961981 on, about 3·10^24.
[[nodiscard]] bool is_prime(const Integer& number);

// All primes in order, until `visit` returns false: sieved in blocks up to 2^32, then tested one by
// one. Memory about 100 KB.
void for_each_prime(const std::function<bool(const Integer&)>& visit);

}  // namespace grundy::heaps
