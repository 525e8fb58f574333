// The reason of a solution in words.
#pragma once

#include "engine/sum.hpp"

#include <grundy/solve.hpp>

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace grundy {

// A component whose value is conjectural, and what is known of it without, which decides the
// outcome.
struct SurerValue {
    std::size_t component;
    Value value;
};

// How many moves components have, by their numbers.
using MoveCounts = std::map<std::size_t, std::size_t>;

// `solution` has everything but its reason; `cancelled` marks the components that cancel in pairs.
[[nodiscard]] std::string explain(const Sum& sum, const Solution& solution,
                                  const std::vector<bool>& cancelled,
                                  const std::optional<SurerValue>& surer,
                                  const MoveCounts& move_counts, const Context& context);

}  // namespace grundy
