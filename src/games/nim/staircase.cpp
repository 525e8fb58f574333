// Staircase Nim: the value is the nim-sum of the odd steps (T. S. Ferguson, "Game Theory", Part I,
// section 2). Coins that leave an odd step leave its pile, as in Nim, so every smaller value is
// reached; and no move keeps the value, for it changes just one odd step.
//
// In misère play too it is Nim with the odd steps as piles: fickle if they have at most one coin
// each. Bouton's proof holds. From such a position e = 0 or 1 moves lead to such with 1 - e, one of
// them unless it is the end (a coin leaves an odd step, or comes to one, if all are empty, from the
// step above), and to firm ones of value 2 or more. From any other all that Nim has can be done,
// and what comes to an odd step besides leaves it firm with another nim-sum.

#include "game/game.hpp"
#include "game/marks.hpp"
#include "game/term.hpp"
#include "game/written_as_rules.hpp"
#include "games/nim/misere_piles.hpp"
#include "math/integer_format.hpp"
#include "math/nim_sum.hpp"
#include "rules/language/syntax.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

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

class StaircasePosition : public Component,
                          public ValuedOnce,
                          public MovesToValue,
                          public FindsMove,
                          public Drawn,
                          public FindsMarkedMove,
                          public WithNumbers,
                          public MiserePlay {
public:
    explicit StaircasePosition(std::vector<Integer> steps) : steps_(std::move(steps)) {}

    const GameInfo& info() const override { return staircase_info; }

    std::string key() const override {
        return KeyBuilder(staircase_info.name).add_all(steps_).take();
    }

    std::vector<Integer> heaps() const override { return steps_; }

    std::string text() const override { return fmt::format("staircase({})", joined(steps_, ",")); }

    void for_each_move(const MoveVisitor& visit) const override {
        const Integer most = *std::max_element(steps_.begin(), steps_.end());
        for (Integer taken = 1; taken <= most; ++taken) {
            for (std::size_t i = 0; i < steps_.size(); ++i) {
                if (taken <= steps_[i] && !visit(move(i, taken))) return;
            }
        }
    }

    std::string describe(const Move& move) const override {
        const std::size_t step = step_of(move);
        return step == 0
                   ? fmt::format("take {} from step 1 to the ground", move.taken)
                   : fmt::format("take {} from step {} to step {}", move.taken, step + 1, step);
    }

    Evaluation first_evaluation(const Context& /*context*/) const override {
        std::vector<Integer> odd = odd_steps();
        const Integer sum = nim_sum(odd);
        NimSumFigure figure{odd, sum};
        return evaluation(
            Value::exact(sum, Certainty::theorem),
            [odd = std::move(odd), sum] { return reason(odd, sum); }, std::move(figure));
    }

    // Of every step there is at most one: it changes one odd step, to a number that is known.
    MoveList moves_to(const Integer& value, std::size_t limit, const Evaluation& known,
                      const Context& /*context*/) const override {
        MoveCollector collector(limit);
        const Integer change = known.value.number ^ value;
        for (std::size_t i = 0; i < steps_.size(); ++i) {
            const bool is_odd = i % 2 == 0;  // steps count from 1
            const Integer& odd_step = steps_[is_odd ? i : i - 1];
            const Integer after = odd_step ^ change;
            const Integer taken = is_odd ? odd_step - after : after - odd_step;
            if (taken > 0 && taken <= steps_[i]) collector.add([&] { return move(i, taken); });
        }
        return collector.list(Certainty::theorem);
    }

    std::optional<Move> find_move(const Position& to, const Context& /*context*/) const override {
        const auto* target = only_component<StaircasePosition>(to);
        if (target == nullptr || target->steps_.size() != steps_.size()) return std::nullopt;
        for (std::size_t i = 0; i < steps_.size(); ++i) {
            if (target->steps_[i] >= steps_[i]) continue;
            return same_or_nothing(move(i, Integer(steps_[i] - target->steps_[i])), to);
        }
        return std::nullopt;
    }

    Drawing drawing(const Context& /*context*/) const override { return HeapsDrawing{steps_}; }

    Mark mark(const Move& move) const override {
        const std::vector<Integer>& after = only_component<StaircasePosition>(move.to)->steps_;
        const std::size_t step = step_of(move);
        Mark mark;
        mark.heap = step;
        mark.left = after[step];
        mark.sizes = after;
        return mark;
    }

    std::optional<Move> find_marked(const Mark& mark, const Context& context) const override {
        if (const auto found = heap_left(mark, steps_)) {
            return move(found->heap, Integer(steps_[found->heap] - found->left));
        }
        if (mark.sizes.empty()) return std::nullopt;
        return find_move(position_of<StaircasePosition>(mark.sizes), context);
    }

    std::string_view tame_by() const override {
        return "In misère play too the odd steps are the piles of Nim: it goes as in normal play "
               "until a move leaves no odd step with more than one coin, and that move must leave "
               "an odd number of odd steps with one.";
    }

    std::optional<Tame> tame(const Evaluation& /*known*/) const override {
        return Tame{are_fickle(odd_steps()), Certainty::theorem};
    }

    std::optional<MoveList> misere_moves_to(const Integer& value, std::size_t limit,
                                            const Evaluation& /*known*/,
                                            const Context& /*context*/) const override {
        const std::vector<Integer> odd = odd_steps();
        const auto firm =
            std::count_if(odd.begin(), odd.end(), [](const Integer& step) { return step > 1; });
        const Integer sum = nim_sum(odd);
        MoveCollector collector(limit);
        for (std::size_t i = 0; i < steps_.size(); ++i) {
            const bool is_odd = i % 2 == 0;  // steps count from 1
            const Integer& odd_step = steps_[is_odd ? i : i - 1];
            const Integer after =
                misere_pile(value, Integer(sum ^ odd_step), firm == (odd_step > 1 ? 1 : 0));
            const Integer taken = is_odd ? odd_step - after : after - odd_step;
            if (taken > 0 && taken <= steps_[i]) collector.add([&] { return move(i, taken); });
        }
        return collector.list(Certainty::theorem);
    }

private:
    // The step that the move takes from.
    [[nodiscard]] std::size_t step_of(const Move& move) const {
        const std::vector<Integer>& after = only_component<StaircasePosition>(move.to)->steps_;
        std::size_t step = 0;
        while (after[step] >= steps_[step]) ++step;
        return step;
    }

    [[nodiscard]] std::vector<Integer> odd_steps() const {
        std::vector<Integer> odd;
        for (std::size_t i = 0; i < steps_.size(); i += 2) odd.push_back(steps_[i]);
        return odd;
    }

    [[nodiscard]] static std::string joined(const std::vector<Integer>& numbers,
                                            const char* between) {
        return fmt::format("{}", fmt::join(numbers, between));
    }

    [[nodiscard]] static std::string reason(const std::vector<Integer>& odd, const Integer& sum) {
        constexpr std::size_t readable_steps = 8;
        return fmt::format(
            "Coins on even steps do not count: whatever comes from there to an odd step, the other "
            "player moves on at once. The odd steps are the piles of Nim, and the value is their "
            "nim-sum{}.",
            odd.size() > readable_steps ? fmt::format(" {}", sum)
            : odd.size() == 1           ? fmt::format(", here {}", sum)
                                        : fmt::format(": {} = {}", joined(odd, " ⊕ "), sum));
    }

    [[nodiscard]] Move move(std::size_t step, const Integer& taken) const {
        std::vector<Integer> steps = steps_;
        steps[step] -= taken;
        if (step > 0) steps[step - 1] += taken;
        return {position_of<StaircasePosition>(std::move(steps)), taken};
    }

    std::vector<Integer> steps_;
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
