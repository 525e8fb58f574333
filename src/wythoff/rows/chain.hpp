// A chain: all levels of rows far out, run in step and row by row, each reading the sets that the
// level below has just made. It needs no chunks and little memory; certificates are checked with
// it.
//
// Standard library only.
#pragma once

#include "wythoff/rows/plain_rows.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

namespace grundy::wythoff {

struct ChainLevel {
    RowState state;
    // The sets of the columns that are final already, beginning with that of the next row of the
    // level above; without the first columns, which all levels share.
    std::vector<ColumnSet> ahead;
};

struct Chain {
    std::vector<ChainLevel> levels;    // the top one first
    std::uint64_t last = 0;            // the top level runs up to this row
    std::vector<std::uint64_t> marks;  // its rows whose states are wanted, sorted
};

struct ChainResult {
    RowState end;
    Deviation deviation;             // of the points of the top level
    bool window_too_narrow = false;  // then the rest is undefined
};

inline constexpr std::uint64_t over_phi = 0x9E37'79B9'7F4A'7C15;  // ⌊2^64/φ⌋

// A row at which all columns below this one are final: more than half a window after column/φ.
[[nodiscard]] constexpr std::uint64_t row_past_column(std::uint64_t column) {
    constexpr std::uint64_t margin = 64;
    __extension__ using Product = unsigned __int128;
    return static_cast<std::uint64_t>(Product{column} * over_phi >> 64U) + margin;
}

// The top level advances by this many rows at a time, those below in proportion.
inline constexpr std::uint64_t chain_block = 4096;

// `first_columns` are the sets of the columns from 0 on, which need no level. Calls on_mark with
// the state of each marked row. Calls `check` about every millisecond; it may throw to end the run.
[[nodiscard]] ChainResult run_chain(const std::vector<ColumnSet>& first_columns, Chain chain,
                                    const std::function<void(const RowState&)>& on_mark,
                                    const std::function<void()>& check = {});

// Many chains at once, one per thread.
class ChainDevice {
public:
    ChainDevice() = default;
    virtual ~ChainDevice() = default;
    ChainDevice(const ChainDevice&) = delete;
    ChainDevice& operator=(const ChainDevice&) = delete;

    // The number that run at the same time; more would wait, or not fit in the device's memory.
    [[nodiscard]] virtual std::size_t chains_at_once(unsigned g, std::size_t levels) const = 0;

    // Also passes the number of the chain to on_mark, and the part of the work that is done to
    // `progress`, which may throw to end the run.
    [[nodiscard]] virtual std::vector<ChainResult> run(
        const std::vector<ColumnSet>& first_columns, const std::vector<Chain>& chains,
        const std::function<void(std::size_t chain, const RowState&)>& on_mark,
        const std::function<void(double part)>& progress) = 0;
};

// Null if there is no GPU, or in a build without CUDA.
[[nodiscard]] std::unique_ptr<ChainDevice> chain_device();

}  // namespace grundy::wythoff
