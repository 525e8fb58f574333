// Cram (M. Gardner 1974; E. R. Berlekamp, J. H. Conway, R. K. Guy, "Winning Ways", chapter 15):
// dominoes of either direction. One row is Dawson's Kayles. A board that a half turn brings onto
// itself has value 0 if no domino can meet its own image, since that image answers it; this is so
// if the middle of the board is a corner of cells, or if its cells are not free. If the middle is
// between two free cells, the first player covers them. Everything else is searched (J. W. H. M.
// Uiterwijk, "Solving Cram using combinatorial game theory", Advances in Computer Games 2019).

#include "base/errors.hpp"
#include "game/game.hpp"
#include "game/reason_text.hpp"
#include "game/searched_component.hpp"
#include "game/term.hpp"
#include "heaps/periods/dawson.hpp"
#include "math/integer_format.hpp"
#include "search/grid_search.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

namespace grundy {

namespace {

constexpr GameInfo cram_info{
    "cram",
    "cram(rows,columns; r,c; …)",
    "Place a domino on two free cells side by side, in either direction; whoever cannot move "
    "loses. After the semicolons: the cells that are not free.",
    "cram(3,4; 2,2)",
    "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways, chapter 15",
    Shape::board,
};

// Consecutive free cells, beginning with `first`.
struct Strip {
    Integer first;
    Integer length;
};

Integer longest(const std::vector<Strip>& strips) {
    Integer most = 0;
    for (const Strip& strip : strips) most = std::max(most, strip.length);
    return most;
}

// The values on one row, which is Dawson's Kayles of any length.
class CramStrips : public Evidence {
public:
    // Throws Error only on a request to stop.
    CramStrips(std::vector<Strip> strips, const Context& context)
        : strips_(std::move(strips)), dawson_(longest(strips_), context) {}

    [[nodiscard]] Value value() const {
        if (!dawson_.is_known()) return Value::unknown();
        Integer sum = 0;
        for (const Strip& strip : strips_) sum ^= dawson_.kayles(strip.length);
        return Value::exact(sum, dawson_.certainty());
    }

    [[nodiscard]] std::string reason() const override {
        if (!dawson_.is_known()) return "The values of Dawson's Kayles reached their limits.";
        constexpr std::size_t max_listed = 8;
        std::string text =
            "On one row Cram is Dawson's Kayles, octal[0.07]: two neighbours are taken from a "
            "stretch of free cells, and what is left on either side is a stretch again. ";
        if (strips_.size() > max_listed) {
            return text + fmt::format("The nim-sum of the values of the {} stretches is {}.",
                                      strips_.size(), value().number);
        }
        std::vector<std::string> values;
        for (const Strip& strip : strips_) {
            values.push_back(
                fmt::format("{} cells have value {}", strip.length, dawson_.kayles(strip.length)));
        }
        text += values.empty() ? "There is none."
                               : fmt::format("Stretches of {}; the nim-sum is {}.",
                                             fmt::join(values, ", "), value().number);
        if (const auto* const period = dawson_.period()) {
            text += " " + describe_period(fmt::format("{} cells", period->preperiod + 1), *period) +
                    ".";
        }
        return text;
    }

    [[nodiscard]] bool leaves_options_out() const override { return value().number > 1; }

    // The dominoes that lead to the value: the first cells of at most `limit` of them, in order,
    // and their number. Needs an exact value().
    struct Dominoes {
        std::vector<Integer> first;
        Integer total;
    };
    [[nodiscard]] Dominoes dominoes_to(const Integer& value, std::size_t limit) const {
        Dominoes found;
        const Integer change = this->value().number ^ value;
        for (const Strip& strip : strips_) {
            if (strip.length < 2) continue;
            add_dominoes(strip, Integer(dawson_.kayles(strip.length) ^ change), limit, found);
        }
        return found;
    }

private:
    // A domino leaves a cells on one side and b = length - 2 - a on the other. As long as both are
    // beyond the preperiod, only a modulo the period matters.
    void add_dominoes(const Strip& strip, const Integer& value, std::size_t limit,
                      Dominoes& found) const {
        const Integer both = strip.length - 2;
        const auto leads_there = [&](const Integer& a) {
            return (dawson_.kayles(a) ^ dawson_.kayles(Integer(both - a))) == value;
        };
        const auto try_from_to = [&](const Integer& from, const Integer& to) {
            for (Integer a = from; a <= to; ++a) {
                if (!leads_there(a)) continue;
                ++found.total;
                if (found.first.size() < limit) found.first.push_back(Integer(strip.first + a));
            }
        };
        const heaps::Period* const period = dawson_.period();
        const Integer begin = period == nullptr ? Integer(0) : Integer(period->preperiod + 1);
        if (period == nullptr || both < 2 * begin + 2 * period->length) {
            try_from_to(0, both);
            return;
        }
        const Integer length = period->length;
        const Integer end = both - begin;  // the last a for which b is beyond the preperiod
        try_from_to(0, Integer(begin - 1));
        const Integer before = found.total;
        for (Integer a = begin; a < begin + length; ++a) {
            if (leads_there(a)) found.total += (end - a) / length + 1;
        }
        if (found.total > before) {
            for (Integer a = begin; a <= end && found.first.size() < limit; ++a) {
                if (leads_there(a)) found.first.push_back(Integer(strip.first + a));
            }
        }
        try_from_to(Integer(end + 1), both);
    }

