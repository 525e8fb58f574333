#pragma once

#include "game/game.hpp"

namespace grundy {

[[nodiscard]] const Game& wythoff_game();

}  // namespace grundy
