// Nimble: a coin on square n is a pile of n chips, so the value is the nim-sum of the squares (T.
// S. Ferguson, "Game Theory", Part I, section 2).

#include "game/game.hpp"
#include "games/strips/strip.hpp"
#include "math/integer_format.hpp"
#include "math/nim_sum.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <utility>

namespace grundy {

namespace {

constexpr GameInfo nimble_info{
    "nimble",
    "nimble(a,b,…)",
    "Move one coin to the left, to any square down to 0, where there may be others; whoever cannot "
    "move loses.",
    "nimble(2,2,7)",
    "T. S. Ferguson, Game Theory, Part I, section 2, exercise 3",
    Shape::row,
};

class NimblePosition : public Component,
                       public ValuedOnce,
                       public MovesToValue,
                       public FindsMove,
                       public Drawn,
                       public WithNumbers {
public:
    explicit NimblePosition(Squares coins) : coins_(std::move(coins)) {}  // in order

    const GameInfo& info() const override { return nimble_info; }

    std::string key() const override { return KeyBuilder(nimble_info.name).add_all(coins_).take(); }

    std::vector<Integer> heaps() const override { return coins_; }

    std::string text() const override { return strip_text(nimble_info, coins_); }

    void for_each_move(const MoveVisitor& visit) const override {
        for (Integer steps = 1; steps <= coins_.back(); ++steps) {
            for (std::size_t i = 0; i < coins_.size(); ++i) {
                if (is_first_there(i) && steps <= coins_[i] &&
                    !visit(move(coins_[i], Integer(coins_[i] - steps)))) {
                    return;
                }
            }
        }
    }

    std::string describe(const Move& move) const override {
        return describe_coin_move(coins_, only_component<NimblePosition>(move.to)->coins_);
    }

    Evaluation first_evaluation(const Context& /*context*/) const override {
        const Integer sum = nim_sum(coins_);
        return evaluation(
            Value::exact(sum, Certainty::theorem),
            [coins = coins_, sum] { return reason(coins, sum); }, NimSumFigure{coins_, sum});
    }

    MoveList moves_to(const Integer& value, std::size_t limit, const Evaluation& known,
                      const Context& /*context*/) const override {
        MoveCollector collector(limit);
        const Integer change = known.value.number ^ value;
        for (std::size_t i = 0; i < coins_.size(); ++i) {
            const Integer to = coins_[i] ^ change;
            if (is_first_there(i) && to < coins_[i]) {
                collector.add([&] { return move(coins_[i], to); });
            }
        }
        return collector.list(Certainty::theorem);
    }

    std::optional<Move> find_move(const Position& to, const Context& /*context*/) const override {
        const auto* const target = only_component<NimblePosition>(to);
        const auto moved = target != nullptr ? coin_move(coins_, target->coins_) : std::nullopt;
        if (!moved) return std::nullopt;
        return move(moved->from, moved->to);
    }

    Drawing drawing(const Context& /*context*/) const override { return strip_drawing(coins_); }

    Mark mark(const Move& move) const override {
        return strip_mark(coins_, only_component<NimblePosition>(move.to)->coins_);
    }

private:
    // Coins on the same square have the same moves.
    [[nodiscard]] bool is_first_there(std::size_t i) const {
        return i == 0 || coins_[i] != coins_[i - 1];
    }

    [[nodiscard]] static std::string reason(const Squares& coins, const Integer& sum) {
        constexpr std::size_t readable_coins = 8;
        return fmt::format(
            "A coin on square n is a pile of n chips of Nim: it can come to every smaller number, "
            "and the others are not in its way. The value is the nim-sum of the squares{}.",
            coins.size() > readable_coins ? fmt::format(", {}", sum)
            : coins.size() == 1           ? fmt::format(", here {}", sum)
                                : fmt::format(": {} = {}", fmt::join(coins, " ⊕ "), sum));
    }

    [[nodiscard]] Move move(const Integer& from, const Integer& to) const {
        return {position_of<NimblePosition>(with_coin_moved(coins_, from, to)), Integer(from - to)};
    }

    Squares coins_;
};

class Nimble : public Game {
public:
    const GameInfo& info() const override { return nimble_info; }

    Position parse(const Term& term, ParseFiles& /*sources*/) const override {
        return position_of<NimblePosition>(read_squares(term, nimble_info, false));
    }
};

}  // namespace

const Game& nimble() {
    static const Nimble game;
    return game;
}

}  // namespace grundy
