// Coin-turning games: rows of coins, of which some are turned at once, the rightmost from heads to
// tails. Two heads on one place would cancel like equal games, so every head counts
// by itself (H. W. Lenstra, "Nim multiplication", 1978; "Winning Ways", chapter 14).

#include "base/errors.hpp"
#include "base/stop_check.hpp"
#include "game/game.hpp"
#include "game/reason_text.hpp"
#include "game/tables.hpp"
#include "game/term.hpp"
#include "games/coins/coin_names.hpp"
#include "math/integer_format.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <deque>
#include <set>
#include <span>
#include <utility>

namespace grundy {

namespace {

// A game with its name and its values.
struct CoinRules {
    const GameInfo* info;
    std::string name;
    CoinRule rule;  // as requested
    std::shared_ptr<const CoinGame> game;
};

std::string describe_turn(const Places& places) {
    const std::size_t count = places.size();
    if (count == 1) return fmt::format("turn {}", places.front());
    if (count > 3 && places.back() - places.front() + 1 == count) {
        return fmt::format("turn {} to {}", places.front(), places.back());
    }
    constexpr std::size_t readable = 12;
    if (count > readable) {
        return fmt::format("turn {} coins from {} to {}", count, places.front(), places.back());
    }
    return fmt::format("turn {} and {}", fmt::join(places.begin(), places.end() - 1, ", "),
                       places.back());
}

// Why heads on a row have their values.
class CoinEvidence : public Evidence {
public:
    CoinEvidence(std::shared_ptr<const CoinGame> game, Places heads, const Context& context)
        : heads_(std::move(heads)),
          known_(std::move(game), heads_.empty() ? Integer(0) : heads_.back(), context),
          value_(value_of_heads()) {}

    [[nodiscard]] const KnownCoins& known() const { return known_; }
    [[nodiscard]] const Value& value() const { return value_; }

    std::string reason() const override {
        if (heads_.empty()) return "No coin shows heads: there is no move.";
        std::string text = describe_coin_value(known_.game());
        if (value_.kind == Value::Kind::greater_than) {
            if (known_.game().form() == CoinGame::Form::powers) {
                return text +
                       " They are too long to be written here; but different powers of two are "
                       "never 0 together, and whoever turns all heads leaves none.";
            }
            return text + fmt::format(
                              " That went as far as {} places within the limits; but the only "
                              "head can be turned alone, and that leaves none.",
                              known_.computed());
        }
        if (!value_.is_exact()) {
            return text + fmt::format(" That went as far as {} places within the limits.",
                                      known_.computed());
        }
        if (heads_.size() > most_readable_summands) {
            return text + fmt::format(" The nim-sum of all heads is {}.", value_.number);
        }
        std::string places;
        for (std::size_t i = 0; i < heads_.size(); ++i) {
            places +=
                fmt::format("{}place {} counts {}", i == 0 ? "" : ", ", heads_[i], values_[i]);
        }
        text += fmt::format(" Here {}", places);
        if (heads_.size() > 1) {
            text += fmt::format(", and {} = {}", fmt::join(values_, " ⊕ "), value_.number);
        }
        return text + ".";
    }

    Figure figure() const override {
        if (!value_.is_exact() || !is_readable_sum(values_)) return {};
        return NimSumFigure{values_, value_.number};
    }

private:
    [[nodiscard]] Value value_of_heads() {
        Integer sum = 0;
        Certainty certainty = Certainty::theorem;
        for (const Integer& head : heads_) {
            auto value = known_.value(head);
            // The nim-sum of different powers of two is never 0, whatever their length; nor is the
            // value of a head that can be turned alone.
            const CoinRule& rule = known_.rule();
            const bool goes_alone = heads_.size() == 1 && rule.least == 1 && !rule.leftmost;
            if (!value && (known_.game().form() == CoinGame::Form::powers || goes_alone)) {
                return Value::greater_than(0, Certainty::theorem);
            }
            if (!value) return Value::unknown();
            certainty = weaker(certainty, known_.certainty(head));
            sum ^= *value;
            values_.push_back(std::move(*value));
        }
        return Value::exact(sum, certainty);
    }

