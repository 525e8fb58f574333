// Fibonacci representations (R. Silber, "Wythoff's Nim and Fibonacci representations"). A
// word is a string of zeroes and ones; its last digit is position 1, and a one in position
// i stands for F_i, with F_1 = F_2 = 1.
#pragma once

#include <grundy/context.hpp>
#include <grundy/integer.hpp>

#include <cstddef>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

namespace grundy {

// The positions of the Zeckendorf parts of n >= 0, smallest first: no two adjacent, none below 2.
// Divide and conquer: the time of a few multiplications of n's length, times a logarithm. With a
// context: throws Error as Context::check() does.
[[nodiscard]] std::vector<std::size_t> zeckendorf_positions(const Integer& n,
                                                            const Context* context = nullptr);

// The word with ones in these positions, smallest first; "0" if there are none.
[[nodiscard]] std::string word_with_ones_at(const std::vector<std::size_t>& positions);

// Canonical: no adjacent ones, none in position 1. "0" for n = 0.
[[nodiscard]] std::string canonical_word(const Integer& n);

// Second canonical: no adjacent ones, the last one in an odd position. Needs n >= 1.
[[nodiscard]] std::string second_canonical_word(const Integer& n, const Context* context = nullptr);

// The digits of the canonical word from position 2 on, from the right, by successive division by φ
// and without a table of Fibonacci numbers: the answer to Silber's opening question. The steps are
// n -> ⌊(n - e + 1)/φ⌋, where the digit e is 1 exactly if n + 1 is a B-number, until n is 0.
// Quadratic in the length of n.
struct DivisionStep {
    Integer rest;  // n before the step
    bool digit;
};
// Makes at most `most` steps, each of which takes a few square roots.
[[nodiscard]] std::vector<DivisionStep> successive_division(
    const Integer& n, std::size_t most = std::numeric_limits<std::size_t>::max());

// The value of any word; adjacent ones and position 1 are allowed. Divide and conquer.
[[nodiscard]] Integer value_of_word(std::string_view word, const Context* context = nullptr);

[[nodiscard]] std::string left_shift(std::string_view word);
[[nodiscard]] std::string right_shift(std::string_view word);

// An A-number has its last one in an even position, a B-number in an odd one; 0 counts as an
// A-number. The word must be canonical.
[[nodiscard]] bool is_a_number(std::string_view canonical);

// Whether one canonical word stands for a smaller number than another, digit by digit: Fibonacci
// representations are lexicographic.
[[nodiscard]] bool smaller_at_sight(std::string_view a, std::string_view b);

}  // namespace grundy
