// Text for people to read: wrapped to the width of the terminal, with long numbers abbreviated, and
// in color on a terminal.
#pragma once

#include <grundy/position.hpp>
#include <grundy/value.hpp>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace grundy::app {

// Wraps each line of the text to at most `width` characters and indents it. Words, and
// therefore long numbers, are never broken. Control characters are made visible.
[[nodiscard]] std::string wrap(std::string_view text, std::size_t width, std::string_view indent);

// The same, except that the very first line begins with `first`, which may be colored.
[[nodiscard]] std::string wrap_after(std::string_view first, std::string_view text,
                                     std::size_t width, std::string_view indent);

// Green if the player to move wins, red if that player loses, otherwise yellow.
[[nodiscard]] std::string colored(Outcome outcome);
[[nodiscard]] std::string colored(Certainty certainty);

// "outcome    N: the player to move wins": the label, then in that column text that is already
// colored, then plain text.
[[nodiscard]] std::string labelled(std::string_view label, std::string_view colored_text,
                                   std::string_view text, std::size_t column = 11);
void print_labelled(std::string_view label, std::string_view text, std::size_t column = 11);

// The heading "reason" and the text under it.
void print_reason(std::string_view reason);

// A move and the position after it, "take 2 from both piles  →  wythoff(1,3)", on two lines if one
// is too short. The first begins with `first`, which may be colored.
[[nodiscard]] std::string move_lines(std::string_view first, std::string_view move,
                                     std::string_view to, std::string_view indent);

// "P, value 0 (theorem)", with both certainties if they differ. `conjecture` is named after
// "conjectural" if it is not empty.
[[nodiscard]] std::string outcome_and_value(Outcome outcome, Certainty of_outcome,
                                            const Value& value, const std::optional<Genus>& genus,
                                            Certainty of_genus, std::string_view conjecture = "");

// The text as one argument of a shell command.
[[nodiscard]] std::string quote_for_shell(std::string_view text);

// The digits, or only the first and last ones if there are more than `longest`:
// "938196…4304 (1001 digits)".
[[nodiscard]] std::string abbreviate_number(std::string_view digits, std::size_t longest = 60);

// Decides how much of long texts and lists is shown: everything, or what fits a screen.
class Abbreviator {
public:
    explicit Abbreviator(bool all) : all_(all) {}
    // The same for text about this position. Vertices whose names are numbers are never
    // abbreviated, since two of them may have the same ends.
    Abbreviator(bool all, const Position& position);

    // Abbreviates each number in the text.
    [[nodiscard]] std::string text(std::string_view text) const;

    // Abbreviates a sum of more than 20 components to the first ones.
    [[nodiscard]] std::string text(const Position& position) const;

    // How many of `count` moves are listed.
    [[nodiscard]] std::size_t moves(std::size_t count) const;

private:
    bool all_;
    bool all_digits_ = false;
};

// In a sum of more components, printing the whole sum would hide what a move changes.
inline constexpr std::size_t readable_components = 4;

}  // namespace grundy::app
