#include <grundy/games.hpp>

#include "engine/notation/notation.hpp"
#include "game/game.hpp"
#include "games/rule/rule_book.hpp"

#include <grundy/error.hpp>

#include <algorithm>
#include <cstddef>

namespace grundy {

namespace {

GameInfo with_abilities(const Game& game) {
    GameInfo info = game.info();
    info.has_table = game.as<Tabulated>() != nullptr;
    info.has_thresholds = game.as<WithThresholds>() != nullptr;
    info.has_heaps = game.as<OfHeaps>() != nullptr;
    return info;
}

}  // namespace

std::string_view name(Shape shape) {
    switch (shape) {
        case Shape::heaps: return "heaps";
        case Shape::row: return "row";
        case Shape::board: return "board";
        case Shape::graph: return "graph";
        case Shape::other: break;
    }
    return "other";
}

std::vector<GameInfo> games(const Context& context) {
    std::vector<GameInfo> list;
    if (const auto rules = context.extension<RuleBook>()) {
        for (const auto& game : rules->games()) list.push_back(with_abilities(*game));
    }
    // A rule file hides a game of the library with the same name.
    const auto taken = list.size();
    for (const Game* game : registry()) {
        const auto end = list.begin() + static_cast<std::ptrdiff_t>(taken);
        const auto is_it = [&](const GameInfo& other) { return other.name == game->info().name; };
        if (std::none_of(list.begin(), end, is_it)) list.push_back(with_abilities(*game));
    }
    return list;
}

GameInfo game_info(std::string_view game, const Context& context) {
    try {
        return with_abilities(find_game(parse_game_name(game), context));
    } catch (const Error& error) {
        throw error.in(std::string(game));
    }
}

}  // namespace grundy
