#include "game/move_list.hpp"

#include <utility>

namespace grundy {

MoveList MoveCollector::list(Certainty certainty) {
    return {std::move(moves_), total_ <= limit_, Integer(total_), certainty};
}

MoveList MoveCollector::incomplete_list(Certainty certainty) {
    return {std::move(moves_), false, std::nullopt, certainty};
}

MoveList list_all(std::vector<Move> moves, std::size_t limit, Certainty certainty) {
    MoveCollector collector(limit);
    for (Move& move : moves) collector.add([&] { return std::move(move); });
    return collector.list(certainty);
}

std::optional<Move> same_or_nothing(Move move, const Position& to) {
    if (!(move.to == to)) return std::nullopt;
    return move;
}

}  // namespace grundy
