// Which kinds of Geography the engine decides without a search, each against the rules alone.

#include "reproduce/frieze/frieze_parts.hpp"
#include "reproduce/frieze/small_graphs.hpp"
#include "search/geography/geography.hpp"

#include <fmt/format.h>

namespace grundy::papers {

namespace {

// Arcs, or edges, that are left, as bits.
struct Play {
    std::vector<std::pair<Vertex, Vertex>> arcs;
    bool directed;
    graphs::Removal removal;

    // Whether the next player wins, by trying all moves.
    [[nodiscard]] bool wins(unsigned left, Vertex token) const {
        for (Vertex i = 0; i < arcs.size(); ++i) {
            if (!has(left, i)) continue;
            const auto [a, b] = arcs[i];
            if (a == token && !wins(after(left, i, token), b)) return true;
            if (!directed && b == token && !wins(after(left, i, token), a)) return true;
        }
        return false;
    }

private:
    [[nodiscard]] unsigned after(unsigned left, Vertex used, Vertex token) const {
        if (removal == graphs::Removal::edge) return left & ~(1U << used);
        for (Vertex i = 0; i < arcs.size(); ++i) {
            if (arcs[i].first == token || arcs[i].second == token) left &= ~(1U << i);
        }
        return left;
    }
};

bool is_bipartite(const Adjacency& adjacency) {
    for (unsigned side = 0; side < 1U << adjacency.size(); ++side) {
        bool apart = true;
        for (Vertex v = 0; v < adjacency.size(); ++v) {
            const unsigned own = has(side, v) ? side : ~side;
            apart = apart && (adjacency[v] & own) == 0;
        }
        if (apart) return true;
    }
    return false;
}

// The outcome of the engine against the rules alone, and whether it came without a search.
struct Decided {
    Trial right;
    bool without_search = true;
};

Decided decided(const Adjacency& adjacency, bool directed, graphs::Removal removal,
                const Context& context, Decided so_far) {
    Play play{{}, directed, removal};
    for (Vertex a = 0; a < adjacency.size(); ++a) {
        for (Vertex b = directed ? 0 : a + 1; b < adjacency.size(); ++b) {
            if (has(adjacency[a], b)) play.arcs.emplace_back(a, b);
        }
    }
    Board board = board_of(adjacency);
    board.directed = directed;
    board.removal = removal;
    for (Vertex v = 0; v < adjacency.size(); ++v) {
        const auto answer = graphs::geography_outcome(board, v, context);
        const unsigned all = (1U << play.arcs.size()) - 1;
        so_far.right.expect((answer.result.outcome == Outcome::N) == play.wins(all, v));
        so_far.without_search = so_far.without_search && answer.method != graphs::Method::search;
    }
    return so_far;
}

}  // namespace

Content frieze_complexity(const Context& context) {
    using graphs::Removal;
    Decided vertex_directed;
    Decided edge_directed;
    for (unsigned arcs = 0; arcs < 1U << 12; arcs += 3) {  // some digraphs with 4 vertices
        Adjacency adjacency(4);
        for (Vertex i = 0; i < 12; ++i) {
            const Vertex from = i / 3;
            const Vertex to = i % 3 + (i % 3 >= from ? 1U : 0U);
            if (has(arcs, i)) adjacency[from] |= 1U << to;
        }
        vertex_directed = decided(adjacency, true, Removal::vertex, context, vertex_directed);
        edge_directed = decided(adjacency, true, Removal::edge, context, edge_directed);
    }
    Decided vertex_undirected;
    Decided edge_undirected;
    Decided edge_bipartite;
    for (Vertex n = 1; n <= 5; ++n) {
        for_each_graph(n, [&](const Adjacency& adjacency) {
            vertex_undirected =
                decided(adjacency, false, Removal::vertex, context, vertex_undirected);
            Decided& edge = is_bipartite(adjacency) ? edge_bipartite : edge_undirected;
            edge = decided(adjacency, false, Removal::edge, context, edge);
        });
    }
    constexpr std::string_view erratum =
        "On bipartite graphs undirected edge geography is polynomial too (Fraenkel, Scheinerman "
        "and Ullman).";
    Comparison table{
        "How the engine decides Geography on small graphs, and whether trying all moves agrees: "
        "what the slides call Pspace-hard needs a search",
        {"", "decided by", "agrees"},
        {}};
    const auto add = [&](const char* what, const char* printed, const Decided& decided,
                         std::string_view why = "") {
        table.rows.push_back(
            {label(fmt::format("{} ({} cases)", what, decided.right.cases())),
             compared(printed, decided.without_search ? "a polynomial algorithm" : "search",
                      std::string(why)),
             compared("always", decided.right.result())});
    };
    add("vertex geography, directed", "search", vertex_directed);
    add("edge geography, directed", "search", edge_directed);
    add("edge geography, undirected, not bipartite", "search", edge_undirected);
    add("vertex geography, undirected", "a polynomial algorithm", vertex_undirected);
    add("edge geography, undirected and bipartite", "search", edge_bipartite, erratum);
    return {{std::move(table)}};
}

}  // namespace grundy::papers
