// A formula as people write it.
#pragma once

#include "formula/formula.hpp"

#include <span>
#include <string>

namespace grundy {

// "2n + 1", "floor((n - k)/2)"; reads back as the same pieces. The names are those of the
// variables, by number.
[[nodiscard]] std::string formula_text(const Formula& formula, std::span<const std::string> names);

}  // namespace grundy
