// Clobber (M. H. Albert, J. P. Grossman, R. J. Nowakowski, D. Wolfe, "An introduction to Clobber",
// Integers 5(2), 2005), played impartially: either player moves stones of either colour. No theorem
// is known, so it is searched: groups of stones that do not touch are a sum.

#include "game/game.hpp"
#include "game/searched_component.hpp"
#include "game/term.hpp"
#include "games/boards/clobber_values.hpp"

#include <grundy/error.hpp>

#include <fmt/format.h>

#include <utility>

namespace grundy {

namespace {

constexpr GameInfo clobber_info{
    "clobber",
    "clobber(row,row,…)",
    "Move a stone onto a stone of the other colour beside it, which goes; x and o are the colours, "
    "both players move both, and whoever cannot loses.",
    "clobber(xox,oxo,xox)",
    "M. Albert, J. P. Grossman, R. Nowakowski, D. Wolfe, An introduction to Clobber, Integers "
    "5(2), "
    "2005",
    Shape::board,
};

constexpr std::string_view stones = ".xo";

class ClobberPosition : public SearchedComponent, public FindsMove, public Drawn {
public:
    explicit ClobberPosition(graphs::Grid board) : board_(std::move(board)) {
        for_each_clobber_move(
            board_, [&](std::size_t from, std::size_t to) { moves_.emplace_back(from, to); });
    }

    const GameInfo& info() const override { return clobber_info; }

    std::string key() const override {
        const auto& cells = board_.cells;
        return KeyBuilder(clobber_info.name)
            .add(Integer(board_.columns))
            .add(std::string(cells.begin(), cells.end()))
            .take();
    }

    std::string describe(const Move& move) const override {
        const auto [from, to] = change(*only_component<ClobberPosition>(move.to));
        return fmt::format("move {} from {} to {}", stones[board_.cells[from]], name(from),
                           name(to));
    }

    std::string text() const override {
        std::string rows;
        for (std::size_t cell = 0; cell < board_.cells.size(); ++cell) {
            if (cell > 0 && cell % board_.columns == 0) rows += ',';
            rows += stones[board_.cells[cell]];
        }
        return fmt::format("clobber({})", rows);
    }

    std::optional<Move> find_move(const Position& to, const Context& /*context*/) const override {
        const auto* const after = only_component<ClobberPosition>(to);
        if (after == nullptr || after->board_.columns != board_.columns ||
            after->board_.rows != board_.rows) {
            return std::nullopt;
        }
        const std::size_t number = number_of(change(*after));
        if (number == moves_.size()) return std::nullopt;
        return same_or_nothing(move(number), to);
    }

    Drawing drawing(const Context& /*context*/) const override {
        constexpr const char* names[]{"", "black", "white"};
        if (board_.rows == 1) {
            RowDrawing row;
            row.first = 1;
            for (const std::uint8_t cell : board_.cells) row.cells.emplace_back(names[cell]);
            return row;
        }
        BoardDrawing board{board_.columns, board_.rows, {}};
        board.first = 1;
        board.as_matrix = true;
        for (std::size_t cell = 0; cell < board_.cells.size(); ++cell) {
            if (board_.cells[cell] == 0) continue;
            board.pieces.push_back({names[board_.cells[cell]], drawn(cell)});
        }
        return board;
    }

    Mark mark(const Move& move) const override {
        const auto [from, to] = change(*only_component<ClobberPosition>(move.to));
        Mark mark;
        mark.from = drawn(from);
        mark.cell = drawn(to);
        return mark;
    }

protected:
    std::size_t move_count() const override { return moves_.size(); }

    Move move(std::size_t number) const override {
        const auto [from, to] = moves_[number];
        graphs::Grid after = board_;
        after.cells[to] = std::exchange(after.cells[from], std::uint8_t{0});
        return {position_of<ClobberPosition>(std::move(after))};
    }

    Searched search(std::uint64_t max_positions, const Context& context) const override {
        auto values = clobber_values(board_, max_positions, context);
        if (!values) {
            return {Value::unknown(), {}, {}, "The board is too large to be searched.", 0};
        }
        Searched found{Value::exact(values->value, Certainty::computed),
                       {},
                       std::move(values->options),
                       "",
                       values->positions};
        for (const auto& [first, value] : values->parts) {
            found.parts.push_back({fmt::format("the group of {}", name(first)), value});
        }
        return found;
    }

private:
    using FromTo = std::pair<std::size_t, std::size_t>;

    // Which stone goes where, if a move leads to that position.
    [[nodiscard]] FromTo change(const ClobberPosition& after) const {
        FromTo found{0, 0};
        for (std::size_t cell = 0; cell < board_.cells.size(); ++cell) {
            if (board_.cells[cell] == after.board_.cells[cell]) continue;
            (after.board_.cells[cell] == 0 ? found.first : found.second) = cell;
        }
        return found;
    }

    [[nodiscard]] std::size_t number_of(const FromTo& wanted) const {
        std::size_t number = 0;
        while (number < moves_.size() && moves_[number] != wanted) ++number;
        return number;
    }

    // The first row is drawn at the top, as it is written.
    [[nodiscard]] Cell drawn(std::size_t cell) const {
        return {cell % board_.columns, board_.rows - 1 - cell / board_.columns};
    }

    [[nodiscard]] std::string name(std::size_t cell) const {
        const std::size_t column = cell % board_.columns + 1;
        if (board_.rows == 1) return fmt::format("{}", column);
        return fmt::format("({},{})", cell / board_.columns + 1, column);
    }

    graphs::Grid board_;
    std::vector<FromTo> moves_;
};

class Clobber : public Game {
public:
    const GameInfo& info() const override { return clobber_info; }

    Position parse(const Term& term, ParseFiles& /*sources*/) const override {
        expect_no_parameters(term, clobber_info);
        if (term.groups.size() != 1) {
            throw Error(
                ErrorKind::input,
                fmt::format("clobber needs the rows of the board, as in {}", clobber_info.example),
                term.at);
        }
        graphs::Grid board;
        for (const Argument& row : term.groups.front()) {
            const std::string& cells = name_of(row, "a row");
            if (board.rows > 0 && cells.size() != board.columns) {
                throw Error(ErrorKind::input,
                            fmt::format("all rows are as long as the first, which has {} cells",
                                        board.columns),
                            row.at);
            }
            for (std::size_t i = 0; i < cells.size(); ++i) {
                const std::size_t stone = stones.find(cells[i]);
                if (stone == std::string_view::npos) {
                    throw Error(ErrorKind::input, "a row is written with x, o and . for no stone",
                                row.at + i);
                }
                board.cells.push_back(static_cast<std::uint8_t>(stone));
            }
            board.columns = cells.size();
            ++board.rows;
        }
        if (board.columns == 0) {
            throw Error(ErrorKind::input, "a row has at least one cell",
                        term.groups.front().front().at);
        }
        return position_of<ClobberPosition>(std::move(board));
    }
};

}  // namespace

const Game& clobber() {
    static const Clobber game;
    return game;
}

}  // namespace grundy
