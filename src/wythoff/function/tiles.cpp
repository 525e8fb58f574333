// Tiles of rows and squares of the board: the function as a map.
//
// Blocks of rows relative to the golden line, and tiles of rows: all values where the rows are
// close together or can be computed one by one, else those of which an automaton gives any row at
// once.
//
// Squares of the board. Near the corner they come from the dense table; farther out only points
// near the golden line are known, and at large scales only the cold positions are shown.

#include "base/caches.hpp"
#include "base/errors.hpp"
#include "base/shared_best.hpp"
#include "base/single_flight.hpp"
#include "base/stop_check.hpp"
#include "math/golden.hpp"
#include "wythoff/automaton/query.hpp"
#include "wythoff/function/cached_tables.hpp"
#include "wythoff/function/theorems.hpp"
#include "wythoff/rows/exact_rows.hpp"

#include <grundy/context.hpp>
#include <grundy/integer.hpp>
#include <grundy/wythoff.hpp>
#include <grundy/wythoff_tiles.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace grundy {

namespace {

// Rows with their points. Neighbouring tiles of a map need the same rows, which take a tenth of a
// second far out, so blocks of them are cached.
struct GoldenRows : WythoffRowsTile {
    static constexpr std::size_t rows = 4096;

    Integer first;                      // row
    Integer golden_first;               // ⌊φ first⌋
    std::vector<std::uint16_t> golden;  // ⌊φa⌋ - golden_first for a = first, first + 1, …

    [[nodiscard]] std::size_t bytes() const {
        return sizeof *this + certainties.capacity() * sizeof certainties[0] +
               offsets.capacity() * sizeof offsets[0] + golden.capacity() * sizeof golden[0] +
               (first.bit_length() + golden_first.bit_length()) / 8;
    }
};

// b - ⌊φa⌋ as stored in a tile.
std::int16_t golden_offset(const Integer& difference) {
    if (!difference.fits<std::int16_t>()) {
        throw limit_error("a point is too far from the golden line for a map");
    }
    return difference.to<std::int16_t>();
}

GoldenRows make_block(const Integer& first, unsigned g, const Context& context) {
    const Integer last = first + (GoldenRows::rows - 1);
    const WythoffPoints found = wythoff_points({0, g}, {first, last}, context);
    GoldenRows block;
    block.first = first;
    block.golden_first = floor_phi(first);
    for (std::size_t i = 0; i < GoldenRows::rows; ++i) {
        block.golden.push_back(
            Integer(floor_phi(first + i) - block.golden_first).to<std::uint16_t>());
    }
    block.certainties.assign(g + 1, Certainty::theorem);
    block.offsets.assign(GoldenRows::rows * (g + 1), WythoffRowsTile::none);
    for (const auto& [value, n, a, b, certainty] : found.points) {
        const auto i = Integer(a - first).to<std::size_t>();
        block.offsets[i * (g + 1) + value] =
            golden_offset(b - block.golden_first - block.golden[i]);
        block.certainties[value] = std::max(block.certainties[value], certainty);
    }
    return block;
}

class CachedBlock {
public:
    // Neighbouring tiles, which need the same block, are requested at the same time.
    [[nodiscard]] std::shared_ptr<const GoldenRows> get(const Integer& first, unsigned g,
                                                        const Context& context) {
        return once_.get(
            context, "waiting for the points of the same rows", [&] { return block_.get(); },
            [&] {
                return block_.offer(
                    std::make_shared<const GoldenRows>(make_block(first, g, context)),
                    [](const GoldenRows&, const GoldenRows&) { return true; });
            });
    }
    [[nodiscard]] std::size_t bytes() const { return block_.bytes(); }

private:
    SingleFlight once_;
    SharedBest<GoldenRows> block_;
};

// The block that contains a row, with the points of the values up to g.
std::shared_ptr<const GoldenRows> golden_rows(const Integer& row, unsigned g,
                                              const Context& context) {
    const Integer first = row - row % GoldenRows::rows;
    // A lent automaton makes points more certain.
    const auto cached = context.caches().get<CachedBlock>(
        fmt::format("{} {} {}", first.to_string(), g, wythoff::lent_automaton(context).size()),
        [] { return std::make_shared<CachedBlock>(); });
    return cached->get(first, g, context);
}

struct RowsQuery {
    const Integer& first;
    std::size_t count;
    const Integer& step;

