// The word game on a list of words given in a file.
#pragma once

#include "games/game.hpp"

namespace grundy {

[[nodiscard]] const Game& words();

}  // namespace grundy
