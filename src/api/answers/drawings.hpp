// Drawings of components and marks of moves, as docs/api.md has them.
#pragma once

#include "api/answers/writer.hpp"

#include <grundy/drawing.hpp>

#include <vector>

namespace grundy::api {

// "drawings"
void write_drawings(Writer& json, const std::vector<Drawing>& drawings);

// "mark"
void write_mark(Writer& json, const Mark& mark);

}  // namespace grundy::api
