// The silver dollar game without its dollar (N. G. de Bruijn; "Winning Ways", chapter 15). A coin
// that goes left makes the gap before it smaller and the one behind it larger by as much. Counted
// from the last coin, the gaps before the coins are the steps of staircase Nim, so that the value
// is the nim-sum of every other one: the gap before the last coin, before the third last, and so
// on.

#include "game/game.hpp"
#include "games/strips/strip.hpp"
#include "math/integer_format.hpp"
#include "math/nim_sum.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

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

class SilverDollarPosition : public Component,
                             public ValuedOnce,
                             public MovesToValue,
                             public FindsMove,
                             public Drawn,
                             public WithNumbers {
public:
    explicit SilverDollarPosition(Squares coins) : coins_(std::move(coins)) {}  // in order

    const GameInfo& info() const override { return silverdollar_info; }

    std::string key() const override {
        return KeyBuilder(silverdollar_info.name).add_all(coins_).take();
    }

    std::vector<Integer> heaps() const override { return coins_; }

    std::string text() const override { return strip_text(silverdollar_info, coins_); }

    void for_each_move(const MoveVisitor& visit) const override {
        Integer widest = 0;
        for (std::size_t i = 0; i < coins_.size(); ++i) widest = std::max(widest, gap(i));
        for (Integer steps = 1; steps <= widest; ++steps) {
            for (std::size_t i = 0; i < coins_.size(); ++i) {
                if (steps <= gap(i) && !visit(move(i, steps))) return;
            }
        }
    }

    std::string describe(const Move& move) const override {
        return describe_coin_move(coins_, only_component<SilverDollarPosition>(move.to)->coins_);
    }

    Evaluation first_evaluation(const Context& /*context*/) const override {
        std::vector<Integer> gaps;
        for (std::size_t i = 0; i < coins_.size(); ++i) {
            if (counts(i)) gaps.push_back(gap(i));
        }
        const Integer sum = nim_sum(gaps);
        return evaluation(Value::exact(sum, Certainty::theorem),
                          [gaps = std::move(gaps), sum, single = coins_.size() % 2 == 1] {
                              return reason(gaps, sum, single);
                          });
    }

    // Of every coin there is at most one: it changes one gap that counts, to a number that is
    // known.
    MoveList moves_to(const Integer& value, std::size_t limit, const Evaluation& known,
                      const Context& /*context*/) const override {
        MoveCollector collector(limit);
        const Integer change = known.value.number ^ value;
        for (std::size_t i = 0; i < coins_.size(); ++i) {
            const Integer before = gap(counts(i) ? i : i + 1);
            const Integer after = before ^ change;
            const Integer steps = counts(i) ? before - after : after - before;
            if (steps > 0 && steps <= gap(i)) collector.add([&] { return move(i, steps); });
        }
        return collector.list(Certainty::theorem);
    }

    std::optional<Move> find_move(const Position& to, const Context& /*context*/) const override {
        const auto* const target = only_component<SilverDollarPosition>(to);
        if (target == nullptr || target->coins_.size() != coins_.size()) return std::nullopt;
        for (std::size_t i = 0; i < coins_.size(); ++i) {
            const Integer steps = coins_[i] - target->coins_[i];
            if (steps == 0) continue;
            if (steps < 0 || steps > gap(i)) return std::nullopt;
            return same_or_nothing(move(i, steps), to);
        }
        return std::nullopt;
    }

    Drawing drawing(const Context& /*context*/) const override { return strip_drawing(coins_); }

    Mark mark(const Move& move) const override {
        return strip_mark(coins_, only_component<SilverDollarPosition>(move.to)->coins_);
    }

private:
    // The empty squares before a coin.
    [[nodiscard]] Integer gap(std::size_t i) const {
        return i == 0 ? coins_[0] : Integer(coins_[i] - coins_[i - 1] - 1);
    }
    [[nodiscard]] bool counts(std::size_t i) const { return (coins_.size() - i) % 2 == 1; }

    [[nodiscard]] static std::string reason(const std::vector<Integer>& gaps, const Integer& sum,
                                            bool single) {
        constexpr std::size_t readable_gaps = 8;
        return fmt::format(
            "Pair the coins from the right{}. The gaps within the pairs{} are piles of Nim: when "
            "the left coin of a pair moves, the other player lets the right one follow by as much. "
            "The value is the nim-sum of these gaps{}.",
            single ? ", which leaves the first one alone" : "",
            single ? " and the squares before that one" : "",
            gaps.size() > readable_gaps ? fmt::format(", {}", sum)
            : gaps.size() == 1          ? fmt::format(", here {}", sum)
                                        : fmt::format(": {} = {}", fmt::join(gaps, " ⊕ "), sum));
    }

    [[nodiscard]] Move move(std::size_t coin, const Integer& steps) const {
        Squares coins = coins_;
        coins[coin] -= steps;
        return {position_of<SilverDollarPosition>(std::move(coins)), steps};
    }

    Squares coins_;
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
