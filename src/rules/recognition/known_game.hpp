// Which game of the library has the same rules as a game of a rule file.
#pragma once

#include "heaps/codes/code.hpp"
#include "rules/recognition/heap_moves.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace grundy::rules {

struct KnownGame {
    std::string name;                       // "wythoff", "octal", "take", "nim"
    std::vector<std::string> parameters{};  // {"0.77"}, {"1", "3..9"}, {"squares"}; may be empty

    // "take[1,3..9]"
    [[nodiscard]] std::string text() const;
};

// The same numbers are positions of both games with the same options, except for heaps of 0 among
// the options. Empty unless this holds for all positions. Takes milliseconds.
[[nodiscard]] std::optional<KnownGame> known_game(const File& file, std::size_t game);

// The taking-and-breaking code that allows exactly these moves, if any: what a move may leave must
// depend only on the number taken, the number of heaps left, and whether they differ.
[[nodiscard]] std::optional<heaps::Code> heap_code(const std::vector<HeapMoves>& moves);

}  // namespace grundy::rules
