// Positions on a board of squares for SplitSearch: cells that hold a small number, 0 where there is
// nothing, and parts that are joined by their sides. Parts that differ by a turn, a reflection or
// their place have the same state.
//
// A Game says how many bits a cell takes, what is known of a part, and its moves:
//   bits, swaps                              whether 1 and 2 may be exchanged,
//   known(const Grid&)                       std::optional<std::uint32_t>,
//   for_each_option(const Grid&, visit)      calls visit(const Grid&).
#pragma once

#include "graphs/packed_bits.hpp"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace grundy::graphs {

struct Grid {
    std::size_t rows = 0;
    std::size_t columns = 0;
    std::vector<std::uint8_t> cells{};  // row by row

    [[nodiscard]] std::size_t at(std::size_t row, std::size_t column) const {
        return row * columns + column;
    }
    // Calls visit(cell, neighbour) for each pair of neighbours once, the first of them first.
    template <class Visit>
    void for_each_pair(Visit visit) const {
        for (std::size_t r = 0; r < rows; ++r) {
            for (std::size_t c = 0; c < columns; ++c) {
                if (c + 1 < columns) visit(at(r, c), at(r, c + 1));
                if (r + 1 < rows) visit(at(r, c), at(r + 1, c));
            }
        }
    }
};

// Takes what is joined to the cell out of the grid, and gives it on a grid of the same size.
[[nodiscard]] inline Grid taken_out(Grid& grid, std::size_t first) {
    Grid part{grid.rows, grid.columns, std::vector<std::uint8_t>(grid.cells.size())};
    std::vector<std::size_t> joined;
    const auto join = [&](std::size_t cell) {
        if (grid.cells[cell] == 0) return;
        part.cells[cell] = std::exchange(grid.cells[cell], std::uint8_t{0});
        joined.push_back(cell);
    };
    join(first);
    while (!joined.empty()) {
        const std::size_t cell = joined.back();
        joined.pop_back();
        if (cell >= grid.columns) join(cell - grid.columns);
        if (cell + grid.columns < grid.cells.size()) join(cell + grid.columns);
        if (cell % grid.columns > 0) join(cell - 1);
        if ((cell + 1) % grid.columns > 0) join(cell + 1);
    }
    return part;
}

template <class Game, std::size_t W>
class GridRules {
public:
    using Whole = Grid;
    using State = PackedBits<W>;

    static constexpr std::size_t width_bits = 10;  // a state begins with the number of columns

    [[nodiscard]] static std::size_t bits_needed(const Grid& grid) {
        return width_bits + Game::bits * grid.rows * grid.columns;
    }

    explicit GridRules(const Game& game) : game_(game) {}

    template <class Known, class Open>
    void for_each_part(const Grid& grid, Known known, Open open) {
        left_ = grid.cells;
        for (std::size_t first = 0; first < left_.size(); ++first) {
            if (left_[first] == 0) continue;
            cut_out(grid, first);
            if (const auto value = game_.known(part_)) {
                known(*value);
            } else {
                open(canonical());
            }
        }
    }

    template <class Visit>
    void for_each_option(const State& state, Visit visit) const {
        game_.for_each_option(decoded(state), visit);
    }

private:
    // Moves what is joined to the cell from left_ to part_.
    void cut_out(const Grid& grid, std::size_t first) {
        joined_.assign(1, {first, left_[first]});
        left_[first] = 0;
        std::size_t top = grid.rows, bottom = 0, west = grid.columns, east = 0;
        for (std::size_t i = 0; i < joined_.size(); ++i) {
            const std::size_t cell = joined_[i].first;
            const std::size_t row = cell / grid.columns;
            const std::size_t column = cell % grid.columns;
            top = std::min(top, row);
            bottom = std::max(bottom, row);
            west = std::min(west, column);
            east = std::max(east, column);
            const auto join = [&](std::size_t next) {
                if (left_[next] == 0) return;
                joined_.emplace_back(next, left_[next]);
                left_[next] = 0;
            };
            if (row > 0) join(cell - grid.columns);
            if (row + 1 < grid.rows) join(cell + grid.columns);
            if (column > 0) join(cell - 1);
            if (column + 1 < grid.columns) join(cell + 1);
        }
        part_.rows = bottom - top + 1;
        part_.columns = east - west + 1;
        part_.cells.assign(part_.rows * part_.columns, 0);
        stones_.clear();
        for (const auto& [cell, content] : joined_) {
            const std::size_t row = cell / grid.columns - top;
            const std::size_t column = cell % grid.columns - west;
            part_.cells[part_.at(row, column)] = content;
            stones_.push_back({row, column, content});
        }
    }

    // The least state of part_ and its images that are no wider than high. The same parts come
    // again and again, so that the last ones are kept.
    [[nodiscard]] State canonical() {
        const State plain = encoded(false, false, false, false);
        const auto hash = static_cast<std::size_t>(PackedPosition<W>{plain}.hash());
        auto& [known, least] = recent_[hash % recent_.size()];
        if (known == plain) return least;
        known = plain;
        bool is_first = true;
        const bool may_stand = part_.columns <= part_.rows;
        const bool may_lie = part_.rows <= part_.columns;
        for (unsigned image = 0; image < (Game::swaps ? 16U : 8U); ++image) {
            const bool transposed = (image & 4U) != 0;
            if (!(transposed ? may_lie : may_stand)) continue;
            const State state =
                encoded(transposed, (image & 1U) != 0, (image & 2U) != 0, (image & 8U) != 0);
            if (is_first || state.words < least.words) least = state;
            is_first = false;
        }
        return least;
    }

    [[nodiscard]] State encoded(bool transposed, bool upside_down, bool mirrored,
                                bool swapped) const {
        State state;
        const std::size_t width = transposed ? part_.rows : part_.columns;
        state.words[0] = width;
        for (const auto& [r, c, content] : stones_) {
            const std::size_t row = upside_down ? part_.rows - 1 - r : r;
            const std::size_t column = mirrored ? part_.columns - 1 - c : c;
            const std::size_t bit = width_bits + Game::bits * (transposed ? column * width + row
                                                                          : row * width + column);
            const unsigned written = swapped ? content ^ 3U : content;
            if ((written & 1U) != 0) state.set(bit);
            if ((written & 2U) != 0) state.set(bit + 1);
        }
        return state;
    }

    [[nodiscard]] Grid decoded(const State& state) const {
        Grid grid;
        grid.columns = state.words[0] & ((1U << width_bits) - 1);
        const std::size_t most = (64 * W - width_bits) / Game::bits / grid.columns;
        grid.cells.resize(most * grid.columns);
        State contents = state;
        contents.words[0] &= ~((std::uint64_t{1} << width_bits) - 1);
        contents.for_each([&](std::size_t bit) {
            const std::size_t cell = (bit - width_bits) / Game::bits;
            const auto part = static_cast<std::uint8_t>(1U << (bit - width_bits) % Game::bits);
            grid.cells[cell] |= part;
            grid.rows = cell / grid.columns + 1;
        });
        grid.cells.resize(grid.rows * grid.columns);
        return grid;
    }

    const Game& game_;
    std::vector<std::uint8_t> left_;
    std::vector<std::pair<std::size_t, std::uint8_t>> joined_;
    Grid part_;
    struct Stone {
        std::size_t row;
        std::size_t column;
        std::uint8_t content;
    };
    std::vector<Stone> stones_;  // of part_
    std::vector<std::pair<State, State>> recent_ = std::vector<std::pair<State, State>>(1 << 12);
};

}  // namespace grundy::graphs
