// Losing heaps that follow from a few before them: H(k) = H(k-1) + H(k-2), and other sums of at
// most three earlier ones with small factors.
#pragma once

#include "patterns/pattern.hpp"

#include <optional>

namespace grundy::patterns {

// Chosen by the first half of the losing heaps, and tested on all. The gaps of the second half hold
// twice as many bits as it takes to write the recurrence down, or it is refused.
[[nodiscard]] std::optional<Pattern> find_recurrence(List list, const Context& context);

}  // namespace grundy::patterns
