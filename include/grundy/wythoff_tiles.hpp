// Wythoff's Grundy function as a map: squares of the board at any scale, and rows relative to the
// golden line.
#pragma once

#include <grundy/context.hpp>
#include <grundy/integer.hpp>
#include <grundy/value.hpp>

#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace grundy {

// The value of each pixel is the least among the 2^level × 2^level cells that it stands for.
struct WythoffBoardTile {
    static constexpr std::size_t side = 256;       // pixels
    static constexpr std::uint16_t more = 0xffff;  // greater than `known`

    std::vector<std::uint16_t> least;          // row by row, the lowest first
    unsigned known = 0;                        // all values up to this one are given
    Certainty certainty = Certainty::theorem;  // the weakest of all that is given
};

inline constexpr unsigned max_tile_level = 4096;

// The tile whose first cell is (row, column), which are >= 0 (Error); level <= max_tile_level
// (Error, limit). Near the corner all values are given; farther out those up to 20 near the golden
// line, where a tile has at most 4096 rows; elsewhere only 0, or what is proved for all cells.
// Points and their certainty are those of wythoff_points(). Takes milliseconds, apart from the
// table of the corner and points in new rows; both are cached. Throws Error if a limit is reached.
[[nodiscard]] WythoffBoardTile wythoff_board_tile(const Integer& row, const Integer& column,
                                                  unsigned level, const Context& context = {});

// Rows a = first, first + step, … with their points (a,b), a <= b: how far each lies from the
// golden line.
struct WythoffRowsTile {
    static constexpr std::int16_t none = std::numeric_limits<std::int16_t>::min();

    std::vector<Certainty> certainties;  // for each value 0, 1, … that is given, the weakest
    std::vector<std::int16_t> offsets;   // b - ⌊φa⌋ row by row, one for each of these values

    [[nodiscard]] std::int16_t offset(std::size_t row, std::size_t g) const {
        return offsets[row * certainties.size() + g];
    }
};

inline constexpr std::size_t max_tile_rows = 1024;
inline constexpr unsigned max_tile_value = 30;

// Needs first >= 0, step >= 1 and 1 <= count (Error); count <= max_tile_rows and g <=
// max_tile_value (Error, limit). All values up to g are given where the rows, with those between
// them, are at most 16 × max_tile_rows or can be computed one by one; otherwise those that a proved
// automaton knows, which takes microseconds for each row.
[[nodiscard]] WythoffRowsTile wythoff_rows_tile(const Integer& first, std::size_t count,
                                                const Integer& step, unsigned g,
                                                const Context& context = {});

}  // namespace grundy
