#include "wythoff/function/cell_options.hpp"

#include "base/memory_charge.hpp"
#include "base/within_limits.hpp"
#include "wythoff/function/mex_sweep.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <chrono>
#include <utility>

namespace grundy::wythoff {

namespace {

// Beyond this a machine would need half a terabyte.
constexpr std::uint32_t largest_pile = 1'000'000;

std::uint64_t memory_needed(std::uint64_t x, std::uint64_t y) {
    return MexSweep::memory_needed(x + 1, y + 1) + (y + 2 * x + 1) * sizeof(std::uint32_t);
}

// Stores the cells of the tile that a move from (x,y) reaches, and the position itself. A tile on
// the main diagonal contains its mirror image, which is used for rows that begin there.
void take(const MexSweep::Tile& tile, std::size_t x, std::size_t y, CellOptions& options) {
    const std::size_t bottom = std::min(tile.top + tile.height, x + 1);
    const std::size_t right = std::min(tile.left + tile.width, y + 1);
    const auto value = [&](std::size_t i, std::size_t j) {
        return tile.value(i - tile.top, j - tile.left);
    };
    if (tile.top <= x && x < tile.top + tile.height) {
        for (std::size_t j = tile.left; j < std::min(right, y); ++j) options.row[j] = value(x, j);
    }
    // G(x,k) = G(k,x) for k < x.
    if (tile.left <= x && x < right) {
        for (std::size_t i = tile.top; i < std::min(bottom, x); ++i) options.row[i] = value(i, x);
    }
    if (tile.left <= y && y < right) {
        for (std::size_t i = tile.top; i < std::min(bottom, x); ++i) {
            options.column[i] = value(i, y);
        }
        if (bottom == x + 1) options.value = value(x, y);
    }
    const std::size_t difference = y - x;
    for (std::size_t i = tile.top; i < std::min(bottom, x); ++i) {
        const std::size_t j = i + difference;
        if (tile.left <= j && j < right) options.diagonal[i] = value(i, j);
    }
}

}  // namespace

CellSearch find_options(const Integer& x, const Integer& y, const Context& context) {
    assert(0 <= x && x <= y);
    if (y > largest_pile) return {};
    const auto small = x.to<std::size_t>();
    const auto large = y.to<std::size_t>();
    MemoryCharge memory(context);
    const std::uint64_t needed = memory_needed(small, large);
    if (needed > memory.available()) {
        return {nullptr, fmt::format("with more memory, {} MB, a table of all smaller positions "
                                     "would give it",
                                     needed / 1'000'000 + 1)};
    }
    const CellSearch out_of_time{nullptr,
                                 "with more time a table of all smaller positions would give it"};
    constexpr std::uint64_t steps_of_a_few_seconds = 100'000'000;
    constexpr std::chrono::nanoseconds least_for_a_step(10);
    const std::uint64_t steps = std::uint64_t{small} * (2 * large - small) / 2;
    if (!context.has_time_for(steps, least_for_a_step, steps_of_a_few_seconds)) return out_of_time;
    auto options = std::make_shared<CellOptions>();
    const bool done =
        within_limits([&] {
            memory.set(static_cast<std::size_t>(needed), "computing a table");
            options->row.resize(large);
            options->column.resize(small);
            options->diagonal.resize(small);
            MexSweep::run(
                small + 1, large + 1,
                [&](const MexSweep::Tile& tile) { take(tile, small, large, *options); }, context);
            return true;
        }).has_value();
    return done ? CellSearch{std::move(options), ""} : out_of_time;
}

}  // namespace grundy::wythoff
