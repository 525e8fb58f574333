#include "wythoff/function/silber.hpp"

#include "math/fibonacci_words.hpp"
#include "math/integer_format.hpp"

#include <fmt/format.h>

#include <cassert>

namespace grundy::wythoff {

SilberMove silber_move(const Integer& a, const Integer& b) {
    assert(0 <= a && a <= b);
    SilberMove move{0, canonical_word(a), canonical_word(b), "", a, b};
    if (a == b) {
        move.step = a == 0 ? 0 : 3;
        move.target = "0";
        move.small = move.large = 0;
        return move;
    }
    const bool small_is_a = is_a_number(move.small_word);
    const std::string left = left_shift(move.small_word);
    if (!small_is_a) {
        move.step = 1;
        move.target = right_shift(move.small_word);
        move.small = value_of_word(move.target);
        move.large = a;
    } else if (smaller_at_sight(left, move.large_word)) {
        move.step = 2;
        move.target = left;
        move.large = value_of_word(left);
    } else if (smaller_at_sight(move.large_word, left)) {
        move.step = 3;
        move.target = second_canonical_word(b - a);
        move.small = value_of_word(left_shift(move.target));
        move.large = value_of_word(left_shift(left_shift(move.target)));
    }
    return move;
}

std::string describe(const SilberMove& move, const Integer& a, const Integer& b) {
    const std::string small = fmt::format("{} = {}", a, move.small_word);
    switch (move.step) {
        case 0:
            return fmt::format(
                "In Fibonacci words {} is an A-number and {} = {} is its left shift, "
                "so the pair is safe (Silber).",
                small, b, move.large_word);
        case 1:
            return fmt::format(
                "In Fibonacci words {} is a B-number, so take the larger pile down to "
                "its right shift {} = {} (Silber, case 1).",
                small, move.target, move.small);
        case 2:
            return fmt::format(
                "In Fibonacci words {} is an A-number and {} = {} exceeds its left "
                "shift, so take the larger pile down to that, {} = {} (Silber, case 2).",
                small, b, move.large_word, move.target, move.large);
        default: break;
    }
    if (a == b) return "Equal piles go to (0,0).";
    return fmt::format(
        "In Fibonacci words {} is an A-number and {} = {} is below its left shift; the "
        "difference {} is {} in second canonical form, whose left shifts are {} and {}, "
        "so take {} from both piles (Silber, case 3).",
        small, b, move.large_word, b - a, move.target, move.small, move.large, a - move.small);
}

}  // namespace grundy::wythoff
