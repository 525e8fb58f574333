// The even/odd game (A. Frieze, "Combinatorial games", Another one pile subtraction game):
// g(0) = 0, g(2k) = k-1 and g(2k-1) = k for k >= 1.

#include "games/heaps/evenodd.hpp"

#include "game/marks.hpp"
#include "game/tables.hpp"
#include "game/term.hpp"
#include "game/written_as_rules.hpp"
#include "math/integer_format.hpp"

#include <fmt/format.h>

#include <utility>

namespace grundy {

namespace {

constexpr GameInfo evenodd_info{
    "evenodd",
    "evenodd(n)",
    "Take any even number of chips but not the whole pile, or the whole pile if it is odd.",
    "evenodd(17)",
    "A. Frieze, Combinatorial games, \"Another one pile subtraction game\"",
    Shape::heaps,
};

bool is_odd(const Integer& n) {
    return n.is_odd();
}

Integer closed_form(const Integer& n) {
    if (n == 0) return 0;
    return is_odd(n) ? Integer((n + 1) / 2) : Integer(n / 2 - 1);
}

std::string reason(const Integer& pile) {
    if (pile == 0) return "The pile is empty: there is no move.";
    if (is_odd(pile)) {
        const Integer k = (pile + 1) / 2;
        return fmt::format(
            "An odd pile 2k-1 can become any smaller odd pile or 0, so its value is k: here "
            "{0} = 2·{1} - 1, value {1}.",
            pile, k);
    }
    const Integer k = pile / 2;
    return fmt::format(
        "An even pile 2k can become any smaller even pile but 0, so its value is k-1: here "
        "{} = 2·{}, value {}.",
        pile, k, Integer(k - 1));
}

class EvenOddPosition : public Component,
                        public ValuedOnce,
                        public MovesToValue,
                        public FindsMove,
                        public Drawn,
                        public FindsMarkedMove,
                        public WithNumbers {
public:
    explicit EvenOddPosition(Integer pile) : pile_(std::move(pile)) {}

    const GameInfo& info() const override { return evenodd_info; }

    std::string key() const override { return KeyBuilder(evenodd_info.name).add(pile_).take(); }

    std::string text() const override { return fmt::format("evenodd({})", pile_); }

    std::vector<Integer> heaps() const override { return {pile_}; }

    void for_each_move(const MoveVisitor& visit) const override {
        for (Integer taken = 2; taken < pile_; taken += 2) {
            if (!visit(leave(Integer(pile_ - taken)))) return;
        }
        if (is_odd(pile_)) visit(leave(0));
    }

    std::string describe(const Move& move) const override {
        return move.taken == pile_ ? fmt::format("take the whole pile of {}", pile_)
                                   : fmt::format("take {} from the pile of {}", move.taken, pile_);
    }

    Evaluation first_evaluation(const Context& /*context*/) const override {
        return evaluation(Value::exact(closed_form(pile_), Certainty::theorem),
                          [pile = pile_] { return reason(pile); });
    }

    MoveList moves_to(const Integer& value, std::size_t limit, const Evaluation& /*known*/,
                      const Context& /*context*/) const override {
        // The positive pile of the same parity with that value; an odd pile can go to 0 as well.
        const bool odd = is_odd(pile_);
        const Integer left = odd ? Integer(2 * value - 1) : Integer(2 * value + 2);
        std::vector<Move> moves;
        if (left > 0 && left < pile_) moves.push_back(leave(left));
        if (odd && value == 0) moves.push_back(leave(0));
        return list_all(std::move(moves), limit);
    }

    std::optional<Move> find_move(const Position& to, const Context& /*context*/) const override {
        const auto* target = only_component<EvenOddPosition>(to);
        if (target == nullptr || target->pile_ >= pile_) return std::nullopt;
        const bool whole = target->pile_ == 0;
        if (whole ? !is_odd(pile_) : is_odd(Integer(pile_ - target->pile_))) return std::nullopt;
        return leave(target->pile_);
    }

    Drawing drawing(const Context& /*context*/) const override { return HeapsDrawing{heaps()}; }

    Mark mark(const Move& move) const override {
        return heap_mark(heaps(), only_component<EvenOddPosition>(move.to)->heaps());
    }

    std::optional<Move> find_marked(const Mark& mark, const Context& context) const override {
        const auto found = heap_left(mark, heaps());
        if (!found) return std::nullopt;
        return find_move(position_of<EvenOddPosition>(found->left), context);
    }

private:
    [[nodiscard]] Move leave(const Integer& left) const {
        return {position_of<EvenOddPosition>(left), Integer(pile_ - left)};
    }

    Integer pile_;
};

class EvenOddHeaps : public HeapPositions {
public:
    Count count() const override { return {1, 1}; }

    Position position(std::span<const Integer> numbers) const override {
        return position_of<EvenOddPosition>(numbers[0]);
    }
};

class EvenOdd : public Game, public Tabulated, public OfHeaps, public WrittenAsRules {
public:
    const GameInfo& info() const override { return evenodd_info; }

    Position parse(const Term& term, ParseFiles& /*sources*/) const override {
        expect_no_parameters(term, evenodd_info);
        const auto& arguments = expect_arguments(term, evenodd_info, 1, "one pile");
        return position_of<EvenOddPosition>(natural(arguments[0], "a pile"));
    }

    std::string rules_text(const Term& term) const override {
        expect_no_parameters(term, evenodd_info);
        return "game evenodd(n)\nmove (n - k) for k in even if k < n\nmove (0) if n in odd\n";
    }

    std::unique_ptr<Table> table(const Term& term, const TableExtent& extent,
                                 ParseFiles& /*sources*/) const override {
        expect_no_parameters(term, evenodd_info);
        const Indices heaps = heaps_in(extent);
        expect_small_values(heaps.last());
        return std::make_unique<HeapList>(heaps, [](std::uint64_t n) {
            return static_cast<std::int32_t>(closed_form(n).to<std::int64_t>());
        });
    }

    std::unique_ptr<HeapPositions> heap_positions(const Term& term,
                                                  ParseFiles& /*sources*/) const override {
        expect_no_parameters(term, evenodd_info);
        return std::make_unique<EvenOddHeaps>();
    }
};

}  // namespace

const Game& evenodd() {
    static const EvenOdd game;
    return game;
}

}  // namespace grundy
