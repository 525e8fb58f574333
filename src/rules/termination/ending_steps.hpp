// What proofs that play ends work on: steps from a position to a part that a move leaves, with the
// inequalities about their numbers.
#pragma once

#include "rules/language/syntax.hpp"
#include "rules/termination/inequalities.hpp"

#include <cstddef>
#include <memory>
#include <vector>

namespace grundy::rules {

struct EndingStep {
    std::size_t from;  // games
    std::size_t to;
    std::size_t move;
    std::shared_ptr<Inequalities> inequalities;  // of the move, for all its parts
    // The variables of the games, unordered piles ascending: measures are defined for positions,
    // whose piles are sorted, while moves are made in every order. In terms of the order of the
    // move, only symmetric measures could be proved to decrease.
    Meanings before;
    Meanings after;
};

// One for every part of every move that belongs to a game of the file; fewer if the work is spent.
[[nodiscard]] std::vector<EndingStep> ending_steps(const File& file, Work& work);

// An arbitrary position of the game, unordered piles ascending, whose inequalities are added. A
// `let` is empty unless it can be computed for all positions.
[[nodiscard]] Meanings any_position(const Game& game, Inequalities& inequalities);

}  // namespace grundy::rules
