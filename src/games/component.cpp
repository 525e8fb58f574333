#include "games/component.hpp"

#include "games/marks.hpp"

#include <grundy/error.hpp>

#include <utility>

namespace grundy {

MoveList MoveCollector::list(Standing standing) {
    return {std::move(moves_), total_ <= limit_, Integer(total_), standing};
}

MoveList MoveCollector::incomplete_list(Standing standing) {
    return {std::move(moves_), false, std::nullopt, standing};
}

MoveList list_all(std::vector<Move> moves, std::size_t limit, Standing standing) {
    MoveCollector collector(limit);
    for (Move& move : moves) collector.add([&] { return std::move(move); });
    return collector.list(standing);
}

namespace {

template <class IsIt>
std::optional<Move> first_move(const Component& component, IsIt is_it, const Context& context) {
    constexpr std::size_t most = 10'000'000;
    constexpr std::size_t between_checks = 1024;
    std::optional<Move> found;
    std::size_t seen = 0;
    component.for_each_move([&](const Move& move) {
        if (is_it(move)) found = move;
        if (++seen % between_checks == 0) context.check("looking for the move");
        return !found && seen < most;
    });
    if (!found && seen == most) {
        throw Error(ErrorKind::limit,
                    "the move is not among the first 10000000, and no more are tried");
    }
    return found;
}

}  // namespace

std::optional<Move> Component::find_move(const Position& to, const Context& context) const {
    return first_move(
        *this, [&](const Move& move) { return move.to == to; }, context);
}

std::optional<Move> Component::find_marked(const Mark& asked, const Context& context) const {
    return first_move(
        *this, [&](const Move& move) { return fits(asked, mark(move)); }, context);
}

std::optional<Tame> Component::tame(const Evaluation& known) const {
    const Value& value = known.value;
    if (value.is_exact()) return Tame{value.number < 2, value.standing};
    if (value.kind == Value::Kind::greater_than && value.number > 0) {
        return Tame{false, value.standing};
    }
    return std::nullopt;
}

MoveList Component::misere_moves_to(const Integer& value, std::size_t limit,
                                    const Evaluation& known, const Context& context) const {
    return moves_to(value < 2 ? Integer(1 - value) : value, limit, known, context);
}

std::string identity(const Position& position) {
    if (position.empty()) return "0";
    std::string joined;
    for (std::size_t i = 0; i < position.size(); ++i) {
        if (i > 0) joined += " + ";
        joined += position[i].identity();
    }
    return joined;
}

std::optional<Move> same_or_nothing(Move move, const Position& to) {
    if (!(move.to == to)) return std::nullopt;
    return move;
}

}  // namespace grundy
