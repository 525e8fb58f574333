// The values are computed in stages, each larger than the one before by the rule's growth, and
// after each a period is looked for. A period that some values prove is proved by all larger stages
// as the same one. So of a sequence that others have carried farther it can be told in which stage
// a request would have ended by itself.

#include "heaps/periods/heap_sequence.hpp"

#include "base/within_limits.hpp"

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>

namespace grundy::heaps {

namespace {

bool is_farther(const HeapValues& a, const HeapValues& b) {
    if (a.period().has_value() != b.period().has_value()) return a.period().has_value();
    return a.size() > b.size();
}

}  // namespace

std::size_t HeapSequence::bytes() const {
    return sizeof(*this) + rule_->bytes() + latest_.bytes();
}

HeapSequence::Reached HeapSequence::reach(const Integer& n, const Context& context) const {
    Reached result;
    Numbers own;  // what this request has to compute by itself
    std::vector<HeapValues::Stage> stages;
    const auto is_allowed = [&](std::size_t size) {
        if (size > std::numeric_limits<Numbers::Wide>::max() ||
            size > context.memory_for(this) / rule_->bytes_each(size)) {
            return false;
        }
        if (context.deadline || stages.empty()) return true;
        const double ratio = static_cast<double>(size) / static_cast<double>(stages.back().size);
        return stages.back().work * ratio * ratio <= max_work;
    };
    const auto reached = within_limits([&] {
        context.check(computing_values);
        // Nothing is computed in vain, where neither the heap nor a period can be reached.
        const bool is_near =
            n < std::numeric_limits<Numbers::Wide>::max() && is_allowed(n.to<std::size_t>() + 1);
        if (!is_near && !is_allowed(rule_->values_for_period())) return false;
        auto shared = latest_.get();
        std::optional<Period> period;
        bool is_whole = true;  // the last stage
        while (!period && (stages.empty() || n >= stages.back().size)) {
            std::size_t size = rule_->next_stage(stages.empty() ? 0 : stages.back().size);
            if (!is_allowed(size) && n < size) {
                size = n.to<std::size_t>() + 1;
                is_whole = false;
            }
            if (!is_allowed(size)) return false;
            if (is_whole && shared != nullptr && stages.size() < shared->stages().size()) {
                stages.push_back(shared->stages()[stages.size()]);
                if (shared->period() && shared->period()->values_needed <= size) {
                    period = shared->period();
                }
            } else {
                if (own.size() == 0 && shared != nullptr) {
                    own = shared->numbers();
                    own.resize(std::min(own.size(), size));
                }
                const double before = stages.empty() ? 0 : stages.back().work;
                stages.push_back({size, before + rule_->extend(own, size, context)});
                period = rule_->find_period(own, context);
            }
            result.computed = size;
        }
        const std::size_t kept = period ? period->values_needed : stages.back().size;
        context.charge_at_least(this, kept * sizeof(Numbers::Wide), computing_values);
        if (own.size() > 0) {
            own.resize(kept);
            auto mine = std::make_shared<const HeapValues>(std::move(own), period, stages);
            shared = is_whole ? latest_.offer(std::move(mine), is_farther) : std::move(mine);
        }
        result.values = std::move(shared);
        result.has_period = period.has_value();
        return true;
    });
    if (!reached) result.computed = std::max(result.computed, own.size());
    return result;
}

}  // namespace grundy::heaps
