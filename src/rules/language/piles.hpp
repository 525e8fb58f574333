// Unordered piles: those between braces.
#pragma once

#include "rules/language/syntax.hpp"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <span>

namespace grundy::rules {

// The piles of one pair of braces among the coordinates.
template <class Numbers>
[[nodiscard]] auto piles_in(Numbers& numbers, const Braces& braces) {
    assert(braces.first <= braces.second && braces.second <= numbers.size());
    return std::span(numbers).subspan(braces.first, braces.second - braces.first);
}

// The pair of braces that encloses a coordinate, or null.
[[nodiscard]] inline const Braces* braces_around(const Game& game, std::size_t coordinate) {
    const auto found =
        std::find_if(game.braces.begin(), game.braces.end(), [&](const Braces& braces) {
            return braces.first <= coordinate && coordinate < braces.second;
        });
    return found == game.braces.end() ? nullptr : &*found;
}

// Sorts the piles between braces in ascending order.
template <class Numbers>
void sort_piles(const Game& game, Numbers& numbers) {
    for (const Braces& braces : game.braces) {
        const auto piles = piles_in(numbers, braces);
        std::sort(piles.begin(), piles.end());
    }
}

// Calls `visit` with every order of the piles, which are ascending at first, until it returns
// false; returns whether it never did.
template <class Numbers, class Visit>
// NOLINTNEXTLINE(misc-no-recursion): as deep as there are braces
bool for_each_order(const Game& game, Numbers& numbers, const Visit& visit, std::size_t first = 0) {
    if (first == game.braces.size()) return visit(numbers);
    const auto piles = piles_in(numbers, game.braces[first]);
    do {
        if (!for_each_order(game, numbers, visit, first + 1)) return false;
    } while (std::next_permutation(piles.begin(), piles.end()));
    return true;
}

}  // namespace grundy::rules
