#include "games/takeaway/takeaway_rules.hpp"

#include "games/takeaway/bound_parameter.hpp"

#include <grundy/error.hpp>

#include <algorithm>
#include <utility>

namespace grundy {

std::shared_ptr<const TakeawayRules> TakeawayRules::shared(const GameInfo& info,
                                                           const std::string& name,
                                                           const BoundFunction& f, std::size_t at,
                                                           const Context& context) {
    return shared_rules<TakeawayRules>(name + " " + f.key(), context, [&] {
        return std::make_shared<const TakeawayRules>(info, name, TakeawayBound(f, at, context));
    });
}

TakeawayRules::TakeawayRules(const GameInfo& info, std::string name, const TakeawayBound& f)
    : info_(info),
      name_(std::move(name)),
      f_(f),
      numeration_(std::make_shared<const HNumeration>(f)) {}

HRepresentation TakeawayRules::representation(const Integer& n, const Context& context) const {
    context.charge_at_least(&f_, f_.function().bytes(), "listing the numbers H");
    auto numeration = numeration_.get();
    if (numeration->is_listed(n)) {
        numeration->charge(n, context, &numeration_);
    } else {
        auto longer = std::make_shared<HNumeration>(*numeration);
        longer->list(n, context, &numeration_);
        numeration = numeration_.offer(std::move(longer), [](const auto& a, const auto& b) {
            return a.listed() > b.listed();
        });
    }
    auto parts = numeration->listed_parts(n, context);
    return {std::move(numeration), std::move(parts)};
}

std::shared_ptr<const TakeawayThresholds> TakeawayRules::thresholds(const Integer& n,
                                                                    const Context& context) const {
    context.check("computing thresholds");
    context.charge_at_least(&f_, f_.function().bytes(), "computing thresholds");
    // A few seconds for f = 2x; with a deadline, larger heaps are computed too.
    constexpr std::size_t max_without_deadline = 2'500'000;
    if (n > (context.deadline ? max_heap : max_without_deadline)) {
        throw Error(ErrorKind::limit, "the values of so large a heap are not computed");
    }
    const std::size_t heap = n.to<std::size_t>();
    // Without a deadline it stops by itself: the outcome is known anyway.
    constexpr std::size_t steps_of_two_seconds = 300'000'000;
    const std::size_t max_steps =
        context.deadline ? TakeawayThresholds::no_limit : steps_of_two_seconds;
    auto thresholds = thresholds_.get();
    if (thresholds != nullptr && heap <= thresholds->heap()) {
        thresholds->charge(heap, context, &thresholds_, max_steps);
        return thresholds;
    }
    // Twice as many, so that heaps of growing size do not need a new table each.
    constexpr std::size_t smallest = 200;
    constexpr std::size_t quickly_made = 1'000'000;
    const std::size_t wanted = std::clamp(2 * heap, smallest, quickly_made);
    return thresholds_.offer(std::make_shared<const TakeawayThresholds>(TakeawayThresholds::compute(
                                 f_, heap, context, &thresholds_, wanted, max_steps)),
                             [](const auto& a, const auto& b) { return a.heap() > b.heap(); });
}

std::size_t TakeawayRules::bytes() const {
    return sizeof(*this) + f_.function().bytes() + numeration_.bytes() + thresholds_.bytes();
}

}  // namespace grundy
