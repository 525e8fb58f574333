#include "rules/language/lines.hpp"

#include "base/errors.hpp"
#include "formula/formula_reader.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <utility>

namespace grundy::rules {

namespace {

bool begins_line(std::string_view text) {
    text.remove_prefix(std::min(text.find_first_not_of(" \t\r"), text.size()));
    std::size_t end = 0;
    while (end < text.size() && text[end] >= 'a' && text[end] <= 'z') ++end;
    return is_line_word(text.substr(0, end));
}

struct Definition {
    Line line;
    std::string_view name{};
    std::size_t at = 0;  // of its name
    std::vector<std::string_view> words{};
    enum class State : std::uint8_t { unseen, open, done } state = State::unseen;
};

class DefinitionOrder {
public:
    DefinitionOrder(std::string_view text, std::span<const Line> lines) {
        for (const std::string_view word : {"let", "set"}) {
            for (const Line& line : lines) add(FormulaReader(text, 0), word, line);
        }
    }

    std::vector<Line> lines() {
        for (std::size_t i = 0; i < all_.size(); ++i) visit(i);
        return std::move(order_);
    }

private:
    void add(FormulaReader in, std::string_view word, const Line& line) {
        in.read_between(line.begin, line.end);
        if (!in.take_word(word)) return;
        const std::size_t at = in.place();
        Definition one{line, in.word(), at};
        (void)in.take(one.name);
        (void)in.take("=");
        // The variable of a set, as in {k : …}, is local to it.
        const std::size_t begin = in.end_of_last();
        std::string_view member;
        if (in.take("{")) member = in.word();
        if (member.empty() || !in.take(member) || !in.take(":")) {
            member = {};
            in.move_to(begin);
        }
        while (!in.at_end()) {
            const std::string_view next = in.word();
            if (!next.empty() && next != member) one.words.push_back(next);
            in.move_to(in.place() + std::max<std::size_t>(next.size(), 1));
        }
        named_.emplace(one.name, all_.size());
        all_.push_back(std::move(one));
    }

    // NOLINTNEXTLINE(misc-no-recursion): no deeper than there are lines
    void visit(std::size_t i) {
        Definition& one = all_[i];
        if (one.state == Definition::State::done) return;
        if (one.state == Definition::State::open) {
            throw input_error("'{}' is defined in terms of itself", one.name).at(one.at);
        }
        one.state = Definition::State::open;
        for (const std::string_view word : one.words) {
            if (const auto named = named_.find(word); named != named_.end()) visit(named->second);
        }
        one.state = Definition::State::done;
        order_.push_back(one.line);
    }

    std::vector<Definition> all_;
    std::map<std::string_view, std::size_t> named_;
    std::vector<Line> order_;
};

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
    // Some editors begin a file with a byte order mark.
    if (text.substr(0, 3) == "\xEF\xBB\xBF") std::fill_n(flat.begin(), 3, ' ');
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

std::vector<Line> definitions(std::string_view text, std::span<const Line> lines) {
    return DefinitionOrder(text, lines).lines();
}

}  // namespace grundy::rules
