// The reason of a solution in words.
#pragma once

#include "engine/sum.hpp"

#include <grundy/solve.hpp>

#include <string>
#include <vector>

namespace grundy {

// `solution` has everything but its reason; `cancelled` marks the components that cancel in pairs.
[[nodiscard]] std::string explain(const Sum& sum, const Solution& solution,
                                  const std::vector<bool>& cancelled, const Control& control);

}  // namespace grundy
