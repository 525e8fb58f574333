#include "search/grid_groups.hpp"

#include <algorithm>

namespace grundy::graphs {

std::vector<GridGroup> grid_groups(const Grid& grid) {
    std::vector<GridGroup> groups;
    std::vector<bool> seen(grid.cells.size());
    for (std::size_t first = 0; first < seen.size(); ++first) {
        if (seen[first] || grid.cells[first] == 0) continue;
        GridGroup group{};
        const auto add = [&](std::size_t cell) {
            if (seen[cell] || grid.cells[cell] == 0) return;
            seen[cell] = true;
            group.cells.push_back(cell);
        };
        std::size_t west = grid.columns;
        std::size_t east = 0;
        add(first);
        for (std::size_t i = 0; i < group.cells.size(); ++i) {
            const std::size_t cell = group.cells[i];
            const std::size_t column = cell % grid.columns;
            west = std::min(west, column);
            east = std::max(east, column);
            if (column > 0) add(cell - 1);
            if (column + 1 < grid.columns) add(cell + 1);
            if (cell >= grid.columns) add(cell - grid.columns);
            if (cell + grid.columns < seen.size()) add(cell + grid.columns);
        }
        std::sort(group.cells.begin(), group.cells.end());
        group.top = group.cells.front() / grid.columns;
        group.west = west;
        group.rows = group.cells.back() / grid.columns - group.top + 1;
        group.columns = east - west + 1;
        groups.push_back(std::move(group));
    }
    return groups;
}

}  // namespace grundy::graphs
