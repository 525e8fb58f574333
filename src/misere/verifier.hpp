// What proves that a monoid tells the outcomes of all sums of given heaps in misère play.
#pragma once

#include "base/memory_charge.hpp"
#include "misere/meter.hpp"
#include "misere/quotient.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace grundy::misere {

// Heaps are added one after the other, each after all heaps that its options consist of. As long as
// every one was accepted, it is proved that a sum of accepted heaps is won by the previous player
// if and only if the product of their elements is in P. The theorem stands in verifier.cpp.
class Verifier {
public:
    // Throws Error (refused) if the quotient is not sound. It and the meter must outlive this.
    Verifier(const Quotient& quotient, Meter& meter);

    // Why a heap is refused.
    struct Failure {
        // A sum that ends in N by its element, but has no option in P, or has no move at all and
        // ends in P: which of the heaps accepted, the refused one with the next number. Empty if it
        // is the other case.
        std::vector<std::size_t> heaps;
        // xy and xz are both in P, where y is the heap and z one of its options.
        Element x = 0;
        Element option = 0;
    };

    // A heap that has the element, and the elements of its options. If it is refused, nothing
    // changes.
    [[nodiscard]] std::optional<Failure> add(Element element, const std::vector<Element>& options);

    // False only if such a heap would be refused: a part of the conditions, quickly looked at.
    [[nodiscard]] bool could_be(Element element, const std::vector<Element>& options) const;

private:
    using Word = std::uint64_t;  // one bit for each element

    struct State {
        Element element;
        std::uint32_t from;  // the state before the last heap was added
        std::uint32_t kind;  // of that heap
    };
    struct Kind {
        Element element;
        bool has_options;
        std::size_t heap;  // which of those accepted
    };

    [[nodiscard]] static bool has(const Word* set, Element x) {
        return (set[x / 64] >> x % 64 & 1U) != 0;
    }
    [[nodiscard]] const Word* set_of_state(std::size_t i) const { return &state_sets_[i * words_]; }
    [[nodiscard]] const Word* set_of_kind(std::size_t i) const { return &kind_sets_[i * words_]; }
    [[nodiscard]] bool is_subset(const Word* a, const Word* b) const;
    [[nodiscard]] bool is_empty(const Word* set) const;
    [[nodiscard]] std::vector<Word> contexts_won(const std::vector<Element>& options) const;
    [[nodiscard]] std::vector<std::size_t> heaps_of(std::size_t state, std::size_t kind) const;

    // Adds a heap of that kind to the state. False if what comes of it fails.
    bool extend(std::size_t state, std::size_t kind);
    [[nodiscard]] std::optional<Failure> close(std::size_t kind);
    void keep_list(Element element);
    void take_back(std::size_t states);

    const Quotient& quotient_;
    Meter& meter_;
    MemoryCharge charge_;
    std::size_t words_;
    std::vector<Word> won_beside_;  // for each element y the set of all x with xy in P
    std::vector<State> states_;
    std::vector<Word> state_sets_;
    // By element, the states whose sets are minimal among those that are not empty, and the one
    // whose set is empty.
    std::vector<std::vector<std::uint32_t>> minimal_;
    std::vector<std::optional<std::uint32_t>> without_moves_;
    std::vector<bool> is_live_;
    std::vector<Kind> kinds_;
    std::vector<Word> kind_sets_;
    std::vector<Word> scratch_;
    std::vector<std::pair<Element, std::vector<std::uint32_t>>> kept_lists_;
    std::vector<bool> is_kept_;
    std::size_t heaps_ = 0;
};

}  // namespace grundy::misere
