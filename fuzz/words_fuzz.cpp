// Any bytes as a word list give an Error with its line, or words that are found again.

#include "graphs/readers/word_list.hpp"

#include <grundy/error.hpp>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    for (const bool fold_accents : {false, true}) {
        try {
            const grundy::graphs::WordList list(text, "words", fold_accents, grundy::Context{});
            for (std::uint32_t i = 0; i < list.words().size(); ++i) {
                if (list.find_word(list.words()[i].text) != i) std::abort();
                const auto characters = list.letters()[list.words()[i].last];
                const std::string_view letter(characters.data(), characters.size());
                if (list.folded_letter(letter) != letter) std::abort();
            }
        } catch (const grundy::Error&) {
        }
    }
    return 0;
}
