// A benchmark that prints a ratio: how many times faster than a baseline measured in the same run.
#pragma once

#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <limits>

namespace grundy::bench {

template <class Work>
double seconds(Work work) {
    const auto start = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

// Best of three, because the machines are noisy.
template <class Work>
double best_seconds(Work work) {
    double best = std::numeric_limits<double>::max();
    for (int i = 0; i < 3; ++i) best = std::min(best, seconds(work));
    return best;
}

// Runs `work` under `state`, which must use manual time, and reports baseline / best time.
template <class Work>
void compare(benchmark::State& state, double baseline_seconds, Work work) {
    double best = std::numeric_limits<double>::max();
    for (auto _ : state) {
        const double time = seconds(work);
        best = std::min(best, time);
        state.SetIterationTime(time);
    }
    state.counters["times_faster"] = baseline_seconds / best;
}

}  // namespace grundy::bench
