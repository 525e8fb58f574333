// The values of a position on a board of squares, of its parts, and of its options: cells that hold
// a small number, 0 where there is nothing, and parts that are joined by their sides. Parts that
// differ by a turn, a reflection or their place have the same state.
//
// All is done on whole words. A row takes a power of two of bits, so that a part moves to the
// corner by one shift, and its images come from reversing all bits or those of each row.
//
// A Game says how many bits a cell takes, what is known of a part, and its moves:
//   bits                                           1, or 2 where 1 and 2 may be exchanged,
//   known(const GridPart<W>&)                      std::optional<std::uint32_t>,
//   for_each_option(const GridLines<W>&, cells, visit)   calls visit(const PackedBits<W>&), the
//                                                  cells after a move,
//   move_count(const GridLines<W>&, cells)         how many options that are.
#pragma once

#include "search/grid_groups.hpp"
#include "search/nimber_search.hpp"
#include "search/packed_bits.hpp"

#include <grundy/context.hpp>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace grundy::graphs {

// How boards lie in words, row by row.
template <std::size_t W>
struct GridLines {
    std::size_t length = 0;  // the bits of a row, a power of two up to 64
    PackedBits<W> west{};    // all bits of the first column

    // The bits to the right and to the left of these, within their rows.
    [[nodiscard]] PackedBits<W> east_of(const PackedBits<W>& bits, std::size_t of_cell) const {
        return (bits << of_cell) - west;
    }
    [[nodiscard]] PackedBits<W> west_of(const PackedBits<W>& bits, std::size_t of_cell) const {
        return (bits - west) >> of_cell;
    }
};

// A part in the corner of the words.
template <std::size_t W>
struct GridPart {
    std::size_t rows = 0;
    std::size_t columns = 0;
    std::size_t length = 0;  // the bits of a row
    PackedBits<W> cells{};
    PackedBits<W> turned{};  // by a half turn, with 1 and 2 exchanged
};

// The bits of each group of `group` neighbours in reverse order, a power of two up to 64.
[[nodiscard]] inline std::uint64_t reversed_in_groups(std::uint64_t word, std::size_t group) {
    constexpr std::uint64_t low_halves[]{0x5555555555555555, 0x3333333333333333,
                                         0x0F0F0F0F0F0F0F0F, 0x00FF00FF00FF00FF,
                                         0x0000FFFF0000FFFF, 0x00000000FFFFFFFF};
    const std::uint64_t* low = low_halves;
    for (unsigned width = 1; width < group; width *= 2, ++low) {
        word = (word & *low) << width | (word >> width & *low);
    }
    return word;
}

template <std::size_t W>
[[nodiscard]] PackedBits<W> reversed_in_groups(PackedBits<W> bits, std::size_t group) {
    for (std::uint64_t& word : bits.words) word = reversed_in_groups(word, group);
    return bits;
}

// The two bits of each pair exchanged.
template <std::size_t W>
[[nodiscard]] PackedBits<W> swapped(const PackedBits<W>& pairs) {
    return reversed_in_groups(pairs, 2);
}

template <class Game, std::size_t W>
class GridRules {
public:
    using Whole = PackedBits<W>;
    using State = PackedBits<W>;
    using Lines = GridLines<W>;

    // `length`: the bits of a row, a power of two up to 64.
    GridRules(Game game, std::size_t length) : game_(std::move(game)), lines_{length} {
        for (std::size_t start = 0; start < 64 * W; start += length) {
            for (std::size_t i = 0; i < Game::bits; ++i) lines_.west.set(start + i);
        }
    }

    [[nodiscard]] const Lines& lines() const { return lines_; }

    // Calls visit(cells) for each part of several cells, by their first cells; they stay where they
    // are.
    template <class Visit>
    void for_each_group(const Whole& cells, Visit visit) const {
        State left = occupied(cells);
        left &= beside(left) | above_and_below(left);
        while (left.any()) {
            State group, before;
            group.set(left.first());
            do {
                before = group;
                for (int twice = 0; twice < 2; ++twice) {
                    group |= beside(group) & left;
                    group |= above_and_below(group) & left;
                }
            } while (group != before && group != left);
            group = occupied(group);
            visit(cells & group);
            left -= group;
        }
    }

    template <class Known, class Open>
    void for_each_part(const Whole& cells, Known known, Open open) const {
        for_each_group(cells, [&](const State& group) {
            const GridPart<W> part = in_corner(group);
            if (const auto value = game_.known(part)) {
                known(*value);
            } else {
                open(least_image(part));
            }
        });
    }

