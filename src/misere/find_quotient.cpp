// Adds heap after heap. A new heap gets an element that the verifier accepts. If it accepts none,
// the heap becomes a letter of the word game, the quotient is learned again, and all heaps are
// verified again.

#include "base/errors.hpp"
#include "heaps/periods/period_proofs.hpp"
#include "misere/heap_options.hpp"
#include "misere/heap_quotient.hpp"
#include "misere/learner.hpp"
#include "misere/verifier.hpp"

#include <algorithm>
#include <cassert>
#include <map>
#include <set>
#include <utility>

namespace grundy::misere {

namespace {

class Finder {
public:
    Finder(const std::vector<Family>& families, const Context& context, double most_work)
        : meter_(context, looking_for_quotient, steps_between_checks, most_work),
          families_(families),
          game_(meter_),
          learner_(game_, meter_),
          charge_(context),
          best_(families.size()) {}

    std::shared_ptr<const HeapQuotient> find() {
        std::optional<Limit> limit;
        try {
            while (!verify()) {
            }
        } catch (const Error& error) {
            if (error.kind() != ErrorKind::limit) throw;
            limit = meter_.context().limit_reached(error);
            save_if_further();
        }
        std::vector<HeapQuotient::Known> known;
        for (std::size_t f = 0; f < families_.size(); ++f) {
            known.push_back(
                {families_[f], heaps::HeapValues(std::move(best_[f].elements), best_[f].period)});
        }
        return std::make_shared<const HeapQuotient>(best_quotient_, std::move(known), limit);
    }

private:
    // A heap, and the number of its family.
    struct Atom {
        std::size_t size;
        std::size_t family;
        friend auto operator<=>(const Atom&, const Atom&) = default;
    };
    static constexpr std::size_t bytes_of_word = 96;  // in a set

    // The elements of the accepted heaps of a family.
    struct Elements {
        Elements() { elements.push_back(Quotient::identity); }  // of the empty heap
        heaps::Numbers elements;
        std::optional<heaps::Period> period{};
        std::size_t next_look = 8;  // for a period
    };
    struct Heap {
        Word word;
        bool is_letter = false;
    };

    [[nodiscard]] bool needs(const Atom& atom) const {
        const auto& largest = families_[atom.family].largest;
        return !now_[atom.family].period && (!largest || *largest >= atom.size);
    }

    // Learns a quotient and verifies it, heap after heap, as far as it is needed. False if it must
    // be learned again.
    bool verify() {
        learned_.reset();
        now_.assign(families_.size(), {});
        accepted_.clear();
        learned_ = learner_.learn(Quotient::max_order);
        if (!learned_) throw limit_error("the misère quotient is too large");
        Verifier verifier(learned_->quotient, meter_);
        bool needs_more = true;
        for (std::size_t n = 1; needs_more; ++n) {
            needs_more = false;
            for (std::size_t f = 0; f < families_.size(); ++f) {
                const Atom atom{n, f};
                if (!needs(atom)) continue;
                needs_more = true;
                if (!place(atom, verifier)) return false;
                look_for_period(f);
            }
        }
        save();
        return true;
    }

    // Elements repeat forever as values do. Let Φ(n+p) = Φ(n) for all n >= n0 with n+p < m+p. The
    // proofs in period_proofs.hpp map each option of m+p to an option of m whose heaps have the
    // same elements, and conversely. So the options of m and of m+p have the same elements, and
    // with Φ(m+p) = Φ(m) the verifier accepts m+p because it accepted m. By induction it accepts
    // all heaps. (Where two heaps must differ and m+p leaves a, a+p, then m can leave a-p, a+p, and
    // both have the element Φ(a)². This needs a-p >= n0, which holds from m >= 2n0 + 2p + t on.)
    void look_for_period(std::size_t family) {
        Elements& now = now_[family];
        if (now.elements.size() < now.next_look) return;
        now.next_look = now.elements.size() + now.elements.size() / 8 + 1;
        meter_.add(now.elements.size());
        now.period = prove_period(now.elements, families_[family].code, meter_.context());
    }

    void save_if_further() {
        const auto sizes = [](const std::vector<Elements>& all) {
            std::size_t sum = 0;
            for (const Elements& one : all) sum += one.elements.size();
            return sum;
        };
        if (learned_ && sizes(now_) > sizes(best_)) save();
    }

    void save() {
        best_ = now_;
        best_quotient_ = learned_->quotient;
    }

    // Passes the proved elements to the word game, which speeds up learning.
    void update_game() {
        WordGame::Proved proved{best_quotient_};
        std::vector<std::pair<Atom, std::size_t>> order;
        for (std::size_t k = 0; k < letters_.size(); ++k) {
            const auto& [size, family] = letters_[k];
            const auto& elements = best_[family].elements;
            auto& proved_element = proved.elements.emplace_back();
            if (size >= elements.size()) continue;
            proved_element = static_cast<Element>(elements[size]);
            order.emplace_back(letters_[k], k);
        }
        std::sort(order.begin(), order.end());
        for (const auto& [atom, k] : order) proved.order.push_back(k);
        game_.set_proved(std::move(proved), is_coarse_);
    }

