// A game that a program defines by its moves: valued, summed and explained like the others.
#pragma once

#include <grundy/games.hpp>
#include <grundy/position.hpp>

#include <cstddef>
#include <functional>
#include <memory>
#include <string>

namespace grundy {

// A state is a text by which the game knows a position again; two states are two positions. What
// the game throws comes out of whatever was asked unchanged. May be called by many threads at once.
class OwnGame {
public:
    struct Option {
        Position to;         // none, one or several components, of any games
        std::string text{};  // what the player does; "move to ..." unless given
    };

    explicit OwnGame(std::string name, std::string rule = {});
    virtual ~OwnGame() = default;
    OwnGame(const OwnGame&) = delete;
    OwnGame& operator=(const OwnGame&) = delete;

    // Calls `visit` with every legal move until it returns false. Moves to equal positions count
    // once.
    virtual void for_each_option(const std::string& state,
                                 const std::function<bool(Option)>& visit) const = 0;

    // How the position is written: "name(state)" unless told otherwise.
    [[nodiscard]] virtual std::string text(const std::string& state) const;

    // What the game itself keeps for each state that it has met, in bytes: counted with the rest.
    [[nodiscard]] virtual std::size_t bytes_per_state() const { return 0; }

    [[nodiscard]] const Facts& facts() const { return facts_; }
    // Alive as long as anybody remembers something about this very game: no other has the same.
    [[nodiscard]] const std::shared_ptr<const char>& identity() const { return identity_; }

private:
    std::string name_;
    std::string rule_;
    Facts facts_;
    std::shared_ptr<const char> identity_;
};

// The position of that state. Equal to another only if game and state are the same: games of one
// name are not the same. Its text cannot be read again, for only the program knows the rules.
//
// Its value is found by the mex rule on all positions that can be reached: time and memory are
// linear in these and their moves, and values are kept in the caches of the context. Play that need
// not end has the values of the generalised theory, unless it falls into sums. What is still open
// at a limit is unknown.
[[nodiscard]] Position own_position(std::shared_ptr<const OwnGame> game, std::string state);

// Whether a component is of a game that a program defines.
[[nodiscard]] bool has_own_game(const Position& position);

}  // namespace grundy
