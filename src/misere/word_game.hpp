// Sums of generators, whose options are again sums of generators: a game small enough to be
// searched. It is what the real game would be if every other heap were worth the word that stands
// for it.
#pragma once

#include "misere/meter.hpp"
#include "theory/memory_charge.hpp"

#include <cstddef>
#include <string>
#include <unordered_map>
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
    // One more letter. Its options have smaller ones only, in the order of the heaps they stand
    // for.
    void add_letter(std::vector<Word> options) { options_.push_back(std::move(options)); }
    // The options of all letters anew.
    void set_options(std::vector<std::vector<Word>> options);

    [[nodiscard]] std::vector<Word> options(const Word& word) const;
    // Whether the previous player wins in misère play.
    [[nodiscard]] bool is_p(const Word& word);

private:
    Meter& meter_;
    MemoryCharge charge_;
    std::vector<std::vector<Word>> options_;
    std::unordered_map<Word, bool> known_;
};

}  // namespace grundy::misere
