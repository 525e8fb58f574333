// A heap from which at most q may be taken now, and at most f(k) after k have been taken. Shared by
// Fibonacci Nim (f = 2x) and the take-away games with a bound of one's own.
#pragma once

#include "game/game.hpp"
#include "games/takeaway/takeaway_rules.hpp"

#include <memory>

namespace grundy {

// The position of a term with one or two arguments: a heap, and the quota unless it is heap - 1.
[[nodiscard]] Position parse_takeaway(const Term& term, std::shared_ptr<const TakeawayRules> rules);

[[nodiscard]] std::unique_ptr<HeapPositions> takeaway_heaps(
    std::shared_ptr<const TakeawayRules> rules);

// Rows n; columns r with G(n,r) for r <= n, or the thresholds T_n(0), T_n(1), …
[[nodiscard]] std::unique_ptr<Table> takeaway_values(const TakeawayRules& rules,
                                                     const TableExtent& extent,
                                                     const Context& context);
[[nodiscard]] std::unique_ptr<Table> takeaway_threshold_table(const TakeawayRules& rules,
                                                              const TableExtent& extent,
                                                              const Context& context);

}  // namespace grundy
