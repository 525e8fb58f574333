// Node Kayles and Arc Kayles.
#pragma once

#include "game/game.hpp"

namespace grundy {

[[nodiscard]] const Game& nodekayles();
[[nodiscard]] const Game& arckayles();

}  // namespace grundy
