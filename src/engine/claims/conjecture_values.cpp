#include "engine/claims/conjecture_values.hpp"

#include "base/errors.hpp"
#include "engine/misere/misere_table.hpp"

#include <grundy/conjecture.hpp>
#include <grundy/position.hpp>

#include <algorithm>
#include <memory>
#include <string>
#include <utility>

namespace grundy {

namespace {

constexpr auto computing = "computing the values";

void expect_size(std::uint64_t to, std::uint64_t least, std::uint64_t most, std::string_view what) {
    if (to < least) {
        throw input_error("patterns need more values: at least {} up to {}", what, least);
    }
    if (to > most) {
        throw limit_error("patterns are sought only in {} up to {}", what, most);
    }
}

TableExtent extent_to(std::uint64_t to) {
    return TableExtent(TableExtent::Part{0, to, false});
}

TableValues values_of(const Table& table, const Context& context) {
    TableValues values;
    const bool is_list = table.shape() == Table::Shape::list;
    if (!is_list) values.square = patterns::Square{table.rows()};
    std::vector<std::int32_t>& all = is_list ? values.list : values.square->values;
    all.reserve(table.rows() * table.columns());
    for_each_row(table, context, [&](std::size_t, std::span<const std::int32_t> row) {
        all.insert(all.end(), row.begin(), row.end());
    });
    return values;
}

// The position with that number, or with two of it.
Position position_with(const Game& game, Term term, std::uint64_t number, std::size_t count,
                       ParseFiles& files) {
    term.groups.assign(
        1, std::vector<Argument>(count, Argument{std::to_string(number), false, term.at}));
    return game.parse(term, files);
}

// Null if no set of heaps can be claimed; for some codes the game throws an Error then.
std::unique_ptr<HeapPositions> claimed_heaps(const Game& game, const Term& term,
                                             ParseFiles& files) {
    const auto* const of_heaps = game.as<OfHeaps>();
    if (of_heaps == nullptr) return nullptr;
    try {
        return of_heaps->heap_positions(term, files);
    } catch (const Error& error) {
        if (error.kind() != ErrorKind::input) throw;
        return nullptr;
    }
}

}  // namespace

TableValues values_in_table(const Tabulated& game, const Term& term, std::uint64_t to,
                            ParseFiles& files) {
    return values_of(*game.table(term, extent_to(to), files), files.context());
}

TableValues misere_values(const Game& game, const Tabulated& tabulated, const Term& term,
                          std::uint64_t to, ParseFiles& files) {
    return values_of(*misere_table(game, tabulated, term, extent_to(to), files), files.context());
}

ConjectureValues::ConjectureValues(const Game& game, Term term, std::uint64_t to, ParseFiles& files)
    : to_(to), memory_(files.context()) {
    const auto* const tabulated = game.as<Tabulated>();
    if (tabulated == nullptr) {
        throw input_error("patterns are looked for in tables, and {} has none", game.info().name)
            .at(term.at);
    }
    const auto heaps = claimed_heaps(game, term, files);
    const auto takes = [&](std::size_t count) {
        return heaps && heaps->count().least <= count && count <= heaps->count().most;
    };
    if (takes(1) && !heaps->is_closed(1)) {
        expect_size(to, least_conjectured_heap, max_conjectured_heap, "heaps");
        are_starts_ = true;
        read_starts(*heaps, files);
        return;
    }
    // A table of a few values shows the shape.
    const auto shape = tabulated->table(term, extent_to(1), files)->shape();
    const bool is_list = shape == Table::Shape::list;
    const std::size_t count = is_list ? 1 : 2;
    if (is_list) {
        expect_size(to, least_conjectured_heap, max_conjectured_heap, "heaps");
    } else {
        expect_size(to, least_conjectured_board, max_conjectured_board, "pairs");
    }
    const std::size_t side = static_cast<std::size_t>(to) + 1;
    memory_.set((is_list ? side : side * side) * sizeof(std::int32_t), computing);
    values_ = values_in_table(*tabulated, term, to, files);
    has_claims_ = takes(count) && heaps->is_closed(count);
    const auto& all = is_list ? values_.list : values_.square->values;
    if (all.back() < 0) return;
    const Position last = position_with(game, std::move(term), to, count, files);
    if (last.size() != 1) return;
    is_tame_ = !tame_by(last[0]).empty();
    is_coded_ = !as_coded_heaps(last[0]).empty();
    if (!is_list) return;
    const Evaluation known = evaluate(last[0], files.context());
    const auto period = known.evidence->period();
    if (period && period->preperiod + period->length <= side) {
        proved_ = ProvedPeriod{*period, known.value.certainty};
    }
}

void ConjectureValues::read_starts(const HeapPositions& heaps, ParseFiles& files) {
    const Context& context = files.context();
    memory_.set((static_cast<std::size_t>(to_) + 1) * sizeof(std::int32_t), computing);
    values_.list.assign(static_cast<std::size_t>(to_) + 1, -1);
    const NumberedMoves* const moves = heaps.numbered_moves();
    // The largest first, which finds what the smaller ones need.
    for (std::uint64_t n = to_ + 1; n-- > 0;) {
        context.check(computing);
        const std::vector<std::uint64_t> written{n};
        if (moves != nullptr && !moves->written(written)) continue;
        const std::vector<Integer> numbers{Integer(n)};
        const Position start = heaps.position(numbers);
        const Outcome outcome =
            start.empty() ? Outcome::P : evaluate(start[0], context).value.outcome();
        if (outcome != Outcome::P && outcome != Outcome::N) {
            throw limit_error("who wins {} could not be computed", start.text());
        }
        values_.list[static_cast<std::size_t>(n)] = outcome == Outcome::P ? 0 : 1;
    }
}

std::size_t ConjectureValues::positions() const {
    const auto& all = is_square() ? square().values : values_.list;
    return all.size() - static_cast<std::size_t>(std::count(all.begin(), all.end(), -1));
}

}  // namespace grundy
