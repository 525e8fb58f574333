// What every game implements for its positions. A component never changes; whatever it keeps
// besides its position does not depend on limits, so that one request cannot spoil another.
#pragma once

#include "games/evaluation.hpp"

#include <grundy/context.hpp>
#include <grundy/drawing.hpp>
#include <grundy/games.hpp>
#include <grundy/position.hpp>
#include <grundy/value.hpp>

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace grundy {

struct MoveList {
    std::vector<Move> moves;
    bool complete = true;
    std::optional<Integer> total;  // how many there are, where known
    Standing standing = Standing::theorem;

    // Where nothing can be said of the moves.
    [[nodiscard]] static MoveList unknown() { return {{}, false, std::nullopt, Standing::unknown}; }
};

// Lists at most `limit` of the moves it is given, and counts all.
class MoveCollector {
public:
    explicit MoveCollector(std::size_t limit) : limit_(limit) {}

    // `make` makes the move, and is called only if it is listed.
    template <class Make>
    void add(Make make) {
        if (++total_ <= limit_) moves_.push_back(make());
    }
    [[nodiscard]] bool is_full() const { return total_ > limit_; }

    [[nodiscard]] MoveList list(Standing standing);
    // The same where there may be more moves that could not be looked at.
    [[nodiscard]] MoveList incomplete_list(Standing standing);

private:
    std::size_t limit_;
    std::size_t total_ = 0;
    std::vector<Move> moves_;
};

// All the moves there are, of which at most `limit` are listed.
[[nodiscard]] MoveList list_all(std::vector<Move> moves, std::size_t limit,
                                Standing standing = Standing::theorem);

// What a tame component is in misère play, and how sure that is: its misère Grundy value g⁻ is its
// value g if it is firm, and g ⊕ 1, with g = 0 or 1, if it is fickle (engine/misere_tame.hpp).
struct Tame {
    bool fickle;
    Standing standing;
};

// A heap of a taking-and-breaking game with its code.
struct CodedHeap {
    std::string code;
    Integer size;
};

class Component {
public:
    Component() = default;
    virtual ~Component() = default;
    Component(const Component&) = delete;
    Component& operator=(const Component&) = delete;

    [[nodiscard]] virtual const Facts& facts() const = 0;

    // Canonical notation; reading it gives the same position.
    [[nodiscard]] virtual std::string text() const = 0;

    // Components with the same identity are the same position: as a rule those with the same text.
    [[nodiscard]] virtual std::string identity() const { return text(); }

    // The numbers it is written with, where these are all: (10,15) of wythoff(10,15).
    [[nodiscard]] virtual std::vector<Integer> heaps() const { return {}; }

    // Calls `visit` with every legal move, those that take least first, until it returns false.
    virtual void for_each_move(const std::function<bool(const Move&)>& visit) const = 0;

    // When a limit of the context is reached, what is known all the same, perhaps nothing. Throws
    // Error only if it is told to stop; this goes for the next four as well.
    [[nodiscard]] virtual Evaluation evaluate(const Context& context) const = 0;

    // The value, or if possible a bound of at least `target`; may work harder than evaluate(),
    // which gave `known`.
    [[nodiscard]] virtual Evaluation evaluate_beyond(const Integer& /*target*/,
                                                     const Evaluation& known,
                                                     const Context& /*context*/) const {
        return known;
    }

    // The value where that takes some seconds, for one of a few components; evaluate() or
    // evaluate_beyond() gave `known`, a bound or nothing.
    [[nodiscard]] virtual Evaluation evaluate_thoroughly(const Evaluation& known,
                                                         const Context& /*context*/) const {
        return known;
    }

    // The value or a bound of the best standing that there is, if it tells whether the value is
    // `target`; otherwise `known`, which evaluate() gave.
    [[nodiscard]] virtual Evaluation compare_with(const Integer& /*target*/,
                                                  const Evaluation& known,
                                                  const Context& /*context*/) const {
        return known;
    }

    // The moves to positions of that value; at most `limit` of them are listed. `known` is the last
    // evaluation.
    [[nodiscard]] virtual MoveList moves_to(const Integer& value, std::size_t limit,
                                            const Evaluation& known,
                                            const Context& context) const = 0;

    // The move to that position, if there is one. Games with many moves do better than to try all;
    // this one gives up, with an Error, after ten million.
    [[nodiscard]] virtual std::optional<Move> find_move(const Position& to,
                                                        const Context& context) const;

    // How it is drawn for a player, and what a move changes in that: no two moves of a component
    // that is drawn have the same mark. Where a limit is reached it is text.
    [[nodiscard]] virtual Drawing drawing(const Context& /*context*/) const {
        return TextDrawing{};
    }
    [[nodiscard]] virtual Mark mark(const Move& /*move*/) const { return {}; }

    // The move whose mark has the parts that this one has; as find_move() otherwise. What it finds
    // for a mark that is none of its own need not fit.
    [[nodiscard]] virtual std::optional<Move> find_marked(const Mark& mark,
                                                          const Context& context) const;

    // Whether no play can go on for ever. Only then do two equal components cancel.
    [[nodiscard]] virtual bool always_ends(const Context& /*context*/) const { return true; }

    // How it is to be played, where its rules say so.
    [[nodiscard]] virtual std::optional<Play> declared_play() const { return std::nullopt; }

    // Components with the same key have the same value, whatever it is.
    [[nodiscard]] virtual std::string symmetry_key() const { return identity(); }

    // Misère play. Why all that can be reached from it is tame, in words, if a theorem says so;
    // empty where none does.
    [[nodiscard]] virtual std::string_view tame_by() const { return {}; }

    // The next two are for such only. Whether it is fickle, as far as the last evaluation tells.
    // Here it is if its value is 0 or 1, which is right if every position of value 0 that is not
    // the end has an option of value 1: then 0 and 1 change places in the misère values of all
    // options, and so they do in that of the position.
    [[nodiscard]] virtual std::optional<Tame> tame(const Evaluation& known) const;

    // The moves to positions of that misère Grundy value, as moves_to().
    [[nodiscard]] virtual MoveList misere_moves_to(const Integer& value, std::size_t limit,
                                                   const Evaluation& known,
                                                   const Context& context) const;

    // The heaps that it is the sum of, if it is one of such; none otherwise.
    [[nodiscard]] virtual std::vector<CodedHeap> as_coded_heaps() const { return {}; }
};

// By which a sum is known again: of its components, in their order. Linear in the texts.
[[nodiscard]] std::string identity(const Position& position);

// The move if it leads to that position.
[[nodiscard]] std::optional<Move> same_or_nothing(Move move, const Position& to);

// A position of one component, made of the arguments of its constructor.
template <class C, class... Arguments>
[[nodiscard]] Position position_of(Arguments&&... arguments) {
    return Position(std::make_shared<const C>(std::forward<Arguments>(arguments)...));
}

// The only component of a position, if it is of that class; null otherwise.
template <class C>
[[nodiscard]] const C* only_component(const Position& position) {
    return position.size() == 1 ? dynamic_cast<const C*>(&position[0]) : nullptr;
}

}  // namespace grundy
