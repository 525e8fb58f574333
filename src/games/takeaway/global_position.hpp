// A position of a global take-away game, and the bound with the tables computed for it.
#pragma once

#include "base/shared_best.hpp"
#include "games/takeaway/global_thresholds.hpp"

#include <grundy/context.hpp>
#include <grundy/games.hpp>
#include <grundy/integer.hpp>
#include <grundy/position.hpp>

#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

namespace grundy {

// May be used by many threads at once. A request is charged for what it needs, whoever computed it.
class GlobalRules {
public:
    explicit GlobalRules(TakeawayBound f) : f_(std::move(f)) {}

    [[nodiscard]] const TakeawayBound& bound() const { return f_; }

    using Table = std::shared_ptr<const GlobalThresholds>;
    using Heaps = GlobalThresholds::Heaps;  // largest first

    // Tables that cover the heaps; both throw Error if the limits forbid. The values take several
    // times as long, so without a deadline their work has a limit too.
    [[nodiscard]] Table outcomes(const Heaps& heaps, const Context& context) const;
    [[nodiscard]] Table values(const Heaps& heaps, const Context& context) const;

    [[nodiscard]] std::size_t bytes() const {
        return sizeof(*this) + f_.function().bytes() + outcomes_.bytes() + values_.bytes();
    }

private:
    using SharedBest = grundy::SharedBest<GlobalThresholds>;

    [[nodiscard]] Table table(SharedBest& latest, GlobalThresholds::Depth depth, const Heaps& heaps,
                              const Context& context, std::size_t max_steps) const;

    TakeawayBound f_;
    mutable SharedBest outcomes_;
    mutable SharedBest values_;
};

// Needs a heap. A quota above the largest heap acts as that.
[[nodiscard]] Position global_position(const GameInfo& info,
                                       std::shared_ptr<const GlobalRules> rules,
                                       std::vector<Integer> heaps, const Integer& quota);

}  // namespace grundy
