// Points and values from an automaton that was proved right, in as many steps as a row has
// Zeckendorf digits.
//
// The state of row r determines which values get a point there, on which diagonals relative to
// index0(r), and how many points of each value lie in earlier rows, again relative to index0(r).
// index0(r) is the number of 0-points in earlier rows, by Wythoff's theorem that of the n with
// ⌊φn⌋ < r:
//     index0(r) = ⌈r/φ⌉,   index0(⌊φn⌋) = n.
// The masks of an output are 64 diagonals around index0(r), so all points are found there.
#pragma once

#include "wythoff/automaton/opened_automaton.hpp"
#include "wythoff/rows/recursion.hpp"

#include <grundy/context.hpp>
#include <grundy/integer.hpp>

#include <functional>
#include <optional>

namespace grundy::wythoff {

using VisitPoint = std::function<void(Point&&)>;

// All points with these values, which the automaton must have, in the rows first..last: by rows,
// then by value. Throws Error when stopped.
void visit_proved_points(const OpenedAutomaton& automaton, ValueSet values, const Integer& first,
                         const Integer& last, const VisitPoint& visit, const Context& context = {});

// p^h_n for all n in first..last and all these values h: by rows, then by value.
void visit_proved_nth(const OpenedAutomaton& automaton, ValueSet values, const Integer& first,
                      const Integer& last, const VisitPoint& visit, const Context& context = {});

// G(x,y) if it is one of the values of the automaton. Needs 0 <= x <= y.
[[nodiscard]] std::optional<unsigned> proved_value(const OpenedAutomaton& automaton,
                                                   const Integer& x, const Integer& y);

// The k with G(m,k) = value, one of the values of the automaton; and the first coordinate of the
// point of that value on the diagonal d. There is always exactly one. Throw Error if the automaton
// turns out to be damaged.
[[nodiscard]] Integer proved_partner(const OpenedAutomaton& automaton, const Integer& m,
                                     unsigned value);
[[nodiscard]] Integer proved_on_diagonal(const OpenedAutomaton& automaton, const Integer& d,
                                         unsigned value);

}  // namespace grundy::wythoff
