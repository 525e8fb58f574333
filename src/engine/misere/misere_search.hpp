// The outcome and the genus of sums of atoms in misère play, by search. A sum of tame atoms needs
// no search. The results of all other sums are stored, so that each is searched once.
#pragma once

#include "base/memory_charge.hpp"
#include "base/numbered_lists.hpp"
#include "engine/misere/misere_atoms.hpp"

#include <grundy/context.hpp>
#include <grundy/value.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace grundy {

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
