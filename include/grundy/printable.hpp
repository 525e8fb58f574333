// Text that others wrote, as a terminal can show it without obeying it.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace grundy {

// Control characters (those of ASCII, DEL, U+0080 to U+009F) and bytes that are no UTF-8 become \n,
// \t, \x1b, \u0085; all else stays. What is longer than `longest` bytes is cut and ends with "...".
// Time and memory are linear in what is shown.
[[nodiscard]] std::string printable(std::string_view text,
                                    std::size_t longest = std::string_view::npos);

}  // namespace grundy
