// The error for a play that never ends.
#pragma once

#include "rules/exec/options.hpp"

#include <grundy/context.hpp>
#include <grundy/error.hpp>

#include <cstddef>
#include <vector>

namespace grundy::rules {

struct CycleStep {
    std::size_t game;
    State state;
    std::size_t move;  // leads to the next step, from the last one to the first
};

// At the place of the first move, with a condition that would help if one is found.
[[nodiscard]] Error cycle_error(const Options& options, const std::vector<CycleStep>& cycle,
                                const Context& context);

}  // namespace grundy::rules
