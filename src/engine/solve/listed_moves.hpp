// The moves that a solution lists.
#pragma once

#include "engine/solve/decision.hpp"
#include "engine/solve/evaluated_sum.hpp"

#include <grundy/solve.hpp>

#include <cstddef>
#include <functional>
#include <optional>

namespace grundy {

// Each listed move contains the whole position, so the lists are limited.
inline constexpr std::size_t max_listed_moves = 1000;
[[nodiscard]] std::size_t listed_moves_limit(const EvaluatedSum& sum, std::size_t most);

// Returns the winning moves in a component, if they are not simply those that make the sum 0.
using MovesIn = std::function<std::optional<MoveList>(std::size_t i, std::size_t limit)>;

// For a sum that is N: the moves that make it 0, the most certain first, and whether these are all.
// In misère play, `instead` returns the moves of a component where they differ.
void list_winning_moves(const EvaluatedSum& sum, const Decision& decision, Solution& solution,
                        const MovesIn& instead = {});

// A move in component i as an entry of a solution.
[[nodiscard]] Solution::Move described(const EvaluatedSum& sum, std::size_t i, const Move& move,
                                       Certainty certainty = Certainty::theorem);

// For a draw: the moves that keep it.
void list_drawing_moves(const EvaluatedSum& sum, const Decision& decision, Solution& solution);

// For a sum that is P: a move that takes the least.
void find_delaying_move(const EvaluatedSum& sum, Solution& solution);

}  // namespace grundy
