// A list of words and their first and last letters. Capital and small letters are the same; accents
// make letters of their own unless they are folded.
#pragma once

#include <grundy/context.hpp>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace grundy::graphs {

class WordList {
public:
    struct Word {
        std::string text;  // as it was written
        std::uint32_t first;
        std::uint32_t last;
    };

    // One word per line, in UTF-8. Characters at its ends that are not letters or digits do not
    // count. Words that differ only in case are the same. Throws Error "name:line: …", and if a
    // limit of the context is reached. Charges its memory during construction; then its owner does.
    WordList(std::string_view text, std::string_view name, bool fold_accents,
             const Context& context);

    [[nodiscard]] const std::vector<Word>& words() const { return words_; }
    [[nodiscard]] const std::vector<std::string>& letters() const { return letters_; }

    [[nodiscard]] std::size_t bytes() const { return bytes_; }

    [[nodiscard]] std::optional<std::uint32_t> find_word(std::string_view word) const;
    // The letter, folded as in the list; empty if the text is not exactly one letter.
    [[nodiscard]] std::optional<std::string> folded_letter(std::string_view text) const;
    [[nodiscard]] std::optional<std::uint32_t> find_letter(const std::string& letter) const;

private:
    [[nodiscard]] std::uint32_t letter_number(const std::string& letter);

    bool fold_accents_;
    std::size_t bytes_ = 0;
    std::vector<Word> words_;
    std::vector<std::string> letters_;
    // By the word in small letters.
    std::map<std::string, std::uint32_t, std::less<>> word_numbers_;
    std::map<std::string, std::uint32_t, std::less<>> letter_numbers_;
};

}  // namespace grundy::graphs
