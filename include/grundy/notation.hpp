// Positions as they are written: "nim(3,5,7) + wythoff(10,15)".
#pragma once

#include <grundy/context.hpp>
#include <grundy/files.hpp>
#include <grundy/position.hpp>
#include <grundy/term.hpp>

#include <string_view>

namespace grundy {

// The position that is written in `text`. Throws Error with the place for text that is not a
// position, and where a limit is exceeded: of the context, or of a million components. `files`
// reads the files that are named in it. Time and memory are linear in the text and the files.
[[nodiscard]] Position parse_position(std::string_view text, const Context& context = {},
                                      const FileReader& files = {});

// The position of a term that a program has put together; the places in it do not matter. Errors
// have the term as their source text, with the place there. Time and memory as above.
[[nodiscard]] Position make_position(const Term& term, const Context& context = {},
                                     const FileReader& files = {});

}  // namespace grundy
