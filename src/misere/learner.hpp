// The quotient of a word game as far as tests distinguish words.
#pragma once

#include "base/memory_charge.hpp"
#include "base/step_meter.hpp"
#include "misere/quotient.hpp"

#include <tsl/robin_map.h>

#include <cstddef>
#include <optional>
#include <string>
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

// Sums of generators, whose options are again sums of generators: a game small enough to be
// searched. It equals the real game if every other heap is equivalent to its word.
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

struct Learned {
    Quotient quotient;
    std::vector<Word> words;       // one for each element
    std::vector<Element> letters;  // the element of each letter

    [[nodiscard]] Element element(const Word& word) const;
};

// Angluin's algorithm L* ("Learning regular sets from queries and counterexamples", 1987) for a
// language in which the order of letters does not matter. So its states are the elements of a
// monoid.
class Learner {
public:
    // Both must outlive this.
    Learner(WordGame& game, StepMeter& meter)
        : game_(game),
          meter_(meter),
          charge_(meter.context()),
          tests_{Word()},
          rows_charge_(meter.context()) {}

    // The smallest quotient that agrees with the game on the tested products; empty if it has more
    // than `most` elements.
    [[nodiscard]] std::optional<Learned> learn(std::size_t most);

    // Adds a test if the game and the quotient that was learned last differ on the word.
    [[nodiscard]] bool refine(const Learned& learned, const Word& word);

private:
    struct Automaton {
        std::vector<Word> words;
        std::vector<Element> next;  // state by state, for each letter
    };
    [[nodiscard]] std::optional<Learned> guess(std::size_t most);
    [[nodiscard]] bool differs_on_a_test(const Learned& learned);
    [[nodiscard]] bool differs_far_from_p(const Learned& learned);
    [[nodiscard]] std::optional<Automaton> build(std::size_t most);
    // Adds a test where two letters do not commute.
    [[nodiscard]] bool repair(const Automaton& automaton);
    [[nodiscard]] std::optional<Word> difference(const Word& a, const Word& b);

    WordGame& game_;
    StepMeter& meter_;
    MemoryCharge charge_;
    std::vector<Word> tests_;
    // The outcomes of words with the tests, or with the first tests, since the automaton is rebuilt
    // for every new test. Valid until the game changes.
    tsl::robin_map<Word, std::string> rows_;
    MemoryCharge rows_charge_;
};

}  // namespace grundy::misere
