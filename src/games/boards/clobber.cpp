// Clobber (M. H. Albert, J. P. Grossman, R. J. Nowakowski, D. Wolfe, "An introduction to Clobber",
// Integers 5(2), 2005), played impartially: either player moves stones of either colour. No theorem
// is known, so it is searched: groups of stones that do not touch are a sum.

#include "base/errors.hpp"
#include "game/game.hpp"
#include "game/searched_component.hpp"
#include "game/term.hpp"
#include "search/grid_search.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

namespace grundy {

namespace {

constexpr GameInfo clobber_info{
    "clobber",
    "clobber(row,row,…) or clobber(rows,columns)",
    "Move a stone onto a neighbouring stone of the other colour, which is removed; x and o are the "
    "colours, both players move both, and whoever cannot move loses. Two numbers are a board of "
    "stones in alternating colours.",
    "clobber(xox,oxo,xox)",
    "M. Albert, J. P. Grossman, R. Nowakowski, D. Wolfe, An introduction to Clobber, Integers "
    "5(2), 2005",
    Shape::board,
};

constexpr std::string_view stones = ".xo";

struct ClobberGame {
    static constexpr std::size_t bits = 2;

    // Stones of one colour cannot move.
    template <std::size_t W>
    [[nodiscard]] static std::optional<std::uint32_t> known(const graphs::GridPart<W>& part) {
        std::uint64_t bits_of_all = 0;
        for (const std::uint64_t word : part.cells.words) bits_of_all |= word;
        constexpr std::uint64_t first_bits = 0x5555555555555555;
        if ((bits_of_all & first_bits) != 0 && (bits_of_all & ~first_bits) != 0)
            return std::nullopt;
        return 0;
    }

    // A stone keeps the bit of its colour when it moves; the stone that it replaces had the other.
    template <std::size_t W, class Visit>
    static void for_each_option(const graphs::GridLines<W>& lines,
                                const graphs::PackedBits<W>& cells, Visit visit) {
        for_each_pair(lines, cells, [&](const graphs::PackedBits<W>& first, std::size_t distance) {
            const auto move = [&](std::size_t from, std::size_t to) {
                auto after = cells;
                after.reset(from);
                after.reset(to ^ 1);
                after.set(to);
                visit(after);
            };
            first.for_each([&](std::size_t bit) {
                const std::size_t other = (bit ^ 1) + distance;
                move(bit, bit + distance);
                move(other, other - distance);
            });
        });
    }

    // Either stone of a pair can move.
    template <std::size_t W>
    [[nodiscard]] static std::uint32_t move_count(const graphs::GridLines<W>& lines,
                                                  const graphs::PackedBits<W>& cells) {
        std::uint32_t pairs = 0;
        for_each_pair(lines, cells, [&](const graphs::PackedBits<W>& first, std::size_t) {
            pairs += first.count();
        });
        return 2 * pairs;
    }

private:
    // Calls visit(first, distance) for both directions: the bits of the stones that have one of the
    // other colour to the right or below, and how far away its bits are.
    template <std::size_t W, class Visit>
    static void for_each_pair(const graphs::GridLines<W>& lines, const graphs::PackedBits<W>& cells,
                              Visit visit) {
        const auto others = graphs::swapped(cells);
        visit(cells & lines.west_of(others, bits), bits);
        visit(cells & others >> lines.length, lines.length);
    }
};

class ClobberPosition : public SearchedComponent, public Drawn {
public:
    explicit ClobberPosition(graphs::Grid board) : board_(std::move(board)) {
        const auto& cells = board_.cells;
        const std::size_t columns = board_.columns;
        for (std::size_t from = 0; from < cells.size(); ++from) {
            const auto try_to = [&](std::size_t to) {
                if (cells[from] + cells[to] == 3) moves_.emplace_back(from, to);
            };
            if (cells[from] != 1 && cells[from] != 2) continue;
            if (from >= columns) try_to(from - columns);
            if (from % columns > 0) try_to(from - 1);
            if ((from + 1) % columns > 0) try_to(from + 1);
            if (from + columns < cells.size()) try_to(from + columns);
        }
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
        return {.from = drawn(from), .cell = drawn(to)};
    }

