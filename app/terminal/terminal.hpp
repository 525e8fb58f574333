// The terminal: its width, and whether it supports color. The only place with escape codes.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace grundy::app {

// The width for text on standard output: that of the terminal, else COLUMNS, else 80; at least 40.
// For sentences at most 100, which is easier to read.
[[nodiscard]] std::size_t text_width();
[[nodiscard]] std::size_t prose_width();

// The same for lines that programs read: unbounded if there is neither a terminal nor COLUMNS.
[[nodiscard]] std::size_t row_width();

// The width of standard error, without a minimum.
[[nodiscard]] std::size_t error_width();

enum class Color { bold, dim, red, green, yellow };

// The text in that color if standard output, or standard error, is a terminal that supports it and
// NO_COLOR is not set; otherwise the plain text.
[[nodiscard]] std::string colored(Color color, std::string_view text);
[[nodiscard]] std::string colored_for_error(Color color, std::string_view text);

// Writes to standard error. Throws nothing: a closed standard error must not end the work.
void print_error(std::string_view text);

// The number of characters, not bytes; color codes have no width.
[[nodiscard]] std::size_t display_width(std::string_view text);

}  // namespace grundy::app
