// Table 4 of Nivasch's paper: large values near 0-points.

#include <grundy/experiments.hpp>

#include "runs/keeper.hpp"
#include "theory/golden.hpp"
#include "wythoff/exact_rows.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>

namespace grundy {

namespace {

using wythoff::WideValueSet;
using Rows = wythoff::BasicExactRows<WideValueSet>;

constexpr unsigned reach = max_near_zero_distance;
// Cells this far from the 0-point of their row can still be near another one: its row differs by at
// most `reach`, so its column by less than 2·reach.
constexpr std::int64_t span = std::int64_t{4} * reach;

struct State {
    Rows rows;
    GoldenMultiples last_cold;  // the last 0-point up to `reach` rows ahead
    // 0-points (⌊φn⌋, ⌊φn⌋+n) by n, around a circle; far more than can be near one row.
    std::array<std::array<std::uint64_t, 2>, 64> cold{};
    std::array<NearZero::Cell, reach + 1> best{};

    template <class Archive>
    void archive(Archive& archive) {
        rows.archive(archive);
        archive(last_cold);
        archive(cold);
        archive(best);
    }
};

std::uint64_t distance(std::uint64_t a, std::uint64_t b) {
    return a > b ? a - b : b - a;
}

// From a cell of row r to the nearest 0-point, on either side of the main diagonal; more than
// `reach` if that is so.
std::uint64_t distance_to_cold(const State& state, std::uint64_t row, std::uint64_t column) {
    std::uint64_t nearest = reach + 1;
    for (const auto& [a, b] : state.cold) {
        nearest = std::min(nearest, distance(a, row) + distance(b, column));
        nearest = std::min(nearest, distance(b, row) + distance(a, column));
    }
    return nearest;
}

void next_row(State& state, unsigned g, std::uint64_t from_row) {
    Rows& rows = state.rows;
    const std::uint64_t row = rows.row();
    while (state.last_cold.value() <= row + reach) {
        const std::uint64_t n = state.last_cold.n();
        state.cold[n % state.cold.size()] = {state.last_cold.value(), state.last_cold.value() + n};
        state.last_cold.next();
    }
    rows.next();
    if (row < from_row) return;

    // The line b = φa runs through the middle.
    const auto middle = static_cast<std::int64_t>(row + rows.index(0));
    std::array<std::int32_t, 2 * span + 1> value;
    value.fill(-1);
    rows.for_each_point([&](unsigned h, std::uint64_t column) {
        const std::int64_t at = static_cast<std::int64_t>(column) - middle + span;
        if (at >= 0 && at <= 2 * span) {
            value[static_cast<std::size_t>(at)] = static_cast<std::int32_t>(h);
        }
    });
    for (std::int64_t at = 0; at <= 2 * span; ++at) {
        const std::int64_t column = middle + at - span;
        if (column < static_cast<std::int64_t>(row)) continue;
        const std::int32_t here = value[static_cast<std::size_t>(at)];
        const bool greater = here < 0;
        const unsigned shown = greater ? g + 1 : static_cast<unsigned>(here);
        // The distance is the slow part; most values are too small for it to matter.
        const auto better = [&](const NearZero::Cell& cell) { return shown > cell.value; };
        if (std::none_of(state.best.begin() + 1, state.best.end(), better)) continue;
        const std::uint64_t away = distance_to_cold(state, row, static_cast<std::uint64_t>(column));
        if (away == 0 || away > reach || !better(state.best[away])) continue;
        state.best[away] = {static_cast<unsigned>(away), row, static_cast<std::uint64_t>(column),
                            shown, greater};
    }
}

}  // namespace

NearZero wythoff_near_zero(unsigned g, std::uint64_t from_row, std::uint64_t rows,
                           const Control& control, const std::optional<std::string>& store) {
    if (g > max_near_zero_value) {
        throw Error(ErrorCode::limit, fmt::format("values above {} are refused; that is the limit",
                                                  max_near_zero_value));
    }
    runs::Keeper keeper(store,
                        fmt::format("near-zero -g {} --rows {} --from-row {}", g, rows, from_row),
                        rows + 1, control);
    auto state = std::make_unique<State>(State{Rows(g), {}, {}, {}});
    NearZero result{g, from_row, rows, {}, keeper.resume(*state)};
    while (state->rows.row() <= rows) {
        constexpr std::uint64_t block = 1U << 12;
        const std::uint64_t end = std::min(rows + 1, state->rows.row() + block);
        while (state->rows.row() < end) next_row(*state, g, from_row);
        keeper.report(end);
        if (keeper.wants_state()) keeper.save(*state, end);
    }
    keeper.save(*state, rows + 1);
    result.cells.assign(state->best.begin() + 1, state->best.end());
    return result;
}

}  // namespace grundy
