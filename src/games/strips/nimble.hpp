#pragma once

#include "game/game.hpp"

namespace grundy {

[[nodiscard]] const Game& nimble();

}  // namespace grundy
