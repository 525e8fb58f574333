#include "heaps/codes/number_ranges.hpp"

#include <algorithm>
#include <cassert>
#include <iterator>
#include <utility>

namespace grundy::heaps {

NumberRanges::NumberRanges(std::vector<Range> ranges) {
    assert(!ranges.empty());
    std::sort(ranges.begin(), ranges.end(),
              [](const Range& a, const Range& b) { return a.first < b.first; });
    assert(ranges.front().first > 0);
    for (Range& next : ranges) {
        if (ranges_.empty() || next.first > ranges_.back().last + 1) {
            ranges_.push_back(std::move(next));
        } else if (next.last > ranges_.back().last) {
            ranges_.back().last = std::move(next.last);
        }
    }
    for (const auto& [first, last] : ranges_) {
        count_ += last - first + 1;
        divisor_ = last > first ? Integer(1) : gcd(divisor_, first);
    }
}

bool NumberRanges::contains(const Integer& number) const {
    const auto after = std::partition_point(
        ranges_.begin(), ranges_.end(), [&](const Range& range) { return range.first <= number; });
    return after != ranges_.begin() && number <= std::prev(after)->last;
}

void NumberRanges::for_each(const std::function<bool(const Integer&)>& visit) const {
    for (const auto& [first, last] : ranges_) {
        for (Integer number = first; number <= last; ++number) {
            if (!visit(number)) return;
        }
    }
}

void NumberRanges::for_each_other(const std::function<bool(const Integer&)>& visit) const {
    auto next = ranges_.begin();
    for (Integer number = 1;; ++number) {
        if (next != ranges_.end() && number == next->first) {
            number = next->last;
            ++next;
        } else if (!visit(number)) {
            return;
        }
    }
}

NumberRanges NumberRanges::reduced() const {
    std::vector<Range> reduced = ranges_;
    if (divisor_ > 1) {
        for (auto& [first, last] : reduced) last = first /= divisor_;  // ranges of one number
    }
    return NumberRanges(std::move(reduced));
}

std::string NumberRanges::text() const {
    constexpr std::size_t few = 4;
    std::string text;
    for (const auto& [first, last] : ranges_) {
        if (last - first >= few) {
            text += first.to_string() + ".." + last.to_string() + ',';
            continue;
        }
        for (Integer number = first; number <= last; ++number) text += number.to_string() + ',';
    }
    text.pop_back();
    return text;
}

}  // namespace grundy::heaps