    std::vector<Strip> strips_;
    heaps::Dawson dawson_;
};

struct CramGame {
    static constexpr std::size_t bits = 1;

    std::vector<std::uint32_t> strips;  // values by their lengths

    // Strips are Dawson's Kayles. A board that a half turn brings onto itself has value 0 unless a
    // domino can meet its own image: the answer to a domino is its image.
    template <std::size_t W>
    [[nodiscard]] std::optional<std::uint32_t> known(const graphs::GridPart<W>& part) const {
        if (part.rows == 1 || part.columns == 1) return strips[part.rows * part.columns];
        if (part.cells != part.turned) return std::nullopt;
        // The cells at the middle: a corner of four, the side between two, or one.
        const bool in_corner = part.rows % 2 == 0 && part.columns % 2 == 0;
        const std::size_t middle = (part.rows - 1) / 2 * part.length + (part.columns - 1) / 2;
        if (in_corner || !part.cells.test(middle)) return 0;
        return std::nullopt;
    }

    template <std::size_t W, class Visit>
    static void for_each_option(const graphs::GridLines<W>& lines,
                                const graphs::PackedBits<W>& cells, Visit visit) {
        const auto cover = [&](std::size_t cell, std::size_t other) {
            auto after = cells;
            after.reset(cell);
            after.reset(other);
            visit(after);
        };
        across(lines, cells).for_each([&](std::size_t cell) { cover(cell, cell + 1); });
        down(lines, cells).for_each([&](std::size_t cell) { cover(cell, cell + lines.length); });
    }

