// Proves that an automaton is right for all rows, whatever its origin.
//
// Write t(q) for the last digit of a state q, μ(q) for the sequence of its children, A(r) for the
// state of row r, S(r) for the first child of row r. Row a has its points in columns S(a) + y, and
// y follows from the output of A(a), once it is known that
//     a + index0(a) = S(a) + [no 0-point in row a].
//   V0  Last digits agree with the children; only the root's first child is the root. One step of
//       the row machine from every output stays in the window.
//   P   All (A(r), A(r+1)): the closure of the pair of rows 0 and 1 under going to all adjacent
//       pairs of μ(p)μ(q).
//   V1  For (p,q) in P, the row machine goes from the state of p to that of q.
//   V2  For (p,q) in P, q gets no 0-point if and only if t(p) = 1; the root gets one. That is the
//       identity above.
//   V3  For (p,q) in P except p = 0: put the points of the rows μ^k(p)μ^k(q) into the columns of
//       their children; where no other row reaches, the values that a child gets must be those that
//       its column lacks. k is so large that these blocks leave no gap.
//   V4  The first rows are those of the exact algorithm.
// If A is right for all rows below r, then V1 gives the state of row r and V2 and V3 the values
// inserted, so A is right for r. V4 begins the induction: near the main diagonal and in the block
// of row 0 the step would not work.
#pragma once

#include "wythoff/automaton/automaton.hpp"
#include "wythoff/automaton/state_blocks.hpp"

#include <grundy/context.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace grundy::wythoff {

struct AutomatonCheck {
    std::optional<std::string> refused;  // the reason; then the rest is undefined
    std::vector<StatePair> pairs;        // P, by row
    std::uint64_t row_states = 0;        // different ones
    int lowest_column = 0;               // the least and the greatest y
    int highest_column = 0;
};

// Throws Error when stopped.
[[nodiscard]] AutomatonCheck check_automaton(const Automaton& automaton,
                                             const Context& context = {});

// Rows that V4 compares.
inline constexpr std::size_t rows_compared = 100'000;

}  // namespace grundy::wythoff
