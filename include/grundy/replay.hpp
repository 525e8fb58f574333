// Following a game that was played.
#pragma once

#include <grundy/context.hpp>
#include <grundy/files.hpp>
#include <grundy/value.hpp>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace grundy {

enum class Player { first, second };

[[nodiscard]] std::string_view name(Player player);

struct Replay {
    struct Step {
        std::string position;
        Value value;
        // How the position was reached; nothing for the start.
        struct Move {
            Player player;
            std::string text;
            bool mistake;                                // it gave a win or a draw away
            std::optional<std::string> better;           // a move that would not have, where known
            std::optional<std::string> better_position;  // and where it leads
        };
        std::optional<Move> move;
    };

    std::vector<Step> steps;
    bool finished = false;  // there is no move left
    bool draw = false;      // the best there is for both is a draw
    std::optional<Player>
        winner;  // who won, or wins from here on with best play; nothing if unknown
};

// Each move is the position moved to. Throws Error for a move that is not legal.
[[nodiscard]] Replay replay(std::string_view position, const std::vector<std::string>& moves,
                            const Context& context = {}, const FileReader& files = {});

}  // namespace grundy
