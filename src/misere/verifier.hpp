// Proves that a monoid determines the misère outcomes of all sums of given heaps.
#pragma once

#include "base/memory_charge.hpp"
#include "base/step_meter.hpp"
#include "misere/quotient.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace grundy::misere {

// Heaps are added one by one, each after all heaps in its options. While all are accepted, it is
// proved that the previous player wins a sum of accepted heaps if and only if the product of their
// elements is in P. The theorem is in verifier.cpp.
class Verifier {
public:
    // Throws Error (refused) if the quotient is not sound. It and the meter must outlive this.
    Verifier(const Quotient& quotient, StepMeter& meter);

    // Why a heap is refused: a contradicting sum, or else a contradicting option.
    struct Failure {
        // A sum whose element is not in P, but which has no option in P; or a sum in P that has no
        // move. As numbers of accepted heaps, where the refused heap has the next number.
        std::vector<std::size_t> heaps;
        // If `heaps` is empty: xy and xz are both in P, for the heap y and its option z.
        Element x = 0;
        Element option = 0;
    };

    // Adds a heap with this element and these elements of its options. A refused heap changes
    // nothing.
    [[nodiscard]] std::optional<Failure> add(Element element, const std::vector<Element>& options);

    // A quick necessary condition for such a heap to be accepted.
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
        std::size_t heap;  // its number among the accepted heaps
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

    // Adds a heap of that kind to the state. False if the new state contradicts (2) or (3).
    bool extend(std::size_t state, std::size_t kind);
    [[nodiscard]] std::optional<Failure> close(std::size_t kind);
    void undo(std::size_t states);

    const Quotient& quotient_;
    StepMeter& meter_;
    MemoryCharge charge_;
    std::size_t words_;
    std::vector<Word> won_beside_;  // for each element y the set of all x with xy in P
    std::vector<State> states_;
    std::vector<Word> state_sets_;
    // By element: the states with minimal sets among those that are not empty, and the state with
    // the empty set.
    std::vector<std::vector<std::uint32_t>> minimal_;
    std::vector<std::optional<std::uint32_t>> without_moves_;
    std::vector<bool> is_live_;
    std::vector<Kind> kinds_;
    std::vector<Word> kind_sets_;
    std::vector<Word> scratch_;
    std::vector<std::pair<Element, std::vector<std::uint32_t>>> saved_lists_;
    std::vector<bool> is_saved_;
    std::size_t heaps_ = 0;
};

}  // namespace grundy::misere