    Integer move_count() const override { return moves_.size(); }

protected:
    Move move(std::size_t number) const override {
        return {position_of<ClobberPosition>(after(board_, moves_[number]))};
    }

    Searched search(std::uint64_t max_positions, const Context& context) const override {
        auto values = graphs::grid_values(ClobberGame{}, board_, max_positions, context);
        if (!values) {
            return {.value = Value::unknown(), .why = "The board is too large to be searched."};
        }
        Searched found{
            .value = Value::exact(values->value, Certainty::computed),
            .leads_to =
                [board = board_, moves = moves_, has_value = std::move(values->has_value)](
                    std::size_t number, const auto&... question) {
                    return has_value(after(board, moves[number]), question...);
                },
            .positions = values->positions};
        for (const auto& [first, value] : values->parts) {
            found.parts.push_back({fmt::format("the group of {}", name(first)), value});
        }
        return found;
    }

private:
    using FromTo = std::pair<std::size_t, std::size_t>;

    [[nodiscard]] static graphs::Grid after(graphs::Grid board, const FromTo& move) {
        board.cells[move.second] = std::exchange(board.cells[move.first], std::uint8_t{0});
        return board;
    }

    // From which cell to which a stone moves in the move to that position.
    [[nodiscard]] FromTo change(const ClobberPosition& after) const {
        FromTo found{0, 0};
        for (std::size_t cell = 0; cell < board_.cells.size(); ++cell) {
            if (board_.cells[cell] == after.board_.cells[cell]) continue;
            (after.board_.cells[cell] == 0 ? found.first : found.second) = cell;
        }
        return found;
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
    std::vector<FromTo> moves_;  // by the cells they come from, then by those they go to
};

class Clobber : public Game {
public:
    const GameInfo& info() const override { return clobber_info; }

    Position parse(const Term& term, ParseFiles& /*sources*/) const override {
        expect_no_parameters(term, clobber_info);
        if (term.groups.size() != 1) {
            throw input_error("clobber needs the rows of the board, as in {}", clobber_info.example)
                .at(term.at);
        }
        const auto& rows = term.groups.front();
        if (rows.size() == 2 && is_number(rows[0]) && is_number(rows[1])) {
            return position_of<ClobberPosition>(checkerboard(rows[0], rows[1]));
        }
        graphs::Grid board;
        for (const Argument& row : rows) {
            const std::string& cells = name_of(row, "a row");
            if (board.rows > 0 && cells.size() != board.columns) {
                throw input_error("all rows are as long as the first, which has {} cells",
                                  board.columns)
                    .at(row.at);
            }
            for (std::size_t i = 0; i < cells.size(); ++i) {
                const std::size_t stone = stones.find(cells[i]);
                if (stone == std::string_view::npos) {
                    throw input_error("a row is written with x, o and . for no stone")
                        .at(row.at + i);
                }
                board.cells.push_back(static_cast<std::uint8_t>(stone));
            }
            board.columns = cells.size();
            ++board.rows;
        }
        if (board.columns == 0) {
            throw input_error("a row has at least one cell").at(rows.front().at);
        }
        return position_of<ClobberPosition>(std::move(board));
    }

private:
    [[nodiscard]] static bool is_number(const Argument& argument) {
        constexpr std::string_view digits = "0123456789";
        return argument.number || digits.find(argument.text.front()) != std::string_view::npos;
    }

    [[nodiscard]] static graphs::Grid checkerboard(const Argument& rows, const Argument& columns) {
        constexpr std::size_t most_cells = 100'000;
        const Integer height = natural(rows, "the number of rows");
        const Integer width = natural(columns, "the number of columns");
        if (height == 0 || width == 0) {
            throw input_error("a board has at least one cell").at(rows.at);
        }
        if (height * width > most_cells) {
            throw limit_error("a board of more than {} cells is refused; that is the limit",
                              most_cells)
                .at(rows.at);
        }
        graphs::Grid board{height.to<std::size_t>(), width.to<std::size_t>()};
        for (std::size_t cell = 0; cell < board.rows * board.columns; ++cell) {
            const bool is_second = (cell / board.columns + cell % board.columns) % 2 != 0;
            board.cells.push_back(is_second ? 2 : 1);
        }
        return board;
    }
};

}  // namespace

const Game& clobber() {
    static const Clobber game;
    return game;
}

}  // namespace grundy
