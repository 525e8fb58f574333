#include "base/text_reader.hpp"

#include <grundy/error.hpp>

#include <algorithm>
#include <cassert>

namespace grundy {

namespace {

bool starts_word(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

}  // namespace

std::string_view trimmed(std::string_view text, std::string_view blanks) {
    text = text.substr(0, text.find_last_not_of(blanks) + 1);
    return text.substr(std::min(text.find_first_not_of(blanks), text.size()));
}

std::string_view without_byte_order_mark(std::string_view text) {
    constexpr std::string_view mark = "\xef\xbb\xbf";
    return text.starts_with(mark) ? text.substr(mark.size()) : text;
}

std::size_t TextReader::place() const {
    std::size_t next = position_;
    while (next < text_.size() && is_blank(text_[next])) ++next;
    return next;
}

std::string_view TextReader::word() const {
    const std::size_t begin = place();
    std::size_t end = begin;
    while (end < text_.size() &&
           (starts_word(text_[end]) || (end > begin && is_digit(text_[end])))) {
        ++end;
    }
    return text_.substr(begin, end - begin);
}

bool TextReader::take(std::string_view sign) {
    const std::size_t begin = place();
    if (text_.substr(begin, sign.size()) != sign) return false;
    position_ = begin + sign.size();
    return true;
}

void TextReader::expect(std::string_view sign) {
    if (!take(sign)) missing("expected '" + std::string(sign) + "'");
}

std::string TextReader::digits() {
    assert(at_digit());
    std::string digits;
    for (position_ = place(); position_ < text_.size(); ++position_) {
        if (is_digit(text_[position_])) {
            digits += text_[position_];
        } else if (text_[position_] != '_' || position_ + 1 == text_.size() ||
                   !is_digit(text_[position_ + 1])) {
            break;
        }
    }
    return digits;
}

void TextReader::missing(const std::string& message) const {
    const std::size_t next = place();
    const std::string_view between = text_.substr(position_, next - position_);
    const bool line_ends = next == text_.size() || between.find('\n') != std::string_view::npos;
    fail(message, line_ends ? position_ : next);
}

void TextReader::fail(const std::string& message, std::size_t place) const {
    throw Error(ErrorKind::input, message, at_ + place);
}

}  // namespace grundy
