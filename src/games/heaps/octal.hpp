#pragma once

#include "game/game.hpp"

#include <span>

namespace grundy {

// octal[…], and the taking-and-breaking games with names of their own.
[[nodiscard]] std::span<const Game* const> octal_games();

}  // namespace grundy
