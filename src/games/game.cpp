#include "games/game.hpp"

#include <grundy/error.hpp>

#include <fmt/format.h>

#include <utility>

namespace grundy {

MoveList MoveCollector::list(Standing standing) {
    return {std::move(moves_), total_ <= limit_, Integer(total_), standing};
}

MoveList list_all(std::vector<Move> moves, std::size_t limit, Standing standing) {
    MoveCollector collector(limit);
    for (Move& move : moves) collector.add([&] { return std::move(move); });
    return collector.list(standing);
}

std::optional<Move> Position::find_move(const Position& to) const {
    constexpr std::size_t most = 10'000'000;
    const std::string wanted = to.text();
    std::optional<Move> found;
    std::size_t seen = 0;
    for_each_move([&](const Move& move) {
        if (move.to->text() == wanted) found = move;
        return !found && ++seen < most;
    });
    if (seen == most) {
        throw Error(ErrorKind::limit,
                    "the move is not among the first 10000000, and no more are tried");
    }
    return found;
}

std::optional<Move> same_or_nothing(Move move, const Position& to) {
    if (move.to->text() != to.text()) return std::nullopt;
    return move;
}

std::unique_ptr<Table> Game::table(const Term& term, std::size_t /*size*/,
                                   const Context& /*context*/) const {
    throw Error(ErrorKind::input, fmt::format("{} has no table", facts().name), term.at);
}

std::unique_ptr<Table> Game::threshold_table(const Term& term, std::size_t /*size*/,
                                             const Context& /*context*/) const {
    throw Error(ErrorKind::input,
                fmt::format("{} has no thresholds; take-away games have", facts().name), term.at);
}

}  // namespace grundy
