// The common part of the recursive-descent parsers: a position in a text and what comes next there.
// Blanks before a token are skipped.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace grundy {

// In ASCII.
[[nodiscard]] constexpr bool is_digit(char c) {
    return c >= '0' && c <= '9';
}
[[nodiscard]] constexpr bool is_blank(char c) {
    return c == ' ' || (c >= '\t' && c <= '\r');
}

// Without the blanks at both ends.
[[nodiscard]] std::string_view trimmed(std::string_view text, std::string_view blanks = " \t\n\r");

// Without the byte order mark with which some editors begin a file.
[[nodiscard]] std::string_view without_byte_order_mark(std::string_view text);

class TextReader {
public:
    // Starts at `begin`. Places in errors are counted from `at`.
    explicit TextReader(std::string_view text, std::size_t begin = 0, std::size_t at = 0)
        : text_(text), position_(begin), at_(at) {}

    [[nodiscard]] std::size_t place() const;  // of the next token
    [[nodiscard]] std::size_t end_of_last() const { return position_; }
    [[nodiscard]] bool at_end() const { return place() == text_.size(); }
    [[nodiscard]] std::string_view text() const { return text_; }
    [[nodiscard]] char next() const { return at_end() ? '\0' : text_[place()]; }
    [[nodiscard]] bool at_digit() const { return is_digit(next()); }
    // The next word, without taking it; empty if there is none.
    [[nodiscard]] std::string_view word() const;

    bool take(std::string_view sign);
    bool take_word(std::string_view wanted) { return word() == wanted && take(wanted); }
    void expect(std::string_view sign);
    // Takes digits, without the single underscores between them. Needs at_digit().
    [[nodiscard]] std::string digits();

    // Throws Error where something is missing: at the end of the last token if the line ends there.
    [[noreturn]] void missing(const std::string& message) const;
    // Throws Error (input).
    [[noreturn]] void fail(const std::string& message, std::size_t place) const;
    [[noreturn]] void fail(const std::string& message) const { fail(message, place()); }

protected:
    std::string_view text_;
    std::size_t position_;
    std::size_t at_;
};

}  // namespace grundy
