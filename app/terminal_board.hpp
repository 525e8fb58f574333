// Positions drawn with characters, within the width of the terminal where that can be.
#pragma once

#include <grundy/context.hpp>
#include <grundy/drawing.hpp>
#include <grundy/position.hpp>

#include <cstddef>
#include <string>
#include <vector>

namespace grundy::app {

// The heaps of a drawing, those of a board too where it can be seen as heaps; null if it has none.
[[nodiscard]] const HeapsDrawing* heaps_of(const Drawing& drawing);

// All components with their drawings, one for each. Heaps are numbered from 1 on through all of
// them.
[[nodiscard]] std::string draw(const Position& position, const std::vector<Drawing>& drawings,
                               const Context& context);

}  // namespace grundy::app
