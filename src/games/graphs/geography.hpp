// Geography on a graph or digraph given in a file.
#pragma once

#include "game/game.hpp"

namespace grundy {

[[nodiscard]] const Game& geography();

}  // namespace grundy
