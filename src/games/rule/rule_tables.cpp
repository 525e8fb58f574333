// Tables of rules: all numbers of a position but one or two are fixed.

#include "base/memory_charge.hpp"
#include "game/tables.hpp"
#include "games/rule/rule_reading.hpp"

#include <grundy/error.hpp>

#include <fmt/format.h>

#include <functional>
#include <memory>
#include <utility>
#include <vector>

namespace grundy {

namespace {

// The numbers of a position that rows and columns run through, and the fixed values of the others.
struct Slice {
    std::vector<std::size_t> free;
    rules::State fixed{};
};

Slice slice_of(const rules::Game& game, const TableExtent& extent) {
    Slice slice;
    if (extent.slice.empty()) {
        if (game.coordinates > 2) {
            throw Error(
                ErrorKind::input,
                fmt::format("positions of {} have {} numbers, and a table has rows and "
                            "columns: say which numbers are fixed, as in *,*{}",
                            game.name, game.coordinates, game.coordinates == 3 ? ",3" : ",3,…"));
        }
        for (std::size_t i = 0; i < game.coordinates; ++i) slice.free.push_back(i);
        return slice;
    }
    if (extent.slice.size() != game.coordinates) {
        throw Error(
            ErrorKind::input,
            fmt::format("positions of {} have {} number{}; {} given", game.name, game.coordinates,
                        game.coordinates == 1 ? "" : "s", extent.slice.size()));
    }
    for (std::size_t i = 0; i < game.coordinates; ++i) {
        if (!extent.slice[i]) {
            slice.free.push_back(i);
        } else if (*extent.slice[i] >
                   static_cast<std::uint64_t>(std::numeric_limits<rules::Number>::max())) {
            throw Error(ErrorKind::limit, "a table beyond 2^63 is refused; that is the limit");
        } else {
            slice.fixed[i] = static_cast<rules::Number>(*extent.slice[i]);
        }
    }
    return slice;
}

using ValueAt = std::function<std::int32_t(std::uint64_t row, std::uint64_t column)>;

// The values of a slice in these rows and columns.
ValueAt values_of(const NamedRule& rule, const Slice& slice, Indices rows, Indices columns,
                  const Context& context) {
    rules::State first = slice.fixed;
    rules::State last = slice.fixed;
    for (std::size_t i = 0; i < slice.free.size(); ++i) {
        const Indices& range = i == 0 ? rows : columns;
        first[slice.free[i]] = static_cast<rules::Number>(range.first);
        last[slice.free[i]] = static_cast<rules::Number>(range.last());
    }
    const auto values = std::make_shared<const std::vector<std::int32_t>>(
        rule.games->rules->values().box(rule.game, first, last, context));
    const auto memory = std::make_shared<MemoryCharge>(context);
    memory->set(values->size() * sizeof(std::int32_t), "computing a table of values");
    return [values, memory, rows, columns](std::uint64_t row, std::uint64_t column) {
        return (*values)[static_cast<std::size_t>(row - rows.first) * columns.count +
                         static_cast<std::size_t>(column - columns.first)];
    };
}

// The table of a game of the library with the same rules, if it has one of the same shape.
std::unique_ptr<Table> library_table(const NamedRule& rule, Table::Shape shape,
                                     const TableExtent& extent, ParseFiles& files) {
    const auto& known = rule.games->rules->known(rule.game);
    const auto* const tabulated =
        known.built_in != nullptr ? known.built_in->as<Tabulated>() : nullptr;
    if (tabulated == nullptr || !extent.slice.empty() || !rule.rules().where.empty())
        return nullptr;
    // The table of nim is a list, for one pile.
    if (shape == Table::Shape::board && known.built_in->info().name == "nim") return nullptr;
    auto table = tabulated->table(known.built_in_term, extent, files);
    return table->shape() == shape ? std::move(table) : nullptr;
}

}  // namespace

std::unique_ptr<Table> rule_table(const NamedRule& rule, const TableExtent& extent,
                                  ParseFiles& files) {
    const Slice slice = slice_of(rule.rules(), extent);
    const bool is_list = slice.free.size() == 1;
    if (auto table = library_table(rule, is_list ? Table::Shape::list : Table::Shape::board, extent,
                                   files)) {
        return table;
    }
    if (is_list) {
        const Indices heaps = heaps_in(extent);
        const auto value_at = values_of(rule, slice, heaps, Indices{0, 1}, files.context());
        return std::make_unique<HeapList>(heaps, [=](std::uint64_t n) { return value_at(n, 0); });
    }
    const BoardPart part = board_in(extent);
    return std::make_unique<Board>(
        part, values_of(rule, slice, part.rows, part.columns, files.context()));
}

}  // namespace grundy
