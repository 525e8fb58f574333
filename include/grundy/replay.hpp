// Following a game that was played.
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
    struct Step {
        Position position;
        Outcome outcome;
        Certainty outcome_certainty;
        Value value;                   // unknown in misère play
        std::optional<Genus> genus{};  // in misère play, where known
        Certainty genus_certainty = Certainty::unknown;
        std::string conjecture;  // the name of what these rest on where they are conjectural
        // How the position was reached; nothing for the start.
        struct Move {
            Player player;
            std::string text;
            bool mistake;                             // it gave a win or a draw away
            std::optional<std::string> better;        // a move that would not have, where known
            std::optional<Position> better_position;  // and where it leads
        };
        std::optional<Move> move;
    };

    Convention play = Convention::normal;
    std::vector<Step> steps;
    bool finished = false;  // there is no move left
    bool draw = false;      // the best there is for both is a draw
    std::optional<Player>
        winner;  // who won, or wins from here on with best play; nothing if unknown
};

// The game that begins with `start`; each move is the position moved to. Throws Error for a move
// that is not legal, where a limit keeps it from finding out, and if it is told to stop. Solves
// each position once and keeps of each solution what is said of outcome and value; a limit that is
// reached in solving leaves an outcome unknown.
[[nodiscard]] Replay replay(const Position& start, const std::vector<Position>& moves,
                            const Context& context = {}, Convention play = Convention::normal);

}  // namespace grundy
