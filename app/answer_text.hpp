// What answers have in common when they are told in words: labels, outcomes and moves, in colour
// on a terminal.
#pragma once

#include <grundy/value.hpp>

#include <cstddef>
#include <string>
#include <string_view>

namespace grundy::app {

// Good for the player to move, bad, or neither.
[[nodiscard]] std::string inked(Outcome outcome);
[[nodiscard]] std::string inked(Standing standing);

// "outcome    N: the player to move wins": after the label, in that column, what is coloured
// already, then text.
[[nodiscard]] std::string labelled(std::string_view label, std::string_view inked_text,
                                   std::string_view text, std::size_t column = 11);

// A move and where it leads, "take 2 from both piles  →  wythoff(1,3)": on lines of their own where
// one is too short for both. The first begins with `first`, which may be coloured.
[[nodiscard]] std::string move_lines(std::string_view first, std::string_view move,
                                     std::string_view to, std::string_view indent);

}  // namespace grundy::app
