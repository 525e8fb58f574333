#pragma once

#include "games/game.hpp"

namespace grundy {

[[nodiscard]] const Game& clobber();

}  // namespace grundy
