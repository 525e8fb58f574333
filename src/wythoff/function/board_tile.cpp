// Squares of the board. Near the corner they come from the dense table; farther out only points
// near the golden line are known, and at large scales only the cold positions are shown.

#include <grundy/wythoff_tiles.hpp>

#include "math/golden.hpp"
#include "wythoff/automaton/opened_automaton.hpp"
#include "wythoff/function/cached_tables.hpp"
#include "wythoff/function/golden_rows.hpp"
#include "wythoff/function/theorems.hpp"

#include <grundy/error.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace grundy {

namespace {

constexpr std::size_t pixels = WythoffBoardTile::side;
// Where both piles are below this, all values are shown.
constexpr std::size_t dense_limit = 4096;
// Up to this level the points of all rows of a tile are looked up.
constexpr unsigned last_level_of_points = 4;
constexpr unsigned max_value_far_out = 20;
// Points of the proved values are much nearer to the golden line than this.
constexpr std::int64_t strip = 1024;

struct Square {
    const Integer& row;
    const Integer& column;
    unsigned level;

    [[nodiscard]] Integer side() const { return Integer(pixels) << level; }
    [[nodiscard]] Integer row_end() const { return row + side(); }
    [[nodiscard]] Integer column_end() const { return column + side(); }
    [[nodiscard]] Square mirrored() const { return {column, row, level}; }
};

WythoffBoardTile empty_tile(unsigned known, Certainty certainty) {
    return {std::vector<std::uint16_t>(pixels * pixels, WythoffBoardTile::more), known, certainty};
}

std::uint16_t& pixel(WythoffBoardTile& tile, std::size_t row, std::size_t column, bool mirrored) {
    return tile.least[mirrored ? column * pixels + row : row * pixels + column];
}

WythoffBoardTile from_table(const wythoff::DenseTable& table, const Square& square) {
    WythoffBoardTile tile = empty_tile(0, Certainty::computed);
    const auto row = square.row.to<std::size_t>();
    const auto column = square.column.to<std::size_t>();
    const std::size_t cells = pixels << square.level;
    for (std::size_t i = 0; i < cells; ++i) {
        for (std::size_t j = 0; j < cells; ++j) {
            std::uint16_t& least = tile.least[(i >> square.level) * pixels + (j >> square.level)];
            const auto value = static_cast<std::uint16_t>(table.value(row + i, column + j));
            least = std::min(least, value);
        }
    }
    tile.known = *std::max_element(tile.least.begin(), tile.least.end());
    return tile;
}

// Whether the square comes near the points (a,b), a <= b, of small values.
bool meets_strip(const Square& square) {
    return square.column_end() + strip > floor_phi(square.row) &&
           square.column <= floor_phi(square.row_end()) + strip;
}

// Marks the points (a,b) in the square, or the points (b,a) in its mirror image. Looks at all rows,
// so that no small value is missed.
void mark_points(WythoffBoardTile& tile, const Square& square, bool mirrored,
                 const Context& context) {
    const std::size_t cells = pixels << square.level;
    std::shared_ptr<const wythoff::GoldenRows> block;
    std::int64_t base =
        0;               // the golden line in the first row of the block, as a column of the tile
    std::size_t at = 0;  // the row in its block
    for (std::size_t i = 0; i < cells; ++i, ++at) {
        if (!block || at == wythoff::GoldenRows::rows) {
            block = wythoff::golden_rows(square.row + i, max_value_far_out, context);
            at = Integer(square.row + i - block->first).to<std::size_t>();
            base = Integer(block->golden_first - square.column).to<std::int64_t>();
            tile.certainty = std::max(tile.certainty, *std::max_element(block->certainties.begin(),
                                                                        block->certainties.end()));
        }
        for (unsigned g = 0; g <= max_value_far_out; ++g) {
            const std::int16_t offset = block->offset(at, g);
            if (offset == WythoffRowsTile::none) continue;
            const std::int64_t j = base + block->golden[at] + offset;
            if (j < 0 || j >= static_cast<std::int64_t>(cells)) continue;
            std::uint16_t& least = pixel(tile, i >> square.level,
                                         static_cast<std::size_t>(j) >> square.level, mirrored);
            least = std::min(least, static_cast<std::uint16_t>(g));
        }
    }
}

// Marks the cold positions (⌊φn⌋, ⌊φ²n⌋) in the square or its mirror image. Successive ones are at
// most three columns apart, so a row of large pixels has no gap between its first and last one.
void mark_cold(WythoffBoardTile& tile, const Square& square, bool mirrored) {
    const Integer cells = Integer(1) << square.level;
    Integer row = square.row;
    for (std::size_t i = 0; i < pixels; ++i, row += cells) {
        const Integer first = ceil_over_phi(row);  // the least n with ⌊φn⌋ >= row
        const Integer last = ceil_over_phi(row + cells) - 1;
        const Integer left = (floor_phi_squared(first) - square.column) >> square.level;
        const Integer right = (floor_phi_squared(last) - square.column) >> square.level;
        if (right < 0 || left >= pixels) continue;
        const auto from = std::max(left, Integer(0)).to<std::size_t>();
        const auto to = std::min(right, Integer(pixels - 1)).to<std::size_t>();
        for (std::size_t j = from; j <= to; ++j) pixel(tile, i, j, mirrored) = 0;
    }
}

// What is proved for all cells of a square that is not near a point of a small value. The bounds of
// the theorems are weakest in a corner, and an automaton knows where its points are.
WythoffBoardTile away_from_points(const Square& square, const Context& context) {
    const Integer last_row = square.row_end() - 1;
    const Integer last_column = square.column_end() - 1;
    Integer excluded = WythoffBoardTile::more - 1;
    for (const Integer* row : {&square.row, &last_row}) {
        for (const Integer* column : {&square.column, &last_column}) {
            excluded = std::min(excluded, wythoff::lower_bound(*row, *column).exceeded);
        }
    }
    const unsigned proved = wythoff::largest_proved_value(context);
    if (excluded >= proved) return empty_tile(excluded.to<unsigned>(), Certainty::theorem);
    return empty_tile(proved, Certainty::proved);
}

}  // namespace

WythoffBoardTile wythoff_board_tile(const Integer& row, const Integer& column, unsigned level,
                                    const Context& context) {
    if (row < 0 || column < 0) throw Error(ErrorKind::input, "a board has no rows below 0");
    if (level > max_tile_level) {
        throw Error(ErrorKind::limit, fmt::format("the levels of tiles end with {}; that is the "
                                                  "limit",
                                                  max_tile_level));
    }
    const Square square{row, column, level};
    const Integer needed = std::max(square.row_end(), square.column_end());
    if (needed <= dense_limit) {
        if (const auto table = wythoff::shared_table(needed, context)) {
            return from_table(*table, square);
        }
        context.check("computing a table");
    }
    if (!meets_strip(square) && !meets_strip(square.mirrored())) {
        return away_from_points(square, context);
    }
    const bool has_above = square.row < square.column_end();  // cells (a,b) with a <= b
    const bool has_below = square.column < square.row_end();
    if (level > last_level_of_points) {
        WythoffBoardTile tile = empty_tile(0, Certainty::theorem);
        if (has_above) mark_cold(tile, square, false);
        if (has_below) mark_cold(tile, square.mirrored(), true);
        return tile;
    }
    WythoffBoardTile tile = empty_tile(max_value_far_out, Certainty::theorem);
    if (has_above) mark_points(tile, square, false, context);
    if (has_below) mark_points(tile, square.mirrored(), true, context);
    return tile;
}

}  // namespace grundy
