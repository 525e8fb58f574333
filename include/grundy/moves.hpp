// Every legal move of a position, with what is known of the position after it.
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

// The verdict is that of the position after the move: P is a win for the player who makes it.
struct LegalMove : Verdict {
    std::size_t component = 0;
    Position to;        // the component after the move
    Position position;  // the whole sum after the move
    std::string text;
    Mark mark;
};

struct LegalMoves {
    Position position;
    std::vector<LegalMove> moves;   // component by component, those that take least first
    bool more_moves = false;        // the list is not complete
    std::vector<Drawing> drawings;  // of the first components
    Convention play = Convention::normal;
};

inline constexpr std::size_t max_legal_moves = 2000;

// Whether there is no move. Takes the time of one move.
[[nodiscard]] bool is_finished(const Position& position, const Context& context);

// At most `limit` moves. If there are more, the first moves of every component, in equal numbers
// for components with many. Outcomes that a limit of `context` leaves open are unknown. Throws
// Error only on a request to stop.
[[nodiscard]] LegalMoves legal_moves(const Position& position, const Context& context = {},
                                     std::size_t limit = max_legal_moves,
                                     Convention asked = Convention::normal);

// The move of that component with that mark, found among any number of moves; nothing if there is
// none. Throws Error (limit) if it cannot be found within the limits.
[[nodiscard]] std::optional<LegalMove> marked_move(const Position& position, std::size_t component,
                                                   const Mark& mark, const Context& context = {},
                                                   Convention asked = Convention::normal);

// How the i-th component is drawn. i < position.size().
[[nodiscard]] Drawing drawing(const Position& position, std::size_t i, const Context& context = {});

}  // namespace grundy
