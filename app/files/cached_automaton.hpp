// Automata for values beyond those embedded in the library, in the user's cache once
// `wythoff prove` has constructed and proved them.
#pragma once

#include <grundy/context.hpp>

#include <string_view>

namespace grundy::app {

// For an automaton that was proved correct. Does nothing if the cache cannot be written.
void cache_automaton(unsigned g, std::string_view bytes);

// The same context with the cached automaton for the largest values; files that were not verified
// before are ignored. The file stays mapped until the program ends, and only the pages that a query
// needs are loaded.
[[nodiscard]] Context with_cached_automaton(Context context);

}  // namespace grundy::app
