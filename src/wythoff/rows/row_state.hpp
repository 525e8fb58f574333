// The state of a row in a window of 64 diagonals, and sets of values: what the exact core and its
// engines compute with.
//
// Standard library only, as all of the exact core.
#pragma once

#include <array>
#include <cstdint>

namespace grundy::wythoff {

// A set of values h <= 31: those with a point in a column. Row r gets points of the values that the
// set of column r lacks.
using ColumnSet = std::uint32_t;
inline constexpr unsigned max_set_value = 31;

// As RowMachine<std::uint64_t> has it: bit j is diagonal index0 + j - 32. Columns below the first
// empty diagonal of a value take no further point, but stay: the sets of the columns in the window
// need them.
struct RowState {
    unsigned g = 0;
    std::uint64_t row = 0;
    std::uint64_t index0 = 0;  // 0-points below the row
    std::array<std::uint64_t, max_set_value + 1> diagonals{};
    std::array<std::uint64_t, max_set_value + 1> columns{};

    friend bool operator==(const RowState&, const RowState&) = default;

    [[nodiscard]] ColumnSet all_values() const { return ~ColumnSet{0} >> (max_set_value - g); }
    // The column of the lowest bit; columns below it are final.
    [[nodiscard]] std::int64_t low_column() const {
        return static_cast<std::int64_t>(row + index0) - 32;
    }
};

}  // namespace grundy::wythoff
