// Taking-and-breaking games in the language of rule files.
#pragma once

#include "heaps/codes/code.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace grundy {

// The game of the code, in which no heap below the smallest is moved. Throws Error, with the place
// `at`, where moves leave more heaps than the language has loops for.
[[nodiscard]] std::string octal_as_rules(std::string_view name, const heaps::Code& code,
                                         std::size_t smallest, std::size_t at);

}  // namespace grundy
