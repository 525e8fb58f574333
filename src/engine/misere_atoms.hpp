// All that can be reached from some components, each position once. A component falls into atoms:
// components without moves are left out, those with the same options are one atom, and two that
// have nothing but a move to the end cancel, in misère play as in normal play (J. H. Conway, "On
// Numbers and Games", chapter 12).
//
// Components are large, and there are many: few are held at a time, and the moves that lead to the
// others are made once more when it is their turn.
//
// Of each atom it is known whether it is tame (misere_tame.hpp), for that follows from its options:
// these are sums of atoms, and a sum of tame ones is tame.
#pragma once

#include "games/component.hpp"
#include "theory/memory_charge.hpp"
#include "theory/numbered_lists.hpp"

#include <grundy/context.hpp>
#include <grundy/position.hpp>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace grundy {

class MisereAtoms {
public:
    using Atom = std::uint32_t;
    // A sum of atoms, in their order.
    using Sum = std::vector<Atom>;
    using SumView = std::span<const Atom>;

    // Of an atom or a sum of them. `fickle` is said of tame ones.
    struct Kind {
        std::uint32_t value = 0;  // in normal play
        bool tame = true;
        bool fickle = true;

        // Of a tame one.
        [[nodiscard]] std::uint32_t misere_value() const { return fickle ? value ^ 1U : value; }
    };

    explicit MisereAtoms(const Context& context) : memory_(context) {}

    // Nothing if play need not end there. Throws Error where a limit is reached; what was found by
    // then is kept. Time and memory are those of all positions that can be reached from one
    // component.
    [[nodiscard]] std::optional<Sum> sum_of(const Position& position, const Context& context);

    [[nodiscard]] Kind kind(SumView sum) const;
    [[nodiscard]] Sum joined(Sum a, const Sum& b) const {
        a.insert(a.end(), b.begin(), b.end());
        tidy(a);
        return a;
    }

    // Calls `visit` with the sum after each move in its k-th atom; different moves may lead to the
    // same one.
    template <class Visit>
    void for_each_option(SumView sum, std::size_t k, Visit visit) const {
        Sum option;
        SumView left = options_[sum[k]];
        while (!left.empty()) {
            const SumView to = left.subspan(1, left.front());
            left = left.subspan(1 + to.size());
            option.assign(to.begin(), to.end());
            option.insert(option.end(), sum.begin(), sum.begin() + static_cast<std::ptrdiff_t>(k));
            option.insert(option.end(), sum.begin() + static_cast<std::ptrdiff_t>(k) + 1,
                          sum.end());
            tidy(option);
            visit(option);
        }
    }

private:
    static constexpr Atom none = ~Atom{0};

    using Number = std::uint32_t;  // of a component that was found

    enum class State : std::uint8_t { fresh, open, done, endless };
    struct Found {
        std::shared_ptr<const Component> component;  // where it is held
        State state = State::fresh;
        Atom atom = none;  // none for a component without moves
    };
    // A component whose options are being looked at.
    struct Frame {
        Number number;
        std::size_t first;  // of its options, in parts_
        std::size_t next;   // the part to look at
    };

    [[nodiscard]] Number number_of(const Component& component);
    void hold(Number number, const std::shared_ptr<const Component>& component);
    void hold_again(Number number, const std::shared_ptr<const Component>& component);
    void let_go(Number number);
    [[nodiscard]] bool explore(Number root, const Context& context);
    void look_at(const Frame& frame, const Context& context);
    void hold_some(const Frame& frame, const Context& context);
    void finish(const Frame& frame, const Context& context);
    [[nodiscard]] Kind kind_by_options(SumView options) const;
    void tidy(Sum& sum) const;
    void count_memory(std::size_t besides = 0);  // bytes

    NumberedLists<char> identities_;  // of the components
    std::vector<Found> found_;
    // The options of the frames that are open, one after the other: of each its parts, then none.
    std::vector<Number> parts_;
    // Of atoms: of each option its length, then its atoms.
    NumberedLists<Atom> options_;
    std::vector<Kind> kinds_;         // of atoms
    Atom single_ = none;              // the one whose only move ends it
    std::size_t held_ = 0;            // components
    std::size_t held_bytes_ = 0;      // of their texts
    std::size_t followed_bytes_ = 0;  // of all that moves led to
    std::size_t next_count_ = 0;      // of memory, when these are so many
    MemoryCharge memory_;
};

}  // namespace grundy
