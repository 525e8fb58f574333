// Products of two coin-turning games: a move chooses columns by the one and rows by the other and
// turns the coins on all of their cells, that of the last column and row from heads to tails. By
// the Tartan theorem ("Winning Ways", chapter 14) a head counts the nim-product of what its column
// and its row count. Turning Corners is the product of Twins with itself.
//
// So a move whose columns have the nim-sum u and whose rows have w changes the value by u ⊗ w,
// for the product is distributive; neither is 0, since no coins that may be turned have that sum.

#include "base/errors.hpp"
#include "base/stop_check.hpp"
#include "base/within_limits.hpp"
#include "game/game.hpp"
#include "game/reason_text.hpp"
#include "game/tables.hpp"
#include "game/term.hpp"
#include "games/coins/coin_names.hpp"
#include "math/integer_format.hpp"
#include "math/nimber.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>
#include <set>
#include <tuple>
#include <utility>

namespace grundy {

namespace {

constexpr GameInfo corners_info{
    "corners",
    "corners(x,y; …) or corners[A,B](x,y; …)",
    "Turning Corners: turn the four corners of a rectangle, the last one from heads to tails; with "
    "coin-turning games A and B in brackets, columns as in A and rows as in B. The cells x,y of "
    "heads count from 0. Whoever cannot move loses.",
    "corners(2,3; 4,1)",
    "E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways, chapter 14",
    Shape::board,
};

using Cells = std::vector<Cell>;  // column by column

struct CornersRules {
    std::string name;
    CoinRule column_rule;  // as written in the term
    CoinRule row_rule;
    std::shared_ptr<const CoinGame> columns;
    std::shared_ptr<const CoinGame> rows;
};

// What is known of both directions.
class CornersEvidence : public Evidence {
public:
    CornersEvidence(const CornersRules& rules, const Cells& heads, const Context& context)
        : heads_(heads),
          columns_(rules.columns, largest(heads, &Cell::first), context),
          rows_(rules.rows, largest(heads, &Cell::second), context) {
        Integer sum = 0;
        Certainty certainty = Certainty::theorem;
        for (const auto& [column, row] : heads_) {
            const auto u = columns_.value(column);
            const auto w = rows_.value(row);
            if (!u || !w) return;
            const auto product = within_limits([&] { return nim_product(*u, *w, context); });
            if (!product) return;
            sum ^= *product;
            certainty = weaker(certainty, weaker(columns_.certainty(column), rows_.certainty(row)));
            products_.push_back(*product);
        }
        value_ = Value::exact(sum, certainty);
    }

    [[nodiscard]] const Value& value() const { return value_; }
    [[nodiscard]] const KnownCoins& columns() const { return columns_; }
    [[nodiscard]] const KnownCoins& rows() const { return rows_; }

    std::string reason() const override {
        if (heads_.empty()) return "No coin shows heads: there is no move.";
        std::string text =
            "A head counts the nim-product of what its column and its row count (Tartan theorem). ";
        const std::string by_column = describe_coin_value(columns_.game());
        const std::string by_row = describe_coin_value(rows_.game());
        text += by_column == by_row ? "Both ways: " + by_column
                                    : "By columns: " + by_column + " By rows: " + by_row;
        constexpr std::size_t readable = 6;
        if (!value_.is_exact()) return text + " That passes the limits here.";
        if (heads_.size() > readable) {
            return text + fmt::format(" The nim-sum of all heads is {}.", value_.number);
        }
        text += " Here ";
        for (std::size_t i = 0; i < heads_.size(); ++i) {
            text += fmt::format("{}{},{} counts {} ⊗ {} = {}", i == 0 ? "" : ", ", heads_[i].first,
                                heads_[i].second, *columns_.value(heads_[i].first),
                                *rows_.value(heads_[i].second), products_[i]);
        }
        if (heads_.size() > 1) {
            text += fmt::format(", and {} = {}", fmt::join(products_, " ⊕ "), value_.number);
        }
        return text + ".";
    }

