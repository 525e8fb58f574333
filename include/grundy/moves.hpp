// Every legal move of a position, with what comes of it: for players and pages.
#pragma once

#include <grundy/context.hpp>
#include <grundy/drawing.hpp>
#include <grundy/position.hpp>
#include <grundy/solve.hpp>
#include <grundy/value.hpp>

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace grundy {

struct LegalMove {
    std::size_t component;
    Position to;        // the component after the move
    Position position;  // the whole sum after the move
    std::string text;
    Outcome outcome = Outcome::unknown;  // after the move: P is a win for the player who makes it
    Certainty outcome_certainty = Certainty::unknown;
    Value value;  // after the move; unknown in misère play
    Mark mark;
    std::optional<Genus> genus{};  // in misère play, where known
    Certainty genus_certainty = Certainty::unknown;
};

struct LegalMoves {
    Position position;
    std::vector<LegalMove> moves;   // component by component, those that take least first
    bool more_moves = false;        // there are others besides
    std::vector<Drawing> drawings;  // of the first components
    Convention play = Convention::normal;
};

inline constexpr std::size_t max_legal_moves = 2000;

// Whether nobody can move. Time of one move.
[[nodiscard]] bool is_finished(const Position& position);

// At most `limit` moves: where there are more, the first ones of every component, with equal parts
// for those that have many. What a limit of `context` leaves open is unknown; throws Error only if
// it is told to stop.
[[nodiscard]] LegalMoves legal_moves(const Position& position, const Context& context = {},
                                     std::size_t limit = max_legal_moves,
                                     Convention play = Convention::normal);

// The move of that component with that mark, however many moves there are; nothing if there is
// none. Throws Error (limit) where it cannot be found within the limits.
[[nodiscard]] std::optional<LegalMove> marked_move(const Position& position, std::size_t component,
                                                   const Mark& mark, const Context& context = {},
                                                   Convention play = Convention::normal);

// How the i-th component is drawn. i < position.size().
[[nodiscard]] Drawing drawing(const Position& position, std::size_t i, const Context& context = {});

}  // namespace grundy
