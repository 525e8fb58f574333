// The levels of a segment and how they set out.
//
// The rows of a segment need the sets of their columns, which rows near first/φ … last/φ make;
// those need the sets of theirs, and so on down to rows that are few enough to be computed from
// row 0. Every level sets out in the dummy state some rows early (Algorithm RW), and so its first
// rows are only probably right. But if its state at its first row that counts is the right one, so
// is all that follows. Which state is right, the segments before know: each reports the states of
// the rows that were marked, among them the first rows of the levels of later segments. So if every
// segment's states are those that were reported before, and its own first state is that in which
// the segment before ended, then, by induction from row 0, every row is right, and no conjecture
// was used.
#pragma once

#include "wythoff/exact/stretch.hpp"
#include "wythoff/rows/chain.hpp"

#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace grundy::wythoff {

// Rows below this one are computed from row 0.
inline constexpr std::uint64_t segment_base = 1U << 17;
// So many rows before the first one that counts, a level sets out. Part of what a certificate says,
// for the first rows of the levels depend on it.
inline constexpr std::uint64_t nominal_warm_up = 8192;

// After so many rows nearly every start has converged. By experience, and nothing rests on it: what
// has not converged runs again.
[[nodiscard]] constexpr std::uint64_t usual_warm_up(unsigned g) {
    return g <= 20 ? 6144 : std::uint64_t{16384} << (g - 21) / 5;
}

// The first rows that count of the levels 1, 2, … of a segment that begins with row `first`, down
// to segment_base.
[[nodiscard]] std::vector<std::uint64_t> level_rows(std::uint64_t first);

[[noreturn]] void window_is_too_narrow();

struct SegmentStart {
    RowState start;                // of row `first`, or of segment_base if that is later
    std::vector<RowState> levels;  // of level_rows(first)
    // Where the top level and those below it set out, the top one first, unless at segment_base.
    std::vector<RowState> dummies;
    // How far all have come when the top one is at `start`, the top one first.
    std::vector<ChainLevel> chain;
};

class SegmentLevels {
public:
    // g <= max_word_value. `check` is called every few milliseconds and may throw.
    explicit SegmentLevels(unsigned g, std::function<void()> check = {});

    [[nodiscard]] unsigned g() const { return g_; }
    [[nodiscard]] const std::vector<ColumnSet>& first_columns() const { return sets_; }

    // Row by row. `warm_up` is at least nominal_warm_up. Throws Error (limit) if 64 diagonals are
    // too narrow a window.
    [[nodiscard]] SegmentStart start_state(std::uint64_t first, std::uint64_t warm_up) const;

    // Of a chain that runs up to this row.
    [[nodiscard]] std::size_t level_count(std::uint64_t last) const;

    // The whole segment, from where its levels are.
    [[nodiscard]] Chain chain(SegmentStart start, std::uint64_t last,
                              std::vector<std::uint64_t> marks) const;

    // How a run goes down the levels.
    struct Descent {
        std::uint64_t warm_up;
        StretchEngine& engine;
        // Of the levels still to come, the rows whose states are wanted.
        std::span<const std::uint64_t> level_rows{};
    };

    // What it met on the way, the deepest level first.
    struct Ascent {
        std::vector<RowState> levels;   // of the level rows
        std::vector<RowState> dummies;  // where levels started, unless at segment_base
        std::vector<ChainLevel> chain;  // how far they came
        std::uint64_t reruns = 0;       // chunks whose seam did not fit
    };

    // The sets of columns first, first + 1, …, and how many points of each value lie before them.
    struct Columns {
        std::vector<ColumnSet> sets;  // after some of earlier columns
        std::size_t skip = 0;         // so many
        std::array<std::uint64_t, max_set_value + 1> before;
    };

    [[nodiscard]] Columns columns_between(std::uint64_t first, std::uint64_t last,
                                          const Descent& descent, Ascent& met) const;

    // From the base, or from the dummy state `warm_up` rows early. Marks before the base are left
    // out.
    [[nodiscard]] StretchResult run_rows(std::uint64_t first, std::uint64_t last,
                                         const std::vector<std::uint64_t>& marks, bool with_sets,
                                         const Descent& descent, Ascent& met) const;

private:
    [[nodiscard]] RowState dummy(std::uint64_t row, const Columns& columns) const;

    unsigned g_;
    std::function<void()> check_;
    RowState base_;                // the state of row segment_base
    std::vector<ColumnSet> sets_;  // of the columns below base_.low_column()
};

}  // namespace grundy::wythoff
