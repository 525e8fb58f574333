// The reason of a solution, step by step.
#pragma once

#include "engine/solve/decision.hpp"
#include "engine/solve/evaluated_sum.hpp"

#include <grundy/reason.hpp>
#include <grundy/solve.hpp>

#include <optional>
#include <string>
#include <vector>

namespace grundy {

// Sets the certainty of the whole solution, and the names of the conjectures that it depends on.
void settle_certainty(const EvaluatedSum& sum, Solution& solution);

// The steps about the values and their nim-sum, without a conclusion.
[[nodiscard]] std::vector<Step> explain_values(const EvaluatedSum& sum, const Decision& decision,
                                               const std::optional<SurerValue>& more_certain);
// A sentence with the number of moves that depend on a conjecture; empty if none does.
[[nodiscard]] std::string conjectural_moves(const Solution& solution);

// The whole reason. `solution` has everything else.
[[nodiscard]] std::vector<Step> explain(const EvaluatedSum& sum, const Solution& solution,
                                        const Decision& decision,
                                        const std::optional<SurerValue>& more_certain);

}  // namespace grundy
