// Splits DOT into tokens: names in their four spellings, keywords, arrows and punctuation.
#pragma once

#include "graphs/readers/graph_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>

namespace grundy::graphs {

struct DotToken {
    enum class Kind { end, name, keyword, arrow, dashes, punctuation };

    Kind kind = Kind::end;
    std::string_view text;  // keywords in lower case; valid until the next token is read
    std::size_t line = 1;

    [[nodiscard]] bool is(char mark) const { return kind == Kind::punctuation && text[0] == mark; }
    [[nodiscard]] bool is(std::string_view keyword) const {
        return kind == Kind::keyword && text == keyword;
    }
    [[nodiscard]] bool is_name() const { return kind == Kind::name; }
    [[nodiscard]] bool is_edge() const { return kind == Kind::arrow || kind == Kind::dashes; }
};

[[nodiscard]] inline bool is_letter(char c) {
    const auto byte = static_cast<unsigned char>(c);
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || byte >= 0x80;
}

// The keyword that the word spells, ignoring case; empty if none.
[[nodiscard]] inline std::string_view keyword(std::string_view word) {
    constexpr std::array<std::string_view, 6> keywords{"strict", "graph", "digraph",
                                                       "node",   "edge",  "subgraph"};
    const auto same = [](char a, char b) { return a == (b | 0x20); };
    for (const std::string_view candidate : keywords) {
        if (candidate.size() == word.size() &&
            std::equal(candidate.begin(), candidate.end(), word.begin(), same)) {
            return candidate;
        }
    }
    return {};
}

class DotTokens {
public:
    explicit DotTokens(const GraphText& file)
        : file_(file), check_(file), at_(file.text.data()), end_(at_ + file.text.size()) {
        advance();
    }

    [[nodiscard]] const DotToken& current() const { return token_; }
    void advance() {
        skip_blanks_and_comments();
        token_ = {Kind::end, {}, line_};
        line_is_blank_ = false;
        if (at_ == end_) return;
        if (is_letter(*at_)) return read_word();
        if (*at_ == '"') return read_quoted();
        if (*at_ == '<') return read_markup();
        if (starts_with("->")) return take(Kind::arrow, 2);
        if (starts_with("--")) return take(Kind::dashes, 2);
        if (is_digit(*at_) || *at_ == '.' || *at_ == '-') return read_numeral();
        constexpr std::string_view punctuation = "{}[]=;,:";
        if (punctuation.find(*at_) == std::string_view::npos) {
            fail(fmt::format("{} has no meaning here; names with it need quotes", shown({at_, 1})));
        }
        take(Kind::punctuation, 1);
    }

private:
    using Kind = DotToken::Kind;

    void skip_blanks_and_comments() {
        for (; at_ != end_; ++at_) {
            check_(at_);
            if (*at_ == '\n') {
                ++line_;
                line_is_blank_ = true;
            } else if (starts_with("//") || (*at_ == '#' && line_is_blank_)) {
                skip_line();
            } else if (starts_with("/*")) {
                skip_block();
            } else if (!is_blank(*at_)) {
                return;
            }
        }
    }

    // Both stop at the last byte of the comment; skip_line before the line end.
    void skip_line() {
        while (at_ + 1 != end_ && at_[1] != '\n') ++at_;
    }

    void skip_block() {
        const std::size_t begin = line_;
        for (at_ += 2; !starts_with("*/"); ++at_) {
            check_(at_);
            if (at_ == end_) file_.fail(begin, "this comment has no end");
            if (*at_ == '\n') ++line_;
        }
        ++at_;
    }

    void read_word() {
        const char* last = at_ + 1;
        while (last != end_ && (is_letter(*last) || is_digit(*last))) ++last;
        take(Kind::name, static_cast<std::size_t>(last - at_));
        if (const std::string_view known = keyword(token_.text); !known.empty()) {
            token_.kind = Kind::keyword;
            token_.text = known;
        }
    }

    // Graphviz reads 1a as two names, which is certainly a mistake.
    void read_numeral() {
        const char* last = at_ + (*at_ == '-' ? 1 : 0);
        const auto digits = [&] {
            const char* const begin = last;
            while (last != end_ && is_digit(*last)) ++last;
            return last - begin;
        };
        auto count = digits();
        if (last != end_ && *last == '.') {
            ++last;
            count += digits();
        }
        if (count == 0 || (last != end_ && (is_letter(*last) || *last == '.'))) {
            fail("this is neither a number nor a name; put it in quotes");
        }
        take(Kind::name, static_cast<std::size_t>(last - at_));
    }

    // A backslash escapes a quote or a line end; before other characters it is itself a character,
    // as in Graphviz.
    void read_quoted() {
        unescaped_.clear();
        do {
            for (++at_; at_ != end_ && *at_ != '"'; ++at_) {
                check_(at_);
                if (*at_ == '\n') ++line_;
                if (starts_with("\\\"")) {
                    ++at_;
                } else if (starts_with("\\\\")) {
                    unescaped_ += *at_++;
                } else if (starts_with("\\\n") || starts_with("\\\r\n")) {
                    at_ += at_[1] == '\r' ? 2 : 1;
                    ++line_;
                    continue;
                }
                unescaped_ += *at_;
            }
            if (at_ == end_) fail("this name has no closing quote");
            ++at_;
            skip_blanks_and_comments();
            if (at_ == end_ || *at_ != '+') break;
            ++at_;
            skip_blanks_and_comments();
            if (at_ == end_ || *at_ != '"') file_.fail(line_, "expected a quoted name after '+'");
        } while (true);
        token_.kind = Kind::name;
        token_.text = unescaped_;
    }

    // The angle brackets stay part of the name: <a> and "a" are two names.
    void read_markup() {
        std::size_t open = 0;
        const char* last = at_;
        do {
            if (last == end_) fail("this name has no closing '>'");
            if (*last == '<') ++open;
            if (*last == '>') --open;
            if (*last == '\n') ++line_;
            ++last;
        } while (open > 0);
        take(Kind::name, static_cast<std::size_t>(last - at_));
    }

    [[nodiscard]] bool starts_with(std::string_view text) const {
        return std::string_view(at_, static_cast<std::size_t>(end_ - at_)).starts_with(text);
    }

    void take(Kind kind, std::size_t length) {
        token_.kind = kind;
        token_.text = {at_, length};
        at_ += length;
    }

    [[noreturn]] void fail(std::string_view what) const { file_.fail(token_.line, what); }

    const GraphText& file_;
    ReadingCheck check_;
    const char* at_;
    const char* end_;
    std::size_t line_ = 1;
    bool line_is_blank_ = true;  // up to here, so that '#' begins a comment
    DotToken token_;
    std::string unescaped_;
};

}  // namespace grundy::graphs