    Figure figure() const override {
        if (!value_.is_exact() || !is_readable_sum(products_)) return {};
        return NimSumFigure{products_, value_.number};
    }

private:
    static Integer largest(const Cells& heads, Integer Cell::*coordinate) {
        Integer result = 0;
        for (const Cell& head : heads) result = std::max(result, head.*coordinate);
        return result;
    }

    Cells heads_;
    KnownCoins columns_;
    KnownCoins rows_;
    std::vector<Integer> products_;
    Value value_ = Value::unknown();
};

Cells product(const Places& columns, const Places& rows) {
    Cells cells;
    cells.reserve(columns.size() * rows.size());
    for (const Integer& column : columns) {
        for (const Integer& row : rows) cells.emplace_back(column, row);
    }
    return cells;
}

class CornersPosition : public Component,
                        public ValuedOnce,
                        public MovesToValue,
                        public FindsMove,
                        public Drawn,
                        public FindsMarkedMove {
public:
    CornersPosition(std::shared_ptr<const CornersRules> rules, Cells heads, Cell size)
        : rules_(std::move(rules)), heads_(std::move(heads)), size_(std::move(size)) {}

    const GameInfo& info() const override { return corners_info; }

    std::string text() const override {
        std::string text = rules_->name + "(";
        for (const auto& [column, row] : heads_) {
            text += fmt::format("{}{},{}", text.back() == '(' ? "" : "; ", column, row);
        }
        return text + ")";
    }

    std::string key() const override {
        KeyBuilder key(rules_->name);
        for (const auto& [column, row] : heads_) key.add(column).add(row);
        return key.take();
    }

    std::string describe(const Move& move) const override {
        constexpr std::size_t readable = 12;
        const auto listed = [&](const char* what, const std::set<Integer>& places) {
            return places.size() == 1 ? fmt::format("{} {}", what, *places.begin())
                   : places.size() > readable
                       ? fmt::format("{} {}s from {} to {}", places.size(), what, *places.begin(),
                                     *places.rbegin())
                       : fmt::format("{}s {} and {}", what,
                                     fmt::join(places.begin(), std::prev(places.end()), ", "),
                                     *places.rbegin());
        };
        std::set<Integer> columns;
        std::set<Integer> rows;
        for (const auto& [column, row] :
             turned(heads_, only_component<CornersPosition>(move.to)->heads_)) {
            columns.insert(column);
            rows.insert(row);
        }
        return fmt::format("turn {} in {}", listed("column", columns), listed("row", rows));
    }

    // Head by head, and in each those that turn fewest columns first.
    void for_each_move(const MoveVisitor& visit) const override {
        for (const Cell& head : heads_) {
            const bool all =
                rules_->column_rule.for_each_set(head.first, [&](const Places& columns) {
                    return rules_->row_rule.for_each_set(head.second, [&](const Places& rows) {
                        expect_few_coins(columns.size() * rows.size());
                        return visit(turn(columns, rows));
                    });
                });
            if (!all) return;
        }
    }

    Evaluation first_evaluation(const Context& context) const override {
        auto evidence = std::make_shared<const CornersEvidence>(*rules_, heads_, context);
        return {evidence->value(), std::move(evidence)};
    }

    MoveList moves_to(const Integer& value, std::size_t limit, const Evaluation& known,
                      const Context& context) const override {
        const auto& evidence = dynamic_cast<const CornersEvidence&>(*known.evidence);
        if (!evidence.value().is_exact()) return MoveList::unknown();
        MoveList list{{}, true, Integer(0), evidence.value().certainty};
        const Integer change = evidence.value().number ^ value;
        if (change == 0) return list;  // every move changes the value
        for (const Cell& head : heads_) {
            if (!add_moves(head, change, limit, evidence, list, context)) {
                list.complete = false;
                list.total.reset();
            }
        }
        if (list.total && *list.total != list.moves.size()) list.complete = false;
        return list;
    }

    std::optional<Move> find_move(const Position& to, const Context& /*context*/) const override {
        const auto* const after = only_component<CornersPosition>(to);
        if (after == nullptr || after->rules_->name != rules_->name) return std::nullopt;
        return move_of(turned(heads_, after->heads_));
    }

    bool is_drawn() const override {
        constexpr std::size_t most = 40;
        return size_.first <= most && size_.second <= most;
    }

    Drawing drawing(const Context& /*context*/) const override {
        BoardDrawing board{size_.first, size_.second, {}};
        for (const Cell& head : heads_) board.pieces.push_back({"heads", head});
        return board;
    }

    Mark mark(const Move& move) const override {
        Mark mark;
        mark.cells = turned(heads_, only_component<CornersPosition>(move.to)->heads_);
        std::sort(mark.cells.begin(), mark.cells.end(), [](const Cell& a, const Cell& b) {
            return std::tie(a.second, a.first) < std::tie(b.second, b.first);
        });
        return mark;
    }

    std::optional<Move> find_marked(const Mark& mark, const Context& /*context*/) const override {
        Cells cells = mark.cells;
        std::sort(cells.begin(), cells.end());
        return move_of(cells);
    }

private:
    // The sets of one direction that end with `top`, with their nim-sums, if they are not too many.
    static std::optional<std::vector<std::pair<Places, Integer>>> all_sets(const KnownCoins& known,
                                                                           const Integer& top,
                                                                           const Context& context) {
        constexpr std::size_t most = 100'000;
        constexpr std::size_t max_places = 3'000'000;
        std::vector<std::pair<Places, Integer>> sets;
        std::size_t places_listed = 0;
        const auto all = within_limits([&] {
            return known.rule().for_each_set(top, [&](const Places& places) {
                context.check("looking for the coins to turn");
                Integer sum = 0;
                for (const Integer& place : places) sum ^= *known.value(place);
                places_listed += places.size();
                sets.emplace_back(places, std::move(sum));
                return sets.size() <= most && places_listed <= max_places;
            });
        });
        if (!all || !*all) return std::nullopt;
        return sets;
    }

    // Tries all sets of one direction, and for each looks for those of the other. Whether these are
    // all moves of that head.
    bool add_moves(const Cell& head, const Integer& change, std::size_t limit,
                   const CornersEvidence& evidence, MoveList& list, const Context& context) const {
        bool by_rows = true;
        auto sets = all_sets(evidence.rows(), head.second, context);
        if (!sets) {
            by_rows = false;
            sets = all_sets(evidence.columns(), head.first, context);
        }
        if (!sets) return false;
        bool complete = true;
        for (const auto& set : *sets) {
            const Places& places = set.first;
            const Integer& sum = set.second;
            const auto others = within_limits([&] {
                context.check("looking for the coins to turn");
                const Integer wanted = nim_product(change, nim_inverse(sum, context), context);
                return by_rows ? coin_sets(evidence.columns(), head.first, wanted, limit, context)
                               : coin_sets(evidence.rows(), head.second, wanted, limit, context);
            });
            if (!others) return false;
            complete = complete && others->complete;
            if (list.total) *list.total += others->total;
            for (const Places& other : others->listed) {
                if (list.moves.size() >= limit) break;
                if (places.size() * other.size() > max_coins_turned) continue;
                list.moves.push_back(by_rows ? turn(other, places) : turn(places, other));
            }
        }
        return complete;
    }

    // The move that turns these cells, if they are a product whose last cell is heads.
    [[nodiscard]] std::optional<Move> move_of(const Cells& cells) const {
        if (cells.empty() || cells.front().first < 0) return std::nullopt;
        if (!std::binary_search(heads_.begin(), heads_.end(), cells.back())) return std::nullopt;
        Places columns;
        Places rows;
        for (const auto& [column, row] : cells) {
            if (columns.empty() || columns.back() != column) columns.push_back(column);
            if (columns.size() == 1) rows.push_back(row);
        }
        if (rows.front() < 0 || product(columns, rows) != cells) return std::nullopt;
        if (!rules_->column_rule.allows(columns) || !rules_->row_rule.allows(rows)) {
            return std::nullopt;
        }
        return turn(columns, rows);
    }

    [[nodiscard]] Move turn(const Places& columns, const Places& rows) const {
        return {
            position_of<CornersPosition>(rules_, turned(heads_, product(columns, rows)), size_)};
    }

    std::shared_ptr<const CornersRules> rules_;
    Cells heads_;
    Cell size_;  // columns and rows of the board that is drawn
};

std::shared_ptr<const CornersRules> corners_rules(const Term& term, const Context& context) {
    const Argument twins{"twins"};
    const bool plain = term.parameters.empty();
    if (!plain && term.parameters.size() != 2) {
        throw input_error(
            "corners takes two coin-turning games in brackets, as in corners[turtles,ruler](2,3)")
            .at(term.parameters.back().at);
    }
    const CalledCoins columns = coins_called(plain ? twins : term.parameters[0]);
    const CalledCoins rows = coins_called(plain ? twins : term.parameters[1]);
    const bool is_plain = columns.name == "twins" && rows.name == "twins";
    return std::make_shared<const CornersRules>(CornersRules{
        is_plain ? "corners" : fmt::format("corners[{},{}]", columns.name, rows.name), columns.rule,
        rows.rule, CoinGame::of(columns.rule, context), CoinGame::of(rows.rule, context)});
}

class Corners : public Game, public Tabulated {
public:
    const GameInfo& info() const override { return corners_info; }

