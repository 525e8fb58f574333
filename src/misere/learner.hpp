// The quotient of a word game as far as tests distinguish words.
#pragma once

#include "misere/quotient.hpp"
#include "misere/word_game.hpp"

#include <tsl/robin_map.h>

#include <optional>
#include <string>
#include <vector>

namespace grundy::misere {

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
