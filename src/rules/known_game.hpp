// Which game of the library has the same rules as one that a user wrote down.
#pragma once

#include "rules/syntax.hpp"

#include <cstddef>
#include <optional>
#include <string>

namespace grundy::rules {

struct KnownGame {
    std::string name;       // "wythoff", "octal", "take", "nim"
    std::string parameter;  // "0.77", "1,2,3", "squares"; empty where there is none
};

// A position of the one is that of the other with the same numbers, and has the same options, but
// for heaps of 0 among them. Nothing unless this holds for all positions. Takes milliseconds.
[[nodiscard]] std::optional<KnownGame> known_game(const File& file, std::size_t game);

}  // namespace grundy::rules
