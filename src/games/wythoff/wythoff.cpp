// Wythoff's game: how it is written, and its table.

#include "base/errors.hpp"
#include "game/game.hpp"
#include "game/one_heap.hpp"
#include "game/tables.hpp"
#include "game/term.hpp"
#include "game/written_as_rules.hpp"
#include "games/wythoff/wythoff_position.hpp"
#include "wythoff/function/cached_tables.hpp"
#include "wythoff/function/dense_table.hpp"
#include "wythoff/function/mex_sweep.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace grundy {

namespace {

using wythoff::DenseTable;
using wythoff::MexSweep;

[[noreturn]] void refuse_memory(const std::string& what, std::uint64_t bytes,
                                const Context& context) {
    throw limit_error("{} needs {} MB; the limit is {} MB", what, bytes / 1'000'000,
                      context.memory_limit / 1'000'000)
        .with(Hint::more_memory);
}

// All values from 0 on.
std::unique_ptr<Table> whole_table(const BoardPart& part, const Context& context) {
    const std::size_t size = part.rows.count;
    const std::size_t bytes = DenseTable::memory_needed(size);
    if (bytes > context.memory_limit) {
        refuse_memory(fmt::format("a table of {0}×{0}", size), bytes, context);
    }
    auto values = DenseTable::compute(size, context);
    if (!values) {
        throw limit_error("a table of {0}×{0} takes more time than is allowed", size)
            .with(Hint::more_time);
    }
    const auto shared = std::make_shared<const DenseTable>(std::move(*values));
    return std::make_unique<Board>(part, [shared](std::uint64_t x, std::uint64_t y) {
        return static_cast<std::int32_t>(shared->value(x, y));
    });
}

// The values of one part of the board, out of all those that the sweep computes.
class PartOfSweep {
public:
    explicit PartOfSweep(const BoardPart& part)
        : part_(part), values_(part.rows.count * part.columns.count) {}

    // A tile has the smaller pile first.
    void take(const MexSweep::Tile& tile) {
        for (std::size_t i = 0; i < tile.height; ++i) {
            for (std::size_t j = 0; j < tile.width; ++j) {
                const std::uint32_t value = tile.value(i, j);
                put(tile.top + i, tile.left + j, value);
                put(tile.left + j, tile.top + i, value);
            }
        }
    }

    [[nodiscard]] std::uint32_t value(std::uint64_t x, std::uint64_t y) const {
        return values_[place(x, y)];
    }

private:
    void put(std::uint64_t x, std::uint64_t y, std::uint32_t value) {
        if (part_.rows.contain(x) && part_.columns.contain(y)) values_[place(x, y)] = value;
    }
    [[nodiscard]] std::size_t place(std::uint64_t x, std::uint64_t y) const {
        return static_cast<std::size_t>(x - part_.rows.first) * part_.columns.count +
               static_cast<std::size_t>(y - part_.columns.first);
    }

    BoardPart part_;
    std::vector<std::uint32_t> values_;
};

// By the sweep over all smaller positions, or by the periods of low rows where that is too much.
std::unique_ptr<Table> part_of_table(const BoardPart& part, const Context& context) {
    expect_small_values(part.rows.last() + part.columns.last());  // G(x,y) <= x + y
    const auto [smaller, larger] = std::minmax({part.rows.last(), part.columns.last()});
    const std::uint64_t bytes = MexSweep::memory_needed(smaller + 1, larger + 1) +
                                sizeof(std::uint32_t) * part.rows.count * part.columns.count;
    if (bytes > context.memory_limit) {
        const auto rows = wythoff::shared_periodic_rows(smaller, context);
        if (!rows) {
            refuse_memory(
                fmt::format("a table up to ({},{})", part.rows.last(), part.columns.last()), bytes,
                context);
        }
        return std::make_unique<Board>(part, [rows](std::uint64_t x, std::uint64_t y) {
            const auto& row = (*rows)[static_cast<std::size_t>(std::min(x, y))];
            return static_cast<std::int32_t>(row.value(std::max(x, y)).to<std::int64_t>());
        });
    }
    const auto values = std::make_shared<PartOfSweep>(part);
    context.charge(values.get(), bytes, "computing a table");
    MexSweep::run(
        static_cast<std::size_t>(smaller) + 1, static_cast<std::size_t>(larger) + 1,
        [&](const MexSweep::Tile& tile) { values->take(tile); }, context);
    return std::make_unique<Board>(part, [values](std::uint64_t x, std::uint64_t y) {
        return static_cast<std::int32_t>(values->value(x, y));
    });
}

class Wythoff : public Game, public Tabulated, public OfHeaps, public WrittenAsRules {
public:
    const GameInfo& info() const override { return wythoff_info(); }

    Position parse(const Term& term, ParseFiles& /*files*/) const override {
        expect_no_parameters(term, wythoff_info());
        const auto& arguments = expect_arguments(term, wythoff_info(), 2, "two piles");
        return wythoff_position(natural(arguments[0], "a pile"), natural(arguments[1], "a pile"));
    }

    std::string rules_text(const Term& term) const override {
        expect_no_parameters(term, wythoff_info());
        return "game wythoff(m, n)\nride (-1, 0) (0, -1) (-1, -1)\n";
    }

    std::unique_ptr<Table> table(const Term& term, const TableExtent& extent,
                                 ParseFiles& files) const override {
        expect_no_parameters(term, wythoff_info());
        const BoardPart part = board_in(extent);
        const bool is_whole = part.rows.first == 0 && part.columns.first == 0 &&
                              part.rows.count == part.columns.count;
        return is_whole ? whole_table(part, files.context()) : part_of_table(part, files.context());
    }

    std::unique_ptr<HeapPositions> heap_positions(const Term& term,
                                                  ParseFiles& /*files*/) const override {
        expect_no_parameters(term, wythoff_info());
        using Vector = PairMoves::Vector;
        return std::make_unique<MadePositions>(
            2, 2, [](auto piles) { return wythoff_position(piles[0], piles[1]); },
            PairMoves{{{{}, Vector{1, 0}}, {{}, Vector{0, 1}}, {{}, Vector{1, 1}}}});
    }
};

}  // namespace

const Game& wythoff_game() {
    static const Wythoff game;
    return game;
}

}  // namespace grundy
