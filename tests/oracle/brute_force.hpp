// Outcome, value and moves by exhaustion. Uses only the legal moves of a game.
#pragma once

#include <grundy/position.hpp>

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace grundy::oracle {

class BruteForce {
public:
    // mex over all options.
    [[nodiscard]] std::size_t value(const Position& position);

    // The texts of all options that have the given value.
    [[nodiscard]] std::set<std::string> options_of_value(const Position& position,
                                                         std::size_t value);

    // Every position that can be reached, the start included, by its text.
    [[nodiscard]] static std::map<std::string, Position> reachable(const Position& position);

private:
    std::map<std::string, std::size_t> known_;
};

[[nodiscard]] std::vector<Position> options(const Position& position);

}  // namespace grundy::oracle
