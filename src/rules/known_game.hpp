// Which game of the library has the same rules as one that a user wrote down.
#pragma once

#include "rules/syntax.hpp"

#include <cstddef>
#include <optional>
#include <string>

namespace grundy::rules {

struct KnownGame {
    std::string name;       // "wythoff", "octal", "take", "nim", "rook"
    std::string parameter;  // "0.77", "1,2,3", "squares"; empty where there is none
    // A position of the one is that of the other with the same numbers, in any order. Where it is
    // not this one for positions that are equal: nothing.
};

[[nodiscard]] std::optional<KnownGame> known_game(const File& file, std::size_t game);

}  // namespace grundy::rules
