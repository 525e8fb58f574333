#include "misere/word_game.hpp"

#include <algorithm>

namespace grundy::misere {

namespace {

constexpr std::size_t bytes_of_word = 3 * 64;  // entries, while a table grows into a larger one

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
    constexpr std::size_t usual_power = 3;
    options_ = std::move(options);
    most_.assign(options_.size(), usual_power);
    known_.clear();
}

void WordGame::set_proved(Proved proved, bool is_coarse) {
    proved_ = std::move(proved);
    is_coarse_ = is_coarse;
    known_.clear();
    if (is_coarse_) find_least_words();
}

// The least words of elements, ordered by the numbers of the last letters first. An option is less
// than its word, so play still ends if least words replace other words.
void WordGame::find_least_words() {
    const Quotient& quotient = proved_.quotient;
    std::vector<Element> found{Quotient::identity};  // in the order of their words
    std::vector<bool> has(quotient.order());
    has[Quotient::identity] = true;
    least_words_.assign(quotient.order(), Word());
    for (const std::size_t k : proved_.order) {
        const std::size_t without_it = found.size();
        Element power = Quotient::identity;
        Word powers;
        for (bool is_more = true; is_more;) {
            is_more = false;
            power = quotient.product(power, *proved_.elements[k]);
            powers = product(powers, letter(k));
            meter_.add(without_it);
            for (std::size_t i = 0; i < without_it; ++i) {
                const Element x = quotient.product(found[i], power);
                if (has[x]) continue;
                has[x] = is_more = true;
                least_words_[x] = product(least_words_[found[i]], powers);
                found.push_back(x);
            }
        }
    }
}

bool WordGame::resolve_powers(const Word& word) {
    bool has_high = false;
    for (std::size_t i = 0; i < word.size(); ++i) {
        if (count(word, i) <= most_[i] || (is_coarse_ && has_element(i))) continue;
        most_[i] += 2;
        has_high = true;
    }
    if (has_high) known_.clear();
    return has_high;
}

Word WordGame::reduced(const Word& word) const {
    Word result = word;
    Element x = Quotient::identity;
    for (std::size_t i = 0; i < word.size(); ++i) {
        std::size_t n = count(word, i);
        if (n == 0) continue;
        if (is_coarse_ && has_element(i)) {
            for (; n > 0; --n) x = proved_.quotient.product(x, *proved_.elements[i]);
        } else {
            while (n > most_[i]) n -= 2;
        }
        result[i] = static_cast<char>(n);
    }
    while (!result.empty() && result.back() == 0) result.pop_back();
    return x == Quotient::identity ? result : product(result, least_words_[x]);
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

std::optional<Element> WordGame::element(const Word& word) const {
    Element x = Quotient::identity;
    for (std::size_t i = word.size(); i-- > 0;) {
        if (count(word, i) == 0) continue;
        if (!has_element(i)) return std::nullopt;
        for (std::size_t n = count(word, i); n > 0; --n) {
            x = proved_.quotient.product(x, *proved_.elements[i]);
        }
    }
    return x;
}

bool WordGame::is_p(const Word& whole) {
    if (const auto x = element(whole)) return proved_.quotient.is_p(*x);
    const Word word = reduced(whole);
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
