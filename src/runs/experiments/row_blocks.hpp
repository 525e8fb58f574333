// Blocks of rows that pass through stages, on all threads; and the limits of the experiments.
#pragma once

#include "base/errors.hpp"
#include "runs/store/checkpointer.hpp"
#include "wythoff/rows/value_bands.hpp"

#include <grundy/context.hpp>

#include <algorithm>
#include <atomic>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace grundy::runs {

inline void expect_limits(unsigned g, unsigned max_g, std::uint64_t rows) {
    if (g > max_g) {
        throw limit_error("values above {} are refused; that is the limit", max_g);
    }
    if (rows > std::uint64_t{1} << 60) {
        throw limit_error("more than 2^60 rows are refused; that is the limit");
    }
}

template <class Block>
using BlockStage = std::function<void(Block&)>;

// Bands of values in the same row, and what was seen of the points before it.
template <class Seen>
struct BandsState {
    std::uint64_t row;  // the next one
    std::vector<wythoff::ValueBand> bands;
    std::vector<Seen> seen;

    static void archive(auto& self, auto& archive) {
        archive(self.row);
        for (auto& band : self.bands) archive(band);
        const std::size_t size = self.seen.size();
        archive(self.seen);
        archive.expect(self.seen.size() == size);
    }
};

// Runs the rows from state.row to `rows` in blocks, and saves the state now and then and at the
// end. Every block passes all stages in order, and a stage has one block at a time. When the state
// is saved, all rows before state.row have passed all stages, and no other row has passed any.
// Block(first, last) has the rows from first to last - 1.
template <class Block, class Seen>
void run_row_blocks(const std::vector<BlockStage<Block>>& stages, BandsState<Seen>& state,
                    std::uint64_t rows, Checkpointer& checkpointer, const Context& context) {
    assert(!stages.empty());
    const std::uint64_t end = rows + 1;
    const std::size_t in_flight = std::size_t{2} * context.executor.threads();
    std::vector<std::optional<Block>> blocks(in_flight);
    while (state.row < end) {
        std::atomic<bool> draining = false;
        const auto first_of = [row = state.row](std::size_t i) {
            return row + i * wythoff::max_block_rows;
        };
        const auto more = [&](std::size_t i) {
            return first_of(i) < end && !draining && !checkpointer.must_stop();
        };
        std::vector<Executor::Stage> steps;
        for (std::size_t s = 0; s < stages.size(); ++s) {
            steps.push_back({[&, s](std::size_t i) {
                std::optional<Block>& block = blocks[i % in_flight];
                const std::uint64_t last = std::min(end, first_of(i + 1));
                if (s == 0) block.emplace(first_of(i), last);
                stages[s](*block);
                if (s + 1 < stages.size()) return;
                state.row = last;
                checkpointer.report(last);
                if (checkpointer.wants_state()) draining = true;
            }});
        }
        context.executor.pipeline(more, steps, in_flight);
        if (checkpointer.wants_state()) checkpointer.save(state, state.row);
    }
    checkpointer.save(state, end);
}

}  // namespace grundy::runs
