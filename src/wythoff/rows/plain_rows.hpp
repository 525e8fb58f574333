// Rows one after the other: the row machine on a RowState and the sets of its rows. What is faster
// is checked against this.
#pragma once

#include "wythoff/rows/row_state.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace grundy::wythoff {

// Takes `state` through `rows` rows. Writes the sets of the columns that become final to
// `columns`, unless that is null. False if the window is too narrow; then the rest is void.
[[nodiscard]] bool plain_rows(RowState& state, const ColumnSet* sets, std::size_t rows,
                              ColumnSet* columns);

// How far the points of each value that were met stray: the least and the largest d - n.
struct Deviation {
    static constexpr int none = 1000;  // a least one that is larger than the largest: no point
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

    template <class Self, class Archive>
    static void archive(Self& self, Archive& archive) {
        archive(self.least);
        archive(self.most);
    }
};

// The same, looking at every point instead of writing sets.
[[nodiscard]] bool watched_rows(RowState& state, const ColumnSet* sets, std::size_t rows,
                                Deviation& deviation);

}  // namespace grundy::wythoff
