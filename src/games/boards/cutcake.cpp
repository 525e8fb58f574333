// Cutcake, played by both sides with all cuts ("Winning Ways", chapter 2, has the partizan game). A
// piece of odd sides has value 0, every other one value 1: a cut makes two pieces. If both sides
// are odd, exactly one of the two pieces has an even side, which gives 1 ⊕ 0 = 1; otherwise both
// have one or neither has, which gives 0.

#include "base/errors.hpp"
#include "game/abilities.hpp"
#include "game/game.hpp"
#include "game/marks.hpp"
#include "game/tables.hpp"
#include "game/term.hpp"
#include "game/written_as_rules.hpp"
#include "math/integer_format.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace grundy {

namespace {

constexpr GameInfo cutcake_info{
    "cutcake",
    "cutcake(m,n)",
    "Cut a piece of m by n squares in two along a line between squares; whoever cannot cut any "
    "piece loses.",
    "cutcake(3,4)",
    "E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways, chapter 2 (there partizan)",
    Shape::board,
};

class CutcakePosition : public Component,
                        public ValuedOnce,
                        public MovesToValue,
                        public CountsMoves,
                        public FindsMove,
                        public Drawn,
                        public FindsMarkedMove,
                        public Symmetric {
public:
    CutcakePosition(Integer rows, Integer columns)
        : rows_(std::move(rows)), columns_(std::move(columns)) {}

    const GameInfo& info() const override { return cutcake_info; }

    std::string key() const override {
        return KeyBuilder(cutcake_info.name).add(rows_).add(columns_).take();
    }

    std::string text() const override { return fmt::format("cutcake({},{})", rows_, columns_); }

    // Cuts at the same distance from opposite sides leave the same pieces.
    void for_each_move(const MoveVisitor& visit) const override {
        const Integer most = std::max(rows_, columns_) / 2;
        for (Integer width = 1; width <= most; ++width) {
            if (width * 2 <= rows_ && !visit(cut(Side::rows, width))) return;
            if (width * 2 <= columns_ && !visit(cut(Side::columns, width))) return;
        }
    }

    Integer move_count() const override { return rows_ / 2 + columns_ / 2; }

    std::string describe(const Move& move) const override {
        const auto& piece = dynamic_cast<const CutcakePosition&>(move.to[0]);
        return fmt::format("cut {} {}{} off", move.taken,
                           piece.columns_ == columns_ ? "row" : "column",
                           move.taken == 1 ? "" : "s");
    }

    Evaluation first_evaluation(const Context& /*context*/) const override {
        return evaluation(Value::exact(value(), Certainty::theorem), [odd = value() == 0] {
            return odd ? "Both sides are odd. Every cut leaves one piece with an even side and one "
                         "without, and so on: a piece has value 1 if a side of it is even, else 0."
                       : "A side is even. Every cut leaves two pieces with an even side or two "
                         "without: a piece has value 1 if a side of it is even, else 0.";
        });
    }

    // All moves lead to the same value.
    MoveList moves_to(const Integer& wanted, std::size_t limit, const Evaluation& /*known*/,
                      const Context& context) const override {
        if (wanted != 1 - value()) return list_all({}, limit);
        MoveList list;
        list.total = move_count();
        list.complete = *list.total <= limit;
        const auto add = [&](const Move& move) {
            if (list.moves.size() == limit) return false;
            list.moves.push_back(move);
            return true;
        };
        for_each_move({add, context});
        return list;
    }

    std::optional<Move> find_move(const Position& to, const Context& /*context*/) const override {
        const auto* const piece =
            to.size() == 2 ? dynamic_cast<const CutcakePosition*>(&to[0]) : nullptr;
        if (piece == nullptr) return std::nullopt;
        const Side side = piece->columns_ == columns_ ? Side::rows : Side::columns;
        const Integer& length = piece->side(side);
        const Integer width = std::min(length, Integer(this->side(side) - length));
        if (width < 1) return std::nullopt;
        Move move = cut(side, width);
        if (move.to == to) return move;
        // The pieces may be in either order.
        if (!(move.to == to.component(1) + to.component(0))) return std::nullopt;
        return Move{to, move.taken};
    }

    bool is_drawn() const override {
        constexpr std::size_t longest = 60;
        return rows_ <= longest && columns_ <= longest;
    }

    Drawing drawing(const Context& /*context*/) const override {
        return BoardDrawing{columns_, rows_, {}, {}, {}, 1};
    }

    // The squares on both sides of the cut, at the edge.
    Mark mark(const Move& move) const override {
        const auto& piece = dynamic_cast<const CutcakePosition&>(move.to[0]);
        if (piece.columns_ == columns_) return {.cells = {{0, piece.rows_ - 1}, {0, piece.rows_}}};
        return {.cells = {{piece.columns_ - 1, 0}, {piece.columns_, 0}}};
    }

    std::optional<Move> find_marked(const Mark& mark, const Context& /*context*/) const override {
        if (mark.cells.size() != 2) return std::nullopt;
        const auto& [one, two] = std::minmax(mark.cells[0], mark.cells[1]);
        const bool below = two.first == one.first && two.second == one.second + 1;
        const bool beside = two.second == one.second && two.first == one.first + 1;
        if (!below && !beside) return std::nullopt;
        const Side side = below ? Side::rows : Side::columns;
        const Integer& before = below ? two.second : two.first;
        if (one.first < 0 || one.second < 0 || before >= this->side(side)) return std::nullopt;
        return cut(side, std::min(before, Integer(this->side(side) - before)));
    }

    std::string value_key() const override {
        return CutcakePosition(std::min(rows_, columns_), std::max(rows_, columns_)).key();
    }

private:
    enum class Side { rows, columns };

    [[nodiscard]] const Integer& side(Side side) const {
        return side == Side::rows ? rows_ : columns_;
    }
    [[nodiscard]] int value() const { return rows_.is_odd() && columns_.is_odd() ? 0 : 1; }

    [[nodiscard]] Move cut(Side which, const Integer& width) const {
        const bool is_rows = which == Side::rows;
        const Integer rest = side(which) - width;
        const auto piece = [&](const Integer& length) {
            return is_rows ? position_of<CutcakePosition>(length, columns_)
                           : position_of<CutcakePosition>(rows_, length);
        };
        return {piece(width) + piece(rest), width};
    }

    Integer rows_;
    Integer columns_;
};

class Cutcake : public Game, public Tabulated, public WrittenAsRules {
public:
    const GameInfo& info() const override { return cutcake_info; }

