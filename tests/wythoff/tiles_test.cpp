// The map cell by cell: tiles against the table, the points and Wythoff's theorem.

#include "math/golden.hpp"
#include "test_clock.hpp"
#include "wythoff/function/dense_table.hpp"
#include "wythoff/function/theorems.hpp"

#include <grundy/error.hpp>
#include <grundy/number.hpp>
#include <grundy/wythoff.hpp>
#include <grundy/wythoff_tiles.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>

namespace grundy::wythoff {
namespace {

constexpr std::size_t side = WythoffBoardTile::side;
constexpr auto more = WythoffBoardTile::more;
constexpr unsigned told = 20;

std::uint16_t at(const WythoffBoardTile& tile, std::size_t row, std::size_t column) {
    return tile.least[row * side + column];
}

// The least values of the tile by looking at each cell of each pixel.
template <class ValueOf>
std::vector<std::uint16_t> least_by_cells(std::size_t row, std::size_t column, unsigned level,
                                          ValueOf value_of) {
    std::vector<std::uint16_t> least(side * side, more);
    for (std::size_t i = 0; i < side << level; ++i) {
        for (std::size_t j = 0; j < side << level; ++j) {
            auto& pixel = least[(i >> level) * side + (j >> level)];
            pixel = std::min<std::uint16_t>(pixel, value_of(row + i, column + j));
        }
    }
    return least;
}

TEST(BoardTile, NearTheCornerHasAllValues) {
    constexpr std::size_t size = 1200;
    const DenseTable table = *DenseTable::compute(size);
    const auto value = [&](std::size_t x, std::size_t y) {
        return static_cast<std::uint16_t>(table.value(x, y));
    };
    struct Place {
        std::size_t row;
        std::size_t column;
        unsigned level;
    };
    for (const auto& [row, column, level] :
         {Place{0, 0, 0}, {0, 0, 2}, {13, 600, 0}, {600, 13, 1}, {700, 900, 0}}) {
        const WythoffBoardTile tile = wythoff_board_tile(row, column, level);
        EXPECT_EQ(tile.least, least_by_cells(row, column, level, value)) << row << " " << column;
        EXPECT_EQ(tile.certainty, Certainty::computed);
    }
}

// The values of the cells of a tile by wythoff_points(), on both sides of the main diagonal.
std::vector<std::uint16_t> least_by_points(const Integer& row, const Integer& column,
                                           unsigned level) {
    std::vector<std::uint16_t> least(side * side, more);
    const Integer cells = Integer(side) << level;
    const auto mark = [&](const Integer& first_row, const Integer& first_column, bool mirrored) {
        const Range rows{first_row, first_row + cells - 1};
        for (const auto& point : wythoff_points({0, told}, rows).points) {
            const Integer i = (point.a - first_row) >> level;
            const Integer j = (point.b - first_column) >> level;
            if (j < 0 || j >= side) continue;
            const auto r = (mirrored ? j : i).to<std::size_t>();
            const auto c = (mirrored ? i : j).to<std::size_t>();
            auto& pixel = least[r * side + c];
            pixel = std::min(pixel, static_cast<std::uint16_t>(point.g));
        }
    };
    mark(row, column, false);
    mark(column, row, true);
    return least;
}

TEST(BoardTile, FartherOutHasThePointsOfTheRows) {
    std::mt19937_64 random(20261117);
    for (const char* around : {"4000", "30000", "1600000", "10^9", "10^18", "10^30"}) {
        const auto level = static_cast<unsigned>(random() % 5);
        const Integer row = parse_number(around) + random() % 1000;
        const Integer column = floor_phi(row) + random() % 200 - 100;
        const WythoffBoardTile tile = wythoff_board_tile(row, column, level);
        EXPECT_EQ(tile.least, least_by_points(row, column, level)) << around << " " << level;
        EXPECT_EQ(tile.known, told);
        EXPECT_EQ(tile.certainty,
                  row > quick_exact_rows ? Certainty::conjectural : Certainty::computed);
        const WythoffBoardTile mirrored = wythoff_board_tile(column, row, level);
        for (std::size_t i = 0; i < side; ++i) {
            for (std::size_t j = 0; j < side; ++j) {
                ASSERT_EQ(at(tile, i, j), at(mirrored, j, i)) << around << " " << i << " " << j;
            }
        }
    }
}

TEST(BoardTile, OfLargePixelsHasTheColdPositions) {
    for (const unsigned level : {5U, 6U, 9U}) {
        const std::size_t row = level == 9 ? 3000 : 0;
        std::vector<std::uint16_t> least(side * side, more);
        for (unsigned n = 0; floor_phi(n) < (side << level) + row; ++n) {
            const ColdPair pair = cold_pair(n);
            for (const bool mirrored : {false, true}) {
                const Integer& x = mirrored ? pair.large : pair.small;
                const Integer& y = mirrored ? pair.small : pair.large;
                const Integer i = (x - row) >> level;
                const Integer j = y >> level;
                if (i < 0 || i >= side || j >= side) continue;
                least[i.to<std::size_t>() * side + j.to<std::size_t>()] = 0;
            }
        }
        const WythoffBoardTile tile = wythoff_board_tile(row, 0, level);
        EXPECT_EQ(tile.least, least) << level;
        EXPECT_EQ(tile.known, 0U);
        EXPECT_EQ(tile.certainty, Certainty::theorem);
    }
    const Integer row = parse_number("10^100");
    const WythoffBoardTile tile = wythoff_board_tile(row, floor_phi(row), 40);
    EXPECT_EQ(at(tile, 0, 0), 0);
    EXPECT_EQ(at(tile, 0, 2), more);
}

TEST(BoardTile, AwayFromPointsSaysWhatIsProved) {
    struct Place {
        std::size_t row;
        std::size_t column;
        unsigned level;
    };
    constexpr std::size_t size = 8192;
    const DenseTable table = *DenseTable::compute(size);
    for (const auto& [row, column, level] : {Place{300, 5000, 0},
                                             {4200, 5000, 0},
                                             {5000, 4300, 0},
                                             {4500, 4400, 0},
                                             {1000, 4100, 1}}) {
        const WythoffBoardTile tile = wythoff_board_tile(row, column, level);
        EXPECT_TRUE(std::all_of(tile.least.begin(), tile.least.end(),
                                [](std::uint16_t value) { return value == more; }));
        EXPECT_LE(tile.certainty, Certainty::proved);
        for (std::size_t i = 0; i < side << level; ++i) {
            for (std::size_t j = 0; j < side << level; ++j) {
                ASSERT_GT(table.value(row + i, column + j), tile.known) << row + i << " " << j;
            }
        }
    }
}

using Offsets = std::map<std::pair<std::size_t, unsigned>, Integer>;

Offsets by_points(const Integer& first, std::size_t count, const Integer& step, unsigned g) {
    Offsets offsets;
    for (std::size_t i = 0; i < count; ++i) {
        const Integer row = first + step * i;
        for (const auto& point : wythoff_points({0, g}, {row, row}).points) {
            offsets[{i, point.g}] = point.b - floor_phi(point.a);
        }
    }
    return offsets;
}

TEST(RowsTile, HasThePointsOfItsRows) {
    struct Rows {
        const char* first;
        std::size_t count;
        const char* step;
        unsigned g;
        std::size_t told;
        Certainty certainty;
    };
    for (const auto& [first, count, step, g, values, certainty] :
         {Rows{"0", 400, "1", 20, 21, Certainty::computed},
          {"0", 7, "200000", 12, 13, Certainty::computed},
          {"1699000", 3, "700", 9, 10, Certainty::conjectural},
          {"10^18+4090", 12, "1", 20, 21, Certainty::conjectural},
          {"10^18", 5, "1000", 4, 5, Certainty::conjectural},
          {"10^18", 5, "10^12", 20, 3, Certainty::proved},
          {"10^40", 64, "2^70", 2, 3, Certainty::proved},
          {"5000", 64, "1", 0, 1, Certainty::theorem}}) {
        const std::string text(first);
        const std::size_t plus = text.find('+');
        const Integer from =
            parse_number(text.substr(0, plus)) +
            (plus == std::string::npos ? Integer(0) : parse_number(text.substr(plus + 1)));
        const Integer by = parse_number(step);
        const WythoffRowsTile tile = wythoff_rows_tile(from, count, by, g);
        ASSERT_EQ(tile.certainties.size(), values) << first;
        EXPECT_EQ(tile.certainties.back(), certainty) << first;
        EXPECT_EQ(tile.certainties.front(), Certainty::theorem);
        Offsets offsets;
        for (std::size_t i = 0; i < count; ++i) {
            for (unsigned h = 0; h < values; ++h) {
                if (tile.offset(i, h) == WythoffRowsTile::none) continue;
                offsets[{i, h}] = tile.offset(i, h);
            }
        }
        EXPECT_EQ(offsets, by_points(from, count, by, static_cast<unsigned>(values - 1))) << first;
        EXPECT_FALSE(offsets.empty());
    }
}

TEST(Tiles, ObeyTheirLimits) {
    EXPECT_THROW((void)wythoff_board_tile(-1, 0, 0), Error);
    EXPECT_THROW((void)wythoff_board_tile(0, 0, max_tile_level + 1), Error);
    EXPECT_THROW((void)wythoff_rows_tile(-1, 1, 1, 0), Error);
    EXPECT_THROW((void)wythoff_rows_tile(0, 0, 1, 0), Error);
    EXPECT_THROW((void)wythoff_rows_tile(0, 1, 0, 0), Error);
    EXPECT_THROW((void)wythoff_rows_tile(0, max_tile_rows + 1, 1, 0), Error);
    EXPECT_THROW((void)wythoff_rows_tile(0, 1, 1, max_tile_value + 1), Error);
    Context late;
    late.deadline = test::long_ago;
    EXPECT_THROW((void)wythoff_rows_tile(parse_number("10^30"), 1, 1, 20, late), Error);
    EXPECT_THROW((void)wythoff_board_tile(0, 0, 4, late), Error);
    EXPECT_EQ(wythoff_board_tile(0, 0, max_tile_level).known, 0U);
}

// Neighbouring tiles are parts of the same block, in whatever order they are requested.
TEST(Tiles, DoNotDependOnEarlierRequests) {
    const Integer row = parse_number("10^12");
    const Context context;
    const auto rows = wythoff_rows_tile(row, 200, 1, 7, context);
    for (std::size_t i = 0; i < 200; i += 50) {
        const auto part = wythoff_rows_tile(row + i, 50, 1, 7, context);
        EXPECT_TRUE(std::equal(part.offsets.begin(), part.offsets.end(),
                               rows.offsets.begin() + static_cast<std::ptrdiff_t>(i * 8)));
    }
    EXPECT_EQ(wythoff_rows_tile(row, 200, 1, 7).offsets, rows.offsets);
}

}  // namespace
}  // namespace grundy::wythoff
