#include "games/game.hpp"

#include <grundy/error.hpp>

#include <fmt/format.h>

#include <utility>

namespace grundy {

MoveList list_all(std::vector<Move> moves, std::size_t limit) {
    const std::size_t total = moves.size();
    if (total > limit) moves.resize(limit);
    return {std::move(moves), total <= limit, Integer(total), Standing::theorem};
}

std::unique_ptr<Table> Game::threshold_table(const Term& term, std::size_t /*size*/,
                                             const Control& /*control*/) const {
    throw Error(ErrorCode::input,
                fmt::format("{} has no thresholds; take-away games have", facts().name), term.at);
}

}  // namespace grundy
