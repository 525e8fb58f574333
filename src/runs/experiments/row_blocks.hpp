// Blocks of rows on their way through stages, on all threads.
#pragma once

#include "runs/store/checkpointer.hpp"

#include <grundy/context.hpp>

#include <algorithm>
#include <atomic>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

namespace grundy::runs {

template <class Block>
using BlockStage = std::function<void(Block&)>;

// Runs the rows from `row` to before `end` in blocks of at most `length`, to the end or to where
// the checkpointer wants the state. Every block passes all stages, and every stage takes one block
// after the other. Returns the row before which all have passed all stages; none after it has
// passed any. A Block is made of the numbers of its first row and of the row after its last one.
template <class Block>
[[nodiscard]] std::uint64_t run_row_blocks(const std::vector<BlockStage<Block>>& stages,
                                           std::uint64_t row, std::uint64_t end,
                                           std::uint64_t length, const Checkpointer& checkpointer,
                                           const Context& context) {
    assert(!stages.empty() && length > 0);
    const std::size_t in_flight = std::size_t{2} * context.executor.threads();
    std::vector<std::optional<Block>> blocks(in_flight);
    std::uint64_t done = row;
    std::atomic<bool> draining = false;
    const auto first_of = [&](std::size_t i) { return row + i * length; };
    const auto more = [&](std::size_t i) {
        return first_of(i) < end && !draining && !checkpointer.must_stop();
    };
    std::vector<Executor::Stage> steps;
    for (std::size_t s = 0; s < stages.size(); ++s) {
        steps.push_back({[&, s](std::size_t i) {
            std::optional<Block>& block = blocks[i % in_flight];
            if (s == 0) block.emplace(first_of(i), std::min(end, first_of(i) + length));
            stages[s](*block);
            if (s + 1 < stages.size()) return;
            done = std::min(end, first_of(i) + length);
            checkpointer.report(done);
            if (checkpointer.wants_state()) draining = true;
        }});
    }
    context.executor.pipeline(more, steps, in_flight);
    return done;
}

}  // namespace grundy::runs
