// Wythoff's game: who wins, and the Grundy function on boards.

#include "math/golden.hpp"
#include "mex_rule.hpp"
#include "problem.hpp"
#include "wythoff/function/dense_table.hpp"
#include "wythoff/function/row_periods.hpp"
#include "wythoff/function/theorems.hpp"

#include <grundy/wythoff.hpp>
#include <grundy/wythoff_tiles.hpp>

#include <algorithm>

namespace grundy::bench {

namespace {

using wythoff::DenseTable;

void cold_pair(Size digits, Measurement& measure) {
    const Integer n = pow(Integer(7), digits);
    measure([&] { return wythoff::cold_pair(n); },
            [](const wythoff::ColdPair& pair) {
                return std::vector{pair.small, pair.large};
            });
}

void dense_table(Size size, Measurement& measure) {
    measure([&] { return DenseTable::compute(size); },
            [&](const std::optional<DenseTable>& table) {
                MexValues values;
                for (std::size_t x = 0; x < size; ++x) {
                    for (std::size_t y = 0; y < size; ++y) values.push_back(table->value(x, y));
                }
                return values;
            });
}

// A column with a value that no automaton covers.
Integer near_golden_line(Size x) {
    return floor_phi(Integer(x)) + 5;
}

void one_value(Size x, Measurement& measure) {
    const Integer y = near_golden_line(x);
    measure([&] { return wythoff_value(Integer(x), y).value.number; });
}

void one_value_by_mex_rule(Size x, Measurement& measure) {
    const auto y = near_golden_line(x).to<std::size_t>();
    measure([&] { return wythoff_by_mex_rule(x + 1, y + 1).back(); });
}

void board_tile(Size row, Measurement& measure) {
    const Integer column = floor_phi(Integer(row));
    measure([&] { return wythoff_board_tile(Integer(row), column, 0, {}).least; });
}

void board_tile_by_mex_rule(Size row, Measurement& measure) {
    constexpr std::size_t side = WythoffBoardTile::side;
    const auto column = floor_phi(Integer(row)).to<std::size_t>();
    const std::size_t columns = column + side;
    measure([&] { return wythoff_by_mex_rule(row + side, columns); },
            [&](const MexValues& values) {
                MexValues tile;
                for (std::size_t x = row; x < row + side; ++x) {
                    const auto first = values.begin() + static_cast<std::ptrdiff_t>(x * columns);
                    tile.insert(tile.end(), first + static_cast<std::ptrdiff_t>(column),
                                first + static_cast<std::ptrdiff_t>(columns));
                }
                return tile;
            });
}

std::vector<std::uint64_t> lengths(const std::vector<RowPeriod>& periods) {
    std::vector<std::uint64_t> lengths;
    for (const RowPeriod& row : periods) lengths.push_back(row.period);
    return lengths;
}

void row_periods(Size last, Measurement& measure) {
    measure([&] { return wythoff::row_periods(last); },
            [](const auto& periods) { return lengths(*periods); });
}

// The periods, from as many columns as are known to suffice for the proof.
void row_periods_by_mex_rule(Size last, Measurement& measure) {
    std::uint64_t columns = 0;
    const auto known = wythoff::row_periods(last);
    for (const RowPeriod& row : *known) {
        columns = std::max(columns, row.preperiod + 2 * row.period + 3 * row.row);
    }
    measure([&] {
        const MexValues values = wythoff_by_mex_rule(last + 1, columns);
        std::vector<std::uint64_t> periods;
        for (std::size_t x = 0; x <= last; ++x) {
            const auto* const row = values.data() + x * columns;
            for (std::size_t period = 1;; ++period) {
                std::size_t first = columns - period;
                while (first > 0 && row[first - 1] + period == row[first - 1 + period]) --first;
                if (first + 2 * period + 3 * x > columns) continue;
                periods.push_back(period);
                break;
            }
        }
        return periods;
    });
}

}  // namespace

Section wythoff_table() {
    const std::string mex = "the mex rule";
    return {"Wythoff's game on the board",
            {{"cold_pair",
              "the n-th P-position, n = 7^size",
              "as power of 7",
              {10'000, 100'000, 1'000'000},
              cold_pair,
              {{"PARI", "the integer square root", {10'000, 100'000, 1'000'000}},
               {"Python", "the integer square root", {1'000, 10'000}}}},
             {"wythoff_table",
              "all values of a board, on all cores",
              "side",
              {1'024, 2'048, 4'096},
              dense_table,
              {{"C++",
                mex,
                {128, 256, 512},
                [](Size size, Measurement& measure) {
                    measure([&] { return wythoff_by_mex_rule(size, size); });
                }},
               {"Python", mex, {50, 100}}}},
             {"wythoff_value",
              "one value near the golden line",
              "smaller pile",
              {300, 1'000, 3'000},
              one_value,
              {{"C++", mex + " on all smaller positions", {100, 300}, one_value_by_mex_rule}}},
             {"row_periods",
              "the additive periods of rows, with proofs",
              "rows",
              {40, 80, 129},
              row_periods,
              {{"C++",
                mex + ", on just the columns that it needs",
                {10, 20, 30},
                row_periods_by_mex_rule}}},
             {"board_tile",
              "a tile of the map, 256 × 256",
              "first row",
              {200, 10'000, 1'000'000},
              board_tile,
              {{"C++", mex, {50, 100, 200}, board_tile_by_mex_rule}}}}};
}

}  // namespace grundy::bench
