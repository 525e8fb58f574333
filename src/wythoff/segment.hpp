// A segment: rows first .. last-1 of an exact run, from nothing but their numbers.
//
// The rows of a segment need the words of their columns, which rows near first/φ … last/φ make;
// those need the words of theirs, and so on down to rows that are few enough to be computed from
// row 0. Every level sets out in the dummy state some rows early (Algorithm RW), and so its first
// rows are only probably right. But if its state at its first row that counts is the right one, so
// is all that follows. Which state is right, the segments before know: each reports the states of
// the rows that were marked, among them the first rows of the levels of later segments. So if every
// segment's states are those that were reported before, and its own first state is that in which
// the segment before ended, then, by induction from row 0, every row is right, and no conjecture
// was used.
#pragma once

#include "wythoff/stretch.hpp"

#include <cstdint>
#include <mutex>
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

// A segment and its levels lie apart, so that they can be computed one before the other.
inline constexpr std::uint64_t least_segment = 2 * segment_base;

// The first rows that count of the levels 1, 2, … of a segment that begins with row `first`, down
// to segment_base.
[[nodiscard]] std::vector<std::uint64_t> level_rows(std::uint64_t first);

// The memory that a run of so many rows takes: the words of the rows, and of those of the level
// below.
[[nodiscard]] constexpr std::uint64_t segment_bytes(std::uint64_t rows) {
    return sizeof(Word) * (rows + rows / 8 * 5);
}

struct SegmentResult {
    RowState start;                // of row `first`, or of segment_base if that is later
    RowState end;                  // of row `last`
    std::vector<RowState> levels;  // of level_rows(first)
    std::vector<RowState> marks;   // of the rows asked for
    std::uint64_t reruns = 0;      // chunks whose seam did not fit
};

class SegmentRunner {
public:
    // g <= max_stretch_value. The engine must outlive this.
    SegmentRunner(unsigned g, StretchEngine& engine);

    [[nodiscard]] unsigned g() const { return g_; }

    // Marks are rows from segment_base on in first .. last-1, sorted; last > segment_base.
    // `warm_up` is at least nominal_warm_up. Throws Error (limit) if 64 diagonals are too narrow a
    // window. Several threads may call this: only one at a time is on the engine.
    [[nodiscard]] SegmentResult run(std::uint64_t first, std::uint64_t last,
                                    const std::vector<std::uint64_t>& marks,
                                    std::uint64_t warm_up) const;

private:
    // The words of columns first, first + 1, …, and how many points of each value lie before them.
    struct Columns {
        std::vector<Word> words;  // after some of earlier columns
        std::size_t skip = 0;     // so many
        std::array<std::uint64_t, max_stretch_value + 1> before;
    };
    struct Level;

    [[nodiscard]] Columns columns_between(std::uint64_t first, std::uint64_t last,
                                          Level level) const;
    [[nodiscard]] StretchResult run_rows(std::uint64_t first, std::uint64_t last,
                                         const std::vector<std::uint64_t>& marks, Level level,
                                         bool with_words) const;
    [[nodiscard]] RowState dummy(std::uint64_t row, const Columns& columns) const;

    unsigned g_;
    StretchEngine& engine_;
    mutable std::mutex engine_in_use_;
    RowState base_;            // the state of row segment_base
    std::vector<Word> words_;  // of the columns below base_.low_column()
};

}  // namespace grundy::wythoff
