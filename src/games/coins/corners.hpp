#pragma once

#include "game/game.hpp"

namespace grundy {

// Turning Corners, and the products of any two coin-turning games.
[[nodiscard]] const Game& corners();

}  // namespace grundy
