// What is said of a play that never ends.
#pragma once

#include "rules/options.hpp"

#include <grundy/context.hpp>
#include <grundy/error.hpp>

#include <cstddef>
#include <vector>

namespace grundy::rules {

struct CycleStep {
    std::size_t game;
    State state;
    std::size_t move;  // that leads to the next one, after the last to the first
};

// With the place of the first move, and a condition that would help where one is found.
[[nodiscard]] Error cycle_error(const Options& options, const std::vector<CycleStep>& cycle,
                                const Context& context);

}  // namespace grundy::rules
