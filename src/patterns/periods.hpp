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

// The shortest that two whole periods of the first half show and all the rest keeps to, if what it
// takes to tell it, preperiod + length, is at most a quarter of the list; a sixteenth where the
// list ends with one number over and over, as sparse lists do for a while. Linear time for lists
// without a period, quadratic in bad cases.
[[nodiscard]] std::optional<Repetition> find_period(List list, const Context& context);

// "they repeat with period 12 from 71 on", "they grow by 4 with every 4 from 1 on"
[[nodiscard]] std::string describe(const Repetition& repetition);

// Rows that repeat, all with one period from one column on, and columns too: what tells it is at
// most a quarter of the side. Where only the ones or the others do, it is a sixteenth; otherwise
// the corner that tells all is a sixteenth of the square at most. Or else diagonals that repeat, as
// where a move is one of a few steps: a sixteenth of the rows and columns tells it then.
[[nodiscard]] std::optional<Pattern> find_joint_period(const Square& square,
                                                       const Context& context);

}  // namespace grundy::patterns
