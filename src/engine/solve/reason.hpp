// The reason of a solution, step by step.
#pragma once

#include "engine/solve/decision.hpp"
#include "engine/solve/evaluated_sum.hpp"

#include <grundy/reason.hpp>
#include <grundy/solve.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace grundy {

// The weakest of what is said, and the names of the conjectures that it rests on.
void settle_certainty(const EvaluatedSum& sum, Solution& solution);

// Only what is known of the values and of their nim-sum, not what follows from it.
[[nodiscard]] std::vector<Step> explain_values(const EvaluatedSum& sum, const Decision& decision,
                                               const std::optional<SurerValue>& more_certain);
// How many of the moves rest on a conjecture; nothing if none does.
[[nodiscard]] std::string conjectural_moves(const Solution& solution);

// `solution` has everything but its reason.
[[nodiscard]] std::vector<Step> explain(const EvaluatedSum& sum, const Solution& solution,
                                        const Decision& decision,
                                        const std::optional<SurerValue>& more_certain);

// A step for each line.
[[nodiscard]] std::vector<Step> steps_of_lines(std::string_view text);

}  // namespace grundy
