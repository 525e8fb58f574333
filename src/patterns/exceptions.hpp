// Misère play compared with normal play: which positions are lost in both.
#pragma once

#include "patterns/pattern.hpp"

#include <optional>

namespace grundy::patterns {

// The same positions are lost, except for at most twelve whose numbers are at most an eighth of the
// largest. Eight losing positions must be in the second half. Needs squares or lists of one size.
[[nodiscard]] std::optional<Pattern> find_exceptions(const Square& normal, const Square& misere);
[[nodiscard]] std::optional<Pattern> find_exceptions(List normal, List misere);

}  // namespace grundy::patterns
