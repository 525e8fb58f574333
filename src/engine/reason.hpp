// The reason of a solution in words.
#pragma once

#include "engine/decision.hpp"
#include "engine/known_sum.hpp"

#include <grundy/solve.hpp>

#include <optional>
#include <string>

namespace grundy {

// The weakest of what is said, and the names of the conjectures that it rests on.
void settle_standing(const KnownSum& sum, Solution& solution);

// Only what is known of the values and of their nim-sum, not what follows from it.
[[nodiscard]] std::string explain_values(const KnownSum& sum, const Decision& decision,
                                         const std::optional<SurerValue>& surer);
// How many of the moves rest on a conjecture; a line, or nothing.
[[nodiscard]] std::string conjectural_moves(const Solution& solution);

// `solution` has everything but its reason.
[[nodiscard]] std::string explain(const KnownSum& sum, const Solution& solution,
                                  const Decision& decision, const std::optional<SurerValue>& surer);

}  // namespace grundy
