#include "misere/word_game.hpp"

#include <algorithm>

namespace grundy::misere {

namespace {

constexpr std::size_t bytes_of_word = 80;  // with its place in the table

Word without(Word word, std::size_t letter) {
    --word[letter];
    while (!word.empty() && word.back() == 0) word.pop_back();
    return word;
}

}  // namespace

Word letter(std::size_t which) {
    Word word(which + 1, 0);
    word.back() = 1;
    return word;
}

Word product(const Word& a, const Word& b) {
    const bool is_longer = a.size() >= b.size();
    Word result = is_longer ? a : b;
    const Word& other = is_longer ? b : a;
    for (std::size_t i = 0; i < other.size(); ++i) {
        const std::size_t sum = count(result, i) + count(other, i);
        if (sum > 255) throw Error(ErrorKind::limit, "a sum of heaps is too long to be searched");
        result[i] = static_cast<char>(sum);
    }
    return result;
}

void WordGame::set_options(std::vector<std::vector<Word>> options) {
    options_ = std::move(options);
    known_.clear();
}

std::vector<Word> WordGame::options(const Word& word) const {
    std::vector<Word> all;
    for (std::size_t i = 0; i < word.size(); ++i) {
        if (count(word, i) == 0) continue;
        const Word rest = without(word, i);
        for (const Word& option : options_[i]) all.push_back(product(rest, option));
    }
    return all;
}

bool WordGame::is_p(const Word& word) {
    const auto found = known_.find(word);
    if (found != known_.end()) return found->second;
    bool has_option = false;
    bool wins = false;
    for (std::size_t i = word.size(); i-- > 0 && !wins;) {
        if (count(word, i) == 0 || options_[i].empty()) continue;
        has_option = true;
        const Word rest = without(word, i);
        for (const Word& option : options_[i]) {
            meter_.add(10);
            wins = is_p(product(rest, option));
            if (wins) break;
        }
    }
    if (known_.size() % 4096 == 0) {
        charge_.set((known_.size() + 4096) * bytes_of_word, looking_for_quotient);
    }
    return known_[word] = has_option && !wins;
}

}  // namespace grundy::misere
