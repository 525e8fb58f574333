#include "wrapped.hpp"

#include "terminal.hpp"

#include <grundy/printable.hpp>

#include <algorithm>
#include <sstream>

namespace grundy::app {

std::string wrapped(std::string_view text, std::size_t width, std::string_view indent) {
    return text.empty() ? "" : wrapped_after(indent, text, width, indent);
}

std::string wrapped_after(std::string_view first, std::string_view text, std::size_t width,
                          std::string_view indent) {
    if (text.empty()) return std::string(first) + "\n";
    constexpr std::string_view blanks = " \t\r\f\v";
    std::string result;
    std::string_view begin = first;
    std::istringstream lines{std::string(text)};
    for (std::string line; std::getline(lines, line);) {
        std::string_view rest = line;
        std::string shown(begin);
        std::size_t column = display_width(begin);
        bool has_word = false;
        for (;;) {
            const std::size_t gap = rest.find_first_not_of(blanks);
            if (gap == std::string_view::npos) break;
            const std::size_t end = std::min(rest.find_first_of(blanks, gap), rest.size());
            const std::string word = printable(rest.substr(gap, end - gap));
            rest.remove_prefix(end);
            const std::size_t space = has_word ? gap : 0;
            const std::size_t length = display_width(word);
            if (has_word && column + space + length > width) {
                (shown += '\n') += indent;
                column = indent.size();
            } else {
                shown.append(space, ' ');
                column += space;
            }
            shown += word;
            column += length;
            has_word = true;
        }
        if (has_word || begin == first) result += shown;
        result += '\n';
        begin = indent;
    }
    return result;
}

}  // namespace grundy::app
