// Why, in misère play.
#pragma once

#include "engine/misere/misere.hpp"

#include <grundy/solve.hpp>

#include <string>

namespace grundy {

// `solution` has everything but its reason.
[[nodiscard]] std::string explain_misere(EvaluatedSum& sum, const Solution& solution,
                                         const MisereDecision& decision, MisereSolver& solver);

}  // namespace grundy
