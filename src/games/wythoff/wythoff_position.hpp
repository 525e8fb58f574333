// A position of Wythoff's game.
#pragma once

#include "game/component.hpp"

namespace grundy {

[[nodiscard]] const GameInfo& wythoff_info();

// Needs first, second >= 0.
[[nodiscard]] Position wythoff_position(Integer first, Integer second);

}  // namespace grundy
