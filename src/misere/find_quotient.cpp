// Heap after heap: a new heap takes the place of an element if the verifier accepts it, and becomes
// a letter of the word game if it accepts none. Then the quotient is learned anew, and all heaps
// are verified anew.

#include "heaps/period_proofs.hpp"
#include "heaps/splits.hpp"
#include "misere/heap_quotient.hpp"
#include "misere/learner.hpp"
#include "misere/verifier.hpp"
#include "theory/within_limits.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <span>
#include <utility>

namespace grundy::misere {

namespace {

using heaps::Code;
using Parts = std::span<const std::size_t>;

// Calls visit(parts) with what can be left of a heap; some may come twice.
template <class Visit>
void for_each_option(const Code& code, std::size_t heap, Meter& meter, Visit visit) {
    const auto step = [&](std::size_t /*heaps*/) {
        meter.add(1);
        return true;
    };
    const auto use = [&](Parts parts) {
        visit(parts);
        return true;
    };
    const std::size_t most = code.has_tail() ? heap : std::min(heap, code.most_taken());
    for (std::size_t taken = 0; taken <= most; ++taken) {
        heaps::Splits<std::size_t, decltype(use), decltype(step)>(code.digit(taken), use, step)
            .of(heap - taken);
    }
}

// Why the elements of a code repeat for ever. Let Φ(n+p) = Φ(n) for all n >= n0 that are smaller
// than some m+p. The proofs of Guy and Smith, and of period_proofs.hpp, compare each option of m+p
// with one of m whose heaps have the same elements, and conversely. So the sets of elements of the
// options of m and of m+p are the same, and with Φ(m+p) = Φ(m) the heap m+p adds nothing to what
// the verifier has accepted of m. By induction it accepts all heaps. (Where two heaps must differ
// and a, a+p are left of m+p, then a-p, a+p can be left of m, and both have Φ(a)². That needs a-p
// >= n0, which is so from m >= 2n0 + 2p + t on.)
std::optional<heaps::Period> prove_repetition(const Code& code, const heaps::Numbers& elements,
                                              const Context& context) {
    const auto heaps = code.most_heaps();
    if (code.has_tail() || !heaps) return std::nullopt;
    if (!code.compares_sizes()) {
        return prove_period(elements, std::max(*heaps, 1U), code.most_taken(), context);
    }
    if (*heaps > 2 || code.has(heaps::Sizes::all_equal)) return std::nullopt;
    return prove_period_of_unequal(elements, code.most_taken(), context);
}

class Finder {
public:
    Finder(const std::vector<Family>& families, const Context& context)
        : meter_(context, max_work),
          families_(families),
          game_(meter_),
          learner_(game_, meter_),
          best_(families.size(), Elements{Quotient::identity}) {}

    std::shared_ptr<const HeapQuotient> find() {
        const auto done = within_limits([&] {
            while (!verify()) {
            }
            return true;
        });
        if (!done) keep_if_farther();
        std::vector<HeapQuotient::Known> known;
        for (std::size_t f = 0; f < families_.size(); ++f) {
            heaps::Numbers elements;
            for (const Element x : best_[f].elements) elements.push_back(x);
            known.push_back(
                {families_[f], heaps::HeapValues(std::move(elements), best_[f].period)});
        }
        return std::make_shared<const HeapQuotient>(best_quotient_, std::move(known),
                                                    meter_.total());
    }

private:
    // A heap, and the number of its family.
    struct Atom {
        std::size_t size;
        std::size_t family;
        friend auto operator<=>(const Atom&, const Atom&) = default;
    };
    // Of the heaps of a family that the verifier accepted.
    struct Elements {
        explicit Elements(Element empty_heap) : elements{empty_heap} {}
        std::vector<Element> elements;
        std::optional<heaps::Period> period{};
        std::size_t next_look = 8;  // for a period
    };
    struct Heap {
        Word word;
        std::optional<std::size_t> letter;  // if it is one
    };

    [[nodiscard]] bool needs(const Atom& atom) const {
        const auto& largest = families_[atom.family].largest;
        return !now_[atom.family].period && (!largest || *largest >= atom.size);
    }

    // Learns a quotient and verifies it, heap after heap, as far as it is needed. False if it has
    // to be learned anew.
    bool verify() {
        learned_.reset();
        now_.assign(families_.size(), Elements{Quotient::identity});
        accepted_.clear();
        learned_ = learner_.learn(Quotient::max_order);
        if (!learned_) throw Error(ErrorKind::limit, "the misère quotient is too large");
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
        keep_if_farther();
        return true;
    }

