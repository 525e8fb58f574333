// Which kinds of Geography the engine decides without a search, each against the rules alone.

#include "reproduce/exhibit.hpp"
#include "reproduce/frieze/small_graphs.hpp"
#include "search/geography/geography.hpp"

namespace grundy::papers {

namespace {

// Geography by its rules. The arcs or edges that are left are bits.
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

// A kind of Geography: whether the engine agrees with the rules alone, and decides without a
// search.
struct Kind {
    bool directed;
    graphs::Removal removal;
    Trial right{};
    bool without_search = true;

    void play_all(const Adjacency& adjacency, const Context& context);
};

void Kind::play_all(const Adjacency& adjacency, const Context& context) {
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
        right.expect((answer.result.outcome == Outcome::N) == play.wins(all, v));
        without_search = without_search && answer.method != graphs::Method::search;
    }
}

}  // namespace

Content frieze_complexity(const Context& context) {
    using graphs::Removal;
    Kind vertex_directed{true, Removal::vertex};
    Kind edge_directed{true, Removal::edge};
    for (unsigned arcs = 0; arcs < 1U << 12; arcs += 3) {  // some digraphs with 4 vertices
        Adjacency adjacency(4);
        for (Vertex i = 0; i < 12; ++i) {
            const Vertex from = i / 3;
            const Vertex to = i % 3 + (i % 3 >= from ? 1U : 0U);
            if (has(arcs, i)) adjacency[from] |= 1U << to;
        }
        vertex_directed.play_all(adjacency, context);
        edge_directed.play_all(adjacency, context);
    }
    Kind vertex_undirected{false, Removal::vertex};
    Kind edge_undirected{false, Removal::edge};
    Kind edge_bipartite{false, Removal::edge};
    for (Vertex n = 1; n <= 5; ++n) {
        for_each_graph(n, [&](const Adjacency& adjacency) {
            vertex_undirected.play_all(adjacency, context);
            (is_bipartite(adjacency) ? edge_bipartite : edge_undirected)
                .play_all(adjacency, context);
        });
    }
    Comparison table{
        "How the engine decides Geography on small graphs, and whether trying all moves agrees: "
        "what the slides call Pspace-hard needs a search",
        {"", "decided by", "agrees"},
        {}};
    const auto add = [&](const char* what, const char* printed, const Kind& kind,
                         const char* erratum = "") {
        table.rows.push_back(
            {label(fmt::format("{} ({} cases)", what, kind.right.cases())),
             compared(printed, kind.without_search ? "a polynomial algorithm" : "search", erratum),
             compared("always", kind.right.result())});
    };
    add("vertex geography, directed", "search", vertex_directed);
    add("edge geography, directed", "search", edge_directed);
    add("edge geography, undirected, not bipartite", "search", edge_undirected);
    add("vertex geography, undirected", "a polynomial algorithm", vertex_undirected);
    add("edge geography, undirected and bipartite", "search", edge_bipartite,
        "On bipartite graphs undirected edge geography is polynomial too (Fraenkel, Scheinerman "
        "and Ullman).");
    return {{std::move(table)}};
}

}  // namespace grundy::papers