    Position parse(const Term& term, ParseFiles& /*sources*/) const override {
        expect_no_parameters(term, cutcake_info);
        const auto& arguments = expect_arguments(term, cutcake_info, 2, "two sides");
        return position_of<CutcakePosition>(side(arguments[0]), side(arguments[1]));
    }

    std::string rules_text(const Term& term) const override {
        expect_no_parameters(term, cutcake_info);
        return "game cutcake(m, n)\nwhere m >= 1 and n >= 1\n"
               "move (k, n) + (m - k, n) for k in 1..m - 1\n"
               "move (m, k) + (m, n - k) for k in 1..n - 1\n";
    }

    // There is no piece with a side of 0.
    std::unique_ptr<Table> table(const Term& term, const TableExtent& extent,
                                 ParseFiles& /*sources*/) const override {
        expect_no_parameters(term, cutcake_info);
        return std::make_unique<Board>(board_in(extent),
                                       [](std::uint64_t rows, std::uint64_t columns) {
                                           if (rows == 0 || columns == 0) return -1;
                                           return rows % 2 == 0 || columns % 2 == 0 ? 1 : 0;
                                       });
    }

private:
    [[nodiscard]] static Integer side(const Argument& argument) {
        Integer length = natural(argument, "a side");
        if (length == 0) throw input_error("a side has at least 1 square").at(argument.at);
        return length;
    }
};

}  // namespace

const Game& cutcake() {
    static const Cutcake game;
    return game;
}

}  // namespace grundy
