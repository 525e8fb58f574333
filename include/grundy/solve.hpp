// Solving a position: the short way into the library.
#pragma once

#include <grundy/context.hpp>
#include <grundy/drawing.hpp>
#include <grundy/error.hpp>
#include <grundy/files.hpp>
#include <grundy/matching.hpp>
#include <grundy/position.hpp>
#include <grundy/reason.hpp>
#include <grundy/value.hpp>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace grundy {

struct Solution : Verdict {
    struct Component {
        Position position;
        Value value;
        std::optional<Matching> matching{};  // of undirected vertex Geography; of equal ones once
        std::optional<Genus> genus{};        // in misère play, where known; then value is unknown
        Certainty genus_certainty = Certainty::unknown;
    };
    struct Move {
        std::size_t component;
        Position to;        // the component after the move
        Position position;  // the whole sum after the move
        std::string text;
        Certainty certainty = Certainty::theorem;  // for a winning move, that it wins
        Mark mark{};  // what it changes in the drawing of the component
    };

    Position position;
    Convention play = Convention::normal;
    Certainty certainty = Certainty::unknown;  // the weakest of outcome, value, genus and moves
    std::string conjecture;  // the conjecture that the answer depends on, if it is conjectural
    std::vector<Component> components;
    std::vector<Move> winning_moves;     // the most certain first
    bool more_moves = false;             // the list above is not complete
    std::optional<Integer> moves_total;  // how many winning moves there are, where known
    std::optional<Move> delaying_move;  // if every move loses: one that takes as little as possible
    std::vector<Move> drawing_moves;    // if no move wins: those that keep the draw
    Hint hint = Hint::none;             // what would lead to more, where a limit was reached
    std::string reason;                 // the texts of the steps
    std::vector<Step> steps;            // the reason as data
    // How many moves the game lasts when the winner hurries and the loser stalls, and how many
    // positions can be reached. See measure_play().
    std::optional<std::size_t> remoteness;
    std::optional<std::size_t> position_count;
    std::vector<Drawing> drawings;  // of the first components

    // Whether a part of the answer with that certainty is more certain than the whole.
    [[nodiscard]] bool is_surer(Certainty part) const { return part < certainty; }
};

// How many components of an answer are drawn at most.
inline constexpr std::size_t max_drawings = 64;

// How the sum is played: as `asked`, or in misère play if the rules of a component say so. Throws
// Error if the rules of two components do not agree. Linear in the components.
[[nodiscard]] Convention played(const Position& position, Convention asked);

// If a limit of `context` is reached, the solution has what is known, perhaps `unknown`, and its
// reason explains that. Throws Error only on a request to stop, or if there is no time to write a
// number of more than 10^5 digits (long_numbers.hpp). Time and memory are linear in the number of
// components; those of a component depend on its game. In misère play, sums of Nim, of subtraction
// games, Wythoff's game and a few others are solved by theorems. Every other component is explored,
// in time and memory linear in the positions that can be reached from it.
[[nodiscard]] Solution solve(const Position& position, const Context& context = {},
                             Convention play = Convention::normal);

// Solves the position of that text (notation.hpp). Throws Error as parse_position does, and on a
// request to stop. Time and memory are those of both together.
[[nodiscard]] Solution solve(std::string_view position, const Context& context = {},
                             const FileReader& files = {}, Convention play = Convention::normal);

// Sets the remoteness and the number of positions, if at most 3000 can be reached with at most
// 30 000 moves. Drawn positions have no remoteness. All these positions are visited, which takes
// longer than solving a position by theory.
void measure_play(Solution& solution, const Context& context = {});

}  // namespace grundy
