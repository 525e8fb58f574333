// Reductions of a Geography board before a search.
//
// `simplified` preserves the Grundy value of every position, the others preserve outcomes only.
// None of them renumbers vertices: a removed vertex loses its arcs. All take time and memory
// O(board) and throw Error if a limit of the context is reached; the caller charges their memory.
#pragma once

#include "search/geography/board.hpp"

#include <grundy/context.hpp>
#include <grundy/value.hpp>

#include <vector>

namespace grundy::graphs {

// Removes moves that can be reverted or never made:
// - an arc a→b and an arc b→a (directed edges), two parallel edges, two loops at one vertex;
// - in vertex geography: loops, since their vertex is gone, and all but one of parallel arcs.
[[nodiscard]] Board simplified(const Board& board, const Context& context);

struct Reduced {
    Board rest;                    // between vertices that are not decided
    std::vector<Outcome> decided;  // with the token on that vertex of the whole board
    std::vector<unsigned> round;   // in which a vertex was decided; a reason has a lower round
};

// For simplified directed boards: labels the vertices that are lost or won forever.
[[nodiscard]] Reduced peel_directed(const Board& board, const Context& context);

// For simplified undirected boards: removes the neighbours of leaves. The rest is only valid for a
// token on `token`, which never counts as a leaf.
[[nodiscard]] Reduced peel_undirected(const Board& board, Vertex token, const Context& context);

// All of the above for a game that starts on `token`. In directed vertex geography nobody returns
// to the start, and what is decided holds once the token has left it.
[[nodiscard]] Reduced reduced(const Board& board, Vertex token, const Context& context);

}  // namespace grundy::graphs
