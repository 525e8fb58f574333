#include "heaps/values/heap_values.hpp"

#include <cassert>
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

}  // namespace grundy::heaps
