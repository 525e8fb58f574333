// Coins on a strip of squares numbered from 0. Squares to the right of the last coin do not matter.
#pragma once

#include "game/abilities.hpp"

#include <grundy/term.hpp>

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace grundy {

// The squares of the coins, in ascending order.
using Squares = std::vector<Integer>;

// A move takes one coin to the left.
class StripPosition : public Component,
                      public ValuedOnce,
                      public MovesToValue,
                      public CountsMoves,
                      public FindsMove,
                      public Drawn,
                      public WithNumbers {
public:
    std::string key() const override { return KeyBuilder(info().name).add_all(coins_).take(); }
    std::string text() const override;
    std::vector<Integer> heaps() const override { return coins_; }
    void for_each_move(const MoveVisitor& visit) const override;
    // For games where a coin may stop on every square within its reach.
    Integer move_count() const override;
    std::string describe(const Move& move) const override;
    // For games whose value is the nim-sum of the reaches that count. Every coin has at most one
    // such move, since it changes one of these to a known number.
    MoveList moves_to(const Integer& value, std::size_t limit, const Evaluation& known,
                      const Context& context) const override;
    std::optional<Move> find_move(const Position& to, const Context& context) const override;
    bool is_drawn() const override;
    Drawing drawing(const Context& context) const override;
    Mark mark(const Move& move) const override;

protected:
    explicit StripPosition(Squares coins) : coins_(std::move(coins)) {}

    [[nodiscard]] const Squares& coins() const { return coins_; }
    [[nodiscard]] Move move(const Integer& from, const Integer& to) const;

    [[nodiscard]] virtual Position with_coins(Squares coins) const = 0;
    // How far the i-th coin can go; 0 if an earlier coin has the same moves.
    [[nodiscard]] virtual Integer reach(std::size_t i) const = 0;
    // Whether that reach is a pile of Nim; if not, the next one is, and grows as this one shrinks.
    [[nodiscard]] virtual bool counts(std::size_t /*i*/) const { return true; }
    // Whether a coin that gets that far may stop on this square.
    [[nodiscard]] virtual bool may_stop(const Integer& /*square*/) const { return true; }

private:
    struct CoinMove {
        Integer from;
        Integer to;
    };
    // The only difference from a position with as many coins, if a single coin went left.
    [[nodiscard]] std::optional<CoinMove> difference(const Squares& after) const;
    [[nodiscard]] CoinMove coin_moved(const Move& move) const;

    Squares coins_;
};

// The numbers of a term in order. If they must be distinct, Error with the place of a repetition.
[[nodiscard]] Squares read_squares(const Term& term, const GameInfo& info, bool distinct);

}  // namespace grundy
