#pragma once

#include "heaps/codes/code.hpp"

#include <grundy/heap_codes.hpp>

#include <string_view>

namespace grundy::heaps {

// Null if there is none.
[[nodiscard]] const NamedHeaps* find_named_code(std::string_view name);
// Empty if the code has no name.
[[nodiscard]] std::string_view title_of(const Code& code);

}  // namespace grundy::heaps
