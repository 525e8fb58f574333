#include "wrapped.hpp"

#include "input.hpp"

#include <grundy/printable.hpp>

#include <sstream>

namespace grundy::app {

std::string wrapped(std::string_view text, std::size_t width, std::string_view indent) {
    std::string result;
    std::istringstream lines{std::string(text)};
    for (std::string line; std::getline(lines, line);) {
        std::size_t column = 0;
        std::istringstream words(line);
        for (std::string raw; words >> raw;) {
            const std::string word = printable(raw);
            const std::size_t length = display_width(word);
            if (column == 0) {
                result += indent;
                column = indent.size() + length;
            } else if (column + 1 + length > width) {
                result += '\n';
                result += indent;
                column = indent.size() + length;
            } else {
                result += ' ';
                column += 1 + length;
            }
            result += word;
        }
        result += '\n';
    }
    return result;
}

}  // namespace grundy::app
