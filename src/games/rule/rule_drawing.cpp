// Drawings of rules: numbers are heaps, except where a piece steps or rides on a board. Tables: all
// numbers of a position but one or two are fixed.

#include "base/errors.hpp"
#include "base/memory_charge.hpp"
#include "game/marks.hpp"
#include "game/tables.hpp"
#include "games/rule/rule_position.hpp"
#include "games/rule/rule_reading.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <iterator>
#include <limits>
#include <utility>

namespace grundy {

namespace {

constexpr std::size_t max_heaps = 5;

std::optional<std::size_t> plain_variable(const Formula& formula) {
    const Formula::Piece& last = formula.pieces.back();
    if (last.kind != Formula::Kind::variable) return std::nullopt;
    return last.variable;
}

// Whether that coordinate does not change, or is replaced by another of the same braces.
bool stays(const rules::Game& game, std::size_t coordinate, const Formula& formula) {
    const auto variable = plain_variable(formula);
    if (!variable) return false;
    const rules::Braces* const braces = rules::braces_around(game, coordinate);
    return *variable == coordinate ||
           (braces != nullptr && rules::braces_around(game, *variable) == braces);
}

// Numbers that `start` computes are not piles.
std::vector<bool> piles_of(const rules::Game& game) {
    std::vector<bool> is_pile(game.coordinates, true);
    if (!game.start) return is_pile;
    for (std::size_t i = 0; i < game.coordinates; ++i) {
        is_pile[i] = plain_variable(game.start->numbers[i]).has_value();
    }
    if (std::count(is_pile.begin(), is_pile.end(), true) == 0) is_pile.assign(is_pile.size(), true);
    return is_pile;
}

using Step = std::array<rules::Number, 2>;

// A chess piece with such moves, or one without a name.
const char* piece_of(const rules::Game& game) {
    std::vector<Step> steps;
    std::vector<Step> rides;
    for (const rules::Move& move : game.moves) {
        (move.loops.empty() ? steps : rides).push_back({move.vector[0], move.vector[1]});
    }
    const auto all = [](const std::vector<Step>& list, auto holds) {
        return std::all_of(list.begin(), list.end(), holds);
    };
    const auto straight = [](const Step& s) { return (s[0] == 0) != (s[1] == 0); };
    const auto diagonal = [](const Step& s) {
        return s[0] != 0 && std::abs(s[0]) == std::abs(s[1]);
    };
    if (rides.empty()) {
        if (all(steps, [](const Step& s) { return std::abs(s[0] * s[1]) == 2; })) return "knight";
        if (all(steps, [](const Step& s) { return std::abs(s[0]) <= 1 && std::abs(s[1]) <= 1; })) {
            return "king";
        }
    } else if (steps.empty()) {
        if (all(rides, straight)) return "rook";
        if (all(rides, diagonal)) return "bishop";
        if (all(rides, [&](const Step& s) { return straight(s) || diagonal(s); })) return "queen";
    }
    return "piece";
}

// The corner of the part of the board that moves can reach.
Cell far_corner(const rules::Game& game, const std::vector<Integer>& at) {
    Cell corner{at[0], at[1]};
    for (const rules::Move& move : game.moves) {
        Integer times = 1;
        if (!move.loops.empty()) {
            times = std::max(at[0], at[1]);
            for (std::size_t i = 0; i < 2; ++i) {
                if (move.vector[i] < 0) times = std::min(times, Integer(at[i] / -move.vector[i]));
            }
        }
        const Cell end{Integer(at[0] + times * move.vector[0]),
                       Integer(at[1] + times * move.vector[1])};
        if (end.first < 0 || end.second < 0) continue;
        corner = {std::max(corner.first, end.first), std::max(corner.second, end.second)};
    }
    return corner;
}

// The numbers of a position that rows and columns run through, and the fixed values of the others.
struct Slice {
    std::vector<std::size_t> free;
    rules::State fixed{};
};

Slice slice_of(const rules::Game& game, const TableExtent& extent) {
    Slice slice;
    if (extent.slice.empty()) {
        if (game.coordinates > 2) {
            throw input_error(
                "positions of {} have {} numbers, and a table has rows and columns: say which "
                "numbers are fixed, as in *,*{}",
                game.name, game.coordinates, game.coordinates == 3 ? ",3" : ",3,…");
        }
        for (std::size_t i = 0; i < game.coordinates; ++i) slice.free.push_back(i);
        return slice;
    }
    if (extent.slice.size() != game.coordinates) {
        throw input_error("positions of {} have {} number{}; {} given", game.name, game.coordinates,
                          game.coordinates == 1 ? "" : "s", extent.slice.size());
    }
    for (std::size_t i = 0; i < game.coordinates; ++i) {
        if (!extent.slice[i]) {
            slice.free.push_back(i);
        } else if (*extent.slice[i] >
                   static_cast<std::uint64_t>(std::numeric_limits<rules::Number>::max())) {
            throw limit_error("a table beyond 2^63 is refused; that is the limit");
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

RuleDrawing rule_drawing(const rules::File& file, std::size_t number, bool zeros_end) {
    const rules::Game& game = file.games[number];
    RuleDrawing drawing{RuleDrawing::Kind::text, piles_of(game), true};
    if (game.coordinates > max_heaps) return drawing;
    bool on_board = game.coordinates == 2 && game.braces.empty() && !game.moves.empty();
    for (const rules::Move& move : game.moves) {
        on_board = on_board && !move.vector.empty();
        for (const rules::Part& part : move.parts) {
            if (!part.other.empty() || part.game != number) return drawing;
            std::size_t changed = 0;
            for (std::size_t i = 0; i < game.coordinates; ++i) {
                if (drawing.is_pile[i] && !stays(game, i, part.numbers[i])) ++changed;
            }
            drawing.one_pile = drawing.one_pile && changed <= 1;
        }
        if (move.parts.empty() && !zeros_end) return drawing;
        if (move.parts.size() > 1 && game.coordinates > 1) return drawing;
    }
    drawing.kind = on_board ? RuleDrawing::Kind::board : RuleDrawing::Kind::heaps;
    return drawing;
}

Drawing RulePosition::drawing(const Context& /*context*/) const {
    switch (known().drawing.kind) {
        case RuleDrawing::Kind::text: break;
        case RuleDrawing::Kind::heaps: return HeapsDrawing{numbers_};
        case RuleDrawing::Kind::board: {
            BoardDrawing board =
                piece_drawing(piece_of(game()), {numbers_[0], numbers_[1]}, numbers_);
            const Cell corner = far_corner(game(), numbers_);
            board.columns = corner.first + 1;
            board.rows = corner.second + 1;
            return board;
        }
    }
    return TextDrawing{};
}

Mark RulePosition::mark(const Move& move) const {
    Mark mark;
    const RuleDrawing& drawn = known().drawing;
    if (drawn.kind == RuleDrawing::Kind::text) return mark;
    if (numbers_.size() == 1 && move.to.size() != 1) {
        mark.heap = 0;
        if (move.to.empty()) {
            mark.left = 0;
        } else {
            mark.parts.emplace();
            for (std::size_t i = 0; i < move.to.size(); ++i) {
                mark.parts->push_back(move.to.heaps(i).front());
            }
        }
        return mark;
    }
    const std::vector<Integer> after = move.to.heaps(0);
    if (numbers_.size() == 1 && after[0] < numbers_[0]) {
        mark.heap = 0;
        mark.left = after[0];
        return mark;
    }
    mark.sizes = after;
    if (drawn.kind == RuleDrawing::Kind::board) {
        mark.cell = {after[0], after[1]};
    } else if (drawn.one_pile) {
        // The first pile that is not among those after the move, and the first that is new.
        for (std::size_t i = numbers_.size(); i-- > 0;) {
            if (!drawn.is_pile[i]) continue;
            const rules::Braces* const around = rules::braces_around(game(), i);
            const rules::Braces group = around != nullptr ? *around : rules::Braces(i, i + 1);
            const auto before = rules::piles_in(numbers_, group);
            const auto left = rules::piles_in(after, group);
            std::vector<Integer> gone;
            std::vector<Integer> added;
            std::set_difference(before.begin(), before.end(), left.begin(), left.end(),
                                std::back_inserter(gone));
            std::set_difference(left.begin(), left.end(), before.begin(), before.end(),
                                std::back_inserter(added));
            if (gone.empty() || added.empty() || added.front() >= gone.front()) continue;
            const auto pile = std::lower_bound(before.begin(), before.end(), gone.front());
            mark.heap = group.first + static_cast<std::size_t>(pile - before.begin());
            mark.left = added.front();
        }
    }
    return mark;
}

std::optional<Move> RulePosition::find_marked(const Mark& mark, const Context& context) const {
    const RuleDrawing& drawn = known().drawing;
    if (drawn.kind == RuleDrawing::Kind::text) return std::nullopt;
    std::vector<std::vector<Integer>> parts;
    if (mark.cell && drawn.kind == RuleDrawing::Kind::board) {
        parts.push_back({mark.cell->first, mark.cell->second});
    } else if (mark.parts && numbers_.size() == 1) {
        for (const Integer& part : *mark.parts) parts.push_back({part});
    } else if (!mark.sizes.empty()) {
        if (mark.sizes.size() != numbers_.size()) return std::nullopt;
        parts.push_back(mark.sizes);
    } else if (mark.heap && mark.left && *mark.heap < numbers_.size()) {
        if (std::count(drawn.is_pile.begin(), drawn.is_pile.end(), false) > 0) {
            return first_marked(*this, mark, context);
        }
        parts.push_back(numbers_);
        parts.back()[*mark.heap] = *mark.left;
    } else {
        return std::nullopt;
    }
    std::vector<RulePart> left;
    for (std::vector<Integer>& numbers : parts) {
        if (std::any_of(numbers.begin(), numbers.end(),
                        [](const Integer& number) { return number < 0; })) {
            return std::nullopt;
        }
        sort_piles(game(), numbers);
        left.push_back({game_, std::move(numbers)});
    }
    return find(std::move(left), context);
}

std::unique_ptr<Table> RuleFileGame::table(const Term& term, const TableExtent& extent,
                                           ParseFiles& files) const {
    const NamedRule rule = named(term, files);
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
