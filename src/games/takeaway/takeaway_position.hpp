// A heap from which at most q may be taken now, and at most f(k) after k have been taken.
#pragma once

#include "game/game.hpp"
#include "games/takeaway/takeaway_rules.hpp"

#include <memory>

namespace grundy {

// A quota above the heap acts as the heap.
[[nodiscard]] Position takeaway_position(std::shared_ptr<const TakeawayRules> rules, Integer heap,
                                         const Integer& quota);

}  // namespace grundy
