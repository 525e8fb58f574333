// Losing heaps that are sums of earlier ones: H(k) = H(k-1) + H(k-2), and other
// sums of at most three with small factors.
#pragma once

#include "patterns/pattern.hpp"

#include <optional>

namespace grundy::patterns {

// Chosen by the first half of the losing heaps, and tested on all. The gaps of the second half must
// have twice as much information as the recurrence.
[[nodiscard]] std::optional<Pattern> find_recurrence(List list, const Context& context);

}  // namespace grundy::patterns
