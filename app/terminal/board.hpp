// Positions drawn with characters, within the width of the terminal if possible.
#pragma once

#include <grundy/context.hpp>
#include <grundy/drawing.hpp>
#include <grundy/position.hpp>

#include <string>
#include <vector>

namespace grundy::app {

// The heaps of a drawing, or of a board that can be seen as heaps; null if there are none.
[[nodiscard]] const HeapsDrawing* heaps_of(const Drawing& drawing);

// All components with their drawings. Heaps are numbered from 1 through all components.
[[nodiscard]] std::string draw(const Position& position, const std::vector<Drawing>& drawings,
                               const Context& context);

}  // namespace grundy::app
