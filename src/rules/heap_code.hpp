#pragma once

#include "heaps/code.hpp"
#include "rules/heap_moves.hpp"

#include <optional>
#include <vector>

namespace grundy::rules {

// The code of taking and breaking that allows exactly these moves, if there is one: what a move may
// leave must depend on nothing but what was taken, how many heaps are left, and whether they
// differ.
[[nodiscard]] std::optional<heaps::Code> heap_code(const std::vector<HeapMoves>& moves);

}  // namespace grundy::rules
