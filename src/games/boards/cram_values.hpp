// The search of Cram.
#pragma once

#include "search/grid_search.hpp"

#include <grundy/context.hpp>

#include <cstdint>
#include <optional>

namespace grundy {

// A cell is 1 if it is free. Moves are ordered by their first cell, the domino to the right before
// the one down. Empty if the board is too large; throws Error when a limit is reached.
[[nodiscard]] std::optional<graphs::GridValues> cram_values(const graphs::Grid& board,
                                                            std::uint64_t max_positions,
                                                            const Context& context);

// Calls visit(cell, other) for every domino, in that order.
template <class Visit>
void for_each_domino(const graphs::Grid& board, Visit visit) {
    board.for_each_pair([&](std::size_t cell, std::size_t other) {
        if (board.cells[cell] != 0 && board.cells[other] != 0) visit(cell, other);
    });
}

}  // namespace grundy
