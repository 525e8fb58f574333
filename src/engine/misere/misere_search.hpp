// Misère play by exploring and searching.
#pragma once

#include "base/memory_charge.hpp"
#include "base/numbered_lists.hpp"
#include "game/explorer.hpp"

#include <grundy/context.hpp>
#include <grundy/position.hpp>
#include <grundy/value.hpp>

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace grundy {

// The positions that can be reached from some components, up to equality in misère play. Components
// with the same options are one atom, components without moves are omitted, and two atoms whose
// only move is to the end cancel, in misère play as in normal play (J. H. Conway, "On Numbers and
// Games", chapter 12).
//
// Whether an atom is tame (misere_tame.hpp) follows from its options: these are sums of atoms, and
// a sum of tame ones is tame.
class MisereAtoms {
public:
    using Atom = std::uint32_t;
    // A sum of atoms, in their order.
    using Sum = std::vector<Atom>;
    using SumView = std::span<const Atom>;

    // Of an atom or a sum of atoms. `fickle` is meaningful only if it is tame.
    struct Kind {
        std::uint32_t value = 0;  // in normal play
        bool tame = true;
        bool fickle = true;

        // Needs `tame`.
        [[nodiscard]] std::uint32_t misere_value() const { return fickle ? value ^ 1U : value; }
    };

    explicit MisereAtoms(const Context& context) : explorer_(context), memory_(context) {}

    // Nothing if play need not end there. Throws Error where a limit is reached; finished atoms
    // remain. Time and memory are linear in the positions that can be reached from one component.
    [[nodiscard]] std::optional<Sum> sum_of(const Position& position, const Context& context);

    [[nodiscard]] Kind kind(SumView sum) const;
    [[nodiscard]] Sum joined(Sum a, const Sum& b) const {
        a.insert(a.end(), b.begin(), b.end());
        tidy(a);
        return a;
    }

    // Calls `visit` with the sum after each move in its k-th atom; some sums may occur twice.
    template <class Visit>
    void for_each_option(SumView sum, std::size_t k, Visit visit) const {
        assert(k < sum.size());
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
    void count_memory(std::size_t other_bytes = 0);

    Explorer explorer_;
    std::size_t made_ = 0;       // of the finished nodes
    std::vector<Atom> atom_of_;  // of nodes; none for a component without moves
    // Of atoms: of each option its length, then its atoms.
    NumberedLists<Atom> options_;
    std::vector<Kind> kinds_;  // of atoms
    Atom single_ = none;       // the one whose only move ends it
    MemoryCharge memory_;
};

// The outcome and the genus of sums of atoms in misère play, by search. A sum of tame atoms needs
// no search. The results of all other sums are stored, so that each is searched once.
class MisereSearch {
public:
    using Sum = MisereAtoms::Sum;

    MisereSearch(const MisereAtoms& atoms, const Context& context)
        : atoms_(atoms), memory_(context) {}

    // Whether the player to move loses. Throws Error where a limit is reached; results found by
    // then remain.
    [[nodiscard]] bool is_lost(const Sum& sum, const Context& context);

    // Nothing if it takes more than max_sums sums. Throws Error as is_lost() does.
    [[nodiscard]] std::optional<Genus> genus(const Sum& sum, std::size_t max_sums,
                                             const Context& context);

    // How many sums were searched for their outcome.
    [[nodiscard]] std::size_t sums() const { return decided_; }

private:
    using Number = std::uint32_t;  // of a sum
    // The value in normal play, then the misère values beside none, one, two, … heaps of two.
    using Values = std::span<const std::uint32_t>;

    static constexpr Number none = ~Number{0};

    enum class Known : std::uint8_t { nothing, lost, won };
    struct Found {
        Known known = Known::nothing;
        Number values = none;  // in values_
    };

    [[nodiscard]] Number number_of(MisereAtoms::SumView sum);
    [[nodiscard]] Known known(Number number);
    [[nodiscard]] bool know_values(Number number);
    void learn_values(Number number, Values values);
    [[nodiscard]] std::vector<std::uint32_t> values_by(const std::vector<Values>& options) const;
    // Of these, the memory of `waiting` other sums is counted.
    [[nodiscard]] std::vector<Number> options(Number number, std::size_t waiting,
                                              const Context& context);
    void count_memory(std::size_t waiting);  // numbers

    // The limit without a deadline: some seconds.
    static constexpr std::size_t max_searched = 300'000;

    const MisereAtoms& atoms_;
    NumberedLists<MisereAtoms::Atom> sums_;
    std::vector<Found> found_;
    NumberedLists<std::uint32_t> values_;  // all that occur
    std::size_t searched_ = 0;
    std::size_t decided_ = 0;  // by search
    std::size_t valued_ = 0;   // with known values
    MemoryCharge memory_;
};

// Of a tame position.
[[nodiscard]] Genus tame_genus(const Integer& value, bool fickle);

}  // namespace grundy
