// Sums of generators, whose options are again sums of generators: a game small enough to be
// searched. It equals the real game if every other heap is equivalent to its word.
#pragma once

#include "base/memory_charge.hpp"
#include "base/step_meter.hpp"
#include "misere/quotient.hpp"

#include <tsl/robin_map.h>

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace grundy::misere {

// The number of each letter, a byte each, without trailing zeros.
using Word = std::string;

[[nodiscard]] Word letter(std::size_t which);
// Throws Error (limit) if there are more than 255 of one letter.
[[nodiscard]] Word product(const Word& a, const Word& b);
[[nodiscard]] inline std::size_t count(const Word& word, std::size_t letter) {
    return letter < word.size() ? static_cast<unsigned char>(word[letter]) : 0;
}

class WordGame {
public:
    explicit WordGame(StepMeter& meter) : meter_(meter), charge_(meter.context()) {}

    [[nodiscard]] std::size_t letters() const { return options_.size(); }
    // The options of all letters. They consist of letters of smaller heaps. Powers are limited to 3
    // again.
    void set_options(std::vector<std::vector<Word>> options);

    // For letters with a proved element: the product of elements determines the outcome of a word.
    // `order` has these letters, those of smaller heaps first.
    struct Proved {
        Quotient quotient{{Quotient::identity}, {false}};
        std::vector<std::optional<Element>> elements{};  // of the letters
        std::vector<std::size_t> order{};
    };
    // If `is_coarse`, words of such letters with equal elements are taken to be equivalent in all
    // sums. This is often true, and leaves few words to search.
    void set_proved(Proved proved, bool is_coarse);

    // High powers of a letter are taken to be equivalent to the power less by two, so that there
    // are few words. This raises the limits of the powers in a word for which that is wrong. False
    // if the word has no high power.
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

    StepMeter& meter_;
    MemoryCharge charge_;
    std::vector<std::vector<Word>> options_;
    std::vector<std::size_t> most_;  // power of each letter
    Proved proved_;
    bool is_coarse_ = false;
    std::vector<Word> least_words_;  // by element
    tsl::robin_map<Word, bool> known_;
};

}  // namespace grundy::misere
