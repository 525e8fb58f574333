// The rook: two-pile Nim on a board (A. Frieze, "Combinatorial games", Game 2). Its P-positions are
// the diagonal.

#include "game/game.hpp"
#include "game/marks.hpp"
#include "game/tables.hpp"
#include "game/term.hpp"
#include "game/written_as_rules.hpp"
#include "games/nim/misere_piles.hpp"
#include "math/integer_format.hpp"

#include <fmt/format.h>

#include <algorithm>
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

class RookEvidence : public Evidence {
public:
    RookEvidence(Integer row, Integer column) : row_(std::move(row)), column_(std::move(column)) {}

    std::string reason() const override {
        return fmt::format("This is Nim with two piles: the value is {} ⊕ {} = {}.", row_, column_,
                           Integer(row_ ^ column_));
    }

    std::string how_to_win() const override {
        return row_ == column_
                   ? "The rook stands on the main diagonal. Every move leaves it, and the other "
                     "player comes back to it until (0,0) is reached."
                   : "The rook is off the main diagonal, and whoever moves it onto the diagonal "
                     "wins.";
    }

private:
    Integer row_;
    Integer column_;
};

class RookPosition : public Component,
                     public ValuedOnce,
                     public MovesToValue,
                     public FindsMove,
                     public Drawn,
                     public FindsMarkedMove,
                     public WithNumbers,
                     public MiserePlay {
public:
    RookPosition(Integer row, Integer column) : row_(std::move(row)), column_(std::move(column)) {}

    const GameInfo& info() const override { return rook_info; }

    std::string key() const override {
        return KeyBuilder(rook_info.name).add(row_).add(column_).take();
    }

    std::string text() const override { return fmt::format("rook({},{})", row_, column_); }

    std::vector<Integer> heaps() const override { return {row_, column_}; }

    void for_each_move(const MoveVisitor& visit) const override {
        const Integer most = std::max(row_, column_);
        for (Integer steps = 1; steps <= most; ++steps) {
            if (steps <= row_ && !visit(down(Integer(row_ - steps)))) return;
            if (steps <= column_ && !visit(left(Integer(column_ - steps)))) return;
        }
    }

    std::string describe(const Move& move) const override {
        const auto* const to = only_component<RookPosition>(move.to);
        return to->row_ < row_ ? fmt::format("move down to row {}", to->row_)
                               : fmt::format("move left to column {}", to->column_);
    }

    Evaluation first_evaluation(const Context& /*context*/) const override {
        return {Value::exact(Integer(row_ ^ column_), Certainty::theorem),
                std::make_shared<RookEvidence>(row_, column_)};
    }

    MoveList moves_to(const Integer& value, std::size_t limit, const Evaluation& /*known*/,
                      const Context& /*context*/) const override {
        std::vector<Move> moves;
        const Integer row = value ^ column_;
        const Integer column = value ^ row_;
        if (row < row_) moves.push_back(down(row));
        if (column < column_) moves.push_back(left(column));
        return list_all(std::move(moves), limit);
    }

    std::optional<Move> find_move(const Position& to, const Context& /*context*/) const override {
        const auto* target = only_component<RookPosition>(to);
        if (target == nullptr) return std::nullopt;
        if (target->row_ < row_) return same_or_nothing(down(target->row_), to);
        if (target->column_ < column_) return same_or_nothing(left(target->column_), to);
        return std::nullopt;
    }

    Drawing drawing(const Context& /*context*/) const override {
        return piece_drawing("rook", cell(), heaps());
    }

    Mark mark(const Move& move) const override {
        const auto* const to = only_component<RookPosition>(move.to);
        Mark mark;
        mark.cell = to->cell();
        mark.sizes = to->heaps();
        return mark;
    }

    std::optional<Move> find_marked(const Mark& mark, const Context& context) const override {
        if (mark.cell) return move_to(mark.cell->second, mark.cell->first, context);
        if (mark.sizes.size() != 2) return std::nullopt;
        return move_to(mark.sizes[0], mark.sizes[1], context);
    }

    std::string_view tame_by() const override {
        return "This is Nim with two piles: in misère play it goes as in normal play until a move "
               "reaches row and column 0 or 1, and that move must leave it on (0,1) or (1,0) "
               "(Bouton).";
    }

    std::optional<Tame> tame(const Evaluation& /*known*/) const override {
        return Tame{are_fickle(heaps()), Certainty::theorem};
    }

    std::optional<MoveList> misere_moves_to(const Integer& value, std::size_t limit,
                                            const Evaluation& /*known*/,
                                            const Context& /*context*/) const override {
        std::vector<Move> moves;
        const Integer row = misere_pile(value, column_, column_ < 2);
        const Integer column = misere_pile(value, row_, row_ < 2);
        if (row < row_) moves.push_back(down(row));
        if (column < column_) moves.push_back(left(column));
        return list_all(std::move(moves), limit);
    }

private:
    [[nodiscard]] Cell cell() const { return {column_, row_}; }

    [[nodiscard]] std::optional<Move> move_to(const Integer& row, const Integer& column,
                                              const Context& context) const {
        if (row < 0 || column < 0) return std::nullopt;
        return find_move(position_of<RookPosition>(row, column), context);
    }

    [[nodiscard]] Move down(const Integer& row) const {
        return {position_of<RookPosition>(row, column_), Integer(row_ - row)};
    }
    [[nodiscard]] Move left(const Integer& column) const {
        return {position_of<RookPosition>(row_, column), Integer(column_ - column)};
    }

    Integer row_;
    Integer column_;
};

class RookHeaps : public HeapPositions {
public:
    Count count() const override { return {2, 2}; }

    Position position(std::span<const Integer> numbers) const override {
        return position_of<RookPosition>(numbers[0], numbers[1]);
    }

    std::optional<PairMoves> pair_moves() const override {
        using Vector = PairMoves::Vector;
        return PairMoves{{{{}, Vector{1, 0}}, {{}, Vector{0, 1}}}};
    }
};

class Rook : public Game, public Tabulated, public OfHeaps, public WrittenAsRules {
public:
    const GameInfo& info() const override { return rook_info; }

    Position parse(const Term& term, ParseFiles& /*sources*/) const override {
        expect_no_parameters(term, rook_info);
        const auto& arguments = expect_arguments(term, rook_info, 2, "a row and a column");
        return position_of<RookPosition>(natural(arguments[0], "a row"),
                                         natural(arguments[1], "a column"));
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
        return std::make_unique<RookHeaps>();
    }
};

}  // namespace

const Game& rook() {
    static const Rook game;
    return game;
}

}  // namespace grundy
