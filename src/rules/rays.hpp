// Games of rides and steps: of each line along which a ride goes, the set of the values behind is
// kept, so that a position costs a few words of bits and not all its options.
#pragma once

#include "rules/board_moves.hpp"
#include "rules/values.hpp"

#include <grundy/context.hpp>

#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

namespace grundy::rules {

struct RayGame {
    std::size_t coordinates = 0;
    // No number of a vector is positive, and none leaves a position where it is: positions can be
    // taken row by row.
    std::vector<BoardMoves> moves;  // of at most one ray
    bool has_where = false;
};

[[nodiscard]] std::optional<RayGame> ray_game(const File& file, std::size_t game);

// The values of the box; of unordered piles in any order. `is_position` is asked where
// game.has_where, for any order of unordered piles. Time and memory as for all positions from 0 on.
// Throws Error: limit.
[[nodiscard]] Box ray_box(const RayGame& game, const State& first, const State& last,
                          const Context& context,
                          const std::function<bool(const State&)>& is_position = {});

}  // namespace grundy::rules
