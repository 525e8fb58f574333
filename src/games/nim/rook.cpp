// The rook: two-pile Nim on a board (A. Frieze, "Combinatorial games", Game 2). Its P-positions are
// the diagonal.

#include "game/game.hpp"
#include "game/marks.hpp"
#include "game/one_heap.hpp"
#include "game/tables.hpp"
#include "game/term.hpp"
#include "game/written_as_rules.hpp"
#include "games/nim/pile_position.hpp"
#include "math/integer_format.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <utility>

namespace grundy {

namespace {

constexpr GameInfo rook_info{
    "rook",
    "rook(m,n)",
    "Move the rook from (m,n) any number of squares left or down; whoever brings it to (0,0) wins.",
    "rook(4,7)",
    "A. Frieze, Combinatorial games, Game 2",
    Shape::board,
};

class RookPosition : public PilePosition {
public:
    explicit RookPosition(std::vector<Integer> row_and_column)
        : PilePosition(std::move(row_and_column)) {
        assert(numbers().size() == 2);
    }

    const GameInfo& info() const override { return rook_info; }

    std::string describe(const Move& move) const override {
        const std::size_t moved = source(move);
        return fmt::format("move {} {}", moved == 0 ? "down to row" : "left to column",
                           only_component<RookPosition>(move.to)->numbers()[moved]);
    }

    Evaluation first_evaluation(const Context& /*context*/) const override {
        const Integer& row = numbers()[0];
        const Integer& column = numbers()[1];
        const Integer value = row ^ column;
        return evaluation(
            Value::exact(value, Certainty::theorem),
            [row, column, value] {
                return fmt::format("This is Nim with two piles: the value is {} ⊕ {} = {}.", row,
                                   column, value);
            },
            NimSumFigure{{row, column}, value},
            value == 0 ? "The rook stands on the main diagonal. Every move leaves it, and the "
                         "other player comes back to it until (0,0) is reached."
                       : "The rook is off the main diagonal, and whoever moves it onto the "
                         "diagonal wins.");
    }

    Drawing drawing(const Context& /*context*/) const override {
        return piece_drawing("rook", cell(), numbers());
    }

    Mark mark(const Move& move) const override {
        const auto* const to = only_component<RookPosition>(move.to);
        return {.sizes = to->numbers(), .cell = to->cell()};
    }

    std::optional<Move> find_marked(const Mark& mark, const Context& context) const override {
        if (!mark.cell) return PilePosition::find_marked(mark, context);
        return find_move(with_numbers({mark.cell->second, mark.cell->first}), context);
    }

    std::string_view tame_by() const override {
        return "This is Nim with two piles: in misère play it goes as in normal play until a move "
               "reaches row and column 0 or 1, and that move must leave it on (0,1) or (1,0) "
               "(Bouton).";
    }

protected:
    Position with_numbers(std::vector<Integer> numbers) const override {
        return position_of<RookPosition>(std::move(numbers));
    }

private:
    [[nodiscard]] Cell cell() const { return {numbers()[1], numbers()[0]}; }
};

class Rook : public Game, public Tabulated, public OfHeaps, public WrittenAsRules {
public:
    const GameInfo& info() const override { return rook_info; }

    Position parse(const Term& term, ParseFiles& /*sources*/) const override {
        expect_no_parameters(term, rook_info);
        const auto& arguments = expect_arguments(term, rook_info, 2, "a row and a column");
        return position_of<RookPosition>(std::vector<Integer>{natural(arguments[0], "a row"),
                                                              natural(arguments[1], "a column")});
    }

    std::string rules_text(const Term& term) const override {
        expect_no_parameters(term, rook_info);
        return "game rook(m, n)\nride (-1, 0) (0, -1)\n";
    }

    std::unique_ptr<Table> table(const Term& term, const TableExtent& extent,
                                 ParseFiles& /*sources*/) const override {
        expect_no_parameters(term, rook_info);
        const BoardPart part = board_in(extent);
        expect_small_values(std::max(part.rows.last(), part.columns.last()));
        return std::make_unique<Board>(part, [](std::uint64_t row, std::uint64_t column) {
            return static_cast<std::int32_t>(row ^ column);
        });
    }

    std::unique_ptr<HeapPositions> heap_positions(const Term& term,
                                                  ParseFiles& /*sources*/) const override {
        expect_no_parameters(term, rook_info);
        using Vector = PairMoves::Vector;
        return std::make_unique<MadePositions>(
            2, 2,
            [](auto cell) {
                return position_of<RookPosition>(std::vector<Integer>(cell.begin(), cell.end()));
            },
            PairMoves{{{{}, Vector{1, 0}}, {{}, Vector{0, 1}}}});
    }
};

}  // namespace

const Game& rook() {
    static const Rook game;
    return game;
}

}  // namespace grundy
