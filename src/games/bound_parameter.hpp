// The bound f in the brackets of a take-away game.
#pragma once

#include "games/term.hpp"
#include "theory/expression.hpp"

namespace grundy {

[[nodiscard]] Expression bound_expression(const Term& term, const Facts& facts);

}  // namespace grundy
