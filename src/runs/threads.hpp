// How many threads a run has.
#pragma once

#include <grundy/control.hpp>

#include <algorithm>
#include <thread>

namespace grundy::runs {

// As many as were asked for, or its share of the cores where several processes run on the machine.
[[nodiscard]] inline unsigned threads_of(const Control& control, unsigned processes = 1) {
    if (control.threads > 0) return control.threads;
    return std::max(1U, std::thread::hardware_concurrency() / processes);
}

}  // namespace grundy::runs
