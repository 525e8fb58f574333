// Untrusted text, made safe for a terminal.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace grundy {

// Control characters (ASCII, DEL, U+0080 to U+009F) and bytes that are not UTF-8 are escaped as \n,
// \t, \x1b, \u0085. Text longer than `longest` bytes is cut and ends with "...". Time and memory
// are linear in the result.
[[nodiscard]] std::string printable(std::string_view text,
                                    std::size_t longest = std::string_view::npos);

}  // namespace grundy
