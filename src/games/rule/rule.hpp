#pragma once

#include "game/game.hpp"

namespace grundy {

[[nodiscard]] const Game& rule_game();

}  // namespace grundy
