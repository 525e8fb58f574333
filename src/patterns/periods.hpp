// Values that repeat.
#pragma once

#include "patterns/pattern.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>

namespace grundy::patterns {

// v(n + length) = v(n) + saltus from `preperiod` on.
struct Repetition {
    std::size_t preperiod = 0;
    std::size_t length = 0;
    std::int32_t saltus = 0;
};

// The shortest one that two whole periods of the first half show and all the rest confirms, if its
// description, preperiod + length, is at most a quarter of the list; a sixteenth where the list
// ends with one number repeated, as sparse lists do for a while. Linear time for lists without a
// period, quadratic in bad cases.
[[nodiscard]] std::optional<Repetition> find_period(List list, const Context& context);

// "repeat with period 12 from 71 on", "grow by 4 with every 4 from 1 on"
[[nodiscard]] std::string describe(const Repetition& repetition);

// "7x; 7x+2" for the heaps of value 0 in a list that repeats in this way; empty where that would be
// long. With a saltus, heaps of value 0 are those of the beginning only.
[[nodiscard]] std::string losing_heaps(List list, const Repetition& repetition);

// Rows that repeat, all with one period from one column on, or columns, or both. The preperiod and
// the period are at most a quarter of the side, or a sixteenth where only rows or only columns
// repeat; the corner that determines all values is at most a sixteenth of the square. Otherwise
// diagonals that repeat, as where a move is one of a few steps: a sixteenth of the rows and columns
// determines them.
[[nodiscard]] std::optional<Pattern> find_joint_period(const Square& square,
                                                       const Context& context);

}  // namespace grundy::patterns
