// Moves that answer a question, listed up to a limit and counted beyond it.
#pragma once

#include <grundy/position.hpp>
#include <grundy/value.hpp>

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

namespace grundy {

struct MoveList {
    std::vector<Move> moves;
    bool complete = true;
    std::optional<Integer> total;  // the number of moves, where known
    Certainty certainty = Certainty::theorem;

    // Where nothing is known about the moves.
    [[nodiscard]] static MoveList unknown() {
        return {{}, false, std::nullopt, Certainty::unknown};
    }
};

// Lists at most `limit` of the moves it is given, and counts all.
class MoveCollector {
public:
    explicit MoveCollector(std::size_t limit) : limit_(limit) {}

    // `make` returns the move. It is called only if the move is listed.
    template <class Make>
    void add(Make make) {
        if (++total_ <= limit_) moves_.push_back(make());
    }
    [[nodiscard]] bool is_full() const { return total_ > limit_; }

    // If not all moves were examined, there may be more.
    [[nodiscard]] MoveList list(Certainty certainty, bool all_examined = true) {
        if (!all_examined) return {std::move(moves_), false, std::nullopt, certainty};
        return {std::move(moves_), total_ <= limit_, Integer(total_), certainty};
    }

private:
    std::size_t limit_;
    std::size_t total_ = 0;
    std::vector<Move> moves_;
};

// All moves, of which at most `limit` are listed.
[[nodiscard]] inline MoveList list_all(std::vector<Move> moves, std::size_t limit,
                                       Certainty certainty = Certainty::theorem) {
    MoveCollector collector(limit);
    for (Move& move : moves) collector.add([&] { return std::move(move); });
    return collector.list(certainty);
}

// The move if it leads to that position.
[[nodiscard]] inline std::optional<Move> same_or_nothing(Move move, const Position& to) {
    if (!(move.to == to)) return std::nullopt;
    return move;
}

}  // namespace grundy