    template <class Visit>
    void for_each_option(const State& cells, Visit visit) const {
        game_.for_each_option(lines_, cells, visit);
    }

    [[nodiscard]] std::uint32_t work(const State& cells) const {
        return game_.move_count(lines_, cells);
    }

private:
    [[nodiscard]] State beside(const State& cells) const {
        return lines_.east_of(cells, Game::bits) | lines_.west_of(cells, Game::bits);
    }
    [[nodiscard]] State above_and_below(const State& cells) const {
        return cells << lines_.length | cells >> lines_.length;
    }
    // All bits of each cell that has a bit set.
    [[nodiscard]] static State occupied(const State& cells) {
        if constexpr (Game::bits == 1) {
            return cells;
        } else {
            return cells | swapped(cells);
        }
    }

    // The bits of all rows together.
    [[nodiscard]] std::uint64_t all_rows(const State& cells) const {
        std::uint64_t all = 0;
        for (const std::uint64_t word : cells.words) all |= word;
        for (std::size_t half = 32; half >= lines_.length; half /= 2) all |= all >> half;
        return lines_.length == 64 ? all : all & ((std::uint64_t{1} << lines_.length) - 1);
    }

    [[nodiscard]] GridPart<W> in_corner(const State& group) const {
        const std::size_t length = lines_.length;
        const std::uint64_t columns = all_rows(group);
        const auto west = static_cast<std::size_t>(std::countr_zero(columns)) / Game::bits;
        const auto east = static_cast<std::size_t>(std::bit_width(columns) - 1) / Game::bits;
        const std::size_t top = group.first() / length;
        GridPart<W> part{group.last() / length - top + 1, east - west + 1, length,
                         group >> (length * top + Game::bits * west)};
        part.turned = half_turn(part.cells, part.rows, part.columns);
        return part;
    }

    [[nodiscard]] State half_turn(const State& cells, std::size_t rows, std::size_t columns) const {
        State turned;
        for (std::size_t i = 0; i < W; ++i) {
            turned.words[i] = reversed_in_groups(cells.words[W - 1 - i], 64);
        }
        return turned >> (64 * W - (rows - 1) * lines_.length - Game::bits * columns);
    }

    [[nodiscard]] State mirrored(const State& cells, std::size_t columns) const {
        return reversed_in_groups(cells, lines_.length) >> (lines_.length - Game::bits * columns);
    }

    [[nodiscard]] static bool is_less(const State& a, const State& b) {
        for (std::size_t i = W; i-- > 0;) {
            if (a.words[i] != b.words[i]) return a.words[i] < b.words[i];
        }
        return false;
    }

    // The least of the images of the part that are no higher than wide.
    [[nodiscard]] State least_image(const GridPart<W>& part) const {
        State least;
        least.words.fill(~std::uint64_t{0});
        const auto compare = [&](const State& image) {
            if (is_less(image, least)) least = image;
            if constexpr (Game::bits == 2) {
                const State exchanged = swapped(image);
                if (is_less(exchanged, least)) least = exchanged;
            }
        };
        const auto compare_all = [&](const State& cells, const State& turned, std::size_t columns) {
            compare(cells);
            compare(turned);
            compare(mirrored(cells, columns));
            compare(mirrored(turned, columns));
        };
        if (part.rows <= part.columns) compare_all(part.cells, part.turned, part.columns);
        if (part.rows >= part.columns) {
            const State cells = transposed(part.cells);
            compare_all(cells, half_turn(cells, part.columns, part.rows), part.rows);
        }
        return least;
    }

    [[nodiscard]] State transposed(const State& cells) const {
        State result;
        if constexpr (W == 1 && Game::bits == 1) {
            if (lines_.length == 8) {
                result.words[0] = transposed_bytes(cells.words[0]);
                return result;
            }
        }
        const auto shift = static_cast<unsigned>(std::countr_zero(lines_.length));
        cells.for_each([&](std::size_t bit) {
            const std::size_t row = bit >> shift;
            const std::size_t within = bit & (lines_.length - 1);
            const std::size_t column = within / Game::bits;
            result.set((column << shift) + Game::bits * row + within % Game::bits);
        });
        return result;
    }

