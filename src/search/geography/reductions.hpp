// What can be taken off a Geography board before anybody searches it.
//
// `simplified` keeps the Grundy value of every position, the others keep outcomes only. None of
// them renumbers vertices: what is taken off loses its arcs. All take time and memory O(board) and
// throw Error if the context says so; their memory is counted by whoever calls them.
#pragma once

#include "search/geography/board.hpp"

#include <grundy/context.hpp>
#include <grundy/value.hpp>

#include <vector>

namespace grundy::graphs {

// Without the moves that can be taken back or never made:
// - an arc a→b and an arc b→a (directed edges), two parallel edges, two loops at one vertex;
// - where vertices go: loops, since their vertex is gone, and all but one of parallel arcs.
[[nodiscard]] Board simplified(const Board& board, const Context& context);

struct Reduced {
    Board rest;                    // between vertices that are not decided
    std::vector<Outcome> decided;  // with the token on that vertex of the whole board
    std::vector<unsigned> round;   // in which a vertex was decided; a reason has a lower round
};

// For directed boards that are simplified: labels whoever is lost or won forever.
[[nodiscard]] Reduced peel_directed(const Board& board, const Context& context);

// For undirected boards that are simplified: takes off the neighbours of leaves. The rest is right
// for a token on `token` only, which never counts as a leaf.
[[nodiscard]] Reduced peel_undirected(const Board& board, Vertex token, const Context& context);

[[nodiscard]] Board reachable_from(const Board& board, Vertex start, const Context& context);

// All of the above for a game that starts on `token`. Where directed arcs go with their vertices,
// nobody comes back to the start, and what is decided is so once the token has left it.
[[nodiscard]] Reduced reduced(const Board& board, Vertex token, const Context& context);

}  // namespace grundy::graphs
