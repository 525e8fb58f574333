#include "search/geography/reductions.hpp"

#include "base/stop_check.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace grundy::graphs {

namespace {

using Row = std::vector<Board::Arc>;

constexpr std::string_view reducing = "reducing the board";

std::uint32_t count_to(const Row& row, Vertex to) {
    const auto found = std::lower_bound(row.begin(), row.end(), to,
                                        [](const Board::Arc& arc, Vertex v) { return arc.to < v; });
    return found != row.end() && found->to == to ? found->count : 0;
}

Board without_arcs(const Board& board) {
    return {board.directed, board.removal, std::vector<Row>(board.arcs.size())};
}

// Keeps the arcs that a predicate on (from, to) accepts.
template <class Keep>
Board filtered(const Board& board, const Context& context, Keep keep) {
    StopCheck check(context, reducing);
    Board rest = without_arcs(board);
    for (Vertex from = 0; from < board.vertex_count(); ++from) {
        check();
        for (const Board::Arc& arc : board.arcs[from]) {
            if (keep(from, arc.to)) rest.arcs[from].push_back(arc);
        }
    }
    return rest;
}

}  // namespace

// Let H be the board G without a pair of moves that revert each other. The second player wins the
// sum of G and H with the tokens on the same vertex: he copies moves in the other board where
// possible, and answers a move of the pair by its partner, which returns the token to its place and
// leaves H. Hence both have the same Grundy value.
Board simplified(const Board& board, const Context& context) {
    StopCheck check(context, reducing);
    Board rest = without_arcs(board);
    for (Vertex from = 0; from < board.vertex_count(); ++from) {
        check();
        for (auto [to, count] : board.arcs[from]) {
            if (board.removal == Removal::vertex) {
                count = to == from ? 0 : 1;
            } else if (to == from || !board.directed) {
                count %= 2;
            } else {
                count -= std::min(count, count_to(board.arcs[to], from));
            }
            if (count > 0) rest.arcs[from].push_back({to, count});
        }
    }
    return rest;
}

// A vertex without arcs is lost (P) forever, since arcs are only removed. A vertex with an arc to a
// lost one is won (N) forever: the arc or the lost vertex is only removed by making exactly that
// move, which wins. A move to a won vertex loses, so arcs into it can be removed, and a vertex that
// has no other arcs is lost in turn. A loop is a spare move: a vertex that has nothing else is won.
// Every step removes moves that lose in all positions that the rest can reach, so outcomes do not
// change.
//
// Breadth first, so that the round is the number of moves until the end if the winner hurries and
// the loser delays.
Reduced peel_directed(const Board& board, const Context& context) {
    assert(board.directed && board == simplified(board, context));
    StopCheck check(context, reducing);
    const Vertex n = board.vertex_count();
    Reduced result{{}, std::vector<Outcome>(n, Outcome::unknown), std::vector<unsigned>(n)};
    std::vector<std::vector<Vertex>> predecessors(n);
    std::vector<std::size_t> ways(n);  // that do not lead to won vertices, loops apart
    std::vector<bool> loop(n);
    for (Vertex from = 0; from < n; ++from) {
        check();
        for (const Board::Arc& arc : board.arcs[from]) {
            if (arc.to == from) {
                loop[from] = true;
            } else {
                predecessors[arc.to].push_back(from);
                ++ways[from];
            }
        }
    }

    std::vector<std::vector<Vertex>> rounds(2);
    const auto decide = [&](Vertex vertex, Outcome outcome, std::size_t round) {
        if (rounds.size() <= round) rounds.resize(round + 1);
        rounds[round].push_back(vertex);
        result.decided[vertex] = outcome;
        result.round[vertex] = static_cast<unsigned>(round);
    };
    const auto close = [&](Vertex vertex, std::size_t round) {
        decide(vertex, loop[vertex] ? Outcome::N : Outcome::P, round + (loop[vertex] ? 1 : 0));
    };
    for (Vertex vertex = 0; vertex < n; ++vertex) {
        if (ways[vertex] == 0) close(vertex, 0);
    }
    for (std::size_t round = 0; round < rounds.size(); ++round) {
        for (std::size_t i = 0; i < rounds[round].size(); ++i) {
            check();
            const Vertex vertex = rounds[round][i];
            for (const Vertex before : predecessors[vertex]) {
                if (result.decided[before] != Outcome::unknown) continue;
                if (result.decided[vertex] == Outcome::P) {
                    decide(before, Outcome::N, round + 1);
                } else if (--ways[before] == 0) {
                    close(before, round + 1);
                }
            }
        }
    }
    result.rest = filtered(board, context, [&](Vertex from, Vertex to) {
        return result.decided[from] == Outcome::unknown && result.decided[to] == Outcome::unknown;
    });
    return result;
}

