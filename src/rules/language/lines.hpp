// The lines of a rule file.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace grundy::rules {

struct Line {
    std::size_t begin;
    std::size_t end;
};

struct Lines {
    std::string text;  // as long as the original, with blanks in place of comments
    std::vector<Line> lines;
};

// Lines end at a newline or ';'. Inside brackets a newline ends a line only if the next one begins
// with one of line_words().
[[nodiscard]] Lines split_lines(std::string_view text);

// The words that lines begin with.
[[nodiscard]] const std::vector<std::string_view>& line_words();
[[nodiscard]] bool is_line_word(std::string_view word);

// The `let` and `set` lines among these, each after those that it refers to; otherwise `let` lines
// come first, in their order. Throws Error at a name that is defined in terms of itself.
[[nodiscard]] std::vector<Line> definitions(std::string_view text, std::span<const Line> lines);

}  // namespace grundy::rules
