// A chain: the levels of rows far out in step, row by row, each reading the sets that the one
// below it has just made. No chunks and little memory; certificates are checked with it.
//
// Standard library only, as row_state.hpp.
#pragma once

#include "wythoff/rows/plain_rows.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

namespace grundy::wythoff {

struct ChainLevel {
    RowState state;
    // The sets of the columns from the row of the level above on that are final already, but for
    // the first columns of all.
    std::vector<ColumnSet> ahead;
};

struct Chain {
    std::vector<ChainLevel> levels;    // the top one first
    std::uint64_t last = 0;            // the top level runs up to this row
    std::vector<std::uint64_t> marks;  // rows of it whose states are wanted, sorted
};

struct ChainResult {
    RowState end;
    Deviation deviation;             // of the points of the top level
    bool window_too_narrow = false;  // then nothing else counts
};

inline constexpr std::uint64_t over_phi = 0x9E37'79B9'7F4A'7C15;  // ⌊2^64/φ⌋

// A row at which the columns below this one are surely final: more than half a window after
// column/φ.
[[nodiscard]] constexpr std::uint64_t row_past_column(std::uint64_t column) {
    constexpr std::uint64_t margin = 64;
    __extension__ using Product = unsigned __int128;
    return static_cast<std::uint64_t>(Product{column} * over_phi >> 64U) + margin;
}

// So many rows the top level goes at a time, and those below in proportion.
inline constexpr std::uint64_t chain_block = 4096;

// `first_columns` are the sets of the columns from 0 on, which need no level. `on_mark` gets the
// states of the marked rows, as there may be many. `now_and_then` is called every millisecond or so
// and may throw to end a run.
[[nodiscard]] ChainResult run_chain(const std::vector<ColumnSet>& first_columns, Chain chain,
                                    const std::function<void(const RowState&)>& on_mark,
                                    const std::function<void()>& now_and_then = {});

// Many chains at once, one a thread.
class ChainDevice {
public:
    ChainDevice() = default;
    virtual ~ChainDevice() = default;
    ChainDevice(const ChainDevice&) = delete;
    ChainDevice& operator=(const ChainDevice&) = delete;

    // As many as run beside each other; more would wait, or not fit in its memory.
    [[nodiscard]] virtual std::size_t chains_at_once(unsigned g, std::size_t levels) const = 0;

    // `on_mark` gets the number of the chain besides. `now_and_then` gets the part of the work that
    // is done, and may throw to end it.
    [[nodiscard]] virtual std::vector<ChainResult> run(
        const std::vector<ColumnSet>& first_columns, const std::vector<Chain>& chains,
        const std::function<void(std::size_t chain, const RowState&)>& on_mark,
        const std::function<void(double part)>& now_and_then) = 0;
};

// Null if there is no GPU, or if this was built without.
[[nodiscard]] std::unique_ptr<ChainDevice> chain_device();

}  // namespace grundy::wythoff
