#include "games/game.hpp"

#include <utility>

namespace grundy {

MoveList list_all(std::vector<Move> moves, std::size_t limit) {
    const std::size_t total = moves.size();
    if (total > limit) moves.resize(limit);
    return {std::move(moves), total <= limit, Integer(total), Standing::theorem};
}

}  // namespace grundy
