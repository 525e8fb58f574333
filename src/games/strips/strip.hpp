// Coins on a strip of squares that are numbered from 0, what is left of it being of no interest.
#pragma once

#include "game/abilities.hpp"

#include <grundy/term.hpp>

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace grundy {

// Squares of coins, in order.
using Squares = std::vector<Integer>;

// "nimble(1,2,2)".
[[nodiscard]] std::string strip_text(const GameInfo& info, const Squares& coins);

// From square 0 to the last coin; text where that is too long.
[[nodiscard]] Drawing strip_drawing(const Squares& coins);

// What a move changed that took one coin to the left; nothing of a strip that is not drawn.
[[nodiscard]] Mark strip_mark(const Squares& before, const Squares& after);

// The coins after the first one of two lists in order that differ by a single coin went left;
// nothing if that is not the difference.
struct CoinMove {
    Integer from;
    Integer to;
};
[[nodiscard]] std::optional<CoinMove> coin_move(const Squares& before, const Squares& after);

// "move the coin on 5 to 2", of a move between these.
[[nodiscard]] std::string describe_coin_move(const Squares& before, const Squares& after);

// The coins after one of those on `from` went to `to`, in order.
[[nodiscard]] Squares with_coin_moved(Squares coins, const Integer& from, const Integer& to);

// The numbers of a term in order. If they must differ, Error with the place of one that does not.
[[nodiscard]] Squares read_squares(const Term& term, const GameInfo& info, bool distinct);

}  // namespace grundy
