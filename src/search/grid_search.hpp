// The values of a position on a board of squares, of its parts, and of its options.
#pragma once

#include "search/grid_parts.hpp"
#include "search/split_search.hpp"

#include <grundy/context.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

namespace grundy::graphs {

struct GridValues {
    std::uint32_t value = 0;
    // The parts that have a move, by their first cells.
    std::vector<std::pair<std::size_t, std::uint32_t>> parts;
    std::vector<std::uint32_t> options;  // in the order of Game::for_each_option
    std::uint64_t positions = 0;
};

// Empty if the board does not fit into most_bits. Throws Error if a limit is reached.
template <class Game>
[[nodiscard]] std::optional<GridValues> grid_values(const Game& game, const Grid& grid,
                                                    std::uint64_t max_positions,
                                                    const Context& context) {
    std::optional<GridValues> result;
    with_words(GridRules<Game, 1>::bits_needed(grid), [&](auto words) {
        using Rules = GridRules<Game, words()>;
        Rules rules(game);
        SplitSearch<Rules, words()> search(rules, max_positions, context);
        GridValues& values = result.emplace();
        auto whole = Rules::packed(grid);
        Rules::for_each_group(whole, [&](const auto& group) {
            auto part = whole;
            part.cells = group;
            bool has_move = false;
            game.for_each_option(part, [&](const auto&) { has_move = true; });
            if (!has_move) return;
            values.parts.emplace_back(group.first() / Game::bits, search.value(part));
            values.value ^= values.parts.back().second;
        });
        const auto before = whole;
        game.for_each_option(before, [&](const auto& after) {
            whole.cells = after;
            values.options.push_back(search.value(whole));
        });
        values.positions = search.positions();
    });
    return result;
}

}  // namespace grundy::graphs