    template <std::size_t W>
    [[nodiscard]] static std::uint32_t move_count(const graphs::GridLines<W>& lines,
                                                  const graphs::PackedBits<W>& cells) {
        return across(lines, cells).count() + down(lines, cells).count();
    }

private:
    // The first cells of the dominoes.
    template <std::size_t W>
    [[nodiscard]] static auto across(const graphs::GridLines<W>& lines,
                                     const graphs::PackedBits<W>& cells) {
        return cells & lines.west_of(cells, bits);
    }
    template <std::size_t W>
    [[nodiscard]] static auto down(const graphs::GridLines<W>& lines,
                                   const graphs::PackedBits<W>& cells) {
        return cells & cells >> lines.length;
    }
};

// A cell is 1 if it is free. Empty if the board is too large; throws Error when a limit is reached.
std::optional<graphs::GridValues> cram_values(const graphs::Grid& board,
                                              std::uint64_t max_positions, const Context& context) {
    const std::size_t longest = std::max(board.rows, board.columns);
    const heaps::Dawson dawson(longest, context);
    if (!dawson.is_known()) {
        throw limit_error("the values of strips reached their limits");
    }
    return graphs::grid_values(CramGame{dawson.kayles_values(longest + 1)}, board, max_positions,
                               context);
}

using RowColumn = std::pair<Integer, Integer>;  // from 1, the first row at the top

struct Domino {
    RowColumn first;
    RowColumn second;
};

class CramPosition : public SearchedComponent,
                     public FindsMove,
                     public Drawn,
                     public FindsMarkedMove {
public:
    CramPosition(Integer rows, Integer columns, std::vector<RowColumn> blocked)
        : rows_(std::move(rows)), columns_(std::move(columns)), blocked_(std::move(blocked)) {
        if (!is_searched()) return;
        board_.rows = rows_.to<std::size_t>();
        board_.columns = columns_.to<std::size_t>();
        board_.cells.assign(board_.rows * board_.columns, 1);
        for (const auto& [row, column] : blocked_) {
            board_.cells[board_.at((row - 1).to<std::size_t>(), (column - 1).to<std::size_t>())] =
                0;
        }
        board_.for_each_pair([&](std::size_t cell, std::size_t other) {
            if (board_.cells[cell] != 0 && board_.cells[other] != 0) {
                dominoes_.emplace_back(cell, other);
            }
        });
    }

    const GameInfo& info() const override { return cram_info; }

    std::string key() const override {
        KeyBuilder key(cram_info.name);
        key.add(rows_).add(columns_);
        for (const auto& [row, column] : blocked_) key.add(row).add(column);
        return key.take();
    }

    std::string text() const override {
        std::string cells;
        for (const auto& [row, column] : blocked_) cells += fmt::format("; {},{}", row, column);
        return fmt::format("cram({},{}{})", rows_, columns_, cells);
    }

    void for_each_move(const MoveVisitor& visit) const override {
        if (is_searched()) return SearchedComponent::for_each_move(visit);
        for (Integer row = 1; row <= rows_; ++row) {
            for (Integer column = 1; column <= columns_; ++column) {
                const RowColumn cell{row, column};
                for (const RowColumn& other : {right_of(cell), below(cell)}) {
                    if (can_lie({cell, other}) && !visit(move_of({cell, other}))) return;
                }
            }
        }
    }

    // Without the dominoes that touch a blocked cell.
    Integer move_count() const override {
        if (is_searched()) return dominoes_.size();
        Integer count = rows_ * (columns_ - 1) + (rows_ - 1) * columns_;
        for (const auto& [row, column] : blocked_) {
            if (row < rows_) --count;
            if (column < columns_) --count;
            // Dominoes that touch two blocked cells count for the first one.
            if (row > 1 && is_free({Integer(row - 1), column})) --count;
            if (column > 1 && is_free({row, Integer(column - 1)})) --count;
        }
        return count;
    }

    std::string describe(const Move& move) const override {
        const auto [first, second] = *covered(*only_component<CramPosition>(move.to));
        return fmt::format("place a domino on ({},{}) and ({},{})", first.first, first.second,
                           second.first, second.second);
    }

    Evaluation evaluate(const Goal& goal, const Context& context) const override {
        if (goal.kind == Goal::Kind::equals) {
            // Symmetry may decide who wins even if the value is not known.
            if (is_strip() || goal.target != 0) return *goal.known;
            Searched by_symmetry = without_search();
            if (by_symmetry.value.kind != Value::Kind::greater_than) return *goal.known;
            return evaluation(std::move(by_symmetry.value),
                              [why = std::move(by_symmetry.why)] { return why; });
        }
        if (!is_strip()) return SearchedComponent::evaluate(goal, context);
        if (goal.known != nullptr) return *goal.known;
        const auto evidence = std::make_shared<const CramStrips>(strips(), context);
        return {evidence->value(), evidence};
    }

    MoveList moves_to(const Integer& value, std::size_t limit, const Evaluation& known,
                      const Context& context) const override {
        if (!is_strip()) return SearchedComponent::moves_to(value, limit, known, context);
        const auto* const evidence = dynamic_cast<const CramStrips*>(known.evidence.get());
        if (evidence == nullptr || !known.value.is_exact()) return MoveList::unknown();
        const auto [first, total] = evidence->dominoes_to(value, limit);
        MoveList list{{}, total <= limit, total, known.value.certainty};
        for (const Integer& cell : first) list.moves.push_back(move_of(in_strip(cell)));
        return list;
    }

    std::optional<Move> find_move(const Position& to, const Context& /*context*/) const override {
        const auto* const after = only_component<CramPosition>(to);
        if (after == nullptr || after->blocked_.size() != blocked_.size() + 2) return std::nullopt;
        const auto domino = covered(*after);
        if (!domino || !can_lie(*domino)) return std::nullopt;
        return same_or_nothing(move_of(*domino), to);
    }

    Drawing drawing(const Context& /*context*/) const override {
        BoardDrawing board{columns_, rows_, {}};
        board.first = 1;
        board.as_matrix = true;
        for (const RowColumn& cell : blocked_) board.gone.push_back(drawn(cell));
        return board;
    }

    Mark mark(const Move& move) const override {
        const auto [first, second] = *covered(*only_component<CramPosition>(move.to));
        // Drawings count rows from the bottom.
        if (first.first < second.first) return {.cells = {drawn(second), drawn(first)}};
        return {.cells = {drawn(first), drawn(second)}};
    }

    std::optional<Move> find_marked(const Mark& mark, const Context& /*context*/) const override {
        if (mark.cells.size() != 2) return std::nullopt;
        Domino domino{written(mark.cells[0]), written(mark.cells[1])};
        if (domino.second < domino.first) std::swap(domino.first, domino.second);
        if (!can_lie(domino)) return std::nullopt;
        return move_of(domino);
    }

protected:
    Move move(std::size_t number) const override {
        const auto [cell, other] = dominoes_[number];
        return move_of({in_grid(cell), in_grid(other)});
    }

    Searched search(std::uint64_t max_positions, const Context& context) const override {
        std::optional<graphs::GridValues> values;
        if (is_searched()) values = cram_values(board_, max_positions, context);
        if (!values) {
            Searched found = without_search();
            found.why += found.why.empty() ? "The board is too large to be searched."
                                           : " The board is too large to search for its value.";
            return found;
        }
        Searched found{
            .value = Value::exact(values->value, Certainty::computed),
            .leads_to =
                [board = board_, dominoes = dominoes_, has_value = std::move(values->has_value)](
                    std::size_t number, const auto&... question) {
                    graphs::Grid after = board;
                    const auto& [cell, other] = dominoes[number];
                    after.cells[cell] = after.cells[other] = 0;
                    return has_value(after, question...);
                },
            .positions = values->positions};
        for (const auto& [first, value] : values->parts) {
            const auto [row, column] = in_grid(first);
            found.parts.push_back({fmt::format("the part with ({},{})", row, column), value});
        }
        return found;
    }

    Searched without_search() const override {
        if (!is_symmetric()) return {.value = Value::unknown()};
        if (middle_is_corner() || !is_free(middle().first)) {
            return {.value = Value::exact(0, Certainty::theorem),
                    .why =
                        "A half turn brings the board onto itself, and no domino can meet its "
                        "own image: whatever the move, its image under the half turn is the "
                        "answer.",
                    .figure = PairingFigure{"half turn", "The image of the move."}};
        }
        if (!middle_is_side()) return {.value = Value::unknown()};
        return {.value = Value::greater_than(0, Certainty::theorem),
                .why =
                    "Cover the two cells in the middle. From then on the answer to a move is "
                    "its image under a half turn of the board: the two cannot meet.",
                .figure = PairingFigure{"half turn",
                                        "Cover the middle first; then play the image of each "
                                        "move."}};
    }

    std::vector<Move> winning_without_search() const override {
        if (without_search().value.kind != Value::Kind::greater_than) return {};
        return {move_of(middle())};
    }

private:
    [[nodiscard]] bool is_strip() const { return rows_ == 1 || columns_ == 1; }
    [[nodiscard]] bool is_searched() const {
        return !is_strip() && rows_ * columns_ <= graphs::most_bits;
    }

    [[nodiscard]] RowColumn in_grid(std::size_t cell) const {
        return {cell / board_.columns + 1, cell % board_.columns + 1};
    }
    [[nodiscard]] bool is_free(const RowColumn& cell) const {
        return !std::binary_search(blocked_.begin(), blocked_.end(), cell);
    }
    [[nodiscard]] static RowColumn right_of(const RowColumn& cell) {
        return {cell.first, Integer(cell.second + 1)};
    }
    [[nodiscard]] static RowColumn below(const RowColumn& cell) {
        return {Integer(cell.first + 1), cell.second};
    }
    [[nodiscard]] bool can_lie(const Domino& domino) const {
        const auto& [first, second] = domino;
        return first.first >= 1 && first.second >= 1 && second.first <= rows_ &&
               second.second <= columns_ && (second == right_of(first) || second == below(first)) &&
               is_free(first) && is_free(second);
    }

    // With two even sides the middle is the corner of four cells, with one the side of two.
    [[nodiscard]] bool middle_is_corner() const { return rows_ % 2 == 0 && columns_ % 2 == 0; }
    [[nodiscard]] bool middle_is_side() const { return (rows_ + columns_) % 2 == 1; }
    [[nodiscard]] Domino middle() const {
        const RowColumn first{(rows_ + 1) / 2, (columns_ + 1) / 2};
        return {first, rows_ % 2 == 0 ? below(first) : right_of(first)};
    }
    [[nodiscard]] bool is_symmetric() const {
        return std::all_of(blocked_.begin(), blocked_.end(), [&](const RowColumn& cell) {
            return !is_free({Integer(rows_ + 1 - cell.first), Integer(columns_ + 1 - cell.second)});
        });
    }

    [[nodiscard]] std::vector<Strip> strips() const {
        std::vector<Strip> result;
        Integer next = 1;
        const auto add_to = [&](const Integer& end) {
            if (end > next) result.push_back({next, Integer(end - next)});
            next = end + 1;
        };
        for (const auto& [row, column] : blocked_) add_to(rows_ == 1 ? column : row);
        add_to(Integer((rows_ == 1 ? columns_ : rows_) + 1));
        return result;
    }
    [[nodiscard]] Domino in_strip(const Integer& cell) const {
        const RowColumn first = rows_ == 1 ? RowColumn{1, cell} : RowColumn{cell, 1};
        return {first, rows_ == 1 ? right_of(first) : below(first)};
    }

    // Drawings count rows from the bottom, positions from the top.
    [[nodiscard]] Cell drawn(const RowColumn& cell) const {
        return {Integer(cell.second - 1), Integer(rows_ - cell.first)};
    }
    [[nodiscard]] RowColumn written(const Cell& cell) const {
        return {Integer(rows_ - cell.second), Integer(cell.first + 1)};
    }

    // The two cells that are free here but not in the other position.
    [[nodiscard]] std::optional<Domino> covered(const CramPosition& after) const {
        std::vector<RowColumn> cells;
        std::set_difference(after.blocked_.begin(), after.blocked_.end(), blocked_.begin(),
                            blocked_.end(), std::back_inserter(cells));
        if (cells.size() != 2) return std::nullopt;
        return Domino{cells[0], cells[1]};
    }

    [[nodiscard]] Move move_of(const Domino& domino) const {
        std::vector<RowColumn> blocked = blocked_;
        for (const RowColumn& cell : {domino.first, domino.second}) {
            blocked.insert(std::lower_bound(blocked.begin(), blocked.end(), cell), cell);
        }
        return {position_of<CramPosition>(rows_, columns_, std::move(blocked))};
    }

    Integer rows_;
    Integer columns_;
    std::vector<RowColumn> blocked_;  // sorted
    graphs::Grid board_;              // where it is searched, with its dominoes
    std::vector<std::pair<std::size_t, std::size_t>> dominoes_;
};

class Cram : public Game {
public:
    const GameInfo& info() const override { return cram_info; }

