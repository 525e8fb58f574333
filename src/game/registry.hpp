// The list of all games.
#pragma once

#include "game/game.hpp"

#include <span>

namespace grundy {

[[nodiscard]] std::span<const Game* const> registry();

// One that the context lends, or else one of the list. Throws Error at the place of the name, with
// the nearest name, if there is no such game.
[[nodiscard]] const Game& find_game(const Term& term, const Context& context = {});

}  // namespace grundy
