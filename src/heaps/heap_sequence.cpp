// The values are computed in stages, each larger than the one before by the rule's growth, and
// after each a period is looked for. A period that some values prove is proved by all larger stages
// as the same one. So of a sequence that others have carried farther it can be told in which stage
// a request would have ended by itself.

#include "heaps/heap_sequence.hpp"

#include "theory/charge_at_least.hpp"
#include "theory/within_limits.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace grundy::heaps {

namespace {

constexpr auto computing = "computing the values of heaps";

bool is_farther(const HeapValues& a, const HeapValues& b) {
    if (a.period().has_value() != b.period().has_value()) return a.period().has_value();
    return a.size() > b.size();
}

std::size_t next_stage(std::size_t stage, const ValueRule& rule) {
    constexpr std::size_t smallest = 128;
    return stage == 0 ? smallest
                      : static_cast<std::size_t>(static_cast<double>(stage) * rule.growth()) + 1;
}

}  // namespace

std::size_t HeapSequence::bytes() const {
    return sizeof(*this) + rule_->bytes() + latest_.bytes();
}

HeapSequence::Reached HeapSequence::reach(const Integer& n, const Context& context) const {
    return go_on(n, context);
}

HeapSequence::Reached HeapSequence::reach_period(const Context& context) const {
    return go_on(std::nullopt, context);
}

HeapSequence::Reached HeapSequence::go_on(const std::optional<Integer>& n,
                                          const Context& context) const {
    Reached result;
    Numbers own;  // what this request has to compute by itself
    const auto is_allowed = [&](std::size_t size) {
        return size <= context.memory_for(this) / rule_->bytes_each(size) &&
               (context.deadline || rule_->work(size) <= max_work);
    };
    const auto reached = within_limits([&] {
        context.check(computing);
        auto shared = latest_.get();
        std::optional<Period> period;
        std::size_t size = 0;
        while (!period && (!n || *n >= size)) {
            std::size_t stage = next_stage(size, *rule_);
            // The last stage need not be whole if it has what is wanted.
            if (!is_allowed(stage) && n && *n < stage) stage = n->to<std::size_t>() + 1;
            if (!is_allowed(stage)) return false;
            size = stage;
            if (shared != nullptr && shared->period()) {
                if (shared->period()->values_needed <= size) period = shared->period();
            } else if (shared == nullptr || shared->size() < size) {
                if (own.size() == 0 && shared != nullptr) own = shared->numbers();
                rule_->extend(own, size, context);
                period = rule_->find_period(own, context);
            }
            result.computed = size;
        }
        const std::size_t kept = period ? std::min(period->values_needed, size) : size;
        charge_at_least(context, this, kept * sizeof(Numbers::Wide), computing);
        if (own.size() > 0) {
            own.resize(kept);
            shared = latest_.offer(std::make_shared<const HeapValues>(std::move(own), period),
                                   is_farther);
        }
        result.values = std::move(shared);
        result.has_period = period.has_value();
        return true;
    });
    if (!reached) result.computed = std::max(result.computed, own.size());
    return result;
}

}  // namespace grundy::heaps
