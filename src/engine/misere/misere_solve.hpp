// solve() for misère play.
#pragma once

#include "engine/misere/misere.hpp"

#include <grundy/solve.hpp>

namespace grundy {

// The context is that of the request, here and below.
[[nodiscard]] Solution solve_misere(const Position& position, const Context& context);

// Only the outcome and the moves, for a player.
[[nodiscard]] Solution examine_misere(const Position& position, const Context& context);

}  // namespace grundy