    Position parse(const Term& term, ParseFiles& files) const override {
        expect_no_parameters(term, cram_info);
        if (term.groups.empty()) {
            throw input_error("cram needs its rows and columns, as in {}", cram_info.example)
                .at(term.at);
        }
        const auto [rows, columns] = two_numbers(term.groups.front(), "rows and columns", term.at);
        std::vector<RowColumn> blocked;
        for (std::size_t i = 1; i < term.groups.size(); ++i) {
            if (i % 1024 == 0) files.context().check("reading the cells");
            blocked.push_back(two_numbers(term.groups[i], "the row and the column of a cell",
                                          term.groups[i].front().at));
            const bool below = blocked.back().first > rows;
            if (below || blocked.back().second > columns) {
                throw Error(ErrorKind::input,
                            below ? fmt::format("there are only {} rows", rows)
                                  : fmt::format("there are only {} columns", columns),
                            term.groups[i][below ? 0 : 1].at);
            }
        }
        std::sort(blocked.begin(), blocked.end());
        blocked.erase(std::unique(blocked.begin(), blocked.end()), blocked.end());
        return position_of<CramPosition>(rows, columns, std::move(blocked));
    }

private:
    [[nodiscard]] static RowColumn two_numbers(const std::vector<Argument>& group,
                                               std::string_view what, std::size_t at) {
        if (group.size() != 2) {
            throw input_error("two numbers are needed, {}", what).at(at);
        }
        RowColumn result{natural(group[0], "a row"), natural(group[1], "a column")};
        if (result.first == 0 || result.second == 0) {
            throw input_error("rows and columns count from 1")
                .at(group[result.first == 0 ? 0 : 1].at);
        }
        return result;
    }
};

}  // namespace

const Game& cram() {
    static const Cram game;
    return game;
}

}  // namespace grundy
