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
#include <functional>
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
        // With a margin, so that every cell has four neighbours.
        const std::size_t stride = grid.columns + 1;
        left_.assign((grid.rows + 2) * stride, 0);
        for (std::size_t row = 0; row < grid.rows; ++row) {
            std::copy_n(&grid.cells[grid.at(row, 0)], grid.columns, &left_[(row + 1) * stride]);
        }
        for (std::size_t row = 0; row < grid.rows; ++row) {
            for (std::size_t column = 0; column < grid.columns; ++column) {
                const std::size_t cell = (row + 1) * stride + column;
                if (left_[cell] == 0) continue;
                cut_out(stride, stone(cell, row, column));
                if (const auto value = game_.known(part_)) {
                    known(*value);
                } else {
                    open(canonical());
                }
            }
        }
    }

    template <class Visit>
    void for_each_option(const State& state, Visit visit) const {
        game_.for_each_option(decoded(state), visit);
    }

private:
    struct Stone {
        std::uint16_t cell;  // of left_
        std::uint16_t row;
        std::uint16_t column;
        std::uint8_t content;
    };
    [[nodiscard]] Stone stone(std::size_t cell, std::size_t row, std::size_t column) const {
        return {static_cast<std::uint16_t>(cell), static_cast<std::uint16_t>(row),
                static_cast<std::uint16_t>(column), left_[cell]};
    }

    // Moves what is joined to the stone, the first of the rest, from left_ to part_.
    void cut_out(std::size_t stride, const Stone& first) {
        std::size_t count = 0;
        const auto join = [&](std::size_t cell, std::size_t row, std::size_t column) {
            stones_[count] = stone(cell, row, column);
            count += left_[cell] != 0 ? 1U : 0U;
            left_[cell] = 0;
        };
        stones_.resize(left_.size() + 1);
        join(first.cell, first.row, first.column);
        std::size_t bottom = first.row, west = first.column, east = first.column;
        for (std::size_t i = 0; i < count; ++i) {
            const std::size_t cell = stones_[i].cell;
            const std::size_t row = stones_[i].row;
            const std::size_t column = stones_[i].column;
            bottom = std::max(bottom, row);
            west = std::min(west, column);
            east = std::max(east, column);
            join(cell - stride, row - 1, column);
            join(cell + stride, row + 1, column);
            join(cell - 1, row, column - 1);
            join(cell + 1, row, column + 1);
        }
        stones_.resize(count);
        part_.rows = bottom - first.row + 1;
        part_.columns = east - west + 1;
        part_.cells.assign(part_.rows * part_.columns, 0);
        for (Stone& stone : stones_) {
            stone.row = static_cast<std::uint16_t>(stone.row - first.row);
            stone.column = static_cast<std::uint16_t>(stone.column - west);
            part_.cells[part_.at(stone.row, stone.column)] = stone.content;
        }
    }

    // The least state of part_ and its images that are no wider than high. The same parts come
    // again and again, so that the last ones are kept.
    [[nodiscard]] State canonical() {
        const State plain = packed(part_);
        const auto hash = static_cast<std::size_t>(PackedPosition<W>{plain}.hash());
        auto& [known, least] = recent_[hash % recent_.size()];
        if (known == plain) return least;
        known = plain;
        bool is_first = true;
        const auto compare = [&](const State& state) {
            if (is_first || state.words < least.words) least = state;
            is_first = false;
        };
        for (const bool transposed : {false, true}) {
            const std::size_t width = transposed ? part_.rows : part_.columns;
            const std::size_t height = transposed ? part_.columns : part_.rows;
            if (width > height) continue;
            write_lines(transposed, width, height);
            for (const auto& lines : {std::cref(lines_), std::cref(mirrored_)}) {
                for (const bool upside_down : {false, true}) {
                    const State state = encoded(lines, width, upside_down);
                    compare(state);
                    if constexpr (Game::swaps) compare(swapped(state));
                }
            }
        }
        return least;
    }

    [[nodiscard]] static State packed(const Grid& grid) {
        State state;
        state.words[0] = grid.columns;
        std::size_t bit = width_bits;
        for (const std::uint8_t cell : grid.cells) {
            state.words[bit / 64] |= std::uint64_t{cell} << bit % 64;
            bit += Game::bits;
        }
        return state;
    }

    // The rows of part_, or of its transposed, and the same from right to left.
    void write_lines(bool transposed, std::size_t width, std::size_t height) {
        lines_.assign(height, State());
        mirrored_.assign(height, State());
        for (const Stone& stone : stones_) {
            const std::size_t row = transposed ? stone.column : stone.row;
            const std::size_t column = transposed ? stone.row : stone.column;
            lines_[row].add(stone.content, Game::bits * column);
            mirrored_[row].add(stone.content, Game::bits * (width - 1 - column));
        }
    }

    [[nodiscard]] static State encoded(const std::vector<State>& lines, std::size_t width,
                                       bool upside_down) {
        State state;
        state.words[0] = width;
        for (std::size_t i = 0; i < lines.size(); ++i) {
            state.add(lines[upside_down ? lines.size() - 1 - i : i],
                      width_bits + Game::bits * width * i);
        }
        return state;
    }

    // With 1 and 2 exchanged, which are the two bits of a cell.
    [[nodiscard]] static State swapped(const State& state) {
        constexpr std::uint64_t first_bits = 0x5555555555555555;
        constexpr std::uint64_t width = (std::uint64_t{1} << width_bits) - 1;
        static_assert(width_bits % 2 == 0);
        State result;
        for (std::size_t i = 0; i < W; ++i) {
            const std::uint64_t word = state.words[i];
            result.words[i] = (word & first_bits) << 1 | (word >> 1 & first_bits);
        }
        result.words[0] = (result.words[0] & ~width) | (state.words[0] & width);
        return result;
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
    Grid part_;
    std::vector<Stone> stones_;    // of part_
    std::vector<State> lines_;     // of part_, or of an image
    std::vector<State> mirrored_;  // likewise
    std::vector<std::pair<State, State>> recent_ = std::vector<std::pair<State, State>>(1 << 12);
};

}  // namespace grundy::graphs
