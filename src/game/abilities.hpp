// What a component may know beyond its moves. A component has the abilities that it inherits,
// found with as<>(). The functions at the end use an ability if the component has it, and otherwise
// the moves alone (game/explorer.hpp).
#pragma once

#include "game/component.hpp"
#include "game/evaluation.hpp"
#include "game/move_list.hpp"
#include "heaps/codes/code.hpp"

#include <grundy/context.hpp>
#include <grundy/drawing.hpp>

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace grundy {

// What an evaluation is to find, and how much effort that is worth.
struct Goal {
    enum class Kind {
        value,     // the value, at little cost
        exceeds,   // the value, or if possible a bound of at least `target`; may work harder
        thorough,  // the value, even if that takes some seconds
        equals,    // the most certain evaluation that decides whether the value is `target`
    };
    Kind kind = Kind::value;
    Integer target = 0;
    const Evaluation* known =
        nullptr;  // the result of an earlier evaluation; null only for `value`
};

// The value by a theorem or an algorithm of the game.
class Valued {
public:
    virtual ~Valued() = default;
    // Returns *goal.known where nothing better is found. Where a limit of the context is reached,
    // it returns what is known so far, perhaps an unknown value. Throws Error only on a request to
    // stop.
    [[nodiscard]] virtual Evaluation evaluate(const Goal& goal, const Context& context) const = 0;
};

// For games whose first evaluation cannot be improved.
class ValuedOnce : public Valued {
public:
    [[nodiscard]] Evaluation evaluate(const Goal& goal, const Context& context) const final {
        return goal.known != nullptr ? *goal.known : first_evaluation(context);
    }

protected:
    [[nodiscard]] virtual Evaluation first_evaluation(const Context& context) const = 0;
};

// The number of moves, without making them.
class CountsMoves {
public:
    virtual ~CountsMoves() = default;
    [[nodiscard]] virtual Integer move_count() const = 0;
};

// The moves to positions of a given value, for positions with too many moves to try them all.
class MovesToValue {
public:
    virtual ~MovesToValue() = default;
    // At most `limit` of them are listed. `known` is the last evaluation.
    [[nodiscard]] virtual MoveList moves_to(const Integer& value, std::size_t limit,
                                            const Evaluation& known,
                                            const Context& context) const = 0;
};

// The move to a position, if there is one, without trying all moves.
class FindsMove {
public:
    virtual ~FindsMove() = default;
    [[nodiscard]] virtual std::optional<Move> find_move(const Position& to,
                                                        const Context& context) const = 0;
};

// How the component is drawn, and what a move changes in the drawing. Different moves have
// different marks. Where a limit is reached the drawing is text.
class Drawn {
public:
    virtual ~Drawn() = default;
    // If not, because it is too large, the drawing is text and marks are empty.
    [[nodiscard]] virtual bool is_drawn() const { return true; }
    [[nodiscard]] virtual Drawing drawing(const Context& context) const = 0;
    [[nodiscard]] virtual Mark mark(const Move& move) const = 0;
};

// The move whose mark agrees with the parts that the given mark has, without trying all moves. For
// a mark that belongs to no move, the result need not fit.
class FindsMarkedMove {
public:
    virtual ~FindsMarkedMove() = default;
    [[nodiscard]] virtual std::optional<Move> find_marked(const Mark& mark,
                                                          const Context& context) const = 0;
};

// The numbers of a position that is written with numbers only: (10,15) of wythoff(10,15).
class WithNumbers {
public:
    virtual ~WithNumbers() = default;
    [[nodiscard]] virtual std::vector<Integer> heaps() const = 0;
};

// Play may continue forever.
class MayLoop {
public:
    virtual ~MayLoop() = default;
    // Whether every play ends. Only then do two equal components cancel.
    [[nodiscard]] virtual bool always_ends(const Context& context) const = 0;
};

// The rules say whether the last move wins or loses.
class DeclaresConvention {
public:
    virtual ~DeclaresConvention() = default;
    [[nodiscard]] virtual std::optional<Convention> declared_convention() const = 0;
};

// Different components with equal keys here have the same value, even if it is not known.
class Symmetric {
public:
    virtual ~Symmetric() = default;
    [[nodiscard]] virtual std::string value_key() const = 0;
};

// A tame component in misère play is fickle or firm, with this certainty. Its misère Grundy value
// g⁻ equals its value g if it is firm; if it is fickle, g is 0 or 1 and g⁻ = g ⊕ 1 (engine/misere).
struct Tame {
    bool fickle;
    Certainty certainty;
};

// A heap of a taking-and-breaking game with its code.
struct CodedHeap {
    std::shared_ptr<const heaps::Code> code;  // never null
    Integer size;
};

// What a theorem says about misère play.
class MiserePlay {
public:
    virtual ~MiserePlay() = default;

    // Why every position that can be reached is tame, if a theorem says so; empty otherwise.
    [[nodiscard]] virtual std::string_view tame_by() const { return {}; }

    // Of a tame component: whether it is fickle, as far as the last evaluation shows. By default it
    // is fickle if its value is 0 or 1. That is right if every position of value 0 that is not the
    // end has an option of value 1: then 0 and 1 change places in the misère values of all options,
    // and therefore in that of the position.
    [[nodiscard]] virtual std::optional<Tame> tame(const Evaluation& known) const;

    // The moves to positions of that misère Grundy value. Nothing if they are the moves to the same
    // value with 0 and 1 exchanged.
    [[nodiscard]] virtual std::optional<MoveList> misere_moves_to(
        const Integer& /*value*/, std::size_t /*limit*/, const Evaluation& /*known*/,
        const Context& /*context*/) const {
        return std::nullopt;
    }

    // The coded heaps whose sum the component is; none if it is not such a sum.
    [[nodiscard]] virtual std::vector<CodedHeap> as_coded_heaps() const { return {}; }
};

[[nodiscard]] Evaluation evaluate(const Component& component, const Goal& goal,
                                  const Context& context);
[[nodiscard]] inline Evaluation evaluate(const Component& component, const Context& context) {
    return evaluate(component, Goal{}, context);
}
// The number of moves, or `most` if there are more. Needs most > 0.
[[nodiscard]] std::size_t count_moves(const Component& component, std::size_t most,
                                      const Context& context);
[[nodiscard]] std::size_t count_moves(const Position& position, std::size_t most,
                                      const Context& context);
[[nodiscard]] MoveList moves_to(const Component& component, const Integer& value, std::size_t limit,
                                const Evaluation& known, const Context& context);
// Both throw Error after ten million moves if the component lacks the ability.
[[nodiscard]] std::optional<Move> find_move(const Component& component, const Position& to,
                                            const Context& context);
[[nodiscard]] std::optional<Move> find_marked(const Component& component, const Mark& asked,
                                              const Context& context);
// Tries all moves, whether or not the component has the ability.
[[nodiscard]] std::optional<Move> first_marked(const Component& component, const Mark& asked,
                                               const Context& context);
[[nodiscard]] Drawing drawing(const Component& component, const Context& context);
[[nodiscard]] Mark mark(const Component& component, const Move& move);
[[nodiscard]] std::vector<Integer> numbers(const Component& component);
[[nodiscard]] bool always_ends(const Component& component, const Context& context);
[[nodiscard]] std::string value_key(const Component& component);
[[nodiscard]] std::string_view tame_by(const Component& component);
[[nodiscard]] MoveList misere_moves_to(const Component& component, const Integer& value,
                                       std::size_t limit, const Evaluation& known,
                                       const Context& context);
[[nodiscard]] std::vector<CodedHeap> as_coded_heaps(const Component& component);

}  // namespace grundy
