// The lines of a rule file.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace grundy::rules {

struct Line {
    std::size_t begin;
    std::size_t end;
};

struct Lines {
    std::string text;  // as long as what was read, with blanks in place of comments
    std::vector<Line> lines;
};

// Lines end at a newline or ';', but not inside brackets, unless the next begins as a line does.
[[nodiscard]] Lines split_lines(std::string_view text);

// Words that lines begin with.
[[nodiscard]] const std::vector<std::string_view>& line_words();
[[nodiscard]] bool is_line_word(std::string_view word);

}  // namespace grundy::rules