    [[nodiscard]] std::vector<Element> option_elements(const Atom& atom) {
        const Quotient& quotient = learned_->quotient;
        const auto& elements = now_[atom.family].elements;
        std::vector<bool> has(quotient.order());
        for_each_option(families_[atom.family].code, atom.size, meter_, [&](Parts parts) {
            Element x = Quotient::identity;
            for (const std::size_t part : parts) {
                x = quotient.product(x, static_cast<Element>(elements[part]));
            }
            has[x] = true;
        });
        std::vector<Element> all;
        for (std::size_t x = 0; x < has.size(); ++x) {
            if (has[x]) all.push_back(static_cast<Element>(x));
        }
        return all;
    }

    // Finds the element of a heap. False if there is none and the quotient must be learned again.
    bool place(const Atom& atom, Verifier& verifier) {
        const std::vector<Element> options = option_elements(atom);
        const auto known = heaps_.find(atom);
        if (known == heaps_.end()) {
            for (std::size_t i = 0; i < learned_->quotient.order(); ++i) {
                const auto x = static_cast<Element>(i);
                if (!verifier.could_be(x, options) || verifier.add(x, options)) continue;
                heaps_.emplace(atom, Heap{learned_->words[x]});
                accept(atom, x);
                return true;
            }
            save_if_further();
            is_coarse_ = true;
            promote(atom);
            return false;
        }
        const Element x = learned_->element(known->second.word);
        const auto failure = verifier.add(x, options);
        if (!failure) {
            accept(atom, x);
            return true;
        }
        learn_from(*failure, atom);
        return false;
    }

    void accept(const Atom& atom, Element x) {
        now_[atom.family].elements.push_back(x);
        accepted_.push_back(atom);
    }

    [[nodiscard]] Word word_of(const Atom& atom) const { return heaps_.at(atom).word; }
    [[nodiscard]] std::set<Word> option_words(const Atom& atom) {
        std::set<Word> words;
        for_each_option(families_[atom.family].code, atom.size, meter_, [&](Parts parts) {
            Word word;
            for (const std::size_t part : parts) word = product(word, word_of({part, atom.family}));
            words.insert(std::move(word));
            if (words.size() % 1024 == 0) {
                charge_.set(2 * words.size() * bytes_of_word, looking_for_quotient);
            }
        });
        return words;
    }

    // Either the quotient is not that of the word game, or the word game is too coarse, or a heap
    // is not equivalent to its word.
    void learn_from(const Verifier::Failure& failure, const Atom& last) {
        std::vector<Atom> sum;
        for (const std::size_t i : failure.heaps) {
            sum.push_back(i < accepted_.size() ? accepted_[i] : last);
        }
        Word beside;
        if (sum.empty()) {
            sum.push_back(last);
            beside = learned_->words[failure.x];
        }
        std::vector<Word> words{beside};
        for (const Atom& atom : sum) words.front() = product(words.front(), word_of(atom));
        for (std::size_t i = 0; i < sum.size(); ++i) {
            Word rest = beside;
            for (std::size_t j = 0; j < sum.size(); ++j) {
                if (j != i) rest = product(rest, word_of(sum[j]));
            }
            for (const Word& option : option_words(sum[i])) words.push_back(product(rest, option));
        }
        for (const Word& word : words) {
            if (learner_.refine(*learned_, word)) return;
        }
        if (is_coarse_) {
            is_coarse_ = false;
            update_game();
            return;
        }
        for (const Word& word : words) {
            if (game_.resolve_powers(word)) return;
        }
        std::sort(sum.begin(), sum.end());
        for (std::size_t i = sum.size(); i-- > 0;) {
            if (!heaps_.at(sum[i]).is_letter) {
                promote(sum[i]);
                return;
            }
        }
        throw limit_error("the misère quotient cannot be learned");
    }

    // Makes a heap a letter.
    void promote(const Atom& atom) {
        heaps_[atom] = {letter(letters_.size()), true};
        letters_.push_back(atom);
        std::vector<std::vector<Word>> options;
        for (const Atom& one : letters_) {
            const std::set<Word> words = option_words(one);
            options.emplace_back(words.begin(), words.end());
        }
        game_.set_options(std::move(options));
        update_game();
    }

    StepMeter meter_;
    const std::vector<Family>& families_;
    WordGame game_;
    Learner learner_;
    MemoryCharge charge_;
    std::map<Atom, Heap> heaps_;
    std::vector<Atom> letters_;
    bool is_coarse_ = true;  // see WordGame
    std::optional<Learned> learned_;
    std::vector<Elements> now_;
    std::vector<Atom> accepted_;
    std::vector<Elements> best_;
    Quotient best_quotient_{{Quotient::identity}, {false}};
};

}  // namespace

std::shared_ptr<const HeapQuotient> find_quotient(const std::vector<Family>& families,
                                                  const Context& context, double most_work) {
    assert(!families.empty());
    return Finder(families, context, most_work).find();
}

}  // namespace grundy::misere
