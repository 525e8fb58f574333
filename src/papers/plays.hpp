// Games that a paper plays move by move.
#pragma once

#include "papers/exhibit.hpp"

#include <array>

namespace grundy::papers {

struct PrintedPlay {
    struct Move {
        std::string text;      // in the words of the engine: "take 1 from the heap of 5"
        std::string position;  // that it leaves
    };

    std::string caption;
    std::array<std::string, 2> players;  // who moves first, who second
    std::string start;
    std::vector<Move> moves;
    std::string end;  // "Left has won", or "Left wins" for a play that is not at its end
};

// Each move is followed by the rules; an illegal one is an Error.
[[nodiscard]] Comparison compared_play(const PrintedPlay& play, const Context& context);

}  // namespace grundy::papers
