// Undirected vertex Geography and the matchings that decide it.

#include "graphs/small_graphs.hpp"
#include "search/geography/board_in_graph.hpp"
#include "search/geography/geography.hpp"
#include "test_clock.hpp"

#include <grundy/error.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <stdexcept>

namespace grundy::graphs {
namespace {

using Adjacency = std::vector<unsigned>;  // a bit mask of neighbours for each vertex

Board board_of(const Adjacency& adjacency) {
    Board board;
    board.directed = false;
    for (const unsigned row : adjacency) {
        auto& arcs = board.arcs.emplace_back();
        for (Vertex w = 0; w < adjacency.size(); ++w) {
            if ((row >> w & 1U) != 0) arcs.push_back({w, 1});
        }
    }
    return board;
}

// By the rules: a player who cannot move loses.
bool next_player_wins(const Adjacency& adjacency, unsigned left, Vertex token,
                      std::map<std::pair<unsigned, Vertex>, bool>& known) {
    const auto [entry, is_new] = known.try_emplace({left, token}, false);
    if (!is_new) return entry->second;
    const unsigned rest = left & ~(1U << token);
    for (Vertex w = 0; w < adjacency.size(); ++w) {
        if ((adjacency[token] & rest & 1U << w) == 0) continue;
        if (!next_player_wins(adjacency, rest, w, known)) return known[{left, token}] = true;
    }
    return false;
}

// ν by trying both cases: the first vertex is matched or not.
unsigned matching_number(const Adjacency& adjacency, unsigned left) {
    if (left == 0) return 0;
    Vertex v = 0;
    while ((left >> v & 1U) == 0) ++v;
    const unsigned rest = left & ~(1U << v);
    unsigned most = matching_number(adjacency, rest);
    for (Vertex w = v + 1; w < adjacency.size(); ++w) {
        if ((adjacency[v] & rest & 1U << w) != 0) {
            most = std::max(most, 1 + matching_number(adjacency, rest & ~(1U << w)));
        }
    }
    return most;
}

template <class Visit>
void for_each_graph(Vertex n, Visit visit) {
    Edges pairs;
    for (Vertex a = 0; a < n; ++a) {
        for (Vertex b = a + 1; b < n; ++b) pairs.emplace_back(a, b);
    }
    for (unsigned edges = 0; edges < 1U << pairs.size(); ++edges) {
        Adjacency adjacency(n);
        for (std::size_t i = 0; i < pairs.size(); ++i) {
            if ((edges >> i & 1U) == 0) continue;
            adjacency[pairs[i].first] |= 1U << pairs[i].second;
            adjacency[pairs[i].second] |= 1U << pairs[i].first;
        }
        visit(adjacency);
    }
}

TEST(Matching, TheTheoremOnAllGraphsWithUpToFiveVerticesWithAllWinningMoves) {
    const Context context;
    for (Vertex n = 1; n <= 5; ++n) {
        for_each_graph(n, [&](const Adjacency& adjacency) {
            const Board board = board_of(adjacency);
            const unsigned all = (1U << n) - 1;
            std::map<std::pair<unsigned, Vertex>, bool> known;
            const unsigned nu = matching_number(adjacency, all);
            for (Vertex v = 0; v < n; ++v) {
                const bool wins = next_player_wins(adjacency, all, v, known);
                const auto answer = geography_outcome(board, v, context);
                ASSERT_EQ(answer.result.outcome == Outcome::N, wins);
                ASSERT_EQ(nu != matching_number(adjacency, all & ~(1U << v)), wins);
                const auto rest = matching_of(board, context, v);
                for (Vertex w = 0; w < n && wins; ++w) {
                    if ((adjacency[v] >> w & 1U) == 0) continue;
                    const unsigned without_v = all & ~(1U << v);
                    const bool winning = !next_player_wins(adjacency, without_v, w, known);
                    ASSERT_EQ(rest.can_be_missed[w], winning);
                    ASSERT_EQ(matching_number(adjacency, without_v & ~(1U << w)) == nu - 1,
                              winning);
                }
            }
        });
    }
}

TEST(Matching, TheTheoremOnAllGraphsWithSixVertices) {
    const Context context;
    for_each_graph(6, [&](const Adjacency& adjacency) {
        const MaximumMatching matching = matching_of(board_of(adjacency), context);
        std::map<std::pair<unsigned, Vertex>, bool> known;
        for (Vertex v = 0; v < 6; ++v) {
            ASSERT_NE(next_player_wins(adjacency, 63, v, known), matching.can_be_missed[v]);
        }
    });
}

// Tutte and Berge: with D the vertices that can be missed and A their neighbours outside D, as many
// vertices are missed as G - A has odd components more than A has vertices. No matching can do
// better, so no augmenting path is left.
void expect_maximum(const Board& board, const MaximumMatching& matching) {
    const Vertex n = board.vertex_count();
    std::vector<bool> in_a(n);
    std::size_t missed = 0;
    for (Vertex v = 0; v < n; ++v) {
        const Vertex mate = matching.mate[v];
        if (mate == no_mate) {
            ++missed;
            EXPECT_TRUE(matching.can_be_missed[v]);
        } else {
            ASSERT_EQ(matching.mate[mate], v);
            const auto& row = board.arcs[v];
            ASSERT_TRUE(std::any_of(row.begin(), row.end(),
                                    [&](const Board::Arc& arc) { return arc.to == mate; }));
        }
        if (!matching.can_be_missed[v]) continue;
        for (const auto& [w, count] : board.arcs[v]) {
            if (!matching.can_be_missed[w]) in_a[w] = true;
        }
    }
    std::vector<bool> seen(n);
    std::ptrdiff_t excess = -std::count(in_a.begin(), in_a.end(), true);
    for (Vertex start = 0; start < n; ++start) {
        if (seen[start] || in_a[start]) continue;
        std::vector<Vertex> component{start};
        seen[start] = true;
        for (std::size_t i = 0; i < component.size(); ++i) {
            for (const auto& [w, count] : board.arcs[component[i]]) {
                if (seen[w] || in_a[w]) continue;
                seen[w] = true;
                component.push_back(w);
            }
        }
        excess += component.size() % 2 == 1 ? 1 : 0;
    }
    EXPECT_EQ(static_cast<std::ptrdiff_t>(missed), excess);
}

TEST(Matching, NoAugmentingPathIsLeft) {
    const Context context;
    std::mt19937 random(20261115);
    for (const Vertex n : {10U, 50U, 300U, 5000U}) {
        for (const std::size_t edges : {n / 2, n, 3 * n}) {
            Edges list = random_edges(n, edges, random);
            // Trees of triangles are hard on matchings.
            for (Vertex v = 0; v + 3 < n / 2; v += 2) {
                list.insert(list.end(), {{v, v + 1}, {v + 1, v + 2}, {v, v + 2}});
            }
            const Graph graph = make_graph(n, list, false);
            const Board board = board_in_graph(graph, Removal::vertex, 0, {}, context).board;
            expect_maximum(board, matching_of(board, context));
        }
    }
}

// Triangles in a row, all of which become one blossom, so a matching takes seconds. LEMON has no
// way to stop, so the library adds one.
TEST(Matching, CanBeStoppedInTheMiddle) {
    constexpr Vertex n = 2'000'001;
    std::vector<std::pair<Vertex, Vertex>> edges;
    for (Vertex v = 0; v + 2 < n; v += 2) {
        edges.insert(edges.end(), {{v, v + 1}, {v + 1, v + 2}, {v, v + 2}});
    }
    std::uint64_t calls = 0;
    EXPECT_THROW((void)maximum_matching(n, edges,
                                        [&] {
                                            if (++calls == 1000) throw std::runtime_error("stop");
                                        }),
                 std::runtime_error);
    EXPECT_EQ(calls, 1000U);

    Board board{false, Removal::vertex, std::vector<std::vector<Board::Arc>>(n)};
    for (const auto& [a, b] : edges) {
        board.arcs[a].push_back({b, 1});
        board.arcs[b].push_back({a, 1});
    }
    for (auto& row : board.arcs) {
        std::sort(row.begin(), row.end(),
                  [](const Board::Arc& a, const Board::Arc& b) { return a.to < b.to; });
    }
    Context context;
    const auto readings = test::expire_after(context, 10);
    EXPECT_EQ(geography_outcome(board, 0, context).result.outcome, Outcome::unknown);
    EXPECT_LT(*readings, 20U);
    context.deadline.reset();
    context.stop.ask();
    EXPECT_THROW((void)geography_outcome(board, 0, context), Error);
}

}  // namespace
}  // namespace grundy::graphs
