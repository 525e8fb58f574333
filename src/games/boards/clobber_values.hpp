// The search of impartial Clobber.
#pragma once

#include "search/grid_search.hpp"

#include <grundy/context.hpp>

#include <cstdint>
#include <optional>

namespace grundy {

// Cells hold 0, 1 (x) or 2 (o). Moves in order of the cells they come from, then of those they go
// to. Nothing if the board is too large; throws Error where a limit is reached.
[[nodiscard]] std::optional<graphs::GridValues> clobber_values(const graphs::Grid& board,
                                                               std::uint64_t max_positions,
                                                               const Context& context);

// Calls visit(from, to) for every move, in that order.
template <class Visit>
void for_each_clobber_move(const graphs::Grid& board, Visit visit) {
    for (std::size_t from = 0; from < board.cells.size(); ++from) {
        const auto try_to = [&](std::size_t to) {
            if (board.cells[from] + board.cells[to] == 3) visit(from, to);
        };
        if (board.cells[from] != 1 && board.cells[from] != 2) continue;
        if (from >= board.columns) try_to(from - board.columns);
        if (from % board.columns > 0) try_to(from - 1);
        if ((from + 1) % board.columns > 0) try_to(from + 1);
        if (from + board.columns < board.cells.size()) try_to(from + board.columns);
    }
}

}  // namespace grundy
