// Moves as a player types them.
#pragma once

#include <grundy/context.hpp>
#include <grundy/drawing.hpp>
#include <grundy/position.hpp>

#include <string>
#include <vector>

namespace grundy::app {

struct TypedMove {
    Position position;  // after the move
    std::string text;
};

// The move that the line means: the position after the move, #3 for the third listed move, or
// whatever the drawings allow: "take 2 from heap 1", "heap 1 to 3", "heap 1 to 3,4" or "3,4" if it
// splits, "pins 2,3" of a row, a cell "3,5", cells "0,1 0,2", coins "2,5", "5 to 2" or "5>2" for a
// piece, a vertex, an edge "a-b", a word; "2: 3,5" for the second component.
// Throws Error (input) with a line that says what is wrong.
[[nodiscard]] TypedMove read_move(const std::string& line, const Position& position,
                                  const std::vector<Drawing>& drawings, const Context& context);

// How moves in this position can be typed, for the player to read.
[[nodiscard]] std::string move_syntax(const Position& position,
                                      const std::vector<Drawing>& drawings, const Context& context);

}  // namespace grundy::app
