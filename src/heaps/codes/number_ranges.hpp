// A finite set of positive numbers: single numbers and ranges, as written in take[1..4,9].
#pragma once

#include <grundy/integer.hpp>
#include <grundy/number.hpp>

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

namespace grundy::heaps {

// Not empty. A range is stored as its two ends.
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
    // The positive numbers outside of the set, in order, until `visit` returns false.
    void for_each_other(const std::function<bool(const Integer&)>& visit) const;

    // All divided by their greatest common divisor.
    [[nodiscard]] NumberRanges reduced() const;

    // In order; more than four numbers in a row are written as a range: "1,3..9".
    [[nodiscard]] std::string text() const;

    [[nodiscard]] std::size_t bytes() const { return ranges_.capacity() * sizeof(Range); }

private:
    std::vector<Range> ranges_;  // in order, neither overlapping nor adjacent
    Integer count_ = 0;
    Integer divisor_ = 0;
};

}  // namespace grundy::heaps
