// A segment: rows first .. last-1 of an exact run, from their numbers alone, on an engine.
//
// The rows of a segment need the sets of their columns, which rows near first/φ … last/φ make;
// those need the sets of theirs, and so on down to rows near enough to be computed from row 0.
// Every level starts in the dummy state some rows early (Algorithm RW), so its first rows are only
// probably right. But if its state at its first own row is right, so are all rows that follow. The
// earlier segments know the right state: each reports the states of the marked rows, among them the
// first own rows of the levels of later segments. So if every segment's states are those reported
// before, and its own first state is the last one of the segment before, then, by induction from
// row 0, every row is right, and no conjecture was used.
#pragma once

#include "wythoff/exact/stretch.hpp"
#include "wythoff/rows/chain.hpp"

#include <grundy/context.hpp>

#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <utility>
#include <vector>

namespace grundy::wythoff {

// Rows below this one are computed from row 0.
inline constexpr std::uint64_t segment_base = 1U << 17;
// A level starts this many rows before its first own row. Certificates depend on it, because the
// first own rows of the levels do.
inline constexpr std::uint64_t nominal_warm_up = 8192;

// The rows after which nearly every start has converged. Found by experience. No proof depends on
// it: what has not converged runs again.
[[nodiscard]] constexpr std::uint64_t usual_warm_up(unsigned g) {
    return g <= 20 ? 6144 : std::uint64_t{16384} << (g - 21) / 5;
}

// The first own rows of the levels 1, 2, … of a segment that begins with row `first`, down to
// segment_base.
[[nodiscard]] std::vector<std::uint64_t> level_rows(std::uint64_t first);

[[noreturn]] void window_is_too_narrow();

struct SegmentStart {
    RowState start;                // of row `first`, or of segment_base if that is later
    std::vector<RowState> levels;  // of level_rows(first)
    // The dummy states in which the levels start, from the top, except at segment_base.
    std::vector<RowState> dummies;
    // All levels when the top one is at `start`, from the top.
    std::vector<ChainLevel> chain;
};

class SegmentLevels {
public:
    // Needs g <= max_set_value. `check` is called every few milliseconds and may throw.
    explicit SegmentLevels(unsigned g, std::function<void()> check = {});

    [[nodiscard]] unsigned g() const { return g_; }
    [[nodiscard]] const std::vector<ColumnSet>& first_columns() const { return sets_; }

    // Row by row. `warm_up` is at least nominal_warm_up. Throws Error (limit) if 64 diagonals are
    // too narrow a window.
    [[nodiscard]] SegmentStart start_state(std::uint64_t first, std::uint64_t warm_up) const;

    // The number of levels of a chain that runs up to this row.
    [[nodiscard]] std::size_t level_count(std::uint64_t last) const;

    // The whole segment as a chain.
    [[nodiscard]] Chain chain(SegmentStart start, std::uint64_t last,
                              std::vector<std::uint64_t> marks) const;

    // The parameters of a run down the levels.
    struct Descent {
        std::uint64_t warm_up;
        StretchEngine& engine;
        // The rows of the lower levels whose states are wanted.
        std::span<const std::uint64_t> level_rows{};
    };

    // Its results besides the rows, from the lowest level.
    struct Ascent {
        std::vector<RowState> levels;   // of the level rows
        std::vector<RowState> dummies;  // where levels started, except at segment_base
        std::vector<ChainLevel> chain;  // where they ended
        std::uint64_t reruns = 0;       // chunks whose seam did not fit
    };

    // The sets of columns first, first + 1, …, and the number of points of each value before them.
    struct Columns {
        std::vector<ColumnSet> sets;
        std::size_t skip = 0;  // the sets of earlier columns, which come first
        std::array<std::uint64_t, max_set_value + 1> before;
    };

    [[nodiscard]] Columns columns_between(std::uint64_t first, std::uint64_t last,
                                          const Descent& descent, Ascent& ascent) const;

    // From the base, or from the dummy state `warm_up` rows early. Ignores marks before the base.
    [[nodiscard]] StretchResult run_rows(std::uint64_t first, std::uint64_t last,
                                         const std::vector<std::uint64_t>& marks, bool with_sets,
                                         const Descent& descent, Ascent& ascent) const;

private:
    [[nodiscard]] RowState dummy(std::uint64_t row, const Columns& columns) const;

    unsigned g_;
    std::function<void()> check_;
    RowState base_;                // the state of row segment_base
    std::vector<ColumnSet> sets_;  // of the columns below base_.low_column()
};

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
