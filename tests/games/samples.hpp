// Positions of every game, made at random.
#pragma once

#include "game/game.hpp"

#include <grundy/position.hpp>

#include <functional>
#include <random>
#include <string>
#include <vector>

namespace grundy::test {

using Random = std::mt19937;

// A game with a way to make positions of it at random, with numbers up to `largest`.
struct Sample {
    std::string name;
    std::function<Position(unsigned largest, Random& random)> random_position;
    const Game* game = nullptr;  // if it is registered, so its positions can be parsed
    bool is_drawn = true;        // otherwise it is shown as text

    // Whether the game does not know the values of N-positions. Its example is an N-position.
    [[nodiscard]] bool outcome_only() const;
};

// All games of the registry, and some more that differ from their examples.
[[nodiscard]] std::vector<Sample> samples();

}  // namespace grundy::test
