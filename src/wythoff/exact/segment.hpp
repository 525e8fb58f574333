// A segment: rows first .. last-1 of an exact run, from nothing but their numbers, on an engine.
#pragma once

#include "wythoff/exact/segment_levels.hpp"

#include <grundy/context.hpp>

#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

namespace grundy::wythoff {

// A segment and its levels lie apart, so that they can be computed one before the other.
inline constexpr std::uint64_t least_segment = 2 * segment_base;

// The memory that a run of so many rows takes: the sets of the rows, and of those of the level
// below.
[[nodiscard]] constexpr std::uint64_t segment_bytes(std::uint64_t rows) {
    return sizeof(ColumnSet) * (rows + rows / 8 * 5);
}

// Chunks on the threads of a context. Whether a run is ended with the context as well is for the
// caller to say, in `check`.
[[nodiscard]] ChunkOptions chunk_options(const Context& context);

struct SegmentResult {
    RowState start;                // of row `first`, or of segment_base if that is later
    RowState end;                  // of row `last`
    std::vector<RowState> levels;  // of level_rows(first)
    std::vector<RowState> marks;   // of the rows asked for
    std::uint64_t reruns = 0;      // chunks whose seam did not fit
};

// A segment before it goes on the engine: how its levels set out, and the sets for the lowest.
struct PreparedSegment {
    std::uint64_t last = 0;
    std::vector<std::uint64_t> marks;
    std::uint64_t warm_up = 0;
    SegmentStart start;
    std::vector<LevelTask> levels;  // the lowest first; none if it has too few rows for that
    SegmentLevels::Columns columns;
};

class SegmentRunner {
public:
    // g <= max_word_value. The engine must outlive this. `check` as with SegmentLevels; what the
    // engine does is for its own.
    SegmentRunner(unsigned g, StretchEngine& engine, std::function<void()> check = {})
        : levels_(g, std::move(check)), engine_(engine) {}

    [[nodiscard]] unsigned g() const { return levels_.g(); }

    // Row by row; several threads may do so, also while one is in run(). Marks are rows from
    // segment_base on in first .. last-1, sorted; last > segment_base. `warm_up` is at least
    // nominal_warm_up. Throws Error (limit) if 64 diagonals are too narrow a window, as run() does.
    [[nodiscard]] PreparedSegment prepare(std::uint64_t first, std::uint64_t last,
                                          const std::vector<std::uint64_t>& marks,
                                          std::uint64_t warm_up) const;

    // On the engine, so by one thread at a time.
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
