// Boards of squares, and their groups of cells that are joined by their sides.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace grundy::graphs {

struct Grid {
    std::size_t rows = 0;
    std::size_t columns = 0;
    std::vector<std::uint8_t> cells{};  // row by row

    [[nodiscard]] std::size_t at(std::size_t row, std::size_t column) const {
        return row * columns + column;
    }
    // Calls visit(cell, neighbour) for each pair of neighbours once, the first of them first.
    template <class Visit>
    void for_each_pair(Visit visit) const {
        for (std::size_t r = 0; r < rows; ++r) {
            for (std::size_t c = 0; c < columns; ++c) {
                if (c + 1 < columns) visit(at(r, c), at(r, c + 1));
                if (r + 1 < rows) visit(at(r, c), at(r + 1, c));
            }
        }
    }
};

struct GridGroup {
    // The rectangle that contains it.
    std::size_t top;
    std::size_t west;
    std::size_t rows;
    std::size_t columns;
    std::vector<std::size_t> cells;  // in order
};

// Those of the cells that are not 0, by their first cells.
[[nodiscard]] std::vector<GridGroup> grid_groups(const Grid& grid);

}  // namespace grundy::graphs