    // Rows and columns of 8 × 8 bits exchanged.
    [[nodiscard]] static std::uint64_t transposed_bytes(std::uint64_t word) {
        const auto exchange = [&](unsigned distance, std::uint64_t low) {
            const std::uint64_t different = (word ^ word >> distance) & low;
            word ^= different ^ different << distance;
        };
        exchange(7, 0x00AA00AA00AA00AA);
        exchange(14, 0x0000CCCC0000CCCC);
        exchange(28, 0x00000000F0F0F0F0);
        return word;
    }

    Game game_;
    Lines lines_;
};

// What is found about a board.
struct GridValues {
    std::uint32_t value = 0;
    // The parts that have a move, by their first cells.
    std::vector<std::pair<std::size_t, std::uint32_t>> parts{};
    std::uint64_t positions = 0;
    // Whether the board after a move has a value. Throws Error if a limit is reached.
    std::function<bool(const Grid& after, std::uint32_t value, std::uint64_t max_positions,
                       const Context& context)>
        has_value{};
};

template <class Game, std::size_t W>
class GridSearch {
public:
    using Rules = GridRules<Game, W>;

    GridSearch(Game game, std::size_t length, const Context& context)
        : search_(Rules(std::move(game), length), context) {}

    [[nodiscard]] GridValues values(const Grid& grid, std::uint64_t max_positions,
                                    const Context& context) {
        GridValues values;
        std::vector<std::pair<std::size_t, PackedBits<W>>> parts;
        for (const GridGroup& group : grid_groups(grid)) {
            const PackedBits<W> cells = packed(grid, group);
            if (search_.rules().work(cells) > 0) parts.emplace_back(group.cells.front(), cells);
        }
        for (const auto& [first, cells] : parts) {
            try {
                const std::uint64_t left = max_positions - std::min(max_positions, positions());
                values.parts.emplace_back(first, search_.value(cells, left, context));
            } catch (const SearchEnded& ended) {
                if (parts.size() == 1) throw;
                throw SearchEnded(ended, ended.positions, 0);
            }
            values.value ^= values.parts.back().second;
        }
        values.positions = positions();
        return values;
    }

    [[nodiscard]] bool has_value(const Grid& grid, std::uint32_t value, std::uint64_t max_positions,
                                 const Context& context) {
        std::vector<GridGroup> groups = grid_groups(grid);
        if (groups.empty()) return value == 0;
        std::sort(groups.begin(), groups.end(), [](const GridGroup& a, const GridGroup& b) {
            return a.cells.size() < b.cells.size();
        });
        for (std::size_t i = 0; i + 1 < groups.size(); ++i) {
            value ^= search_.value(packed(grid, groups[i]), max_positions, context);
        }
        return search_.has_value(packed(grid, groups.back()), value, max_positions, context);
    }

private:
    [[nodiscard]] std::uint64_t positions() const { return search_.positions(); }

    // With the longer side across.
    [[nodiscard]] PackedBits<W> packed(const Grid& grid, const GridGroup& group) const {
        PackedBits<W> result;
        for (const std::size_t cell : group.cells) {
            std::size_t row = cell / grid.columns - group.top;
            std::size_t column = cell % grid.columns - group.west;
            if (group.rows > group.columns) std::swap(row, column);
            const std::size_t place = row * search_.rules().lines().length + Game::bits * column;
            for (std::size_t i = 0; i < Game::bits; ++i) {
                if ((grid.cells[cell] >> i & 1) != 0) result.set(place + i);
            }
        }
        return result;
    }

    NimberSearch<Rules, W> search_;
};

// Empty if a part of the board does not fit into most_bits, with rows of at most 64. Throws Error
// if a limit is reached.
template <class Game>
[[nodiscard]] std::optional<GridValues> grid_values(const Game& game, const Grid& grid,
                                                    std::uint64_t max_positions,
                                                    const Context& context) {
    constexpr std::size_t least_length = 8;
    std::size_t longest = least_length;  // row, in bits
    std::size_t most_rows = 1;
    for (const GridGroup& group : grid_groups(grid)) {
        longest = std::max(longest, Game::bits * std::max(group.rows, group.columns));
        most_rows = std::max(most_rows, std::min(group.rows, group.columns));
    }
    if (longest > 64) return std::nullopt;
    const std::size_t length = std::bit_ceil(longest);
    std::optional<GridValues> result;
    with_words(length * most_rows, [&](auto words) {
        const auto search = std::make_shared<GridSearch<Game, words()>>(game, length, context);
        result = search->values(grid, max_positions, context);
        result->has_value = [search](const auto&... question) {
            return search->has_value(question...);
        };
    });
    return result;
}

}  // namespace grundy::graphs
