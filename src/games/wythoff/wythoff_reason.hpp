// Wythoff's game in the words of a student.
#pragma once

#include "wythoff/function/cold_pairs.hpp"

#include <grundy/integer.hpp>

#include <string>

namespace grundy {

// Two piles as the words need them.
struct WythoffPiles {
    Integer smaller;
    Integer larger;
    wythoff::ColdPair same_difference;  // the losing pair with the same difference

    [[nodiscard]] bool is_cold() const { return same_difference.small == smaller; }
};

// Why a losing pair is lost.
[[nodiscard]] std::string cold_reason(const WythoffPiles& piles);

// Which losing pair can be reached from others, and how it is found.
[[nodiscard]] std::string winning_pair(const WythoffPiles& piles);

// The same by Fibonacci representations (R. Silber), where they can be read.
[[nodiscard]] std::string in_fibonacci_words(const WythoffPiles& piles);

}  // namespace grundy
