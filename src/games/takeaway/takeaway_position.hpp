// A heap from which at most q may be taken now, and at most f(k) after k have been taken.
#pragma once

#include "game/game.hpp"
#include "games/takeaway/takeaway_rules.hpp"

#include <memory>

namespace grundy {

// A quota above the heap acts as the heap.
[[nodiscard]] Position takeaway_position(std::shared_ptr<const TakeawayRules> rules, Integer heap,
                                         const Integer& quota);

// Rows n; columns r with G(n,r) for r <= n, or the thresholds T_n(0), T_n(1), …
[[nodiscard]] std::unique_ptr<Table> takeaway_values(const TakeawayRules& rules,
                                                     const TableExtent& extent,
                                                     const Context& context);
[[nodiscard]] std::unique_ptr<Table> takeaway_threshold_table(const TakeawayRules& rules,
                                                              const TableExtent& extent,
                                                              const Context& context);

}  // namespace grundy
