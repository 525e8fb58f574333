#pragma once

#include "game/game.hpp"

#include <span>

namespace grundy {

// coins[…], and the coin-turning games with names of their own.
[[nodiscard]] std::span<const Game* const> coin_games();

}  // namespace grundy
