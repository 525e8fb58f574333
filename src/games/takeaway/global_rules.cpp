#include "games/takeaway/global_rules.hpp"

namespace grundy {

GlobalRules::Table GlobalRules::outcomes(const Heaps& heaps, const Context& context) const {
    return table(outcomes_, GlobalThresholds::Depth::outcomes, heaps, context,
                 GlobalThresholds::no_limit);
}

GlobalRules::Table GlobalRules::values(const Heaps& heaps, const Context& context) const {
    // Without a deadline it stops by itself: the outcome is known anyway.
    constexpr std::size_t steps_of_some_seconds = 200'000'000;
    return table(values_, GlobalThresholds::Depth::values, heaps, context,
                 context.deadline ? GlobalThresholds::no_limit : steps_of_some_seconds);
}

GlobalRules::Table GlobalRules::table(SharedBest& latest, GlobalThresholds::Depth depth,
                                      const Heaps& heaps, const Context& context,
                                      std::size_t max_steps) const {
    context.check("computing thresholds");
    context.charge_at_least(&f_, f_.function().bytes(), "computing thresholds");
    const auto known = latest.get();
    if (known != nullptr && known->covers(heaps)) {
        known->charge(heaps, context, &latest, max_steps);
        return known;
    }
    return latest.offer(
        std::make_shared<const GlobalThresholds>(
            GlobalThresholds::compute(f_, heaps, depth, context, &latest, max_steps)),
        [](const auto& offered, const auto& last) { return !last.covers(offered.heaps()); });
}

}  // namespace grundy
