// A position of a global take-away game: its moves, its value and the words for it.
#pragma once

#include "games/takeaway/global_rules.hpp"

#include <grundy/games.hpp>
#include <grundy/integer.hpp>
#include <grundy/position.hpp>

#include <memory>
#include <vector>

namespace grundy {

// There is a heap at least. A quota above the largest heap acts as that.
[[nodiscard]] Position global_position(const GameInfo& info,
                                       std::shared_ptr<const GlobalRules> rules,
                                       std::vector<Integer> heaps, const Integer& quota);

}  // namespace grundy
