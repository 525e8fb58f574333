// A segment: rows first .. last-1 of an exact run, from their numbers alone, on an engine.
#pragma once

#include "wythoff/exact/segment_levels.hpp"

#include <grundy/context.hpp>

#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

namespace grundy::wythoff {

// A segment and its levels do not overlap, so they can be computed one after the other.
inline constexpr std::uint64_t min_segment = 2 * segment_base;

// The memory of a run of that many rows: their sets, and those of the rows of the level below.
[[nodiscard]] constexpr std::uint64_t segment_bytes(std::uint64_t rows) {
    return sizeof(ColumnSet) * (rows + rows / 8 * 5);
}

// Chunks on the threads of a context. `check` is left to the caller.
[[nodiscard]] ChunkOptions chunk_options(const Context& context);

struct SegmentResult {
    RowState start;                // of row `first`, or of segment_base if that is later
    RowState end;                  // of row `last`
    std::vector<RowState> levels;  // of level_rows(first)
    std::vector<RowState> marks;   // of the rows asked for
    std::uint64_t reruns = 0;      // chunks whose seam did not fit
};

// A segment before it runs on the engine: its start states, and the sets for the lowest level.
struct PreparedSegment {
    std::uint64_t last = 0;
    std::vector<std::uint64_t> marks;
    std::uint64_t warm_up = 0;
    SegmentStart start;
    std::vector<LevelTask> levels;  // the lowest first; empty if it has few rows
    SegmentLevels::Columns columns;
};

class SegmentRunner {
public:
    // Needs g <= max_set_value. The engine must outlive this. `check` as for SegmentLevels; the
    // engine has its own.
    SegmentRunner(unsigned g, StretchEngine& engine, std::function<void()> check = {})
        : levels_(g, std::move(check)), engine_(engine) {}

    [[nodiscard]] unsigned g() const { return levels_.g(); }

    // Row by row, by several threads at the same time, also while one is in run(). Marks are sorted
    // rows in first .. last-1, from segment_base on. Needs last > segment_base and warm_up >=
    // nominal_warm_up. Throws Error (limit) if 64 diagonals are too narrow a window, as run() does.
    [[nodiscard]] PreparedSegment prepare(std::uint64_t first, std::uint64_t last,
                                          const std::vector<std::uint64_t>& marks,
                                          std::uint64_t warm_up) const;

    // On the engine, by one thread at a time.
    [[nodiscard]] SegmentResult run(PreparedSegment segment) const;

    [[nodiscard]] SegmentResult run(std::uint64_t first, std::uint64_t last,
                                    const std::vector<std::uint64_t>& marks,
                                    std::uint64_t warm_up) const {
        return run(prepare(first, last, marks, warm_up));
    }

private:
    SegmentLevels levels_;
    StretchEngine& engine_;
};

}  // namespace grundy::wythoff