    Places heads_;
    KnownCoins known_;
    std::vector<Integer> values_;  // up to the first that is not known
    Value value_;
};

class CoinRow : public Component,
                public ValuedOnce,
                public MovesToValue,
                public FindsMove,
                public Drawn,
                public FindsMarkedMove,
                public WithNumbers {
public:
    // `coins` is the length of the row in drawings; coins to the right of the last head are never
    // turned.
    CoinRow(std::shared_ptr<const CoinRules> rules, Places heads, Integer coins)
        : rules_(std::move(rules)), heads_(std::move(heads)), coins_(std::move(coins)) {}

    const GameInfo& info() const override { return *rules_->info; }
    std::string text() const override {
        return fmt::format("{}({})", rules_->name, fmt::join(heads_, ","));
    }
    std::string key() const override { return KeyBuilder(rules_->name).add_all(heads_).take(); }
    std::string describe(const Move& move) const override {
        return describe_turn(turned(heads_, only_component<CoinRow>(move.to)->heads_));
    }
    std::vector<Integer> heaps() const override { return heads_; }

    void for_each_move(const MoveVisitor& visit) const override {
        const CoinRule& rule = rules_->rule;
        const Integer most = heads_.empty() ? Integer(0) : Integer(heads_.back() + 1);
        for (std::size_t count = rule.least; count <= most && (!rule.most || count <= *rule.most);
             ++count) {
            for (const Integer& head : heads_) {
                const bool all = rule.for_each_set(
                    head, count, [&](const Places& places) { return visit(turn(places)); });
                if (!all) return;
            }
        }
    }

    Evaluation first_evaluation(const Context& context) const override {
        auto evidence = std::make_shared<const CoinEvidence>(rules_->game, heads_, context);
        return {evidence->value(), std::move(evidence)};
    }

    MoveList moves_to(const Integer& value, std::size_t limit, const Evaluation& known,
                      const Context& context) const override {
        const auto& evidence = dynamic_cast<const CoinEvidence&>(*known.evidence);
        if (!evidence.value().is_exact()) {
            return evidence.value().kind == Value::Kind::greater_than && value == 0
                       ? turn_all_heads(limit)
                       : MoveList::unknown();
        }
        MoveList list{{}, true, Integer(0), evidence.value().certainty};
        for (const Integer& head : heads_) {
            const CoinSets sets =
                coin_sets(evidence.known(), head, evidence.value().number ^ value, limit, context);
            for (const Places& places : sets.listed) {
                if (list.moves.size() < limit) list.moves.push_back(turn(places));
            }
            *list.total += sets.total;
            list.complete = list.complete && sets.complete;
        }
        if (!list.complete) list.total.reset();
        list.complete = list.total == list.moves.size();
        return list;
    }

    std::optional<Move> find_move(const Position& to, const Context& /*context*/) const override {
        const auto* const after = only_component<CoinRow>(to);
        if (after == nullptr || after->rules_->name != rules_->name) return std::nullopt;
        return move_of(turned(heads_, after->heads_));
    }

    bool is_drawn() const override {
        constexpr std::size_t most = 60;
        return coins_ <= most;
    }

    Drawing drawing(const Context& /*context*/) const override {
        RowDrawing row{std::vector<std::string>(coins_.to<std::size_t>(), "tails")};
        for (const Integer& head : heads_) row.cells[head.to<std::size_t>()] = "heads";
        return row;
    }

    Mark mark(const Move& move) const override {
        Mark mark;
        for (const Integer& place : turned(heads_, only_component<CoinRow>(move.to)->heads_)) {
            mark.cells.emplace_back(place, 0);
        }
        return mark;
    }

    std::optional<Move> find_marked(const Mark& mark, const Context& /*context*/) const override {
        Places places;
        for (const auto& [column, row] : mark.cells) {
            if (row != 0) return std::nullopt;
            places.push_back(column);
        }
        std::sort(places.begin(), places.end());
        return move_of(places);
    }

private:
    // The move that turns all heads, if no other winning move is known.
    [[nodiscard]] MoveList turn_all_heads(std::size_t limit) const {
        if (!rules_->rule.allows(heads_)) return MoveList::unknown();
        // If a head can be turned alone, sets with other coins never have the nim-sum 0.
        const CoinRule& rule = rules_->game->rule();
        const bool only_one = rule.least == 1 && rule.spacing == CoinRule::Spacing::free;
        MoveList list = list_all({turn(heads_)}, limit);
        if (!only_one) {
            list.complete = false;
            list.total.reset();
        }
        return list;
    }

    [[nodiscard]] std::optional<Move> move_of(const Places& places) const {
        if (places.empty() || places.front() < 0) return std::nullopt;
        if (!std::binary_search(heads_.begin(), heads_.end(), places.back())) return std::nullopt;
        if (!rules_->rule.allows(places)) return std::nullopt;
        return turn(places);
    }

    [[nodiscard]] Move turn(const Places& places) const {
        return {position_of<CoinRow>(rules_, turned(heads_, places), coins_),
                Integer(places.size())};
    }

    std::shared_ptr<const CoinRules> rules_;
    Places heads_;
    Integer coins_;
};

// The places of heads, in order.
Places read_heads(const Term& term, const GameInfo& info) {
    if (term.groups.empty()) return {};
    std::set<Integer> heads;
    for (const Argument& argument :
         expect_arguments(term, info, term.groups.front().size(), "the places of heads")) {
        if (!heads.insert(natural(argument, "a place")).second) {
            throw input_error("this place was given before").at(argument.at);
        }
    }
    return {heads.begin(), heads.end()};
}

class CoinTurning : public Game, public Tabulated {
public:
    explicit CoinTurning(const NamedCoins& named) : named_(named) {}

