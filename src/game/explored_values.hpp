// The value of a component from its moves alone, by the mex rule on all positions that can be
// reached.
#pragma once

#include "game/abilities.hpp"

#include <vector>

namespace grundy {

// A component with its value and those of its options.
struct ExploredOptions {
    Value value;
    bool loopy = false;  // play need not end, or is not known to end
    std::vector<Move> moves;
    std::vector<Value> values;  // after each move
};

// Time and memory are linear in the positions that can be reached and their moves, except for
// positions with cached values. If play need not end, the values are those of the generalised
// theory, or unknown if a move leads to a sum. Throws Error where a limit is reached.
[[nodiscard]] ExploredOptions explore_options(const Component& component, const Context& context);

// Of a component without theory: its value, the moves to a value, whether every play ends.
[[nodiscard]] Evaluation explored_evaluation(const Component& component, const Context& context);
[[nodiscard]] MoveList explored_moves_to(const Integer& value, std::size_t limit,
                                         const Evaluation& known);
[[nodiscard]] bool explored_to_end(const Component& component, const Context& context);

}  // namespace grundy
