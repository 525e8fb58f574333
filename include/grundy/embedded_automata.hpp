// The automata of Wythoff's Grundy function: those within the library, and one that a Context
// lends.
#pragma once

#include <string_view>

namespace grundy {

// The library contains those for values up to this one.
inline constexpr unsigned embedded_values = 2;

// An extension of Context: an automaton for larger values, for queries about Wythoff's game. Its
// values count as proved, so verify_automaton() (prove.hpp) must have accepted the bytes, which
// must outlive the context.
struct LentAutomaton {
    std::string_view bytes;
};

}  // namespace grundy
