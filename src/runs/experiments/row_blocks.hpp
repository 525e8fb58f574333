// Blocks of rows that pass through stages, on all threads; and the limits of the experiments.
#pragma once

#include "runs/store/checkpointer.hpp"
#include "wythoff/rows/value_bands.hpp"

#include <grundy/context.hpp>
#include <grundy/error.hpp>

#include <fmt/format.h>

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

inline void expect_limits(unsigned g, unsigned max_g, std::uint64_t rows) {
    if (g > max_g) {
        throw Error(ErrorKind::limit,
                    fmt::format("values above {} are refused; that is the limit", max_g));
    }
    if (rows > std::uint64_t{1} << 60) {
        throw Error(ErrorKind::limit, "more than 2^60 rows are refused; that is the limit");
    }
}

template <class Block>
using BlockStage = std::function<void(Block&)>;

// Runs the rows from `row` to before `end` in blocks of at most `length`, to the end or until the
// checkpointer wants the state. Every block passes all stages in order, and a stage has one block
// at a time. Returns the row before which all rows have passed all stages, while no other row has
// passed any. Block(first, last) has the rows from first to last - 1.
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

// The same up to the row state.row = rows + 1, saving the state now and then and at the end.
template <class Block, class State>
void run_row_blocks(const std::vector<BlockStage<Block>>& stages, State& state, std::uint64_t rows,
                    Checkpointer& checkpointer, const Context& context) {
    while (state.row <= rows) {
        state.row = run_row_blocks(stages, state.row, rows + 1, wythoff::max_block_rows,
                                   checkpointer, context);
        if (checkpointer.wants_state()) checkpointer.save(state, state.row);
    }
    checkpointer.save(state, rows + 1);
}

}  // namespace grundy::runs
