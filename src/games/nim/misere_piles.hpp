// Misère play of piles of Nim, for the games that come down to them: only piles of at most one chip
// are fickle (C. L. Bouton, "Nim, a game with a complete mathematical theory").
#pragma once

#include <grundy/integer.hpp>

#include <algorithm>
#include <span>

namespace grundy {

[[nodiscard]] inline bool are_fickle(std::span<const Integer> piles) {
    return std::all_of(piles.begin(), piles.end(), [](const Integer& pile) { return pile < 2; });
}

// What one pile must be so that it has that misère Grundy value together with the others, whose
// nim-sum and kind are given. One firm pile, of two chips or more, makes the sum firm.
[[nodiscard]] inline Integer misere_pile(const Integer& value, const Integer& sum_of_others,
                                         bool others_are_fickle) {
    const Integer pile = value ^ sum_of_others;
    return others_are_fickle && pile < 2 ? Integer(1 - pile) : pile;
}

}  // namespace grundy
