#include "heaps/values/heap_values.hpp"

#include "base/stop_check.hpp"

#include <algorithm>
#include <cassert>
#include <functional>
#include <utility>

namespace grundy::heaps {

HeapValues::HeapValues(Numbers values, std::optional<Period> period, std::vector<Stage> stages)
    : values_(std::move(values)), period_(period), stages_(std::move(stages)) {
    assert(!period_ || values_.size() >= period_->preperiod + period_->length);
    values_.shrink_to_fit();
}

Integer HeapValues::representative(const Integer& heap) const {
    if (!period_ || heap < period_->preperiod + period_->length) return heap;
    return period_->preperiod + (heap - period_->preperiod) % period_->length;
}

Integer HeapValues::value(const Integer& heap) const {
    assert(knows(heap));
    const Integer same = representative(heap);
    Integer value = values_[same.to<std::size_t>()];
    if (period_ && period_->saltus > 0) value += (heap - same) / period_->length * period_->saltus;
    return value;
}

std::vector<Integer> HeapValues::heaps_of_value(const Integer& value, const Integer& end,
                                                const Context& context) const {
    assert(period_ ? period_->saltus > 0 : end <= size());
    StopCheck check(context, "looking for heaps of a value");
    std::vector<Integer> found;
    const std::size_t listed = period_ ? period_->preperiod + period_->length : size();
    // In the period most heaps can be skipped by their value modulo the saltus.
    const auto rest = period_ ? Integer(value % period_->saltus).to<std::uint64_t>() : 0;
    for (std::size_t heap = 0; heap < listed && end > heap; ++heap) {
        check();
        if (!period_ || heap < period_->preperiod) {
            if (value == values_[heap]) found.emplace_back(heap);
            continue;
        }
        if (values_[heap] % period_->saltus != rest || value < values_[heap]) continue;
        Integer same = (value - values_[heap]) / period_->saltus * period_->length + heap;
        if (same < end) found.push_back(std::move(same));
    }
    std::sort(found.begin(), found.end(), std::greater<>());
    return found;
}

}  // namespace grundy::heaps
