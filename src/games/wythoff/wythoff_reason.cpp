#include "games/wythoff/wythoff_reason.hpp"

#include "math/integer_format.hpp"
#include "wythoff/function/silber.hpp"

#include <fmt/format.h>

#include <string_view>

namespace grundy {

std::string cold_reason(const WythoffPiles& piles) {
    return fmt::format(
        "({0},{1}) is the pair (⌊φn⌋,⌊φ²n⌋) with n = {1} - {0} = {2} and φ = (1+√5)/2. By "
        "Wythoff's theorem these pairs are the losing positions: no move leads from one to "
        "another.",
        piles.smaller, piles.larger, Integer(piles.larger - piles.smaller));
}

std::string winning_pair(const WythoffPiles& piles) {
    constexpr std::string_view theorem =
        "By Wythoff's theorem the losing positions are the pairs (⌊φn⌋,⌊φ²n⌋), φ = (1+√5)/2. ";
    const auto& [smaller, larger, same_difference] = piles;
    if (same_difference.small < smaller) {
        const std::string difference = Integer(larger - smaller).to_string();
        return fmt::format(
            "{}The piles differ by {}; the pair with that difference, n = {}, is ({},{}), and "
            "taking {} from both piles reaches it.",
            theorem, difference, difference, same_difference.small, same_difference.large,
            Integer(smaller - same_difference.small));
    }
    // Otherwise smaller < ⌊φ·difference⌋, so the larger pile is beyond the smaller's partner.
    const wythoff::ColdPair pair = wythoff::cold_pair_containing(smaller);
    const Integer& left = pair.small == smaller ? pair.large : pair.small;
    return fmt::format(
        "{}The pile of {} belongs to the pair n = {}, ({},{}), and taking {} from the other pile "
        "reaches it.",
        theorem, smaller, pair.index, pair.small, pair.large, Integer(larger - left));
}

std::string in_fibonacci_words(const WythoffPiles& piles) {
    constexpr std::size_t readable_digits = 15;
    if (piles.larger.decimal_digits() > readable_digits) return "";
    return wythoff::describe(wythoff::silber_move(piles.smaller, piles.larger), piles.smaller,
                             piles.larger);
}

}  // namespace grundy
