// Parses the moves of a game: lines that begin with move, step or ride.
#pragma once

#include "rules/language/condition_reader.hpp"

#include <cstddef>
#include <functional>
#include <map>
#include <string>

namespace grundy::rules {

class MoveReader : public ConditionReader {
public:
    using ConditionReader::ConditionReader;

    // What follows the word `move`, which is at `at`.
    [[nodiscard]] Move move(std::size_t at);
    // One vector of a step or a ride, as a move.
    [[nodiscard]] Move vector(bool is_ride);

private:
    void part(Move& move);
    void loop(Move& move);
    [[nodiscard]] Loop ride_loop(std::size_t at);
    [[nodiscard]] Variable loop_variable(const std::string& name);
    void bound_loops(Move& move);
    void say(Move& move);

    [[nodiscard]] bool at_clause() const {
        return word() == "for" || word() == "if" || word() == "say";
    }
    void skip_to_clause();

    std::map<std::string, Variable, std::less<>> loop_variables_;
};

// Throws Error: positions of the game do not have this many numbers.
[[noreturn]] void fail_with_count(const Game& game, std::size_t count, std::size_t at);

}  // namespace grundy::rules
