// Table 4 of Nivasch's paper: large values near 0-points. Each stage handles a band of values; the
// last stage handles the cells without a value in these bands.

#include <grundy/experiments.hpp>

#include "base/errors.hpp"
#include "math/golden.hpp"
#include "runs/experiments/row_blocks.hpp"
#include "runs/store/checkpointer.hpp"
#include "wythoff/rows/value_bands.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>

namespace grundy {

namespace {

using wythoff::RowBlock;
using wythoff::ValueBand;

constexpr unsigned reach = max_near_zero_distance;
// A cell further than this from the line b = φa in its row is not near a 0-point, whose row differs
// by at most `reach` and whose column hence by less than 2·reach.
constexpr std::int64_t span = std::int64_t{4} * reach;

// The 0-points near the rows of a block. Every row has one, on either side of the main diagonal.
class ZeroColumns {
public:
    explicit ZeroColumns(const RowBlock& block)
        : first_(block.first),
          origin_(static_cast<std::int64_t>(block.first + block.levels.front().index0)),
          columns_(block.last - block.first + std::uint64_t{2} * reach, far) {
        const std::uint64_t end = block.last + reach;
        const Integer lowest(first_ > reach ? first_ - reach : 0);
        const Integer below = floor_over_phi(lowest);
        for (GoldenMultiples a(below.to<std::uint64_t>()); a.value() < end; a.next()) {
            set(a.value(), a.value() + a.n());
        }
        for (GoldenMultiples a(floor_over_phi(below).to<std::uint64_t>()); a.value() + a.n() < end;
             a.next()) {
            set(a.value() + a.n(), a.value());
        }
    }

    // From a cell of the block to the nearest 0-point; any number above `reach` if it is not near.
    [[nodiscard]] std::uint32_t distance(std::uint64_t row, std::uint64_t column) const {
        const auto here = static_cast<std::int32_t>(static_cast<std::int64_t>(column) - origin_);
        const std::int32_t* const columns = columns_.data() + (row - first_);
        std::int32_t nearest = far;
        for (int i = 0; i <= static_cast<int>(2 * reach); ++i) {
            const int rows = std::abs(i - static_cast<int>(reach));
            nearest = std::min(nearest, rows + std::abs(columns[i] - here));
        }
        return static_cast<std::uint32_t>(nearest);
    }

private:
    static constexpr std::int32_t far = 1 << 29;

    // Columns that are far away are left of the golden line.
    void set(std::uint64_t row, std::uint64_t column) {
        if (row + reach < first_) return;
        const std::int64_t from_origin = static_cast<std::int64_t>(column) - origin_;
        columns_[row + reach - first_] =
            static_cast<std::int32_t>(std::max<std::int64_t>(from_origin, -far));
    }

    std::uint64_t first_;
    std::int64_t origin_;                // columns count from here, so that they are small
    std::vector<std::int32_t> columns_;  // from row first_ - reach on
};

struct Block {
    Block(std::uint64_t first, std::uint64_t last) : rows(first, last), zeros(rows) {}

    RowBlock rows;
    ZeroColumns zeros;
};

// The largest value at each distance, where it occurs first.
class LargestCells {
public:
    void see(const ZeroColumns& zeros, std::uint64_t row, std::uint64_t column, unsigned value,
             bool greater) {
        // Most values are too small, so the slow computation of the distance comes later.
        if (value <= least_ || column < row) return;
        const std::uint32_t away = zeros.distance(row, column);
        if (away == 0 || away > reach || value <= cells_[away].value) return;
        cells_[away] = {away, row, column, value, greater};
        least_ = value;
        for (unsigned i = 1; i <= reach; ++i) least_ = std::min(least_, cells_[i].value);
    }

    static void archive(auto& self, auto& archive) {
        archive(self.least_);
        for (auto& cell : self.cells_) {
            archive(cell.distance, cell.row, cell.column, cell.value, cell.greater);
        }
    }
    // Whether all cells are in rows before this one and have values up to `most`.
    [[nodiscard]] bool is_before(std::uint64_t row, unsigned most) const {
        unsigned least = most;
        for (unsigned i = 1; i <= reach; ++i) {
            const NearZero::Cell& cell = cells_[i];
            least = std::min(least, cell.value);
            if (cell.value == 0) continue;
            if (cell.distance != i || cell.value > most || cell.row >= row) return false;
            if (cell.column < cell.row || cell.column > 2 * cell.row + span) return false;
        }
        return least_ == least;
    }

