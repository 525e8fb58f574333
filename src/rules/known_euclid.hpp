#pragma once

#include "rules/syntax.hpp"

#include <cstddef>
#include <optional>
#include <string>

namespace grundy::rules {

// What stands in the brackets of euclid[…] if the rules are those of Euclid: a multiple of one
// number is taken from the other. Either both stay positive, or play goes on to zero.
[[nodiscard]] std::optional<std::string> euclid_end(const File& file, std::size_t game);

}  // namespace grundy::rules
