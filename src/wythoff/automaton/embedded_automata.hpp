// Automata for small g that were guessed and proved right when the library was built
// (embed_automata.cpp).
#pragma once

#include <grundy/embedded_automata.hpp>

#include <string_view>

namespace grundy::wythoff {

// The bytes of the one for values up to g. Needs 1 <= g <= embedded_values.
[[nodiscard]] std::string_view embedded_automaton(unsigned g);

}  // namespace grundy::wythoff