    [[nodiscard]] const NearZero::Cell& at(unsigned distance) const { return cells_[distance]; }

private:
    std::array<NearZero::Cell, reach + 1> cells_{};
    unsigned least_ = 0;  // of all distances
};

// The cells of each band, and of the greater values.
using NearZeroState = runs::BandsState<LargestCells>;

bool is_sensible(const NearZeroState& state, unsigned g, std::uint64_t rows) {
    return state.row <= rows + 1 &&
           std::all_of(state.bands.begin(), state.bands.end(),
                       [&](const ValueBand& band) { return band.is_before(state.row); }) &&
           std::all_of(state.seen.begin(), state.seen.end(),
                       [&](const LargestCells& it) { return it.is_before(state.row, g + 1); });
}

// Calls visit(row, column) for each cell near the golden line that has no value in the bands.
template <class Visit>
void for_each_greater(const RowBlock& block, Visit visit) {
    const RowBlock::Level& rows = block.levels.front();
    std::uint64_t index0 = rows.index0;
    const auto see_row = [&]<class Mask>(std::uint64_t row, const Mask& taken) {
        constexpr std::int64_t bits = wythoff::MaskTraits<Mask>::bits;
        for (std::int64_t place = bits / 2 - span; place <= bits / 2 + span; ++place) {
            const auto column = static_cast<std::int64_t>(row + index0) + place - bits / 2;
            // Outside of the window every cell is greater.
            if (column < 0 || (place >= 0 && place < bits &&
                               wythoff::test_bit(taken, static_cast<unsigned>(place)))) {
                continue;
            }
            visit(row, static_cast<std::uint64_t>(column));
        }
    };
    std::visit(
        [&](const auto& taken) {
            for (std::size_t i = 0; i < taken.size(); ++i) {
                see_row(rows.first + i, taken[i]);
                index0 += rows.grows[i];
            }
        },
        rows.taken);
}

}  // namespace

NearZero wythoff_near_zero(unsigned g, std::uint64_t from_row, std::uint64_t rows,
                           const Context& context, const std::optional<StoreFile>& store) {
    runs::expect_limits(g, max_near_zero_value, rows);
    if (from_row > rows) {
        throw input_error("there are no rows from {} to {}", from_row, rows);
    }
    NearZeroState state{0, wythoff::value_bands(g), {}};
    state.seen.resize(state.bands.size() + 1);
    runs::Checkpointer checkpointer(
        store,
        fmt::format("near-zero -g {} --rows {} --from-row {} in {} bands", g, rows, from_row,
                    state.bands.size()),
        rows + 1, context);
    NearZero result{g, from_row, rows, {}, checkpointer.resume(state)};
    if (result.resumed) checkpointer.expect_sensible(is_sensible(state, g, rows));
    std::vector<runs::BlockStage<Block>> stages;
    for (std::size_t i = 0; i < state.bands.size(); ++i) {
        stages.emplace_back([&, i](Block& block) {
            state.bands[i].run(block.rows);
            if (block.rows.last <= from_row) return;
            state.bands[i].for_each_point(block.rows, [&](std::uint64_t row, std::uint64_t index0,
                                                          unsigned h, std::uint64_t column) {
                const auto aside = static_cast<std::int64_t>(column - row - index0);
                if (row < from_row || std::abs(aside) > span) return;
                state.seen[i].see(block.zeros, row, column, h, false);
            });
        });
    }
    stages.emplace_back([&](Block& block) {
        if (block.rows.last <= from_row) return;
        for_each_greater(block.rows, [&](std::uint64_t row, std::uint64_t column) {
            if (row < from_row) return;
            state.seen.back().see(block.zeros, row, column, g + 1, true);
        });
    });
    runs::run_row_blocks(stages, state, rows, checkpointer, context);
    for (unsigned distance = 1; distance <= reach; ++distance) {
        NearZero::Cell best;
        for (const LargestCells& largest : state.seen) {
            if (largest.at(distance).value > best.value) best = largest.at(distance);
        }
        if (best.distance > 0) result.cells.push_back(best);
    }
    return result;
}

}  // namespace grundy
