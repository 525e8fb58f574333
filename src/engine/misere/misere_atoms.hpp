// All that can be reached from some components, each position once. A component falls into atoms:
// components without moves are left out, those with the same options are one atom, and two that
// have nothing but a move to the end cancel, in misère play as in normal play (J. H. Conway, "On
// Numbers and Games", chapter 12).
//
// Of each atom it is known whether it is tame (misere_tame.hpp), for that follows from its options:
// these are sums of atoms, and a sum of tame ones is tame.
#pragma once

#include "base/memory_charge.hpp"
#include "base/numbered_lists.hpp"
#include "game/explorer.hpp"

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

    explicit MisereAtoms(const Context& context) : explorer_(context), memory_(context) {}

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

    // The atoms of what was explored since the last time.
    void make_atoms(const Context& context);
    [[nodiscard]] Atom make_atom(std::span<const Explorer::Node> parts, const Context& context);
    [[nodiscard]] Kind kind_by_options(SumView options) const;
    void tidy(Sum& sum) const;
    void count_memory(std::size_t besides = 0);  // bytes

    Explorer explorer_;
    std::size_t made_ = 0;       // of the finished nodes
    std::vector<Atom> atom_of_;  // of nodes; none for a component without moves
    // Of atoms: of each option its length, then its atoms.
    NumberedLists<Atom> options_;
    std::vector<Kind> kinds_;  // of atoms
    Atom single_ = none;       // the one whose only move ends it
    MemoryCharge memory_;
};

}  // namespace grundy
