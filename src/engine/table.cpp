#include <grundy/table.hpp>

#include "engine/notation.hpp"
#include "games/registry.hpp"

#include <algorithm>
#include <vector>

namespace grundy {

std::unique_ptr<Table> table(std::string_view game, std::size_t size, const Context& context) {
    const Term term = parse_game_name(game);
    return find_game(term).table(term, size, context);
}

std::unique_ptr<Table> threshold_table(std::string_view game, std::size_t size,
                                       const Context& context) {
    const Term term = parse_game_name(game);
    return find_game(term).threshold_table(term, size, context);
}

std::int32_t largest_value(const Table& table) {
    std::vector<std::int32_t> row(table.columns());
    std::int32_t largest = 0;
    for (std::size_t r = 0; r < table.rows(); ++r) {
        table.fill_row(r, row);
        largest = std::max(largest, *std::max_element(row.begin(), row.end()));
    }
    return largest;
}

}  // namespace grundy
