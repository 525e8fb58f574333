#include <grundy/games.hpp>

#include "engine/notation.hpp"
#include "games/registry.hpp"

namespace grundy {

std::vector<Facts> games() {
    std::vector<Facts> list;
    for (const Game* game : registry()) list.push_back(game->facts());
    return list;
}

Facts game_facts(std::string_view game) {
    return find_game(parse_game_name(game)).facts();
}

}  // namespace grundy
