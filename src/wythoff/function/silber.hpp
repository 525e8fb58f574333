// How to play Wythoff's game by Fibonacci representations alone, without the golden ratio: R.
// Silber, "Wythoff's Nim and Fibonacci representations". Independent of theorems.hpp.
#pragma once

#include <grundy/integer.hpp>

#include <string>

namespace grundy::wythoff {

struct SilberMove {
    // 0: the pair is safe, there is no winning move. 1: the smaller pile is a B-number, the larger
    // goes down to its right shift. 2: the smaller is an A-number and the larger exceeds its left
    // shift, to which it goes down. 3: both go down by the same number, to the left shifts of the
    // second canonical word of their difference.
    int step;
    std::string small_word;  // canonical, of the smaller pile
    std::string large_word;  // canonical, of the larger pile
    std::string target;      // step 1, 2: the shift; 3: the second canonical word of the difference
    Integer small;           // the safe pair that is reached
    Integer large;
};

// Needs 0 <= a <= b. Equal piles go to (0,0): step 3, with the word 0 for their difference.
[[nodiscard]] SilberMove silber_move(const Integer& a, const Integer& b);

// The move as a sentence.
[[nodiscard]] std::string describe(const SilberMove& move, const Integer& a, const Integer& b);

}  // namespace grundy::wythoff
