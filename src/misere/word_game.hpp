// Sums of generators, whose options are again sums of generators: a game small enough to be
// searched. It is what the real game would be if every other heap were worth the word that stands
// for it.
#pragma once

#include "base/memory_charge.hpp"
#include "misere/meter.hpp"
#include "misere/quotient.hpp"

#include <tsl/robin_map.h>

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace grundy::misere {

// How many there are of each letter, a byte each, without zeros at the end.
using Word = std::string;

[[nodiscard]] Word letter(std::size_t which);
// Throws Error (limit) if there are more than 255 of one letter.
[[nodiscard]] Word product(const Word& a, const Word& b);
[[nodiscard]] inline std::size_t count(const Word& word, std::size_t letter) {
    return letter < word.size() ? static_cast<unsigned char>(word[letter]) : 0;
}

class WordGame {
public:
    explicit WordGame(Meter& meter) : meter_(meter), charge_(meter.context()) {}

    [[nodiscard]] std::size_t letters() const { return options_.size(); }
    // The options of all letters. They have smaller letters only, in the order of the heaps that
    // these stand for. All powers count only up to the third from now on.
    void set_options(std::vector<std::vector<Word>> options);

    // What is proved of words of letters that have an element: the product of these tells how they
    // end. `order` has these letters, those of smaller heaps first.
    struct Proved {
        Quotient quotient{{Quotient::identity}, {false}};
        std::vector<std::optional<Element>> elements{};  // of the letters
        std::vector<std::size_t> order{};
    };
    // If `is_coarse`, words of such letters with the same element are taken to be worth the same
    // beside all others too. That need not be so: but it often is, and leaves few words to look at.
    void set_proved(Proved proved, bool is_coarse);

    // To keep the words few, a high power of a letter is taken to be worth what the one less by two
    // is. That need not be so either: here such a word is told, and its powers count for more from
    // now on. False if it has none.
    [[nodiscard]] bool resolve_powers(const Word& word);

    [[nodiscard]] std::vector<Word> options(const Word& word) const;
    // Whether the previous player wins in misère play.
    [[nodiscard]] bool is_p(const Word& whole);

private:
    [[nodiscard]] std::optional<Element> element(const Word& word) const;
    [[nodiscard]] bool has_element(std::size_t letter) const {
        return letter < proved_.elements.size() && proved_.elements[letter].has_value();
    }
    [[nodiscard]] Word reduced(const Word& word) const;
    void find_least_words();

    Meter& meter_;
    MemoryCharge charge_;
    std::vector<std::vector<Word>> options_;
    std::vector<std::size_t> most_;  // of each letter
    Proved proved_;
    bool is_coarse_ = false;
    std::vector<Word> least_words_;  // by element
    tsl::robin_map<Word, bool> known_;
};

}  // namespace grundy::misere
