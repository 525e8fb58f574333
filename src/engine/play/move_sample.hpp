// The moves of a position, or some of them that stand for all.
#pragma once

#include "engine/play/chance.hpp"

#include <grundy/context.hpp>
#include <grundy/position.hpp>

#include <cstddef>
#include <vector>

namespace grundy {

inline constexpr std::size_t max_sampled_moves = 256;

// All of them, if that is not more than max_sampled_moves; otherwise about so many, small ones and
// large ones, which of them left to chance. Of equal components one. Throws Error as Context::check
// does.
[[nodiscard]] std::vector<Move> sample_moves(const Position& position, Chance& chance,
                                             const Context& context);

// The heaps in the drawing of a component; none where it has no such drawing.
[[nodiscard]] std::vector<Integer> heaps_drawn(const Component& component, const Context& context);

}  // namespace grundy
