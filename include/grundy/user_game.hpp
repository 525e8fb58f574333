// A game that a program defines by its moves: valued, summed and explained like the others.
#pragma once

#include <grundy/games.hpp>
#include <grundy/position.hpp>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

namespace grundy {

// A state is a text; different states are different positions. Exceptions of the game reach the
// caller unchanged. May be called by many threads at once.
class UserGame {
public:
    struct Option {
        Position to;         // none, one or several components, of any games
        std::string text{};  // what the player does; "move to ..." unless given
    };

    explicit UserGame(std::string name, std::string rule = {});
    virtual ~UserGame() = default;
    UserGame(const UserGame&) = delete;
    UserGame& operator=(const UserGame&) = delete;

    // Calls `visit` with every legal move until it returns false. Moves to equal positions count
    // once.
    virtual void for_each_option(const std::string& state,
                                 const std::function<bool(Option)>& visit) const = 0;

    // How the position is written: "name(state)" unless overridden.
    [[nodiscard]] virtual std::string text(const std::string& state) const;

    // The bytes that the game itself stores for each state that it has seen; they are charged too.
    [[nodiscard]] virtual std::size_t bytes_per_state() const { return 0; }

    [[nodiscard]] const GameInfo& info() const { return info_; }
    // No other game of this process has the same.
    [[nodiscard]] std::uint64_t serial() const { return serial_; }

private:
    std::string name_;
    std::string rule_;
    GameInfo info_;
    std::uint64_t serial_;
};

// The position of that state. Equal to another only if game and state are the same: games of one
// name are not the same. Its text cannot be parsed, because only the program knows the rules.
//
// Its value is found by the mex rule on all positions that can be reached: time and memory are
// linear in these and their moves, and values are stored in the caches of the context. Play that
// need not end has the values of the generalised theory, unless a move leads to a sum. Values that
// a limit leaves open are unknown.
[[nodiscard]] Position user_position(std::shared_ptr<const UserGame> game, std::string state);

// Whether a component is of a game that a program defines.
[[nodiscard]] bool has_user_game(const Position& position);

}  // namespace grundy
