// What the user typed: standard input for "-", sizes, and showing the place of a mistake.
#pragma once

#include <grundy/error.hpp>

#include <cstddef>
#include <string>
#include <string_view>

namespace grundy::app {

// The argument itself, or all of standard input without its last line end for "-".
[[nodiscard]] std::string text_or_stdin(const std::string& argument);

// The content of that file, or of standard input for "-".
[[nodiscard]] std::string read_file(const std::string& name);

// A number >= 0 in any form; what does not fit becomes the largest size, which no limit allows.
[[nodiscard]] std::size_t parse_size(const std::string& text);

// A number of seconds >= 0, not necessarily whole; `option` names it in the error.
[[nodiscard]] double parse_seconds(const std::string& text, const std::string& option);

// 512M, 4G, 1000000; `option` names it in the error.
[[nodiscard]] std::size_t parse_bytes(const std::string& text, const std::string& option);

// Characters, not bytes, of UTF-8.
[[nodiscard]] std::size_t display_width(std::string_view text);

// The part of `text` around the place, and a caret under it.
[[nodiscard]] std::string show_place(std::string_view text, std::size_t place);

}  // namespace grundy::app
