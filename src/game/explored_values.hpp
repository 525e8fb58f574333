// The value of a component from its moves alone, by the mex rule on all positions that can be
// reached.
#pragma once

#include "game/abilities.hpp"

namespace grundy {

// Of a component without theory: its value, the moves to a value, whether every play ends.
[[nodiscard]] Evaluation explored_evaluation(const Component& component, const Context& context);
[[nodiscard]] MoveList explored_moves_to(const Integer& value, std::size_t limit,
                                         const Evaluation& known);
[[nodiscard]] bool explored_to_end(const Component& component, const Context& context);

}  // namespace grundy
