// What follows for all rows from an automaton that was proved right: finite computations.
#pragma once

#include "wythoff/automaton/check.hpp"

#include <grundy/context.hpp>

#include <cstdint>
#include <vector>

namespace grundy::wythoff {

struct IntegerRange {
    int least;
    int most;

    friend bool operator==(const IntegerRange&, const IntegerRange&) = default;
};

// For all n: of p^h_n = (a,b), d = b - a, and the 0-point p^0_n = (a0,b0) with the same n.
struct PointRanges {
    IntegerRange d_minus_n;
    IntegerRange a_minus_a0;
    IntegerRange b_minus_b0;

    friend bool operator==(const PointRanges&, const PointRanges&) = default;
};

// For h = 0..g. `pairs` are those of the check. Throws Error when stopped.
[[nodiscard]] std::vector<PointRanges> point_ranges(const Automaton& automaton,
                                                    const std::vector<StatePair>& pairs,
                                                    const Context& context = {});

// The maximum number of rows that the dummy state (3-8) takes to become the right one, over all
// rows in which it can start; and the first row where it takes that many, 2^64 - 1 if that is too
// large.
struct RowsToConvergence {
    std::uint64_t most;
    std::uint64_t first_row;
};
[[nodiscard]] RowsToConvergence rows_to_convergence(const Automaton& automaton,
                                                    const std::vector<StatePair>& pairs,
                                                    const Context& context = {});

}  // namespace grundy::wythoff
