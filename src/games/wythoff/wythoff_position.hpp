// A position of Wythoff's game, and its moves to the positions of a value.
#pragma once

#include "game/component.hpp"
#include "wythoff/function/cell_options.hpp"
#include "wythoff/function/reachable.hpp"

#include <grundy/context.hpp>
#include <grundy/integer.hpp>

namespace grundy {

[[nodiscard]] const GameInfo& wythoff_info();

// Needs first, second >= 0.
[[nodiscard]] Position wythoff_position(Integer first, Integer second);

// The positions of the value that can be reached from (first,second), by the most certain method
// that the limits allow. `options` are those of the position, or null.
[[nodiscard]] wythoff::Reachable positions_reached(const Integer& first, const Integer& second,
                                                   const Integer& value,
                                                   const wythoff::CellOptions* options,
                                                   const Context& context);

}  // namespace grundy
