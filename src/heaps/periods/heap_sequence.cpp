// More values prove the same period. So from a shared sequence that other requests have extended
// further, a request can tell at which stage it would have stopped on its own.

#include "heaps/periods/heap_sequence.hpp"

#include "base/within_limits.hpp"
#include "heaps/values/staged_values.hpp"

#include <algorithm>
#include <cassert>
#include <limits>

namespace grundy::heaps {

namespace {

bool is_better(const HeapValues& a, const HeapValues& b) {
    if (a.period().has_value() != b.period().has_value()) return a.period().has_value();
    return a.size() > b.size();
}

}  // namespace

HeapSequence::Reached HeapSequence::reach(const Integer& n, const Context& context) const {
    assert(n >= 0);
    Reached result;
    StagedValues own(*rule_);  // its values are empty while the shared ones suffice
    const auto is_allowed = [&](std::size_t size) {
        return !own.limit_for(size, context.memory_for(this), context.deadline.has_value());
    };
    const auto reached = within_limits([&] {
        context.check(computing_values);
        // Computes nothing if neither the heap nor a period can be reached.
        const bool is_near =
            n < std::numeric_limits<Numbers::Wide>::max() && is_allowed(n.to<std::size_t>() + 1);
        if (!is_near && !is_allowed(rule_->values_for_period())) return false;
        auto shared = best_.get();
        bool is_whole = true;  // the last stage
        while (!own.period && n >= own.size()) {
            std::size_t size = own.next_size();
            if (!is_allowed(size) && n < size) {
                size = n.to<std::size_t>() + 1;
                is_whole = false;
            }
            if (!is_allowed(size)) return false;
            if (is_whole && shared != nullptr && own.stages.size() < shared->stages().size()) {
                own.stages.push_back(shared->stages()[own.stages.size()]);
                if (shared->period() && shared->period()->values_needed <= size) {
                    own.period = shared->period();
                }
            } else {
                if (own.values.size() == 0 && shared != nullptr) {
                    own.values = shared->numbers();
                    own.values.resize(std::min(own.values.size(), size));
                }
                own.extend(size, context);
            }
            result.computed = size;
        }
        const std::size_t needed = own.period ? own.period->values_needed : own.size();
        context.charge_at_least(this, needed * sizeof(Numbers::Wide), computing_values);
        result.has_period = own.period.has_value();
        if (own.values.size() > 0) {
            own.values.resize(needed);
            auto values = std::make_shared<const HeapValues>(std::move(own.values), own.period,
                                                             std::move(own.stages));
            shared = is_whole ? best_.offer(std::move(values), is_better) : std::move(values);
        }
        result.values = std::move(shared);
        return true;
    });
    if (!reached) result.computed = std::max(result.computed, own.values.size());
    return result;
}

}  // namespace grundy::heaps
