// The values of a position on a board of squares, of its parts, and of its options: cells that hold
// a small number, 0 where there is nothing, and parts that are joined by their sides. Parts that
// differ by a turn, a reflection or their place have the same state.
//
// All is done on whole words: a part is what grows from a cell by shifts, and its images come from
// reversing the order of its bits or of its rows.
//
// A Game says how many bits a cell takes, what is known of a part, and its moves:
//   bits                                           1, or 2 where 1 and 2 may be exchanged,
//   known(const GridPart<W>&)                      std::optional<std::uint32_t>,
//   for_each_option(const PackedGrid<W>&, visit)   calls visit(const PackedBits<W>&), the cells.
#pragma once

#include "search/packed_bits.hpp"
#include "search/split_search.hpp"

#include <grundy/context.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
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

// The same in words, row by row.
template <std::size_t W>
struct PackedGrid {
    std::size_t line = 0;  // the bits of a row
    PackedBits<W> cells{};
    PackedBits<W> west{};  // all bits of the first column

    // The bits to the right and to the left of these, within their rows.
    [[nodiscard]] PackedBits<W> east_of(const PackedBits<W>& bits, std::size_t of_cell) const {
        return (bits << of_cell) - west;
    }
    [[nodiscard]] PackedBits<W> west_of(const PackedBits<W>& bits, std::size_t of_cell) const {
        return (bits - west) >> of_cell;
    }
};

// A part in the corner of a grid of its own size.
template <std::size_t W>
struct GridPart {
    std::size_t rows = 0;
    std::size_t columns = 0;
    PackedBits<W> cells{};
    PackedBits<W> reversed{};  // the last bit first: after a half turn, with 1 and 2 exchanged
};

// The two bits of each pair exchanged.
template <std::size_t W>
[[nodiscard]] PackedBits<W> swapped(PackedBits<W> pairs) {
    constexpr std::uint64_t first_bits = 0x5555555555555555;
    for (std::uint64_t& word : pairs.words) {
        word = (word & first_bits) << 1 | (word >> 1 & first_bits);
    }
    return pairs;
}

[[nodiscard]] inline std::uint64_t reversed(std::uint64_t word) {
    const auto exchange = [&](unsigned width, std::uint64_t low) {
        word = (word & low) << width | (word >> width & low);
    };
    exchange(1, 0x5555555555555555);
    exchange(2, 0x3333333333333333);
    exchange(4, 0x0F0F0F0F0F0F0F0F);
    exchange(8, 0x00FF00FF00FF00FF);
    exchange(16, 0x0000FFFF0000FFFF);
    return word << 32 | word >> 32;
}

// The first `count` bits, the last of them first.
template <std::size_t W>
[[nodiscard]] PackedBits<W> reversed(const PackedBits<W>& bits, std::size_t count) {
    PackedBits<W> result;
    for (std::size_t i = 0; i < W; ++i) result.words[i] = reversed(bits.words[W - 1 - i]);
    return result >> (64 * W - count);
}

template <class Game, std::size_t W>
class GridRules {
public:
    using Whole = PackedGrid<W>;
    using State = PackedBits<W>;

    static constexpr std::size_t width_bits = 10;  // a state begins with the number of columns

    [[nodiscard]] static std::size_t bits_needed(const Grid& grid) {
        return width_bits + Game::bits * grid.rows * grid.columns;
    }

    explicit GridRules(const Game& game) : game_(game) {}

    [[nodiscard]] static Whole packed(const Grid& grid) {
        Whole whole = empty(grid.columns);
        for (std::size_t cell = 0; cell < grid.cells.size(); ++cell) {
            for (std::size_t i = 0; i < Game::bits; ++i) {
                if ((grid.cells[cell] >> i & 1) != 0) whole.cells.set(Game::bits * cell + i);
            }
        }
        return whole;
    }

    // Calls visit(cells) for each part, by their first cells; they stay where they are.
    template <class Visit>
    static void for_each_group(const Whole& grid, Visit visit) {
        State left = occupied(grid.cells);
        while (left.any()) {
            State group, grown;
            grown.set(left.first());
            do {
                group = grown;
                grown |= grid.east_of(group, Game::bits);
                grown |= grid.west_of(group, Game::bits);
                grown |= group << grid.line;
                grown |= group >> grid.line;
                grown &= left;
            } while (grown != group);
            group = occupied(group);
            visit(grid.cells & group);
            left -= group;
        }
    }

    template <class Known, class Open>
    void for_each_part(const Whole& grid, Known known, Open open) const {
        for_each_group(grid, [&](const State& group) {
            const GridPart<W> part = in_corner(group, grid.line);
            if (const auto value = game_.known(part)) {
                known(*value);
            } else {
                open(least_image(part));
            }
        });
    }

