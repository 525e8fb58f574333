// A list of words and their first and last letters. Capital and small letters are the same; accents
// make letters of their own unless they are folded.
#pragma once

#include "base/numbered_lists.hpp"

#include <grundy/context.hpp>

#include <cstddef>
#include <cstdint>
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
    [[nodiscard]] const NumberedLists<char>& letters() const { return letters_; }

    [[nodiscard]] std::size_t bytes() const { return bytes_; }

    [[nodiscard]] std::optional<std::uint32_t> find_word(std::string_view word) const;
    // The letter, folded as in the list; empty if the text is not exactly one letter.
    [[nodiscard]] std::optional<std::string> folded_letter(std::string_view text) const;

private:
    bool fold_accents_;
    std::size_t bytes_ = 0;
    std::vector<Word> words_;
    NumberedLists<char> small_words_;  // in small letters
    NumberedLists<char> letters_;
};

}  // namespace grundy::graphs
