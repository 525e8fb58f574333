// Nimble: a coin on square n is a pile of n chips, so the value is the nim-sum of the squares (T.
// S. Ferguson, "Game Theory", Part I, section 2).

#include "game/game.hpp"
#include "game/reason_text.hpp"
#include "games/strips/strip.hpp"
#include "math/nim_sum.hpp"

#include <fmt/format.h>

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

class NimblePosition : public StripPosition {
public:
    explicit NimblePosition(Squares coins) : StripPosition(std::move(coins)) {}

    const GameInfo& info() const override { return nimble_info; }

    Evaluation first_evaluation(const Context& /*context*/) const override {
        const Integer sum = nim_sum(coins());
        return evaluation(
            Value::exact(sum, Certainty::theorem),
            [coins = coins(), sum] {
                return fmt::format(
                    "A coin on square n is a pile of n chips of Nim: it can come to every smaller "
                    "number, and the others are not in its way. The value is the nim-sum of the "
                    "squares{}.",
                    describe_nim_sum(coins, sum));
            },
            NimSumFigure{coins(), sum});
    }

protected:
    Position with_coins(Squares coins) const override {
        return position_of<NimblePosition>(std::move(coins));
    }

    // Coins on the same square have the same moves.
    Integer reach(std::size_t i) const override {
        return i > 0 && coins()[i] == coins()[i - 1] ? Integer(0) : coins()[i];
    }
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
