#include "games/subtraction_set.hpp"

#include "games/term.hpp"

#include <grundy/error.hpp>

#include <algorithm>
#include <iterator>
#include <utility>

namespace grundy {

namespace {

Range range_of(const Argument& written) {
    Range range;
    if (!written.quoted && written.text.find_first_of(".-") != std::string::npos) {
        range = parse_range(written.text, written.at);
    } else {
        range.first = range.last = natural(written, "a number that may be taken");
    }
    if (range.first <= 0) {
        throw Error(ErrorKind::input,
                    range.first == 0 ? "taking 0 is no move: the numbers must be positive"
                                     : "a number that may be taken cannot be negative",
                    written.at);
    }
    return range;
}

}  // namespace

SubtractionSet::SubtractionSet(const std::vector<Argument>& written) {
    std::vector<Range> all;
    all.reserve(written.size());
    std::transform(written.begin(), written.end(), std::back_inserter(all), range_of);
    std::sort(all.begin(), all.end(),
              [](const Range& a, const Range& b) { return a.first < b.first; });
    for (Range& next : all) {
        if (ranges_.empty() || next.first > ranges_.back().last + 1) {
            ranges_.push_back(std::move(next));
        } else if (next.last > ranges_.back().last) {
            ranges_.back().last = std::move(next.last);
        }
    }
    for (const auto& [first, last] : ranges_) {
        count_ += last - first + 1;
        divisor_ = gcd(divisor_, first);
        divisor_ = gcd(divisor_, last - first > 0 ? Integer(1) : last);
    }
}

bool SubtractionSet::contains(const Integer& number) const {
    const auto after = std::partition_point(
        ranges_.begin(), ranges_.end(), [&](const Range& range) { return range.first <= number; });
    return after != ranges_.begin() && number <= std::prev(after)->last;
}

void SubtractionSet::for_each(const std::function<bool(const Integer&)>& visit) const {
    for (const auto& [first, last] : ranges_) {
        for (Integer number = first; number <= last; ++number) {
            if (!visit(number)) return;
        }
    }
}

std::string SubtractionSet::text() const {
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

}  // namespace grundy
