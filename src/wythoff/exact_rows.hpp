// All rows from 0 on, one after the other, without any conjecture and in memory O(log r).
//
// Row r needs the word of column r, the set of h that have a point in it, which the rows near r/φ
// make. So a second machine runs at r/φ and feeds the first, a third feeds the second, and so on:
// 1 + 1/φ + 1/φ² + … = 2.618 times the work of one.
#pragma once

#include "wythoff/row_machine.hpp"

#include <cstdint>
#include <memory>
#include <utility>
#include <variant>
#include <vector>

namespace grundy::wythoff {

class ExactRows {
public:
    explicit ExactRows(unsigned g);

    // The number of the next row, and how many h-points lie below it.
    [[nodiscard]] std::uint64_t row() const { return row_; }
    [[nodiscard]] std::uint64_t index(unsigned h) const;

    // Computes the next row. Its points, all with row() - 1 as first coordinate, are then given by
    // inserted() and column(h).
    void next();
    [[nodiscard]] ValueSet inserted() const { return inserted_; }
    [[nodiscard]] std::uint64_t column(unsigned h) const;

    // The columns below this one are final.
    [[nodiscard]] std::uint64_t final_columns() const;
    // The set of h with a point in a final column, not longer ago than `history` columns.
    static constexpr std::uint64_t history = 1U << 13;
    [[nodiscard]] ValueSet word(std::uint64_t column) const { return words_[column % circle]; }

    // Bits of the window in use; it widens by itself.
    [[nodiscard]] unsigned window() const;

private:
    static constexpr std::uint64_t circle = 2 * history;  // room for the widest window too

    [[nodiscard]] ValueSet word_for_row();
    void widen();

    unsigned g_;
    std::variant<RowMachine<std::uint64_t>, RowMachine<WideMask<2>>, RowMachine<WideMask<4>>,
                 RowMachine<WideMask<8>>>
        machine_;
    std::uint64_t row_ = 0;
    std::uint64_t index0_ = 0;
    std::int64_t low_column_;     // the column of the lowest bit
    std::int64_t placed_column_;  // the same before the last step
    ValueSet inserted_ = 0;
    std::vector<ValueSet> words_;       // of the last columns, around a circle
    std::unique_ptr<ExactRows> lower_;  // runs at row()/φ, once the words here are not enough
};

}  // namespace grundy::wythoff
