// Analysis of a game that was played.
#pragma once

#include <grundy/context.hpp>
#include <grundy/position.hpp>
#include <grundy/value.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace grundy {

enum class Player { first, second };

[[nodiscard]] std::string_view name(Player player);

struct Replay {
    struct Step : Verdict {
        Position position;
        std::string conjecture;  // the conjecture that these depend on, if they are conjectural
        // How the position was reached; nothing for the start.
        struct Move {
            Player player;
            std::string text;
            bool mistake;                             // it gave away a win or a draw
            std::optional<std::string> better;        // a move that keeps it, where known
            std::optional<Position> better_position;  // and where it leads
        };
        std::optional<Move> move;
    };

    Convention play = Convention::normal;
    std::vector<Step> steps;
    bool finished = false;         // there is no move left
    bool draw = false;             // with best play, the last position is a draw
    std::optional<Player> winner;  // who won, or wins with best play from the end on, where known
};

// The game that begins with `start`; each move is given by the position that it leads to. Throws
// Error for a move that is not legal, if a limit prevents the test of a move, and on a request to
// stop. Solves each position once. A limit reached in solving leaves an outcome unknown.
[[nodiscard]] Replay replay(const Position& start, const std::vector<Position>& moves,
                            const Context& context = {}, Convention asked = Convention::normal);

}  // namespace grundy
