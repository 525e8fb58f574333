// Values by the mex rule: the simple algorithm that is the baseline of many problems.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace grundy::bench {

// The values of the options of a position, marked with the number of the position.
class MexMarks {
public:
    void begin() { ++position_; }
    void mark(std::size_t value) {
        if (value >= seen_.size()) seen_.resize(2 * value + 1);
        seen_[value] = position_;
    }
    [[nodiscard]] std::uint32_t mex() const {
        std::uint32_t least = 0;
        while (least < seen_.size() && seen_[least] == position_) ++least;
        return least;
    }

private:
    std::vector<std::size_t> seen_;
    std::size_t position_ = 0;
};

using MexValues = std::vector<std::uint32_t>;

// The values of heaps 0, 1, …, size - 1. for_each_option(n, values, mark) marks the values of the
// options of n, whose heaps are smaller.
template <class ForEachOption>
MexValues by_mex_rule(std::size_t size, ForEachOption for_each_option) {
    MexValues values;
    MexMarks marks;
    for (std::size_t n = 0; n < size; ++n) {
        marks.begin();
        for_each_option(n, values, [&](std::size_t value) { marks.mark(value); });
        values.push_back(marks.mex());
    }
    return values;
}

// Wythoff's game on rows × columns squares, row after row.
inline MexValues wythoff_by_mex_rule(std::size_t rows, std::size_t columns) {
    return by_mex_rule(rows * columns, [&](std::size_t n, const MexValues& values, auto mark) {
        const std::size_t a = n / columns;
        const std::size_t b = n % columns;
        for (std::size_t k = 1; k <= a; ++k) mark(values[n - k * columns]);
        for (std::size_t k = 1; k <= b; ++k) mark(values[n - k]);
        for (std::size_t k = 1; k <= a && k <= b; ++k) mark(values[n - k * (columns + 1)]);
    });
}

}  // namespace grundy::bench
