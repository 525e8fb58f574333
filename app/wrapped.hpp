// Text in lines of a bounded width.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace grundy::app {

// Each line of the text in lines of at most `width` characters, each after `indent`. Words, and so
// long numbers, are never broken. Control characters are made visible.
[[nodiscard]] std::string wrapped(std::string_view text, std::size_t width,
                                  std::string_view indent);

// The same, but that the very first line comes after `first`, which may be coloured.
[[nodiscard]] std::string wrapped_after(std::string_view first, std::string_view text,
                                        std::size_t width, std::string_view indent);

}  // namespace grundy::app
