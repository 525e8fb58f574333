// The bound f in the brackets of a take-away game.
#pragma once

#include "formula/bound_function.hpp"
#include "game/parse_files.hpp"
#include "game/term.hpp"

#include <string>

namespace grundy {

// Throws Error if there is none, or more than one.
[[nodiscard]] BoundFunction bound_function(const Term& term, const GameInfo& info,
                                           ParseFiles& files);
// As it can stand in the brackets.
[[nodiscard]] std::string bound_text(const BoundFunction& f);

}  // namespace grundy
