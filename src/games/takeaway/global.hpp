#pragma once

#include "game/game.hpp"

namespace grundy {

[[nodiscard]] const Game& global_takeaway();

}  // namespace grundy
