// Staircase Nim: the value is the nim-sum of the odd steps (T. S. Ferguson, "Game Theory", Part I,
// section 2). Coins that leave an odd step leave its pile, as in Nim, so every smaller value is
// reached; and every move changes the value, for it changes exactly one odd step.
//
// In misère play too it is Nim with the odd steps as piles: fickle if they have at most one coin
// each. Bouton's proof holds. A fickle position of value e = 0 or 1 has moves to fickle positions
// of value 1 - e (unless it is the end), since a coin can leave an odd step, or reach one from the
// step above if all are empty. Its other moves lead to firm positions of value 2 or more. From a
// firm position all moves of Nim are possible, and a move to an odd step leaves it firm with
// another nim-sum.

#include "game/game.hpp"
#include "game/reason_text.hpp"
#include "game/term.hpp"
#include "game/written_as_rules.hpp"
#include "games/nim/pile_position.hpp"
#include "math/integer_format.hpp"
#include "math/nim_sum.hpp"
#include "rules/language/syntax.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace grundy {

namespace {

constexpr GameInfo staircase_info{
    "staircase",
    "staircase(a,b,…)",
    "Move any number of coins from one step to the next lower one, or from the first step to the "
    "ground, where they stay; whoever cannot move loses.",
    "staircase(1,2,3)",
    "T. S. Ferguson, Game Theory, Part I, section 2, exercise 6",
    Shape::heaps,
};

class StaircasePosition : public PilePosition {
public:
    explicit StaircasePosition(std::vector<Integer> steps) : PilePosition(std::move(steps)) {}

    const GameInfo& info() const override { return staircase_info; }

    std::string describe(const Move& move) const override {
        const std::size_t step = source(move);
        return step == 0
                   ? fmt::format("take {} from step 1 to the ground", move.taken)
                   : fmt::format("take {} from step {} to step {}", move.taken, step + 1, step);
    }

    Evaluation first_evaluation(const Context& /*context*/) const override {
        const std::vector<Integer> odd = piles();
        const Integer sum = nim_sum(odd);
        return evaluation(
            Value::exact(sum, Certainty::theorem),
            [odd, sum] {
                return fmt::format(
                    "Coins on even steps do not count: whatever comes from there to an odd step, "
                    "the other player moves on at once. The odd steps are the piles of Nim, and "
                    "the value is their nim-sum{}.",
                    describe_nim_sum(odd, sum));
            },
            NimSumFigure{odd, sum});
    }

    Mark mark(const Move& move) const override {
        Mark mark = PilePosition::mark(move);
        mark.sizes = only_component<StaircasePosition>(move.to)->numbers();
        return mark;
    }

    std::string_view tame_by() const override {
        return "In misère play too the odd steps are the piles of Nim: it goes as in normal play "
               "until a move leaves no odd step with more than one coin, and that move must leave "
               "an odd number of odd steps with one.";
    }

protected:
    Position with_numbers(std::vector<Integer> steps) const override {
        return position_of<StaircasePosition>(std::move(steps));
    }

    // The odd steps, counted from 1.
    bool counts(std::size_t step) const override { return step % 2 == 0; }
    std::optional<std::size_t> receiver(std::size_t step) const override {
        return step > 0 ? std::optional(step - 1) : std::nullopt;
    }
};

class Staircase : public Game, public WrittenAsRules {
public:
    const GameInfo& info() const override { return staircase_info; }

    Position parse(const Term& term, ParseFiles& /*sources*/) const override {
        expect_no_parameters(term, staircase_info);
        return position_of<StaircasePosition>(naturals(term, staircase_info, "step"));
    }

    std::string rules_text(const Term& term) const override {
        expect_no_parameters(term, staircase_info);
        const std::size_t count = shown_numbers(term, rules::max_coordinates);
        std::string text = "game staircase" + shown_tuple(count, shown_name) + "\n";
        for (std::size_t from = 0; from < count; ++from) {
            text += "move " + shown_tuple(count, [from](std::size_t i) {
                        return shown_name(i) + (i == from ? " - k" : i + 1 == from ? " + k" : "");
                    });
            text += fmt::format(" for k in 1..{}\n", shown_name(from));
        }
        return text;
    }
};

}  // namespace

const Game& staircase() {
    static const Staircase game;
    return game;
}

}  // namespace grundy
