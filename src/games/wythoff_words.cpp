#include "games/wythoff_words.hpp"

#include "wythoff/function/silber.hpp"

#include <fmt/format.h>

#include <string_view>

namespace grundy {

std::string cold_reason(const WythoffPiles& piles) {
    return fmt::format(
        "({0},{1}) is the pair (⌊φn⌋,⌊φ²n⌋) with n = {1} - {0} = {2} and φ = (1+√5)/2. By "
        "Wythoff's theorem these pairs are the losing positions: no move leads from one to "
        "another.",
        piles.smaller.get_str(), piles.larger.get_str(),
        Integer(piles.larger - piles.smaller).get_str());
}

std::string winning_pair(const WythoffPiles& piles) {
    constexpr std::string_view theorem =
        "By Wythoff's theorem the losing positions are the pairs (⌊φn⌋,⌊φ²n⌋), φ = (1+√5)/2. ";
    const auto& [smaller, larger, same_difference] = piles;
    if (same_difference.small < smaller) {
        const std::string difference = Integer(larger - smaller).get_str();
        return fmt::format(
            "{}The piles differ by {}; the pair with that difference, n = {}, is ({},{}), and "
            "taking {} from both piles reaches it.",
            theorem, difference, difference, same_difference.small.get_str(),
            same_difference.large.get_str(), Integer(smaller - same_difference.small).get_str());
    }
    // Otherwise smaller < ⌊φ·difference⌋, so the larger pile is beyond the smaller's partner.
    const wythoff::ColdPair pair = wythoff::cold_pair_containing(smaller);
    const Integer& left = pair.small == smaller ? pair.large : pair.small;
    return fmt::format(
        "{}The pile of {} belongs to the pair n = {}, ({},{}), and taking {} from the other pile "
        "reaches it.",
        theorem, smaller.get_str(), pair.index.get_str(), pair.small.get_str(),
        pair.large.get_str(), Integer(larger - left).get_str());
}

std::string in_fibonacci_words(const WythoffPiles& piles) {
    constexpr std::size_t readable_digits = 15;
    if (mpz_sizeinbase(piles.larger.get_mpz_t(), 10) > readable_digits) return "";
    return wythoff::in_words(wythoff::silber_move(piles.smaller, piles.larger), piles.smaller,
                             piles.larger);
}

}  // namespace grundy