    const GameInfo& info() const override { return named_.info; }

    Position parse(const Term& term, ParseFiles& files) const override {
        CalledCoins called = coins_of(named_, term);
        auto game = CoinGame::of(called.rule, files.context());
        Places heads = read_heads(term, named_.info);
        Integer coins = heads.empty() ? Integer(0) : Integer(heads.back() + 1);
        return position_of<CoinRow>(
            std::make_shared<const CoinRules>(
                CoinRules{&named_.info, std::move(called.name), called.rule, std::move(game)}),
            std::move(heads), std::move(coins));
    }

    std::unique_ptr<Table> table(const Term& term, const TableExtent& extent,
                                 ParseFiles& files) const override {
        const Indices places = heaps_in(extent);
        const auto known = std::make_shared<const KnownCoins>(
            CoinGame::of(coins_of(named_, term).rule, files.context()), Integer(places.last()),
            files.context());
        if (!known->value(Integer(places.last()))) {
            throw limit_error("the table would pass the limits; {} places were computed",
                              known->computed());
        }
        expect_small_values(largest_value(*known, places, files.context()));
        return std::make_unique<HeapList>(places, [known](std::uint64_t n) {
            return static_cast<std::int32_t>(known->value(Integer(n))->to<std::int64_t>());
        });
    }

private:
    static std::uint64_t largest_value(const KnownCoins& known, const Indices& places,
                                       const Context& context) {
        Integer largest = 0;
        StopCheck check(context, "computing the table");
        for (std::uint64_t i = 0; i < places.count; ++i) {
            check();
            largest = std::max(largest, *known.value(Integer(places.first + i)));
        }
        constexpr std::uint64_t beyond = ~std::uint64_t{0};
        return largest.fits<std::uint64_t>() ? largest.to<std::uint64_t>() : beyond;
    }

    const NamedCoins& named_;
};

}  // namespace

std::span<const Game* const> coin_games() {
    static const std::deque<CoinTurning> games(named_coins().begin(), named_coins().end());
    static const std::vector<const Game*> all = [] {
        std::vector<const Game*> pointers;
        for (const CoinTurning& game : games) pointers.push_back(&game);
        return pointers;
    }();
    return all;
}

}  // namespace grundy
