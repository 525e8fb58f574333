// The terminal that text goes to: how wide it is and whether it takes colours. The one place that
// knows escape codes.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace grundy::app {

// The columns for text on standard output: those of the terminal, else COLUMNS, else 80. Never
// fewer than 40. Sentences are read more easily in lines of at most 100.
[[nodiscard]] std::size_t text_width();
[[nodiscard]] std::size_t prose_width();

// The same for what programs read line by line: no bound where neither a terminal nor COLUMNS says
// one.
[[nodiscard]] std::size_t row_width();

// Of standard error, as narrow as it may be.
[[nodiscard]] std::size_t error_width();

enum class Ink { bold, dim, red, green, yellow };

// The text in that colour where standard output, or standard error, is a terminal that takes it and
// NO_COLOR is not set; or else the text.
[[nodiscard]] std::string inked(Ink ink, std::string_view text);
[[nodiscard]] std::string inked_for_error(Ink ink, std::string_view text);

// To standard error. That nobody can read it is no reason to end the work, so nothing is thrown.
void tell(std::string_view text);

// Characters, not bytes, of UTF-8; colours take no place.
[[nodiscard]] std::size_t display_width(std::string_view text);

}  // namespace grundy::app
