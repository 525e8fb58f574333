#pragma once

#include "games/game.hpp"

namespace grundy {

[[nodiscard]] const Game& wythoff_game();

}  // namespace grundy
