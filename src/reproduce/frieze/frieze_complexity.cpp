// Small graphs, tried in full: which kinds of Geography the engine decides without a search, each
// against the rules alone; and that only one partition into N and P fits the rule.

#include "reproduce/exhibit.hpp"
#include "reproduce/frieze/small_graphs.hpp"
#include "search/geography/geography.hpp"

#include <grundy/digraph.hpp>

#include <string>
#include <vector>

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

    void play_all(const Adjacency& adjacency, const Context& context) {
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
};

using Options = Adjacency;  // the bit mask of the options of each vertex

// All sets P, as bit masks, for which x is in N if and only if one of its options is in P.
std::vector<unsigned> partitions(const Options& options) {
    std::vector<unsigned> fitting;
    for (unsigned p = 0; p < 1U << options.size(); ++p) {
        bool fits = true;
        for (Vertex x = 0; x < options.size(); ++x) {
            fits = fits && has(p, x) == ((options[x] & p) == 0);
        }
        if (fits) fitting.push_back(p);
    }
    return fitting;
}

// Each acyclic digraph at least once, numbered so that arcs go to larger numbers.
template <class Visit>
void for_each_acyclic_digraph(unsigned n, Visit visit) {
    for (unsigned arcs = 0; arcs < 1U << (n * (n - 1) / 2); ++arcs) {
        Options options(n);
        unsigned arc = 0;
        for (unsigned x = 0; x < n; ++x) {
            for (unsigned y = x + 1; y < n; ++y) options[x] |= (arcs >> arc++ & 1U) << y;
        }
        visit(options);
    }
}

// P by the labels that the engine finds.
unsigned labelled(const Options& options, const Context& context) {
    std::string text;
    for (std::size_t x = 0; x < options.size(); ++x) text += fmt::format("{}\n", x);
    for (Vertex x = 0; x < options.size(); ++x) {
        for (Vertex y = 0; y < options.size(); ++y) {
            if (has(options[x], y)) text += fmt::format("{} -> {}\n", x, y);
        }
    }
    const LabelledDigraph digraph = label_digraph(text, "arcs.txt", false, context);
    unsigned p = 0;
    for (std::size_t x = 0; x < digraph.size(); ++x) {
        if (digraph.value(x).outcome() == Outcome::P) p |= 1U << x;
    }
    return p;
}

// x₁ → x₂ → … → x_n → x₁
Options cycle(unsigned n) {
    Options options(n);
    for (unsigned x = 0; x < n; ++x) options[x] = 1U << ((x + 1) % n);
    return options;
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

Content frieze_uniqueness(const Context& context) {
    Statements statements("All acyclic digraphs with at most 5 vertices, all ways to part them");
    for (unsigned n = 1; n <= 5; ++n) {
        const std::string order = vertices_text(n);
        Trial& unique =
            statements.trial(order + ": one partition has x in N if and only if N⁺(x) meets P");
        Trial& found =
            statements.trial(order + ": it is the one that the labelling procedure finds");
        for_each_acyclic_digraph(n, [&](const Options& options) {
            const auto fitting = partitions(options);
            unique.expect(fitting.size() == 1);
            found.expect(!fitting.empty() && labelled(options, context) == fitting.front());
        });
    }
    return {{statements},
            {},
            {fmt::format("The digraph must be acyclic: {} partitions fit a cycle of two vertices, "
                         "{} a cycle of three.",
                         partitions(cycle(2)).size(), partitions(cycle(3)).size())}};
}

}  // namespace grundy::papers
