// Reading what the user typed: standard input for "-", files, numbers; and marking an error in it.
#pragma once

#include <grundy/amounts.hpp>
#include <grundy/error.hpp>
#include <grundy/integer.hpp>
#include <grundy/number.hpp>

#include <cstddef>
#include <string>
#include <string_view>

namespace grundy::app {

// The argument itself, or all of standard input without its last line end for "-".
[[nodiscard]] std::string text_or_stdin(const std::string& argument);

// The content of that file, or of standard input for "-".
[[nodiscard]] std::string read_file(const std::string& name);

[[nodiscard]] Integer read_number(const std::string& text);
[[nodiscard]] Range read_range(const std::string& text);

// The part of `text` around the place, and a caret under it.
[[nodiscard]] std::string show_place(std::string_view text, std::size_t place);

}  // namespace grundy::app
