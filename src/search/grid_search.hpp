// The values of a position on a board of squares, of its parts, and of all that moves lead to.
#pragma once

#include "search/geography/geography_search.hpp"
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
    // Those with a move: by their first cells.
    std::vector<std::pair<std::size_t, std::uint32_t>> parts;
    std::vector<std::uint32_t> options;  // in the order of Game::for_each_option
    std::uint64_t positions = 0;
};

// Nothing if it does not fit into most_bits. Throws Error where a limit is reached.
template <class Game>
[[nodiscard]] std::optional<GridValues> grid_values(const Game& game, const Grid& grid,
                                                    std::uint64_t max_positions,
                                                    const Context& context) {
    const auto with = [&](auto words) {
        using Rules = GridRules<Game, words()>;
        Rules rules(game);
        SplitSearch<Rules, words()> search(rules, max_positions, context);
        GridValues values;
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
        return values;
    };
    const std::size_t bits = GridRules<Game, 1>::bits_needed(grid);
    std::optional<GridValues> values;
    if (bits <= 64) {
        values = with(std::integral_constant<std::size_t, 1>());
    } else if (bits <= 128) {
        values = with(std::integral_constant<std::size_t, 2>());
    } else if (bits <= 256) {
        values = with(std::integral_constant<std::size_t, 4>());
    } else if (bits <= most_bits) {
        values = with(std::integral_constant<std::size_t, most_bits / 64>());
    }
    return values;
}

}  // namespace grundy::graphs
