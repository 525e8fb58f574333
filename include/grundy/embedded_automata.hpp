// Which automata of Wythoff's Grundy function the library has in it.
#pragma once

namespace grundy {

// Those for values up to this one. One for larger values can be lent to it, in Context::automaton.
inline constexpr unsigned embedded_values = 2;

}  // namespace grundy
