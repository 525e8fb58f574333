// Finitely many positive numbers: single ones and ranges, as they are written in take[1..4,9].
#pragma once

#include <grundy/integer.hpp>
#include <grundy/number.hpp>

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

namespace grundy::heaps {

// At least one. Ranges are kept as such, so that a long one takes no more than its two ends.
class NumberRanges {
public:
    // In any order, with repetitions; all numbers are positive.
    explicit NumberRanges(std::vector<Range> ranges);

    [[nodiscard]] const Integer& count() const { return count_; }
    [[nodiscard]] const Integer& least() const { return ranges_.front().first; }
    [[nodiscard]] const Integer& largest() const { return ranges_.back().last; }
    [[nodiscard]] const Integer& divisor() const { return divisor_; }  // greatest common one
    [[nodiscard]] bool contains(const Integer& number) const;

    // In order, until `visit` returns false.
    void for_each(const std::function<bool(const Integer&)>& visit) const;
    // The positive numbers that are not there, in order and without end, until it returns false.
    void for_each_other(const std::function<bool(const Integer&)>& visit) const;

    [[nodiscard]] Integer count_below(const Integer& end) const;

    // All of them divided by their greatest common divisor.
    [[nodiscard]] NumberRanges reduced() const;

    // In order and without repetition, more than a few in a row as a range: "1,3..9".
    [[nodiscard]] std::string text() const;

    [[nodiscard]] std::size_t bytes() const { return ranges_.capacity() * sizeof(Range); }

private:
    std::vector<Range> ranges_;  // in order, none next to another
    Integer count_ = 0;
    Integer divisor_ = 0;
};

}  // namespace grundy::heaps
