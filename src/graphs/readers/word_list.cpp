#include "graphs/readers/word_list.hpp"

#include "base/errors.hpp"
#include "base/memory_charge.hpp"
#include "base/stop_check.hpp"
#include "base/text_reader.hpp"

#include <utf8proc.h>

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <memory>

namespace grundy::graphs {

namespace {

constexpr std::string_view blanks = " \t\v\f\r";

// The text with its case folded and composed, and with its accents dropped if `fold_accents`. Empty
// if it is not UTF-8.
std::optional<std::string> folded(std::string_view text, bool fold_accents) {
    unsigned options = UTF8PROC_STABLE | UTF8PROC_CASEFOLD | UTF8PROC_COMPOSE;
    if (fold_accents) options |= UTF8PROC_STRIPMARK;
    utf8proc_uint8_t* result = nullptr;
    const auto length = utf8proc_map(reinterpret_cast<const utf8proc_uint8_t*>(text.data()),
                                     static_cast<utf8proc_ssize_t>(text.size()), &result,
                                     static_cast<utf8proc_option_t>(options));
    const std::unique_ptr<utf8proc_uint8_t, decltype(&std::free)> owner(result, std::free);
    if (length < 0) return std::nullopt;
    return std::string(reinterpret_cast<const char*>(result), static_cast<std::size_t>(length));
}

// utf8proc numbers the categories in this order: five of letters, three of marks, three of numbers.
bool is_mark(utf8proc_int32_t character) {
    const auto category = utf8proc_category(character);
    return category >= UTF8PROC_CATEGORY_MN && category <= UTF8PROC_CATEGORY_ME;
}

bool is_letter(utf8proc_int32_t character) {
    const auto category = utf8proc_category(character);
    return category >= UTF8PROC_CATEGORY_LU && category <= UTF8PROC_CATEGORY_NO &&
           !is_mark(character);
}

struct Letters {
    std::string first;
    std::string last;
    std::size_t count = 0;
};

// A letter includes the marks that follow it and could not be composed. Needs valid UTF-8.
Letters letters_of(const std::string& text) {
    Letters letters;
    bool in_letter = false;
    const auto* bytes = reinterpret_cast<const utf8proc_uint8_t*>(text.data());
    for (std::size_t at = 0; at < text.size();) {
        utf8proc_int32_t character = 0;
        const auto read = utf8proc_iterate(
            bytes + at, static_cast<utf8proc_ssize_t>(text.size() - at), &character);
        assert(read > 0);
        const auto length = static_cast<std::size_t>(read);
        const std::string_view piece = std::string_view(text).substr(at, length);
        at += length;
        if (is_letter(character)) {
            letters.last = piece;
            ++letters.count;
            in_letter = true;
        } else if (is_mark(character) && in_letter) {
            letters.last += piece;
        } else {
            in_letter = false;
        }
        if (letters.count == 1 && in_letter) letters.first = letters.last;
    }
    return letters;
}

}  // namespace

WordList::WordList(std::string_view text, std::string_view name, bool fold_accents,
                   const Context& context)
    : fold_accents_(fold_accents) {
    constexpr std::string_view reading = "reading the words";
    constexpr std::uint64_t lines_between_checks = 1 << 8;
    constexpr std::size_t words_between_charges = 1 << 10;
    constexpr std::size_t node = 64;  // of the numbering, without the text
    StopCheck check(context, reading, lines_between_checks);
    MemoryCharge charge(context);
    text = without_byte_order_mark(text);
    std::size_t line_number = 0;
    while (!text.empty()) {
        ++line_number;
        check();
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view word = trimmed(text.substr(0, end), blanks);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (word.empty()) continue;
        const auto refuse = [&](const char* why) {
            throw input_error("{}:{}: {}", name, line_number, why);
        };
        auto small = folded(word, false);
        if (!small) refuse("this line is not UTF-8");
        const Letters letters = letters_of(*folded(word, fold_accents));
        if (letters.count == 0) refuse("there is no letter in this line");
        const auto [number, is_new] = small_words_.add(*small);
        if (!is_new) continue;
        bytes_ += word.size() + small->size() + sizeof(Word) + sizeof(std::string) + node;
        if (number % words_between_charges == 0) charge.set(bytes_, reading);
        const std::uint32_t first = letters_.add(letters.first).first;
        words_.push_back({std::string(word), first, letters_.add(letters.last).first});
    }
    if (words_.empty()) throw input_error("{} holds no words", name);
}

std::optional<std::uint32_t> WordList::find_word(std::string_view word) const {
    const auto small = folded(trimmed(word, blanks), false);
    return small ? small_words_.find(*small) : std::nullopt;
}

std::optional<std::string> WordList::folded_letter(std::string_view text) const {
    const auto small = folded(trimmed(text, blanks), fold_accents_);
    if (!small) return std::nullopt;
    Letters letters = letters_of(*small);
    if (letters.count != 1 || letters.first != *small) return std::nullopt;
    return letters.first;
}

}  // namespace grundy::graphs
