// How many threads a run has.
#pragma once

#include <grundy/context.hpp>

#include <algorithm>

namespace grundy::runs {

// As many as were asked for, or its share of the cores where several processes run on the machine.
[[nodiscard]] inline unsigned threads_of(const Context& context, unsigned processes = 1) {
    return std::max(1U, context.executor.threads() / processes);
}

}  // namespace grundy::runs