// Let w be a leaf without a loop, u its only neighbour and the token on neither. Then the board has
// the same outcome without u. As long as nobody moves to u, the token cannot reach w, and both
// remain unchanged; a move to u is answered by a move to w, from which there is no move. So moves
// to u lose. If w has a loop, a move from u to w loses, because the answer is the loop: then the
// edge is removed. A token on u wins, unless it just came from w. All this holds for both kinds of
// removal.
Reduced peel_undirected(const Board& board, Vertex token, const Context& context) {
    assert(!board.directed && board == simplified(board, context));
    StopCheck check(context, reducing);
    const Vertex n = board.vertex_count();
    Reduced result{{}, std::vector<Outcome>(n, Outcome::unknown), std::vector<unsigned>(n)};
    std::vector<std::size_t> degree(n);  // loops apart
    std::vector<bool> loop(n);
    std::vector<bool> cut(n);  // a leaf with a loop whose edge is removed
    std::vector<std::pair<Vertex, unsigned>> leaves;
    for (Vertex vertex = 0; vertex < n; ++vertex) {
        loop[vertex] = count_to(board.arcs[vertex], vertex) > 0;
        degree[vertex] = board.arcs[vertex].size() - (loop[vertex] ? 1 : 0);
        if (degree[vertex] == 0) result.decided[vertex] = loop[vertex] ? Outcome::N : Outcome::P;
        if (degree[vertex] == 1) leaves.emplace_back(vertex, 0);
    }
    const auto there = [&](Vertex vertex) {
        return !cut[vertex] && result.decided[vertex] == Outcome::unknown;
    };
    const auto lose_edge = [&](Vertex vertex, unsigned round) {
        if (--degree[vertex] == 1) leaves.emplace_back(vertex, round);
    };
    for (std::size_t i = 0; i < leaves.size(); ++i) {
        check();
        const auto [leaf, round] = leaves[i];
        if (degree[leaf] != 1 || leaf == token) continue;
        const auto edge = std::find_if(
            board.arcs[leaf].begin(), board.arcs[leaf].end(),
            [&, w = leaf](const Board::Arc& arc) { return arc.to != w && there(arc.to); });
        const Vertex neighbour = edge->to;
        if (loop[leaf]) {
            cut[leaf] = true;
            degree[leaf] = 0;
            lose_edge(neighbour, round + 1);
            continue;
        }
        result.decided[neighbour] = Outcome::N;
        result.round[neighbour] = round + 1;
        degree[neighbour] = 0;
        for (const Board::Arc& arc : board.arcs[neighbour]) {
            if (arc.to != neighbour && there(arc.to)) lose_edge(arc.to, round + 1);
        }
    }
    if (there(token) && degree[token] == 0) {
        result.decided[token] = loop[token] ? Outcome::N : Outcome::P;
        result.round[token] = leaves.empty() ? 0 : leaves.back().second + 1;
    }
    result.rest =
        filtered(board, context, [&](Vertex from, Vertex to) { return there(from) && there(to); });
    return result;
}

Reduced reduced(const Board& board, Vertex token, const Context& context) {
    assert(token < board.vertex_count());
    Board simple = simplified(board, context);
    if (board.removal == Removal::vertex) {
        simple = filtered(simple, context,
                          [&](Vertex, Vertex to) { return to != token || !board.directed; });
    }
    return board.directed ? peel_directed(simple, context)
                          : peel_undirected(simple, token, context);
}

}  // namespace grundy::graphs
