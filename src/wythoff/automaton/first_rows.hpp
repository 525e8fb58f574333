// Rows from 0 on, as many as fit in memory, straight from the rules: a row gets the values that
// have no point in its column yet.
#pragma once

#include "wythoff/automaton/row_table.hpp"

#include <cassert>
#include <cstdint>
#include <vector>

namespace grundy::wythoff {

class FirstRows {
public:
    // Throws Error (limit) if the window of the row table is too narrow.
    FirstRows(RowTable& rows, std::size_t count);

    [[nodiscard]] RowTable::State state(std::size_t row) const {
        assert(row < states_.size());
        return states_[row];
    }
    [[nodiscard]] const std::uint8_t* inserts() const { return inserts_.data(); }

    // The least and the greatest y, where S(a) + y is the column of a point in row a.
    [[nodiscard]] int lowest_column() const { return lowest_; }
    [[nodiscard]] int highest_column() const { return highest_; }

private:
    std::vector<RowTable::State> states_;
    std::vector<std::uint8_t> inserts_;
    int lowest_ = 0;
    int highest_ = 0;
};

}  // namespace grundy::wythoff
