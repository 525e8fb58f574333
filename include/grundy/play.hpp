// Playing against the engine.
#pragma once

#include <grundy/context.hpp>
#include <grundy/moves.hpp>
#include <grundy/position.hpp>

#include <cstdint>
#include <optional>

namespace grundy {

enum class Level {
    perfect,  // wins whatever can be won, and makes a lost game hard to win
    human,    // sees what people see, and errs as they do
};

// The engine's move; nothing where there is none. A won position is won by it if the level is
// perfect and the limits allow. From a lost one it goes where the fewest moves win, then where the
// play can last longest. Equal arguments give equal moves, unless time runs
// short: `seed` decides where chance does.
[[nodiscard]] std::optional<LegalMove> choose_move(const Position& position, Level level,
                                                   std::uint64_t seed, const Context& context = {},
                                                   Convention play = Convention::normal);

}  // namespace grundy
