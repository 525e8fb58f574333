#pragma once

#include "games/game.hpp"

namespace grundy {

[[nodiscard]] const Game& global_takeaway();

}  // namespace grundy
