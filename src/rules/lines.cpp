#include "rules/lines.hpp"

#include <algorithm>

namespace grundy::rules {

namespace {

bool begins_line(std::string_view text) {
    text.remove_prefix(std::min(text.find_first_not_of(" \t\r"), text.size()));
    std::size_t end = 0;
    while (end < text.size() && text[end] >= 'a' && text[end] <= 'z') ++end;
    return is_line_word(text.substr(0, end));
}

}  // namespace

const std::vector<std::string_view>& line_words() {
    static const std::vector<std::string_view> words{
        "game", "move", "step", "ride", "where", "stop", "let", "set", "start", "measure", "play"};
    return words;
}

bool is_line_word(std::string_view word) {
    return std::find(line_words().begin(), line_words().end(), word) != line_words().end();
}

Lines split_lines(std::string_view text) {
    Lines split{std::string(text), {}};
    std::string& flat = split.text;
    if (text.substr(0, 3) == "\xEF\xBB\xBF")
        std::fill_n(flat.begin(), 3, ' ');  // as some editors do
    std::size_t begin = 0;
    std::size_t depth = 0;
    bool quoted = false;
    const auto end_line = [&](std::size_t end) {
        const std::string_view line = std::string_view(flat).substr(begin, end - begin);
        if (line.find_first_not_of(" \t\r\n") != std::string_view::npos) {
            split.lines.push_back({begin, end});
        }
        begin = end + 1;
        depth = 0;
        quoted = false;
    };
    for (std::size_t i = 0; i < flat.size(); ++i) {
        const char c = flat[i];
        if (c == '\n') {
            if (quoted || depth == 0 || begins_line(std::string_view(flat).substr(i + 1))) {
                end_line(i);
            }
        } else if (c == '"') {
            quoted = !quoted;
        } else if (quoted) {
            continue;
        } else if (c == '#') {
            for (; i < flat.size() && flat[i] != '\n'; ++i) flat[i] = ' ';
            --i;
        } else if (c == ';') {
            end_line(i);
        } else if (c == '(' || c == '[' || c == '{') {
            ++depth;
        } else if ((c == ')' || c == ']' || c == '}') && depth > 0) {
            --depth;
        }
    }
    end_line(flat.size());
    return split;
}

}  // namespace grundy::rules
