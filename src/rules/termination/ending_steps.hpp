// From a position to a part that a move leaves, with what is known of their numbers.
#pragma once

#include "rules/language/syntax.hpp"
#include "rules/termination/facts.hpp"

#include <cstddef>
#include <memory>
#include <vector>

namespace grundy::rules {

struct EndingStep {
    std::size_t from;  // games
    std::size_t to;
    std::size_t move;
    std::shared_ptr<Facts> facts;  // of the move, for all its parts
    // The variables of the games, unordered piles ascending: a measure is one of positions, which
    // are kept so, while moves are made in every order. In terms of the order that was taken, no
    // measure but a symmetric one would be proved to decrease.
    Meanings before;
    Meanings after;
};

// For every part of every move that is of a game of the file; not for all where work is spent.
[[nodiscard]] std::vector<EndingStep> ending_steps(const File& file, Work& work);

// Any position of the game, unordered piles ascending: what is known of it is added to the facts.
// Without what `let` names unless it can be computed for all positions.
[[nodiscard]] Meanings any_position(const Game& game, Facts& facts);

}  // namespace grundy::rules
