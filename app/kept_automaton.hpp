// Automata for values beyond those that the library has in it, kept in the user's cache once
// `wythoff prove` has made and proved them.
#pragma once

#include <grundy/context.hpp>

#include <string_view>

namespace grundy::app {

// An automaton that was proved right. Does nothing where there is no cache to write to.
void keep_automaton(unsigned g, std::string_view bytes);

// The same context, with the kept automaton of the largest values lent, if there is one that was
// checked before; others are ignored. The file is mapped for as long as the program runs, and only
// what a query needs of it is loaded.
[[nodiscard]] Context with_kept_automaton(Context context);

}  // namespace grundy::app
