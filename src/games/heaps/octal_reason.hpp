// Taking-and-breaking games in words.
#pragma once

#include "heaps/codes/code.hpp"

#include <grundy/integer.hpp>

#include <span>
#include <string>

namespace grundy {

// "3, 4 and 5", "7 heaps of 2".
[[nodiscard]] std::string describe_parts(std::span<const Integer> parts);

// What the digits say: "take 1 or 2 and leave 0, 1 or 2 heaps"; nothing where that would be long.
[[nodiscard]] std::string describe_code(const heaps::Code& code);

}  // namespace grundy
