// Games of rides and steps. Each line of a ride has the set of the values behind the current
// position, so that a position costs a few machine words instead of a visit to all its options.
#pragma once

#include "rules/exec/tables.hpp"
#include "rules/recognition/board_moves.hpp"

#include <grundy/context.hpp>

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>

namespace grundy::rules {

// The moves of the game if each has at most one ray, no number of a vector is positive, and none
// leaves the position unchanged: then positions can be valued row by row.
[[nodiscard]] std::optional<BoardRules> ray_rules(const File& file, std::size_t game);

// The values of all positions up to `last`, with unordered piles in any order. The table must be of
// a size that BoxTable allows. `is_position` is called if the rules have a `where`, for any order
// of unordered piles. Throws Error: limit.
[[nodiscard]] std::shared_ptr<const BoxTable> ray_table(
    const BoardRules& rules, const State& last, const Context& context,
    const std::function<bool(const State&)>& is_position = {});

}  // namespace grundy::rules
