// The word game on a list of words given in a file.
#pragma once

#include "game/game.hpp"

namespace grundy {

[[nodiscard]] const Game& words();

}  // namespace grundy
