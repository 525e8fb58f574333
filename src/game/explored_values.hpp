// Values of a component from its moves alone, by the mex rule on everything that can be reached.
#pragma once

#include "game/abilities.hpp"

#include <vector>

namespace grundy {

// A component with its value and those of its options.
struct ExploredOptions {
    Value value;
    bool loopy = false;  // play need not end, or that is not known
    std::vector<Move> moves;
    std::vector<Value> values;  // after each move
};

// Time and memory are linear in the positions that can be reached and their moves, without those
// whose values are cached. Play that need not end has the values of the generalised theory, unless
// a move leads to a sum. Throws Error where a limit is reached.
[[nodiscard]] ExploredOptions explore_options(const Component& component, const Context& context);

// Of a component without theory: its value, the moves to a value, whether every play ends.
[[nodiscard]] Evaluation explored_evaluation(const Component& component, const Context& context);
[[nodiscard]] MoveList explored_moves_to(const Integer& value, std::size_t limit,
                                         const Evaluation& known);
[[nodiscard]] bool explored_to_end(const Component& component, const Context& context);

}  // namespace grundy
