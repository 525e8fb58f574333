// The codes that a census is about.
#pragma once

#include "heaps/codes/code.hpp"

#include <string_view>
#include <vector>

namespace grundy::runs {

// A shape is a code in which d stands for every octal digit and x for every hexadecimal one; before
// the point for those that can stand there. The codes come in the order of their digits. Throws
// Error: input with the place, limit if they are more than max_census_codes.
[[nodiscard]] std::vector<heaps::Code> codes_of_shape(std::string_view shape);

}  // namespace grundy::runs
