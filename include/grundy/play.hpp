// Playing against the engine.
#pragma once

#include <grundy/context.hpp>
#include <grundy/moves.hpp>
#include <grundy/position.hpp>

#include <cstdint>
#include <optional>

namespace grundy {

enum class Level {
    perfect,  // wins every won position, and makes a lost game hard to win
    human,    // sees what people see, and makes their mistakes
};

// The engine's move; nothing where there is none. From a won position it wins if the level is
// perfect and the limits allow. From a lost one it chooses the move after which the fewest moves
// win, then the one after which play can last longest. Equal arguments give equal moves, unless
// time runs short; `seed` is the seed of random choices.
[[nodiscard]] std::optional<LegalMove> choose_move(const Position& position, Level level,
                                                   std::uint64_t seed, const Context& context = {},
                                                   Convention asked = Convention::normal);

}  // namespace grundy