    [[nodiscard]] Integer row(std::size_t i) const { return first + step * i; }
    [[nodiscard]] Integer last() const { return row(count - 1); }
};

WythoffRowsTile without_points(const RowsQuery& rows, unsigned g, unsigned proved,
                               Certainty otherwise) {
    WythoffRowsTile tile;
    tile.offsets.assign(rows.count * (g + 1), WythoffRowsTile::none);
    for (unsigned h = 0; h <= g; ++h) {
        tile.certainties.push_back(h == 0        ? Certainty::theorem
                                   : h <= proved ? Certainty::proved
                                                 : otherwise);
    }
    return tile;
}

// Computes all rows from 0 on and returns those that are wanted.
WythoffRowsTile one_by_one(const RowsQuery& rows, unsigned g, unsigned proved,
                           const Context& context) {
    WythoffRowsTile tile = without_points(rows, g, proved, Certainty::computed);
    StopCheck stop_check(context, "computing rows one by one");
    wythoff::ExactRows machine(g);
    for (std::size_t i = 0; i < rows.count; ++i) {
        const auto wanted = rows.row(i).to<std::uint64_t>();
        while (machine.row() <= wanted) {
            stop_check();
            machine.next();
        }
        const Integer golden = floor_phi(rows.row(i));
        machine.for_each_point([&](unsigned h, std::uint64_t column) {
            tile.offsets[i * (g + 1) + h] = golden_offset(column - golden);
        });
    }
    return tile;
}

WythoffRowsTile by_automaton(const RowsQuery& rows, unsigned g, const Context& context) {
    WythoffRowsTile tile = without_points(rows, g, g, Certainty::proved);
    const wythoff::OpenedAutomaton automaton = wythoff::open_automaton(g, context);
    for (std::size_t i = 0; i < rows.count; ++i) {
        context.check("looking points up");
        const Integer row = rows.row(i);
        const Integer golden = floor_phi(row);
        visit_proved_points(
            automaton, wythoff::values_up_to(g), row, row,
            [&](wythoff::Point&& point) {
                tile.offsets[i * (g + 1) + point.g] = golden_offset(point.b - golden);
            },
            context);
    }
    return tile;
}

WythoffRowsTile from_blocks(const RowsQuery& rows, unsigned g, const Context& context) {
    WythoffRowsTile tile;
    tile.certainties.assign(g + 1, Certainty::theorem);
    std::shared_ptr<const GoldenRows> block;
    for (std::size_t i = 0; i < rows.count; ++i) {
        const Integer row = rows.row(i);
        if (!block || row >= block->first + GoldenRows::rows) {
            block = golden_rows(row, g, context);
            std::transform(tile.certainties.begin(), tile.certainties.end(),
                           block->certainties.begin(), tile.certainties.begin(),
                           [](Certainty one, Certainty other) { return std::max(one, other); });
        }
        const auto from =
            block->offsets.begin() + Integer((row - block->first) * (g + 1)).to<std::ptrdiff_t>();
        tile.offsets.insert(tile.offsets.end(), from, from + g + 1);
    }
    return tile;
}

}  // namespace

WythoffRowsTile wythoff_rows_tile(const Integer& first, std::size_t count, const Integer& step,
                                  unsigned g, const Context& context) {
    if (first < 0) throw input_error("a row cannot be below 0");
    if (step < 1 || count < 1) throw input_error("rows and step are at least 1");
    if (count > max_tile_rows || g > max_tile_value) {
        throw limit_error("a tile has at most {} rows and values up to {}; that is the limit",
                          max_tile_rows, max_tile_value);
    }
    const RowsQuery rows{first, count, step};
    const unsigned proved = wythoff::largest_proved_value(context);
    if (g <= proved) return by_automaton(rows, g, context);
    constexpr std::size_t close = 16 * max_tile_rows;
    if (rows.last() - first < close) return from_blocks(rows, g, context);
    if (rows.last() <= quick_exact_rows) return one_by_one(rows, g, proved, context);
    return by_automaton(rows, proved, context);
}

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
    std::shared_ptr<const GoldenRows> block;
    std::int64_t base =
        0;               // the golden line in the first row of the block, as a column of the tile
    std::size_t at = 0;  // the row in its block
    for (std::size_t i = 0; i < cells; ++i, ++at) {
        if (!block || at == GoldenRows::rows) {
            block = golden_rows(square.row + i, max_value_far_out, context);
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
    if (row < 0 || column < 0) throw input_error("a board has no rows below 0");
    if (level > max_tile_level) {
        throw limit_error("the levels of tiles end with {}; that is the limit", max_tile_level);
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
