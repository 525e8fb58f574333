// The reason of a solution in words.
#pragma once

#include "engine/decision.hpp"
#include "engine/known_sum.hpp"

#include <grundy/solve.hpp>

#include <optional>
#include <string>

namespace grundy {

// `solution` has everything but its reason.
[[nodiscard]] std::string explain(const KnownSum& sum, const Solution& solution,
                                  const Decision& decision, const std::optional<SurerValue>& surer);

}  // namespace grundy
