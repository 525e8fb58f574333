// Proofs that every play of a game ends: some measure decreases with every move.
#pragma once

#include "rules/language/syntax.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace grundy::rules {

struct Measure {
    // In the coordinates, unordered piles ascending, and lets; lexicographic. Each is defined at
    // every position, ignoring overflow, and is never below 0.
    std::vector<Formula> formulas;
    std::string text;  // "n", "a + b", "(a, b)"
};

struct Ending {
    // One for each game of the file. Every part that a move leaves has a smaller measure, that of
    // its game; games that are not defined in the file end anyway. Empty if no proof was found.
    std::vector<Measure> measures;
    // Without a proof, why the best measure failed.
    std::string why_not;  // "it is not proved that a + b decreases with this move"
    std::size_t at = 0;   // the place of that move or measure in the text

    [[nodiscard]] bool proved() const { return !measures.empty(); }
};

// Takes milliseconds for any file: the work is limited.
[[nodiscard]] Ending prove_ending(const File& file);

}  // namespace grundy::rules
