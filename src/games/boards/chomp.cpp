// Chomp (D. Gale, "A curious Nim-type game", American Mathematical Monthly 81, 1974). Whoever must
// eat the poisoned cell loses, so moves that eat it are omitted.
//
// Known by theorem: a row and a column that share the poison are two heaps of Nim; two rows have
// their values in chomp_values.hpp. A rectangle of more than one cell is won: if biting off the
// far corner does not win, the answer to that could have been played at once. In a square a winning
// bite leaves only the first row and the first column, which are equal. Other lost positions come
// from a table (chomp_values.hpp), and other values from a search.

#include "base/errors.hpp"
#include "base/within_limits.hpp"
#include "game/game.hpp"
#include "game/marks.hpp"
#include "game/searched_for_value.hpp"
#include "game/term.hpp"
#include "game/written_as_rules.hpp"
#include "games/boards/chomp_values.hpp"
#include "math/integer_format.hpp"
#include "rules/language/syntax.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <numeric>
#include <string>
#include <utility>

namespace grundy {

namespace {

constexpr GameInfo chomp_info{
    "chomp",
    "chomp(a,b,…)",
    "Bite off a cell and all cells that are neither left of it nor below it; the rows have a, b, … "
    "cells from the bottom, and whoever must eat the poisoned one at bottom left loses.",
    "chomp(5,4,2)",
    "D. Gale, A curious Nim-type game, 1974",
    Shape::board,
};

using ChompRows = std::vector<Integer>;  // from the bottom, none longer than the one below
using ChompState = std::u16string;

template <class Rows>
Rows bitten(Rows rows, const typename Rows::value_type& column, std::size_t row) {
    for (std::size_t i = row; i < rows.size(); ++i) rows[i] = std::min(rows[i], column);
    while (!rows.empty() && rows.back() == 0) rows.pop_back();
    return rows;
}

// The lengths of the columns; empty if there are too many.
std::optional<ChompRows> turned(const ChompRows& rows) {
    constexpr std::size_t most = 10'000;
    if (rows[0] > most) return std::nullopt;
    ChompRows columns;
    std::size_t height = rows.size();
    for (std::size_t c = 0; c < rows[0]; ++c) {
        while (rows[height - 1] <= c) --height;
        columns.emplace_back(height);
    }
    return columns;
}

// The rows above the bottom row; empty if they are too long for a table.
std::optional<ChompLost::Rows> upper_part(const ChompRows& rows) {
    constexpr std::size_t longest = 1'000'000;
    ChompLost::Rows upper;
    for (std::size_t i = 1; i < rows.size(); ++i) {
        if (rows[i] > longest) return std::nullopt;
        upper.push_back(rows[i].to<std::size_t>());
    }
    return upper;
}

class ChompPosition : public Component,
                      public SearchedForValue<ChompState>,
                      public CountsMoves,
                      public FindsMove,
                      public Drawn,
                      public FindsMarkedMove,
                      public Symmetric {
public:
    explicit ChompPosition(ChompRows rows) : rows_(std::move(rows)) {}

    const GameInfo& info() const override { return chomp_info; }

    std::string key() const override { return KeyBuilder(chomp_info.name).add_all(rows_).take(); }

    std::string describe(const Move& move) const override {
        const auto [column, row] = bitten_cell(move);
        return fmt::format("bite at column {}, row {}", Integer(column + 1), Integer(row + 1));
    }

    std::string text() const override { return fmt::format("chomp({})", fmt::join(rows_, ",")); }

    std::string value_key() const override {
        const auto columns = turned(rows_);
        return ChompPosition(columns ? std::max(rows_, *columns) : rows_).key();
    }

    // On large boards the moves are not sorted; only the first one takes least.
    void for_each_move(const MoveVisitor& visit) const override {
        constexpr std::size_t most_sorted = 2000;
        if (cells() > most_sorted) {
            for_each_cell(
                [&](const Integer& column, std::size_t row) { return visit(bite(column, row)); });
            return;
        }
        std::vector<Move> moves;
        for_each_cell([&](const Integer& column, std::size_t row) {
            visit.check();
            moves.push_back(bite(column, row));
            return true;
        });
        std::stable_sort(moves.begin(), moves.end(),
                         [](const Move& a, const Move& b) { return a.taken < b.taken; });
        for (const Move& move : moves) {
            if (!visit(move)) return;
        }
    }

    Integer move_count() const override { return cells() - 1; }

    MoveList moves_to(const Integer& value, std::size_t limit, const Evaluation& known,
                      const Context& context) const override {
        if (is_hook()) return hook_moves(value, limit);
        if (const auto two = two_rows()) return two_row_moves(*two, value, limit);
        if (value == 0) return winning_moves(limit, known, context);
        if (!state(closer_look_options)) return MoveList::unknown();
        return moves_by_trying(value, limit, known, context,
                               [&](Search& search, const auto& try_move) {
                                   for_each_cell([&](const Integer& column, std::size_t row) {
                                       const ChompPosition after(bitten(rows_, column, row));
                                       try_move(search.value(*after.state(closer_look_options),
                                                             closer_look_options, context),
                                                [&] { return bite(column, row); });
                                       return true;
                                   });
                               });
    }

    std::optional<Move> find_move(const Position& to, const Context& /*context*/) const override {
        const auto* const target = only_component<ChompPosition>(to);
        if (target == nullptr || target->rows_.size() > rows_.size()) return std::nullopt;
        for (std::size_t i = 0; i < rows_.size(); ++i) {
            const Integer left = i < target->rows_.size() ? target->rows_[i] : Integer(0);
            if (left == rows_[i]) continue;
            if (left > rows_[i]) return std::nullopt;
            return same_or_nothing(bite(left, i), to);
        }
        return std::nullopt;
    }

    bool is_drawn() const override {
        constexpr std::size_t longest = 60;
        return rows_[0] <= longest && rows_.size() <= longest;
    }

    Drawing drawing(const Context& /*context*/) const override {
        BoardDrawing board{rows_[0], rows_.size(), {{"poison", {0, 0}}}};
        board.first = 1;
        for (std::size_t i = 0; i < rows_.size(); ++i) {
            for (Integer column = rows_[i]; column < rows_[0]; ++column) {
                board.gone.emplace_back(column, i);
            }
        }
        return board;
    }

    Mark mark(const Move& move) const override { return {.cell = bitten_cell(move)}; }

    std::optional<Move> find_marked(const Mark& mark, const Context& /*context*/) const override {
        if (!mark.cell || mark.cell->second < 0 || mark.cell->second >= rows_.size()) {
            return std::nullopt;
        }
        const auto row = mark.cell->second.to<std::size_t>();
        const Integer& column = mark.cell->first;
        if (column < 0 || column >= rows_[row] || (row == 0 && column == 0)) return std::nullopt;
        return bite(column, row);
    }

protected:
    Evaluation first_evaluation(const Context& context) const override {
        if (auto known = closed_form()) return std::move(*known);
        if (is_rectangle()) {
            return won_position(
                is_square() ? "This is a square. Leave its first row and its first column: they "
                              "are equal, and what the other player bites off the one, bite off "
                              "the other."
                            : "A rectangle is won: if biting off the far corner alone does not "
                              "win, the answer to it can be played at once, for it leaves the "
                              "same.",
                Certainty::theorem, context);
        }
        const auto lost = within_limits([&] { return lost_bottom(context); });
        if (!lost) {
            return evaluated(
                Value::unknown(),
                "The lost positions with that many rows, or rows that long, were not found "
                "within the limits of time and memory.",
                "");
        }
        const bool is_lost = lost->length && *lost->length == lost->bottom;
        std::string text = describe_lost(*lost);
        if (is_lost) return evaluated(Value::exact(0, Certainty::computed), std::move(text), "");
        return won_position(std::move(text), Certainty::computed, context);
    }

    bool is_won_by_theorem() const override { return is_rectangle(); }

    std::string_view value_not_found() const override {
        return "The value itself is not known for a board of this size, only that it is not 0.";
    }

    // The rows as small numbers.
    std::optional<ChompState> state(std::uint64_t max_options) const override {
        const Integer all = cells();
        if (all > 10'000) return std::nullopt;
        ChompLost::Rows sizes;
        ChompState state;
        for (const Integer& row : rows_) {
            sizes.push_back(row.to<std::size_t>());
            state.push_back(row.to<char16_t>());
        }
        const double options = chomp_positions(sizes) * all.to_double() / 2;
        if (options > static_cast<double>(max_options)) return std::nullopt;
        return state;
    }

    std::shared_ptr<Search> new_search(const Context& context) const override {
        const auto options = [](const ChompState& rows, std::vector<ChompState>& out,
                                StopCheck& check) {
            for (std::size_t row = 0; row < rows.size(); ++row) {
                for (char16_t left = row == 0 ? 1 : 0; left < rows[row]; ++left) {
                    check();
                    out.push_back(bitten(rows, left, row));
                }
            }
        };
        return std::make_shared<Search>(options, context);
    }

private:
    [[nodiscard]] Cell bitten_cell(const Move& move) const {
        const ChompRows& after = only_component<ChompPosition>(move.to)->rows_;
        std::size_t row = 0;
        while (row < after.size() && after[row] == rows_[row]) ++row;
        return {row < after.size() ? after[row] : Integer(0), row};
    }

    using VisitCell = std::function<bool(const Integer& column, std::size_t row)>;

    [[nodiscard]] Integer cells() const {
        return std::accumulate(rows_.begin(), rows_.end(), Integer(0));
    }
    [[nodiscard]] bool is_rectangle() const { return rows_.front() == rows_.back(); }
    [[nodiscard]] bool is_square() const { return is_rectangle() && rows_[0] == rows_.size(); }
    [[nodiscard]] bool is_hook() const { return rows_.size() == 1 || rows_[1] == 1; }

    // All cells but the poisoned one, from the end of the top row on.
    void for_each_cell(const VisitCell& visit) const {
        for (std::size_t row = rows_.size(); row-- > 0;) {
            const int first = row == 0 ? 1 : 0;
            for (Integer column = rows_[row] - 1; column >= first; --column) {
                if (!visit(column, row)) return;
            }
        }
    }

    // Two rows, or two columns read as rows.
    struct TwoLines {
        TwoRows rows;
        bool is_turned;
    };
    [[nodiscard]] std::optional<TwoLines> two_rows() const {
        if (rows_.size() == 2) return TwoLines{{rows_[0], rows_[1]}, false};
        if (rows_[0] != 2) return std::nullopt;
        const auto twos = std::count(rows_.begin(), rows_.end(), Integer(2));
        return TwoLines{{rows_.size(), twos}, true};
    }

    [[nodiscard]] std::optional<Evaluation> closed_form() const {
        const auto known = [](const Integer& value, std::string reason, bool leaves_out = false) {
            return evaluated(Value::exact(value, Certainty::theorem), "", std::move(reason),
                             leaves_out);
        };
        if (is_hook()) {
            const Integer along = rows_[0] - 1;
            const Integer up = rows_.size() - 1;
            return known(Integer(along ^ up),
                         fmt::format("Without the poison, this is a row of {} and a column of {}, "
                                     "two heaps of Nim: {} ⊕ {} = {}.",
                                     along, up, along, up, Integer(along ^ up)));
        }
        if (const auto two = two_rows()) {
            const Integer value = two_row_value(two->rows);
            const std::string_view what = two->is_turned ? "columns" : "rows";
            const Integer d = two->rows.bottom - two->rows.upper;
            if (d == 1) {
                return known(
                    0, fmt::format("Two {} are lost exactly when the second one is shorter by 1: "
                                   "from there every bite makes them equal or further apart, "
                                   "and the next one puts that right.",
                                   what));
            }
            const Integer j = d / 2;
            return known(value,
                         fmt::format("Two {} of {} and {} cells differ by {}. ", what,
                                     two->rows.bottom, two->rows.upper, d) +
                             (d.is_odd() ? fmt::format("That is odd, and the value is {} + min({}, "
                                                       "⌊{}/2⌋) = {}.",
                                                       Integer(d - 1), j, two->rows.upper, value)
                                         : fmt::format("That is even, and the value is {} + "
                                                       "⌊(3×{}-1)/2⌋ = {}.",
                                                       d, two->rows.upper, value)),
                         value > 1);
        }
        return std::nullopt;
    }

    // The table for the rows or for the columns, whichever is smaller.
    struct Lost {
        std::shared_ptr<const ChompLost> table;
        ChompLost::Rows upper;
        Integer bottom;
        std::optional<std::size_t> length;  // that the bottom row would have, if it were lost
        bool is_turned = false;
    };
    [[nodiscard]] Lost lost_bottom(const Context& context) const {
        Lost lost;
        auto upper = upper_part(rows_);
        lost.bottom = rows_[0];
        if (const auto columns = turned(rows_)) {
            auto turned_upper = upper_part(*columns);
            if (turned_upper &&
                (!upper || ChompLost::steps(*turned_upper) < ChompLost::steps(*upper))) {
                upper = std::move(turned_upper);
                lost.bottom = columns->front();
                lost.is_turned = true;
            }
        }
        if (!upper) throw limit_error("the rows are too long");
        lost.upper = std::move(*upper);
        lost.table = ChompLost::of(lost.upper, context);
        lost.length = lost.table->bottom(lost.upper);
        return lost;
    }

    [[nodiscard]] static std::string describe_lost(const Lost& lost) {
        constexpr std::size_t readable_rows = 12;
        const std::string_view row = lost.is_turned ? "column" : "row";
        const std::string upper = lost.upper.size() > readable_rows
                                      ? fmt::format("the other {}s", row)
                                      : fmt::format("{}s of {}", row, fmt::join(lost.upper, ", "));
        if (!lost.length) {
            return fmt::format(
                "With {}, every length of the first {} is won (a table of all "
                "smaller ones).",
                upper, row);
        }
        return fmt::format(
            "With {0}, a first {1} of {2} is lost, and no other (a table of all smaller ones). "
            "Here it has {3}{4}",
            upper, row, *lost.length, lost.bottom,
            *lost.length < lost.bottom ? ", and can be bitten down to that." : ".");
    }

    [[nodiscard]] MoveList hook_moves(const Integer& value, std::size_t limit) const {
        const Integer along = rows_[0] - 1;
        const Integer up = rows_.size() - 1;
        std::vector<Move> moves;
        if (const Integer left = value ^ up; left < along) {
            moves.push_back(bite(Integer(left + 1), 0));
        }
        if (const Integer left = value ^ along; left < up) {
            moves.push_back(bite(0, left.to<std::size_t>() + 1));
        }
        return list_all(std::move(moves), limit);
    }

    [[nodiscard]] MoveList two_row_moves(const TwoLines& two, const Integer& value,
                                         std::size_t limit) const {
        std::vector<Move> moves;
        for (const TwoRows& option : two_row_options(two.rows, value)) {
            const bool lower = option.bottom < two.rows.bottom;
            moves.push_back(
                bite_along(lower ? option.bottom : option.upper, lower ? 0 : 1, two.is_turned));
        }
        return list_all(std::move(moves), limit);
    }

    [[nodiscard]] Move bite_along(const Integer& column, std::size_t row, bool is_turned) const {
        return is_turned ? bite(row, column.to<std::size_t>()) : bite(column, row);
    }

    [[nodiscard]] MoveList winning_moves(std::size_t limit, const Evaluation& known,
                                         const Context& context) const {
        if (known.value.is_exact() && known.value.number == 0) return list_all({}, limit);
        const auto lost = within_limits([&] { return lost_bottom(context); });
        if (!lost) {
            if (!is_square()) return MoveList::unknown();
            return {{bite(1, 1)}, false, std::nullopt, Certainty::theorem};
        }
        MoveCollector collector(limit);
        const auto add = [&](const Integer& column, std::size_t row) {
            collector.add([&] { return bite_along(column, row, lost->is_turned); });
        };
        const ChompLost::Rows& upper = lost->upper;
        const auto bottom_after = [&](std::size_t row, std::size_t column) {
            return lost->table->bottom(bitten(upper, column, row));
        };
        for (std::size_t i = upper.size(); i-- > 0;) {
            for (std::size_t column = upper[i]; column-- > 0;) {
                const auto length = bottom_after(i, column);
                if (length && *length == lost->bottom) add(column, i + 1);
            }
        }
        if (lost->length && *lost->length < lost->bottom) add(*lost->length, 0);
        for (std::size_t column = upper.empty() ? 1 : upper[0]; column-- > 1;) {
            if (bottom_after(0, column) == column) add(column, 0);
        }
        return collector.list(Certainty::computed);
    }

    [[nodiscard]] Move bite(const Integer& column, std::size_t row) const {
        Integer taken = 0;
        for (std::size_t i = row; i < rows_.size() && rows_[i] > column; ++i) {
            taken += rows_[i] - column;
        }
        return {position_of<ChompPosition>(bitten(rows_, column, row)), taken};
    }

    ChompRows rows_;
};

class Chomp : public Game, public WrittenAsRules {
public:
    const GameInfo& info() const override { return chomp_info; }

    Position parse(const Term& term, ParseFiles& /*sources*/) const override {
        expect_no_parameters(term, chomp_info);
        ChompRows rows = naturals(term, chomp_info, "row");
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const std::size_t at = term.groups.front()[i].at;
            if (rows[i] == 0) {
                throw input_error("a row has at least one cell").at(at);
            }
            if (i > 0 && rows[i] > rows[i - 1]) {
                throw input_error(
                    "a row cannot be longer than the one below it; three rows of four are "
                    "chomp(4,4,4)")
                    .at(at);
            }
        }
        return position_of<ChompPosition>(std::move(rows));
    }

    std::string rules_text(const Term& term) const override {
        expect_no_parameters(term, chomp_info);
        const std::size_t count = shown_numbers(term, rules::max_coordinates);
        std::string text = "game chomp" + shown_tuple(count, shown_name) + "\nwhere ";
        for (std::size_t i = 1; i < count; ++i) {
            text += (i == 1 ? "a >= " : " >= ") + shown_name(i) + (i + 1 == count ? " and " : "");
        }
        text += "a >= 1\n";
        for (std::size_t row = 0; row < count; ++row) {
            text += "move " + shown_tuple(count, [row](std::size_t i) {
                        if (i < row) return shown_name(i);
                        return i == row ? "k" : "min(" + shown_name(i) + ", k)";
                    });
            text += fmt::format(" for k in {}..{} - 1\n", row == 0 ? 1 : 0, shown_name(row));
        }
        return text;
    }
};

}  // namespace

const Game& chomp() {
    static const Chomp game;
    return game;
}

}  // namespace grundy
