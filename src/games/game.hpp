// What every game implements. A Position is one component of a sum; it never changes.
#pragma once

#include "games/sources.hpp"
#include "games/term.hpp"

#include <grundy/context.hpp>
#include <grundy/games.hpp>
#include <grundy/table.hpp>
#include <grundy/value.hpp>

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace grundy {

class Position;

struct Move {
    std::shared_ptr<const Position> to;
    std::string text;   // what the player does: "take 2 from both piles"
    Integer taken = 1;  // how much, to tell which move takes least
};

struct MoveList {
    std::vector<Move> moves;
    bool complete = true;
    std::optional<Integer> total;  // how many there are, where known
    Standing standing = Standing::theorem;
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

private:
    std::size_t limit_;
    std::size_t total_ = 0;
    std::vector<Move> moves_;
};

// All the moves there are, of which at most `limit` are listed.
[[nodiscard]] MoveList list_all(std::vector<Move> moves, std::size_t limit,
                                Standing standing = Standing::theorem);

class Position {
public:
    Position() = default;
    virtual ~Position() = default;
    Position(const Position&) = delete;
    Position& operator=(const Position&) = delete;

    // Canonical notation; reading it gives the same position.
    [[nodiscard]] virtual std::string text() const = 0;

    // Calls `visit` with every legal move, those that take least first, until it returns false.
    virtual void for_each_move(const std::function<bool(const Move&)>& visit) const = 0;

    // Says `unknown`, never throws, when a limit of `context` is reached.
    [[nodiscard]] virtual Value value(const Context& context) const = 0;

    // The value, or if possible a bound of at least `target`; may work harder than value().
    [[nodiscard]] virtual Value value_beyond(const Integer& /*target*/,
                                             const Context& context) const {
        return value(context);
    }

    // The value or a bound of the best standing that there is, if it tells whether the value is
    // `target`; otherwise as value().
    [[nodiscard]] virtual Value compared_with(const Integer& /*target*/,
                                              const Context& context) const {
        return value(context);
    }

    // The moves to positions of that value; at most `limit` of them are listed.
    [[nodiscard]] virtual MoveList moves_to(const Integer& value, std::size_t limit,
                                            const Context& context) const = 0;

    // Why the position has this value, as value() or value_beyond() gave it, in words that can be
    // checked by hand.
    [[nodiscard]] virtual std::string reason(const Value& known, const Context& context) const = 0;

    // How to win when this is the only component, where the value is not the natural explanation.
    [[nodiscard]] virtual std::string how_to_win(const Context& /*context*/) const { return ""; }

    // The move to that position, if there is one. Games with many moves do better than to try all;
    // this one gives up, with an Error, after ten million.
    [[nodiscard]] virtual std::optional<Move> find_move(const Position& to) const;

    // Whether no play can go on for ever. Only then do two equal positions cancel.
    [[nodiscard]] virtual bool always_ends() const { return true; }

    // Positions with the same key have the same value, whatever it is.
    [[nodiscard]] virtual std::string symmetry_key() const { return text(); }
};

// The move if it leads to that position.
[[nodiscard]] std::optional<Move> same_or_nothing(Move move, const Position& to);

class Game {
public:
    Game() = default;
    virtual ~Game() = default;
    Game(const Game&) = delete;
    Game& operator=(const Game&) = delete;

    [[nodiscard]] virtual const Facts& facts() const = 0;

    // Throws Error with the place if the term is no position of the game.
    [[nodiscard]] virtual std::shared_ptr<const Position> parse(const Term& term,
                                                                Sources& sources) const = 0;

    // The term has no groups: "take[1,2]" is a table of all heaps.
    // Throws Error if the game has none.
    [[nodiscard]] virtual std::unique_ptr<Table> table(const Term& term, std::size_t size,
                                                       const Context& context) const;

    // Throws Error unless the game is one of take-away with a bound.
    [[nodiscard]] virtual std::unique_ptr<Table> threshold_table(const Term& term, std::size_t size,
                                                                 const Context& context) const;
};

}  // namespace grundy