    void look_for_period(std::size_t family) {
        Elements& now = now_[family];
        if (now.elements.size() < now.next_look) return;
        now.next_look = now.elements.size() + now.elements.size() / 8 + 1;
        heaps::Numbers numbers;
        for (const Element x : now.elements) numbers.push_back(x);
        meter_.add(now.elements.size());
        now.period = prove_repetition(families_[family].code, numbers, meter_.context());
    }

    void keep_if_farther() {
        const auto sizes = [](const std::vector<Elements>& all) {
            std::size_t sum = 0;
            for (const Elements& one : all) sum += one.elements.size();
            return sum;
        };
        if (!learned_ || sizes(now_) <= sizes(best_)) return;
        best_ = now_;
        best_quotient_ = learned_->quotient;
    }

    [[nodiscard]] std::vector<Element> option_elements(const Atom& atom) {
        const Quotient& quotient = learned_->quotient;
        const auto& elements = now_[atom.family].elements;
        std::vector<bool> has(quotient.order());
        for_each_option(families_[atom.family].code, atom.size, meter_, [&](Parts parts) {
            Element x = Quotient::identity;
            for (const std::size_t part : parts) x = quotient.product(x, elements[part]);
            has[x] = true;
        });
        std::vector<Element> all;
        for (std::size_t x = 0; x < has.size(); ++x) {
            if (has[x]) all.push_back(static_cast<Element>(x));
        }
        return all;
    }

    // Finds the element of a heap. False if there is none, and something new is to be learned.
    bool place(const Atom& atom, Verifier& verifier) {
        const std::vector<Element> options = option_elements(atom);
        const auto known = heaps_.find(atom);
        if (known == heaps_.end()) {
            for (std::size_t i = 0; i < learned_->quotient.order(); ++i) {
                const auto x = static_cast<Element>(i);
                if (!verifier.could_be(x, options) || verifier.add(x, options)) continue;
                heaps_.emplace(atom, Heap{learned_->words[x], std::nullopt});
                accept(atom, x);
                return true;
            }
            keep_if_farther();
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
            for (const std::size_t part : parts) {
                word = product(word, word_of({part, atom.family}));
            }
            words.insert(std::move(word));
        });
        return words;
    }

    // Either the quotient is not that of the word game, or a heap is not worth its word.
    void learn_from(const Verifier::Failure& failure, const Atom& last) {
        std::vector<Atom> sum;
        if (failure.heaps.empty()) {
            const Word& context = learned_->words[failure.x];
            if (learner_.refine(*learned_, product(context, word_of(last)))) return;
            for (const Word& option : option_words(last)) {
                if (learner_.refine(*learned_, product(context, option))) return;
            }
            sum.push_back(last);
        }
        for (const std::size_t i : failure.heaps) {
            sum.push_back(i < accepted_.size() ? accepted_[i] : last);
        }
        if (!failure.heaps.empty()) {
            Word whole;
            for (const Atom& atom : sum) whole = product(whole, word_of(atom));
            if (learner_.refine(*learned_, whole)) return;
            for (std::size_t i = 0; i < sum.size(); ++i) {
                Word rest;
                for (std::size_t j = 0; j < sum.size(); ++j) {
                    if (j != i) rest = product(rest, word_of(sum[j]));
                }
                for (const Word& option : option_words(sum[i])) {
                    if (learner_.refine(*learned_, product(rest, option))) return;
                }
            }
        }
        std::sort(sum.begin(), sum.end());
        for (std::size_t i = sum.size(); i-- > 0;) {
            if (!heaps_.at(sum[i]).letter) {
                promote(sum[i]);
                return;
            }
        }
        throw Error(ErrorKind::limit, "the misère quotient cannot be learned");
    }

    // Makes a heap a letter.
    void promote(const Atom& atom) {
        const bool is_new = heaps_.find(atom) == heaps_.end();
        heaps_[atom] = {letter(letters_.size()), letters_.size()};
        letters_.push_back(atom);
        if (is_new) {
            const std::set<Word> options = option_words(atom);
            game_.add_letter({options.begin(), options.end()});
            return;
        }
        std::vector<std::vector<Word>> all;
        for (const Atom& one : letters_) {
            const std::set<Word> options = option_words(one);
            all.emplace_back(options.begin(), options.end());
        }
        game_.set_options(std::move(all));
    }

    Meter meter_;
    const std::vector<Family>& families_;
    WordGame game_;
    Learner learner_;
    std::map<Atom, Heap> heaps_;
    std::vector<Atom> letters_;
    std::optional<Learned> learned_;
    std::vector<Elements> now_;
    std::vector<Atom> accepted_;
    std::vector<Elements> best_;
    Quotient best_quotient_{{Quotient::identity}, {false}};
};

}  // namespace

std::shared_ptr<const HeapQuotient> find_quotient(const std::vector<Family>& families,
                                                  const Context& context) {
    return Finder(families, context).find();
}

}  // namespace grundy::misere