    Position parse(const Term& term, ParseFiles& files) const override {
        auto rules = corners_rules(term, files.context());
        std::set<Cell> heads;
        Cell size{0, 0};
        for (const auto& group : term.groups) {
            if (group.size() != 2) {
                throw input_error(
                    "corners needs a column and a row for each head, as in {}; {} given",
                    corners_info.example, group.size())
                    .at(group.front().at);
            }
            const Cell head(natural(group[0], "a column"), natural(group[1], "a row"));
            size.first = std::max(size.first, Integer(head.first + 1));
            size.second = std::max(size.second, Integer(head.second + 1));
            if (!heads.insert(head).second) {
                throw input_error("this cell was given before").at(group.front().at);
            }
        }
        return position_of<CornersPosition>(std::move(rules), Cells(heads.begin(), heads.end()),
                                            std::move(size));
    }

    std::unique_ptr<Table> table(const Term& term, const TableExtent& extent,
                                 ParseFiles& files) const override {
        const auto rules = corners_rules(term, files.context());
        const BoardPart part = board_in(extent);
        auto columns = values_of(rules->columns, part.rows, files.context());
        auto rows = values_of(rules->rows, part.columns, files.context());
        return std::make_unique<Board>(part, [columns = std::move(columns), rows = std::move(rows),
                                              part](std::uint64_t x, std::uint64_t y) {
            return static_cast<std::int32_t>(
                nim_product(columns[x - part.rows.first], rows[y - part.columns.first]));
        });
    }

private:
    // Rows of the table stand for columns of the board. A product is in the field of its factors.
    static std::vector<std::uint64_t> values_of(const std::shared_ptr<const CoinGame>& game,
                                                const Indices& places, const Context& context) {
        const KnownCoins known(game, Integer(places.last()), context);
        StopCheck check(context, "computing the table");
        std::vector<std::uint64_t> values;
        for (std::size_t i = 0; i < places.count; ++i) {
            check();
            const auto value = known.value(Integer(places.first + i));
            if (!value) throw limit_error("the table would pass the limits");
            constexpr std::uint64_t field = std::uint64_t{1} << 16;
            expect_small_values(*value < field ? 0 : ~std::uint64_t{0});
            values.push_back(value->to<std::uint64_t>());
        }
        return values;
    }
};

}  // namespace

const Game& corners() {
    static const Corners game;
    return game;
}

}  // namespace grundy
