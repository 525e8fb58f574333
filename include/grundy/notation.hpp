// For programs that put positions together.
#pragma once

#include <string>
#include <string_view>

namespace grundy {

// The name of a file, a vertex or a word as it can stand in a position: in quotes where it must.
[[nodiscard]] std::string quoted_where_needed(std::string_view name);

}  // namespace grundy
