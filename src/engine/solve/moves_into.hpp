// From which pairs of numbers some move leads into a set.
#pragma once

#include "game/game.hpp"

#include <cstdint>
#include <functional>
#include <vector>

namespace grundy {

// For the pairs with numbers below `side`, row by row, as in `set`. Time O(pairs · moves), however
// long the rides are; memory two bits for each pair. `check` is called for each row and may throw.
[[nodiscard]] std::vector<bool> pairs_with_a_move_into(const std::vector<bool>& set,
                                                       std::uint64_t side, const PairMoves& moves,
                                                       const std::function<void()>& check);

}  // namespace grundy
