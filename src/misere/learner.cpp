#include "misere/learner.hpp"

#include "base/errors.hpp"

#include <algorithm>
#include <cassert>
#include <unordered_map>
#include <utility>

namespace grundy::misere {

namespace {

constexpr std::size_t bytes_of_word = 3 * 64;  // entries, while a table grows into a larger one
constexpr std::size_t bytes_of_row = 240;      // three entries, likewise

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
        if (sum > 255) throw limit_error("a sum of heaps is too long to be searched");
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

Element Learned::element(const Word& word) const {
    Element x = Quotient::identity;
    for (std::size_t i = 0; i < word.size(); ++i) {
        if (count(word, i) > 0) x = quotient.product(x, quotient.power(letters[i], count(word, i)));
    }
    return x;
}

std::optional<Learner::Automaton> Learner::build(std::size_t most) {
    std::unordered_map<std::string, Element> states;  // by the outcomes of the tests
    Automaton automaton;
    const auto state_of = [&](const Word& word) {
        std::string& row = rows_[word];
        while (row.size() < tests_.size()) {
            row += game_.is_p(product(word, tests_[row.size()])) ? '1' : '0';
        }
        meter_.add(10 * tests_.size());
        const auto [found, is_new] =
            states.emplace(row, static_cast<Element>(automaton.words.size()));
        if (is_new) automaton.words.push_back(word);
        return found->second;
    };
    state_of(Word());
    for (std::size_t i = 0; i < automaton.words.size(); ++i) {
        if (automaton.words.size() > most) return std::nullopt;
        rows_charge_.set(rows_.size() * (bytes_of_row + tests_.size()), looking_for_quotient);
        for (std::size_t k = 0; k < game_.letters(); ++k) {
            automaton.next.push_back(state_of(product(automaton.words[i], letter(k))));
        }
    }
    return automaton;
}

std::optional<Word> Learner::difference(const Word& a, const Word& b) {
    meter_.add(20 * tests_.size());
    for (const Word& test : tests_) {
        if (game_.is_p(product(a, test)) != game_.is_p(product(b, test))) return test;
    }
    return std::nullopt;
}

bool Learner::repair(const Automaton& automaton) {
    const std::size_t letters = game_.letters();
    const auto next = [&](std::size_t state, std::size_t k) {
        return automaton.next[state * letters + k];
    };
    for (std::size_t s = 0; s < automaton.words.size(); ++s) {
        for (std::size_t k = 0; k < letters; ++k) {
            const Word longer = product(automaton.words[s], letter(k));
            const Word& same = automaton.words[next(s, k)];
            if (longer == same) continue;
            for (std::size_t l = 0; l < letters; ++l) {
                if (l == k || next(next(s, k), l) == next(next(s, l), k)) continue;
                // One of the two states differs from that of the word.
                const Word both = product(longer, letter(l));
                if (const auto test = difference(both, product(same, letter(l)))) {
                    tests_.push_back(product(*test, letter(l)));
                    return true;
                }
            }
        }
    }
    return false;
}

std::optional<Learned> Learner::guess(std::size_t most) {
    std::optional<Automaton> automaton = build(most);
    while (automaton && repair(*automaton)) automaton = build(most);
    if (!automaton) return std::nullopt;
    const std::size_t order = automaton->words.size();
    const std::size_t letters = game_.letters();
    meter_.add(order * order);
    constexpr std::size_t copies = 4;  // of the products, in other objects
    charge_.set(copies * order * order * sizeof(Element) + order * tests_.size(),
                looking_for_quotient);
    std::vector<Element> products;
    std::vector<bool> is_p;
    products.reserve(order * order);
    for (std::size_t x = 0; x < order; ++x) {
        is_p.push_back(game_.is_p(automaton->words[x]));
        for (std::size_t y = 0; y < order; ++y) {
            auto state = static_cast<Element>(x);
            for (std::size_t k = 0; k < letters; ++k) {
                for (std::size_t n = count(automaton->words[y], k); n > 0; --n) {
                    state = automaton->next[state * letters + k];
                }
            }
            products.push_back(state);
        }
    }
    std::vector<Element> of_letters(automaton->next.begin(),
                                    automaton->next.begin() + static_cast<std::ptrdiff_t>(letters));
    return Learned{Quotient(std::move(products), std::move(is_p)), std::move(automaton->words),
                   std::move(of_letters)};
}

// Adds a test if the quotient and the game differ on a word with a test.
bool Learner::differs_on_a_test(const Learned& learned) {
    for (const Word& test : tests_) {
        const Element y = learned.element(test);
        meter_.add(learned.words.size());
        for (std::size_t x = 0; x < learned.words.size(); ++x) {
            const bool is_p =
                learned.quotient.is_p(learned.quotient.product(static_cast<Element>(x), y));
            const Word word = product(learned.words[x], test);
            if (is_p != game_.is_p(word) && refine(learned, word)) return true;
        }
    }
    return false;
}

// Adds a test if P is not reached from some element. In a misère quotient it is: G+G is in P, or
// G+G' for an option G' of G if G has one; and a P-position plus a sum without moves stays in P.
bool Learner::differs_far_from_p(const Learned& learned) {
    for (std::size_t y = 0; y < learned.words.size(); ++y) {
        const Element* const products = learned.quotient.products(static_cast<Element>(y));
        const auto is_p = [&](Element x) { return learned.quotient.is_p(x); };
        meter_.add(learned.words.size());
        if (std::any_of(products, products + learned.words.size(), is_p)) continue;
        const Word& word = learned.words[y];
        if (refine(learned, product(word, word))) return true;
        for (const Word& option : game_.options(word)) {
            if (refine(learned, product(word, option))) return true;
        }
        for (const Word& other : learned.words) {
            if (refine(learned, product(word, other))) return true;
        }
    }
    return false;
}

std::optional<Learned> Learner::learn(std::size_t most) {
    rows_.clear();
    std::optional<Learned> learned = guess(most);
    while (learned && (differs_on_a_test(*learned) || differs_far_from_p(*learned))) {
        learned = guess(most);
    }
    return learned;
}

// R. L. Rivest and R. E. Schapire: read the word letter by letter, and replace the part read by the
// word of its state. Where the outcome changes, the rest is a test that distinguishes two words of
// one state.
bool Learner::refine(const Learned& learned, const Word& word) {
    const bool is_p = game_.is_p(word);
    if (is_p == learned.quotient.is_p(learned.element(word))) return false;
    Element state = Quotient::identity;
    Word rest = word;
    while (!rest.empty()) {
        const std::size_t k = rest.size() - 1;
        rest = without(std::move(rest), k);
        state = learned.quotient.product(state, learned.letters[k]);
        if (game_.is_p(product(learned.words[state], rest)) == is_p) continue;
        tests_.push_back(rest);
        return true;
    }
    assert(false);  // the quotient is right for the word of the last state
    return false;
}

}  // namespace grundy::misere
