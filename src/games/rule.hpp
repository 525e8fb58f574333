#pragma once

#include "games/game.hpp"

namespace grundy {

[[nodiscard]] const Game& rule_game();

}  // namespace grundy