    template <class Visit>
    void for_each_option(const State& state, Visit visit) const {
        Whole after = empty(state.words[0] & ((1U << width_bits) - 1));
        after.cells = state >> width_bits;
        const Whole before = after;
        game_.for_each_option(before, [&](const State& cells) {
            after.cells = cells;
            visit(after);
        });
    }

private:
    [[nodiscard]] static Whole empty(std::size_t columns) {
        Whole whole;
        whole.line = Game::bits * columns;
        for (std::size_t start = 0; start + Game::bits <= 64 * W; start += whole.line) {
            for (std::size_t i = 0; i < Game::bits; ++i) whole.west.set(start + i);
        }
        return whole;
    }

    // All bits of each cell that has a bit set.
    [[nodiscard]] static State occupied(const State& cells) {
        if constexpr (Game::bits == 1) {
            return cells;
        } else {
            return cells | swapped(cells);
        }
    }

    [[nodiscard]] static GridPart<W> in_corner(const State& group, std::size_t line) {
        const std::size_t top = group.first() / line;
        const std::size_t rows = group.last() / line - top + 1;
        State columns;
        for (std::size_t row = 0; row < rows; ++row)
            columns.add(group, line * (top + row), line, 0);
        const std::size_t west = columns.first() / Game::bits;
        GridPart<W> part{rows, columns.last() / Game::bits - west + 1};
        const std::size_t width = Game::bits * part.columns;
        for (std::size_t row = 0; row < rows; ++row) {
            part.cells.add(group, line * (top + row) + Game::bits * west, width, width * row);
        }
        part.reversed = reversed(part.cells, width * rows);
        return part;
    }

    // The least state of the part and its images that are no wider than high.
    [[nodiscard]] static State least_image(const GridPart<W>& part) {
        State least;
        least.words.fill(~std::uint64_t{0});
        const auto compare = [&](const State& cells, std::size_t columns) {
            State state = cells << width_bits;
            state.words[0] |= columns;
            if (state.words < least.words) least = state;
        };
        const auto compare_all = [&](const State& cells, std::size_t rows, std::size_t columns) {
            const std::size_t line = Game::bits * columns;
            State upside_down;
            for (std::size_t row = 0; row < rows; ++row) {
                upside_down.add(cells, line * row, line, line * (rows - 1 - row));
            }
            for (const State& image : {cells, upside_down}) {
                for (const State& turned : {image, reversed(image, line * rows)}) {
                    compare(turned, columns);
                    if constexpr (Game::bits == 2) compare(swapped(turned), columns);
                }
            }
        };
        if (part.columns <= part.rows) compare_all(part.cells, part.rows, part.columns);
        if (part.rows <= part.columns) compare_all(transposed(part), part.columns, part.rows);
        return least;
    }

    [[nodiscard]] static State transposed(const GridPart<W>& part) {
        State result;
        std::size_t row = 0;
        std::size_t start = 0;
        part.cells.for_each([&](std::size_t bit) {
            for (; bit >= start + Game::bits * part.columns; ++row) {
                start += Game::bits * part.columns;
            }
            const std::size_t column = (bit - start) / Game::bits;
            result.set(Game::bits * (column * part.rows + row) + bit % Game::bits);
        });
        return result;
    }

    const Game& game_;
};

struct GridValues {
    std::uint32_t value = 0;
    // The parts that have a move, by their first cells.
    std::vector<std::pair<std::size_t, std::uint32_t>> parts;
    std::vector<std::uint32_t> options;  // in the order of Game::for_each_option
    std::uint64_t positions = 0;
};

// Empty if the board does not fit into most_bits. Throws Error if a limit is reached.
template <class Game>
[[nodiscard]] std::optional<GridValues> grid_values(const Game& game, const Grid& grid,
                                                    std::uint64_t max_positions,
                                                    const Context& context) {
    std::optional<GridValues> result;
    with_words(GridRules<Game, 1>::bits_needed(grid), [&](auto words) {
        using Rules = GridRules<Game, words()>;
        Rules rules(game);
        SplitSearch<Rules, words()> search(rules, max_positions, context);
        GridValues& values = result.emplace();
        auto whole = Rules::packed(grid);
        Rules::for_each_group(whole, [&](const auto& group) {
            auto part = whole;
            part.cells = group;
            bool has_move = false;
            game.for_each_option(part, [&](const auto&) { has_move = true; });
            if (!has_move) return;
            values.parts.emplace_back(group.first() / Game::bits, search.value(part));
            values.value ^= values.parts.back().second;
        });
        const auto before = whole;
        game.for_each_option(before, [&](const auto& after) {
            whole.cells = after;
            values.options.push_back(search.value(whole));
        });
        values.positions = search.positions();
    });
    return result;
}

}  // namespace grundy::graphs
