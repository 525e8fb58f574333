// The moves of a game of several coordinates as vectors: from x to x + step + k_1 v_1 + k_2 v_2 +
// …, for all k_j >= first_j with which no coordinate is negative.
#pragma once

#include "rules/language/syntax.hpp"

#include <cstddef>
#include <optional>
#include <vector>

namespace grundy::rules {

struct BoardMoves {
    struct Ray {
        std::vector<Number> vector;
        Number first = 1;
        friend bool operator==(const Ray&, const Ray&) = default;
    };
    std::vector<Number> step;
    std::vector<Ray> rays;  // none for a step; one for a ride, and then it begins with 1
    friend bool operator==(const BoardMoves&, const BoardMoves&) = default;
};

struct BoardRules {
    std::size_t coordinates = 0;
    // Unordered piles are moved in every order, so they need not be sorted.
    std::vector<BoardMoves> moves;
    bool has_where = false;  // not every tuple is a position
};

// Empty unless the game has exactly this form.
[[nodiscard]] std::optional<BoardRules> board_rules(const File& file, std::size_t game);

}  // namespace grundy::rules
