// The silver dollar game without its dollar (N. G. de Bruijn; "Winning Ways", chapter 15). A coin
// that moves left makes the gap before it smaller and the one behind it larger by the same number.
// Counted from the last coin, the gaps before the coins are the steps of staircase Nim, so the
// value is the nim-sum of every other one: the gap before the last coin, before the third last, and
// so on.

#include "game/game.hpp"
#include "game/reason_text.hpp"
#include "games/strips/strip.hpp"
#include "math/nim_sum.hpp"

#include <fmt/format.h>

#include <utility>

namespace grundy {

namespace {

constexpr GameInfo silverdollar_info{
    "silverdollar",
    "silverdollar(a,b,…)",
    "Slide one coin to the left over empty squares, down to square 0; no two share a square, and "
    "whoever cannot move loses.",
    "silverdollar(1,4,6,10)",
    "E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways, chapter 15 (without the dollar)",
    Shape::row,
};

class SilverDollarPosition : public StripPosition {
public:
    explicit SilverDollarPosition(Squares coins) : StripPosition(std::move(coins)) {}

    const GameInfo& info() const override { return silverdollar_info; }

    Evaluation first_evaluation(const Context& /*context*/) const override {
        std::vector<Integer> gaps;
        for (std::size_t i = 0; i < coins().size(); ++i) {
            if (counts(i)) gaps.push_back(reach(i));
        }
        const Integer sum = nim_sum(gaps);
        const bool single = coins().size() % 2 == 1;
        return evaluation(
            Value::exact(sum, Certainty::theorem),
            [gaps, sum, single] {
                return fmt::format(
                    "Pair the coins from the right{}. The gaps within the pairs{} are piles of "
                    "Nim: when the left coin of a pair moves, the other player moves the right one "
                    "by as much. The value is the nim-sum of these gaps{}.",
                    single ? ", which leaves the first one alone" : "",
                    single ? " and the squares before that one" : "", describe_nim_sum(gaps, sum));
            },
            NimSumFigure{gaps, sum});
    }

protected:
    Position with_coins(Squares coins) const override {
        return position_of<SilverDollarPosition>(std::move(coins));
    }

    // The gap before the coin.
    Integer reach(std::size_t i) const override {
        return i == 0 ? coins()[0] : Integer(coins()[i] - coins()[i - 1] - 1);
    }

    bool counts(std::size_t i) const override { return (coins().size() - i) % 2 == 1; }
};

class SilverDollar : public Game {
public:
    const GameInfo& info() const override { return silverdollar_info; }

    Position parse(const Term& term, ParseFiles& /*sources*/) const override {
        return position_of<SilverDollarPosition>(read_squares(term, silverdollar_info, true));
    }
};

}  // namespace

const Game& silverdollar() {
    static const SilverDollar game;
    return game;
}

}  // namespace grundy
