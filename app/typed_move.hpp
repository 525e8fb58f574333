// Moves as a player types them.
#pragma once

#include <grundy/context.hpp>
#include <grundy/drawing.hpp>
#include <grundy/position.hpp>

#include <string>
#include <vector>

namespace grundy::app {

struct TypedMove {
    Position position;  // after it
    std::string text;
};

// What the line means: the position moved to, #3 for the third move of the list, or what the
// drawings allow: "take 2 from heap 1", "heap 1 to 3", "heap 1 to 3,4" or just "3,4" where it
// breaks, "pins 2,3" of a row, a cell "3,5", cells "0,1 0,2", coins "2,5", "5 to 2" or "5>2" for a
// piece, a vertex, an edge "a-b", a word; "2: 3,5" for the second component.
// Throws Error (input) with a line that says what is wrong.
[[nodiscard]] TypedMove read_move(const std::string& line, const Position& position,
                                  const std::vector<Drawing>& drawings, const Context& context);

// How moves can be typed there.
[[nodiscard]] std::string move_syntax(const Position& position,
                                      const std::vector<Drawing>& drawings);

}  // namespace grundy::app
