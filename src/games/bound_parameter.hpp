// The bound f in the brackets of a take-away game.
#pragma once

#include "games/sources.hpp"
#include "games/term.hpp"
#include "theory/bound_function.hpp"

#include <string>

namespace grundy {

// Throws Error if there is none, or more than one.
[[nodiscard]] BoundFunction bound_function(const Term& term, const Facts& facts, Sources& sources);
// As it can stand in the brackets.
[[nodiscard]] std::string bound_text(const BoundFunction& f);

}  // namespace grundy
