// The lines of a game that give names to formulas and sets.
#pragma once

#include "rules/lines.hpp"

#include <span>
#include <string_view>
#include <vector>

namespace grundy::rules {

// The lines of `let` and `set` among these, each after those that it speaks of; otherwise those of
// `let` come first, in their order. Throws Error at a name that stands for itself.
[[nodiscard]] std::vector<Line> definitions(std::string_view text, std::span<const Line> lines);

}  // namespace grundy::rules
