// Proofs that a game ends, whatever the position: some measure decreases with every move.
#pragma once

#include "rules/syntax.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace grundy::rules {

struct Measure {
    std::vector<Formula> formulas;  // of the coordinates, lexicographic, each never below 0
    std::string text;               // "n", "a + b"
};

// A measure of which it is proved that every move makes it smaller in every part it leaves, where a
// part may be of another game of the file: then it is one for each of them. Nothing if no proof was
// found, which says nothing about the game. Takes milliseconds.
[[nodiscard]] std::optional<std::vector<Measure>> prove_ending(const File& file);

}  // namespace grundy::rules
