// Blocks of rows relative to the golden line, and tiles of rows: all values where the rows are
// close together or can be computed one by one, else those of which an automaton gives any row at
// once.

#include "wythoff/function/golden_rows.hpp"

#include "base/caches.hpp"
#include "base/single_flight.hpp"
#include "base/stop_check.hpp"
#include "math/golden.hpp"
#include "wythoff/automaton/opened_automaton.hpp"
#include "wythoff/automaton/query.hpp"
#include "wythoff/rows/exact_rows.hpp"

#include <grundy/error.hpp>
#include <grundy/wythoff.hpp>
#include <grundy/wythoff_tiles.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <mutex>

namespace grundy::wythoff {

namespace {

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
        const auto look = [&] {
            const std::lock_guard lock(mutex_);
            return block_;
        };
        const auto make = [&] {
            auto made = std::make_shared<const GoldenRows>(make_block(first, g, context));
            const std::lock_guard lock(mutex_);
            return block_ = made;
        };
        return once_.get(context, "waiting for the points of the same rows", look, make);
    }
    [[nodiscard]] std::size_t bytes() const {
        const std::lock_guard lock(mutex_);
        return block_ ? block_->bytes() : 0;
    }

private:
    SingleFlight once_;
    mutable std::mutex mutex_;
    std::shared_ptr<const GoldenRows> block_;
};

}  // namespace

std::size_t GoldenRows::bytes() const {
    return sizeof *this + certainties.capacity() * sizeof certainties[0] +
           offsets.capacity() * sizeof offsets[0] + golden.capacity() * sizeof golden[0] +
           (first.bit_length() + golden_first.bit_length()) / 8;
}

std::int16_t golden_offset(const Integer& difference) {
    if (!difference.fits<std::int16_t>()) {
        throw Error(ErrorKind::limit, "a point is too far from the golden line for a map");
    }
    return difference.to<std::int16_t>();
}

std::shared_ptr<const GoldenRows> golden_rows(const Integer& row, unsigned g,
                                              const Context& context) {
    const Integer first = row - row % GoldenRows::rows;
    // A lent automaton makes points more certain.
    const auto cached = context.caches().get<CachedBlock>(
        fmt::format("{} {} {}", first.to_string(), g, lent_automaton(context).size()),
        [] { return std::make_shared<CachedBlock>(); });
    return cached->get(first, g, context);
}

}  // namespace grundy::wythoff

namespace grundy {

namespace {

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

// All from row 0 on, and of these the ones that are wanted.
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
            tile.offsets[i * (g + 1) + h] = wythoff::golden_offset(column - golden);
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
                tile.offsets[i * (g + 1) + point.g] = wythoff::golden_offset(point.b - golden);
            },
            context);
    }
    return tile;
}

WythoffRowsTile from_blocks(const RowsQuery& rows, unsigned g, const Context& context) {
    WythoffRowsTile tile;
    tile.certainties.assign(g + 1, Certainty::theorem);
    std::shared_ptr<const wythoff::GoldenRows> block;
    for (std::size_t i = 0; i < rows.count; ++i) {
        const Integer row = rows.row(i);
        if (!block || row >= block->first + wythoff::GoldenRows::rows) {
            block = wythoff::golden_rows(row, g, context);
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
    if (first < 0) throw Error(ErrorKind::input, "a row cannot be below 0");
    if (step < 1 || count < 1) throw Error(ErrorKind::input, "rows and step are at least 1");
    if (count > max_tile_rows || g > max_tile_value) {
        throw Error(ErrorKind::limit,
                    fmt::format("a tile has at most {} rows and values up to {}; that is the limit",
                                max_tile_rows, max_tile_value));
    }
    const RowsQuery rows{first, count, step};
    const unsigned proved = wythoff::largest_proved_value(context);
    if (g <= proved) return by_automaton(rows, g, context);
    constexpr std::size_t close = 16 * max_tile_rows;
    if (rows.last() - first < close) return from_blocks(rows, g, context);
    if (rows.last() <= quick_exact_rows) return one_by_one(rows, g, proved, context);
    return by_automaton(rows, proved, context);
}

}  // namespace grundy
