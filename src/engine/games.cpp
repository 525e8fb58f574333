#include <grundy/games.hpp>

#include "games/registry.hpp"

namespace grundy {

std::vector<Facts> games() {
    std::vector<Facts> list;
    for (const Game* game : registry()) list.push_back(game->facts());
    return list;
}

}  // namespace grundy
