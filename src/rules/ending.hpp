// Proofs that a game ends, whatever the position: some measure decreases with every move.
#pragma once

#include "rules/syntax.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace grundy::rules {

struct Measure {
    // Of the coordinates, unordered piles ascending, and of what `let` names; lexicographic. Each
    // can be computed for every position, but for the size of numbers, and is never below 0.
    std::vector<Formula> formulas;
    std::string text;  // "n", "a + b", "(a, b)"
};

struct Ending {
    // One for each game of the file, such that every move makes it smaller in every part it leaves,
    // where it is compared with that of the part's game; games that are not of the file end anyway.
    // None: no proof was found, which says nothing about the games.
    std::vector<Measure> measures;
    // Without a proof, what the best measure lacked.
    std::string why_not;  // "it is not proved that a + b decreases with this move"
    std::size_t at = 0;   // where that stands in the text: the move, or the measure

    [[nodiscard]] bool proved() const { return !measures.empty(); }
};

// Takes milliseconds, whatever the file: work is limited.
[[nodiscard]] Ending prove_ending(const File& file);

// Whether it is proved that no move makes the coordinate larger in a part that is of the same game,
// nor any series of moves through other games of the file. Of unordered piles it is the one at that
// place in ascending order.
[[nodiscard]] bool never_increases(const File& file, std::size_t game, std::size_t coordinate);

}  // namespace grundy::rules
