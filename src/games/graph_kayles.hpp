// Node Kayles and Arc Kayles.
#pragma once

#include "games/game.hpp"

namespace grundy {

[[nodiscard]] const Game& nodekayles();
[[nodiscard]] const Game& arckayles();

}  // namespace grundy
