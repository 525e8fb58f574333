// The even/odd game (A. Frieze, "Combinatorial games", Another one pile subtraction game):
// g(0) = 0, g(2k) = k-1 and g(2k-1) = k for k >= 1.

#include "game/game.hpp"
#include "game/one_heap.hpp"
#include "game/tables.hpp"
#include "game/term.hpp"
#include "game/written_as_rules.hpp"
#include "math/integer_format.hpp"

#include <fmt/format.h>

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

Integer closed_form(const Integer& n) {
    if (n == 0) return 0;
    return n.is_odd() ? Integer((n + 1) / 2) : Integer(n / 2 - 1);
}

std::string reason(const Integer& pile) {
    if (pile == 0) return "The pile is empty: there is no move.";
    if (pile.is_odd()) {
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

class EvenOddPosition : public OneHeap, public ValuedOnce, public MovesToValue, public CountsMoves {
public:
    using OneHeap::OneHeap;

    const GameInfo& info() const override { return evenodd_info; }

    std::string key() const override { return KeyBuilder(evenodd_info.name).add(heap()).take(); }

    std::string text() const override { return fmt::format("evenodd({})", heap()); }

    void for_each_move(const MoveVisitor& visit) const override {
        for (Integer taken = 2; taken < heap(); taken += 2) {
            if (!visit(leave(Integer(heap() - taken)))) return;
        }
        if (heap().is_odd()) visit(leave(0));
    }

    // The options have the values 0, 1, …, each once.
    Integer move_count() const override { return closed_form(heap()); }

    std::string describe(const Move& move) const override {
        return move.taken == heap()
                   ? fmt::format("take the whole pile of {}", heap())
                   : fmt::format("take {} from the pile of {}", move.taken, heap());
    }

    Evaluation first_evaluation(const Context& /*context*/) const override {
        return evaluation(Value::exact(closed_form(heap()), Certainty::theorem),
                          [pile = heap()] { return reason(pile); });
    }

    MoveList moves_to(const Integer& value, std::size_t limit, const Evaluation& /*known*/,
                      const Context& /*context*/) const override {
        // The positive pile of the same parity with that value, or 0 from an odd pile.
        MoveCollector moves(limit);
        const Integer left = 2 * value + (heap().is_odd() ? -1 : 2);
        if (left > 0 && can_leave(left)) moves.add([&] { return leave(left); });
        if (value == 0 && can_leave(0)) moves.add([&] { return leave(0); });
        return moves.list(Certainty::theorem);
    }

private:
    bool can_leave(const Integer& left) const override {
        return left < heap() && (left == 0 ? heap().is_odd() : left.is_odd() == heap().is_odd());
    }

    Position position(const Integer& heap) const override {
        return position_of<EvenOddPosition>(heap);
    }
};

class EvenOdd : public Game, public Tabulated, public OfHeaps, public WrittenAsRules {
public:
    const GameInfo& info() const override { return evenodd_info; }

    Position parse(const Term& term, ParseFiles& /*files*/) const override {
        expect_no_parameters(term, evenodd_info);
        const auto& arguments = expect_arguments(term, evenodd_info, 1, "one pile");
        return position_of<EvenOddPosition>(natural(arguments[0], "a pile"));
    }

    std::string rules_text(const Term& term) const override {
        expect_no_parameters(term, evenodd_info);
        return "game evenodd(n)\nmove (n - k) for k in even if k < n\nmove (0) if n in odd\n";
    }

    std::unique_ptr<Table> table(const Term& term, const TableExtent& extent,
                                 ParseFiles& /*files*/) const override {
        expect_no_parameters(term, evenodd_info);
        const Indices heaps = heaps_in(extent);
        expect_small_values(heaps.last());
        return std::make_unique<HeapList>(heaps, [](std::uint64_t n) {
            return static_cast<std::int32_t>(closed_form(n).to<std::int64_t>());
        });
    }

    std::unique_ptr<HeapPositions> heap_positions(const Term& term,
                                                  ParseFiles& /*files*/) const override {
        expect_no_parameters(term, evenodd_info);
        return std::make_unique<OneHeapPositions>(
            [](const Integer& heap) { return position_of<EvenOddPosition>(heap); });
    }
};

}  // namespace

const Game& evenodd() {
    static const EvenOdd game;
    return game;
}

}  // namespace grundy
