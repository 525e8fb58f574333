// What a game is: how its positions are read, and what else it can do. Abilities are small
// interfaces that a game may have; GameInfo lists them.
#pragma once

#include "game/abilities.hpp"
#include "game/parse_files.hpp"

#include <grundy/table.hpp>
#include <grundy/term.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace grundy {

// Tables of values. A term without groups, "take[1,2]", names a game with its parameters.
class Tabulated {
public:
    virtual ~Tabulated() = default;
    [[nodiscard]] virtual std::unique_ptr<Table> table(const Term& term, const TableExtent& extent,
                                                       ParseFiles& files) const = 0;
};

// Take-away games with a bound: tables of the least quotas that allow a winning move.
class WithThresholds {
public:
    virtual ~WithThresholds() = default;
    [[nodiscard]] virtual std::unique_ptr<Table> threshold_table(const Term& term,
                                                                 const TableExtent& extent,
                                                                 ParseFiles& files) const = 0;
};

// Moves between positions as plain numbers, which is faster than making the positions.
class NumberedMoves {
public:
    virtual ~NumberedMoves() = default;
    using Numbers = std::vector<std::uint64_t>;

    // The numbers as the game writes them, or nothing if they are not a position.
    [[nodiscard]] virtual std::optional<Numbers> written(
        std::span<const std::uint64_t> numbers) const = 0;

    // Calls `visit` with every option, as the game writes it, until it returns false. `numbers` are
    // as the game writes them.
    virtual void for_each_option(std::span<const std::uint64_t> numbers,
                                 const std::function<bool(const Numbers&)>& visit,
                                 const Context& context) const = 0;
};

// All moves of a game of pairs: from p to p - step, or with a ride to p - step - k·ride for
// k = 1, 2, …, as long as no number is negative.
struct PairMoves {
    using Vector = std::array<std::uint64_t, 2>;
    struct Move {
        Vector step{};
        std::optional<Vector> ride;
    };
    std::vector<Move> moves;
    bool unordered = false;  // (a,b) and (b,a) are the same position
};

// The positions of a game, with its parameters, that are written with numbers only.
class HeapPositions {
public:
    virtual ~HeapPositions() = default;

    // How many numbers a position may have.
    struct Count {
        std::size_t least;
        std::size_t most;
    };
    [[nodiscard]] virtual Count count() const = 0;

    // Whether moves lead from positions with `count` numbers only to positions with `count`.
    [[nodiscard]] virtual bool is_closed(std::size_t /*count*/) const { return true; }

    [[nodiscard]] virtual Position position(std::span<const Integer> numbers) const = 0;

    // The moves as numbers, where that is faster; null otherwise.
    [[nodiscard]] virtual const NumberedMoves* numbered_moves() const { return nullptr; }

    // The moves, if all pairs are positions and PairMoves can describe them.
    [[nodiscard]] virtual std::optional<PairMoves> pair_moves() const { return std::nullopt; }
};

class OfHeaps {
public:
    virtual ~OfHeaps() = default;
    // The term has no groups.
    [[nodiscard]] virtual std::unique_ptr<HeapPositions> heap_positions(
        const Term& term, ParseFiles& files) const = 0;
};

class Game {
public:
    Game() = default;
    virtual ~Game() = default;
    Game(const Game&) = delete;
    Game& operator=(const Game&) = delete;

    [[nodiscard]] virtual const GameInfo& info() const = 0;

    // A term is one component, or several where its arguments are a list of them. Throws Error with
    // the place if it is not a position of the game.
    [[nodiscard]] virtual Position parse(const Term& term, ParseFiles& files) const = 0;

    // How it is played, where its rules say so.
    [[nodiscard]] virtual std::optional<Convention> declared_convention(
        const Term& /*term*/, ParseFiles& /*files*/) const {
        return std::nullopt;
    }

    // The ability, or null: a game has those that it inherits.
    template <class Ability>
    [[nodiscard]] const Ability* as() const {
        return dynamic_cast<const Ability*>(this);
    }
};

// The list of all games of the library.
[[nodiscard]] std::span<const Game* const> registry();

// A game of the rule files of the context, or else of the registry. Throws Error at the place of
// the name, with the nearest name, if there is no such game.
[[nodiscard]] const Game& find_game(const Term& term, const Context& context = {});

}  // namespace grundy
