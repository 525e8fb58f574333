// All that can be reached from some components, each position once. A component falls into atoms:
// components without moves are left out, those with the same options are one atom, and two that
// have nothing but a move to the end cancel, in misère play as in normal play (J. H. Conway, "On
// Numbers and Games", chapter 12).
//
// Of each atom it is known whether it is tame (misere_tame.hpp), for that follows from its options:
// these are sums of atoms, and a sum of tame ones is tame.
#pragma once

#include "games/component.hpp"
#include "theory/keyed_hash.hpp"
#include "theory/memory_charge.hpp"

#include <grundy/context.hpp>
#include <grundy/position.hpp>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

namespace grundy {

class MisereAtoms {
public:
    using Atom = std::uint32_t;
    // A sum of atoms, in their order.
    using Sum = std::vector<Atom>;

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

    [[nodiscard]] Kind kind(const Sum& sum) const;
    [[nodiscard]] Sum joined(Sum a, const Sum& b) const {
        a.insert(a.end(), b.begin(), b.end());
        tidy(a);
        return a;
    }

    // Calls `visit` with the sum after each move in its k-th atom; different moves may lead to the
    // same one.
    template <class Visit>
    void for_each_option(const Sum& sum, std::size_t k, Visit visit) const {
        const std::uint32_t* next = &options_[atoms_[sum[k]].first];
        Sum option;
        for (std::uint32_t i = 0; i < atoms_[sum[k]].count; ++i) {
            const std::span<const Atom> to(next + 1, *next);
            next += 1 + *next;
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

    enum class State { fresh, open, done, endless };
    struct Found {
        std::shared_ptr<const Component> component;  // until it is done
        State state = State::fresh;
        Atom atom = none;  // none for a component without moves
    };
    struct Known {
        std::size_t first;    // in options_: for each option its length, then its atoms
        std::uint32_t count;  // of options
        std::uint32_t words;  // in options_
        Kind kind;
    };
    struct Frame;

    using Number = std::uint32_t;  // of a component that was found
    [[nodiscard]] Number number_of(const std::shared_ptr<const Component>& component);
    [[nodiscard]] bool explore(Number root, const Context& context);
    void look_at(Frame& frame, const Context& context);
    void finish(const Frame& frame);
    void tidy(Sum& sum) const;
    void count_memory();

    std::unordered_map<std::string, Number, KeyedHash> number_;
    std::vector<Found> found_;
    std::vector<Known> atoms_;
    std::vector<std::uint32_t> options_;
    std::unordered_multimap<std::uint64_t, Atom> by_options_;
    Atom single_ = none;  // the one whose only move ends it
    std::size_t text_bytes_ = 0;
    std::size_t waiting_ = 0;         // options that are not yet those of an atom
    std::size_t followed_bytes_ = 0;  // of all that moves led to
    MemoryCharge memory_;
};

}  // namespace grundy
