// Moves of taking-and-breaking games to a given value, counted for heaps of any length.
#pragma once

#include "game/abilities.hpp"
#include "games/heaps/octal_rules.hpp"

#include <cstddef>
#include <functional>
#include <span>

namespace grundy {

using MakeMove = std::function<Move(const Integer& taken, std::span<const Integer> parts)>;

// Those that take least come first, and of these those with fewer heaps. The total is exact for
// codes with at most two heaps whose values repeat, and for Nim and Lasker's Nim, in time linear in
// preperiod and period; otherwise where all splits can be tried.
[[nodiscard]] MoveList octal_moves_to(const Integer& value, std::size_t limit,
                                      const OctalKnown& known, const MakeMove& make,
                                      const Context& context);

}  // namespace grundy
