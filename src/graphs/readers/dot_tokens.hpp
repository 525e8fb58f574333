// Cuts DOT into tokens: names in their four spellings, keywords, arrows and punctuation.
#pragma once

#include "graphs/readers/graph_text.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace grundy::graphs {

struct DotToken {
    enum class Kind { end, name, keyword, arrow, dashes, punctuation };

    Kind kind = Kind::end;
    std::string_view text;  // keywords in lower case; gone when the next token is read
    std::size_t line = 1;

    [[nodiscard]] bool is(char mark) const { return kind == Kind::punctuation && text[0] == mark; }
    [[nodiscard]] bool is(std::string_view keyword) const {
        return kind == Kind::keyword && text == keyword;
    }
    [[nodiscard]] bool is_name() const { return kind == Kind::name; }
    [[nodiscard]] bool is_edge() const { return kind == Kind::arrow || kind == Kind::dashes; }
};

class DotTokens {
public:
    explicit DotTokens(const GraphText& file)
        : file_(file), check_(file), at_(file.text.data()), end_(at_ + file.text.size()) {
        advance();
    }

    [[nodiscard]] const DotToken& current() const { return token_; }
    void advance();

private:
    using Kind = DotToken::Kind;

    void skip_blanks_and_comments();
    void skip_line();
    void skip_block();
    void read_word();
    void read_numeral();
    void read_quoted();
    void read_markup();

    [[nodiscard]] bool starts_with(std::string_view text) const;
    void take(Kind kind, std::size_t length);
    [[noreturn]] void fail(std::string_view what) const { file_.fail(token_.line, what); }

    const GraphText& file_;
    ReadingCheck check_;
    const char* at_;
    const char* end_;
    std::size_t line_ = 1;
    bool line_is_blank_ = true;  // so far: a '#' would begin a comment
    DotToken token_;
    std::string unescaped_;
};

}  // namespace grundy::graphs
