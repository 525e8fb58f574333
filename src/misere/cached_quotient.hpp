// Quotients as requests share them.
#pragma once

#include "misere/heap_quotient.hpp"

#include <memory>
#include <vector>

namespace grundy::misere {

// A quotient that knows the largest heaps of these families, whose codes differ and which all have
// one; null if none is found within the limits. Throws Error only if told to stop.
//
// More heaps are asked for than are needed, by a rule that depends on the sizes alone: so all
// positions of a play have one quotient, and it does not matter which was asked for first.
[[nodiscard]] std::shared_ptr<const HeapQuotient> cached_quotient(std::vector<Family> families,
                                                                  const Context& context);

}  // namespace grundy::misere
