// A token on a vertex of a digraph given in a file.
#pragma once

#include "game/game.hpp"

namespace grundy {

[[nodiscard]] const Game& digraph_game();

}  // namespace grundy
