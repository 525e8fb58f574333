// The state of a row in a window of 64 diagonals, and rows computed from it one after the other:
// the row machine on a RowState. Faster engines are tested against this.
//
// Standard library only, like all of the exact core.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace grundy::wythoff {

// A set of values h <= 31: those with a point in a column. Row r gets points of the values that the
// set of column r lacks.
using ColumnSet = std::uint32_t;
inline constexpr unsigned max_set_value = 31;

// As in RowMachine<std::uint64_t>: bit j is diagonal index0 + j - 32. Columns below the first empty
// diagonal of a value take no further point, but stay, because the sets of the columns in the
// window need them.
struct RowState {
    unsigned g = 0;
    std::uint64_t row = 0;
    std::uint64_t index0 = 0;  // 0-points below the row
    std::array<std::uint64_t, max_set_value + 1> diagonals{};
    std::array<std::uint64_t, max_set_value + 1> columns{};

    friend bool operator==(const RowState&, const RowState&) = default;

    [[nodiscard]] ColumnSet all_values() const { return ~ColumnSet{0} >> (max_set_value - g); }
    // The number of h-points below the row.
    [[nodiscard]] std::uint64_t index(unsigned h) const {
        return index0 + static_cast<std::uint64_t>(std::popcount(diagonals[h])) - 32;
    }
    // The column of the lowest bit; columns below it are final.
    [[nodiscard]] std::int64_t low_column() const {
        return static_cast<std::int64_t>(row + index0) - 32;
    }
};

// Takes `state` through `rows` rows, whose sets are given. Writes the sets of the columns that
// become final to `columns`, unless that is null. False if the window is too narrow; then the rest
// is undefined.
[[nodiscard]] bool plain_rows(RowState& state, const ColumnSet* sets, std::size_t rows,
                              ColumnSet* columns);

// For each value, the minimum and maximum of d - n over the points seen.
struct Deviation {
    static constexpr int none = 1000;  // without points, least = none > most
    std::array<int, max_set_value + 1> least;
    std::array<int, max_set_value + 1> most;

    Deviation() {
        least.fill(none);
        most.fill(-none);
    }
    void see(unsigned h, int d_minus_n) {
        least[h] = std::min(least[h], d_minus_n);
        most[h] = std::max(most[h], d_minus_n);
    }
    void join(const Deviation& other) {
        for (unsigned h = 0; h <= max_set_value; ++h) {
            least[h] = std::min(least[h], other.least[h]);
            most[h] = std::max(most[h], other.most[h]);
        }
    }

    friend bool operator==(const Deviation&, const Deviation&) = default;

    static void archive(auto& self, auto& archive) { archive(self.least, self.most); }
};

// The same, recording the deviation of every point instead of writing sets.
[[nodiscard]] bool watched_rows(RowState& state, const ColumnSet* sets, std::size_t rows,
                                Deviation& deviation);

}  // namespace grundy::wythoff
