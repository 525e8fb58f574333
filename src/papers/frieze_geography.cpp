#include "graphs/geography.hpp"
#include "papers/frieze_parts.hpp"
#include "pictures/svg.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace grundy::papers {

namespace {

using graphs::Board;
using graphs::Vertex;

using Adjacency = std::vector<unsigned>;  // a bit mask of neighbours for each vertex
using Edge = std::pair<Vertex, Vertex>;

bool has(unsigned set, Vertex v) {
    return (set >> v & 1U) != 0;
}

template <class Visit>
void for_each_graph(Vertex n, Visit visit) {
    std::vector<Edge> pairs;
    for (Vertex a = 0; a < n; ++a) {
        for (Vertex b = a + 1; b < n; ++b) pairs.emplace_back(a, b);
    }
    for (unsigned edges = 0; edges < 1U << pairs.size(); ++edges) {
        Adjacency adjacency(n);
        for (Vertex i = 0; i < pairs.size(); ++i) {
            if (!has(edges, i)) continue;
            adjacency[pairs[i].first] |= 1U << pairs[i].second;
            adjacency[pairs[i].second] |= 1U << pairs[i].first;
        }
        visit(adjacency);
    }
}

Board board_of(const Adjacency& adjacency) {
    Board board;
    board.directed = false;
    for (const unsigned neighbours : adjacency) {
        auto& arcs = board.arcs.emplace_back();
        for (Vertex w = 0; w < adjacency.size(); ++w) {
            if (has(neighbours, w)) arcs.push_back({w, 1});
        }
    }
    return board;
}

std::size_t edge_count(const graphs::MaximumMatching& matching) {
    const auto& mate = matching.mate;
    const auto missed = std::count(mate.begin(), mate.end(), graphs::no_mate);
    return (mate.size() - static_cast<std::size_t>(missed)) / 2;
}

// Whether a path from v, unsaturated or reached along an edge of the matching, goes on to another
// unsaturated vertex outside `visited`, edges outside and inside the matching taking turns.
bool augments(const Adjacency& adjacency, const std::vector<Vertex>& mate, Vertex v,
              unsigned visited) {
    for (Vertex w = 0; w < adjacency.size(); ++w) {
        if (!has(adjacency[v] & ~visited, w) || w == mate[v]) continue;
        if (mate[w] == graphs::no_mate) return true;
        if (augments(adjacency, mate, mate[w], visited | 1U << w | 1U << mate[w])) return true;
    }
    return false;
}

bool has_augmenting_path(const Adjacency& adjacency, const std::vector<Vertex>& mate) {
    for (Vertex v = 0; v < adjacency.size(); ++v) {
        if (mate[v] == graphs::no_mate && augments(adjacency, mate, v, 1U << v)) return true;
    }
    return false;
}

// All matchings: each vertex in turn stays alone or takes an earlier one that is still alone.
template <class Visit>
void for_each_matching(const Adjacency& adjacency, std::vector<Vertex>& mate, Vertex v,
                       std::size_t size, Visit visit) {
    if (v == adjacency.size()) return visit(size);
    for_each_matching(adjacency, mate, v + 1, size, visit);
    for (Vertex w = 0; w < v; ++w) {
        if (mate[w] != graphs::no_mate || !has(adjacency[v], w)) continue;
        mate[v] = w;
        mate[w] = v;
        for_each_matching(adjacency, mate, v + 1, size + 1, visit);
        mate[v] = mate[w] = graphs::no_mate;
    }
}

// Who wins from each vertex by the rules alone, for all sets of vertices that may be left:
// wins[left] has a bit for each v in `left` from which the next player wins.
std::vector<unsigned> next_player_wins(const Adjacency& adjacency) {
    std::vector<unsigned> wins(std::size_t{1} << adjacency.size());
    for (unsigned left = 1; left < wins.size(); ++left) {
        for (Vertex v = 0; v < adjacency.size(); ++v) {
            if (!has(left, v)) continue;
            const unsigned rest = left & ~(1U << v);
            if ((adjacency[v] & rest & ~wins[rest]) != 0) wins[left] |= 1U << v;
        }
    }
    return wins;
}

struct Drawing {
    std::vector<pictures::Point> places;
    std::vector<std::string> names;
    std::vector<Edge> edges;
};

// Edges of the matching are thick.
void draw(pictures::Svg& svg, const Drawing& drawing, const std::vector<Edge>& matching,
          bool others_dashed = false) {
    for (const auto& [a, b] : drawing.edges) {
        const bool matched =
            std::find(matching.begin(), matching.end(), Edge{a, b}) != matching.end();
        svg.line(drawing.places[a], drawing.places[b],
                 matched ? pictures::colour::blue : pictures::colour::grey, matched ? 6 : 1.5,
                 others_dashed && !matched ? "7 5" : "");
    }
    for (Vertex v = 0; v < drawing.places.size(); ++v) {
        const auto& [x, y] = drawing.places[v];
        svg.circle({x, y}, 13, pictures::colour::white, pictures::colour::black);
        svg.text({x, y + 4.5}, drawing.names[v]);
    }
}

std::vector<Edge> edges_of(const graphs::MaximumMatching& matching) {
    std::vector<Edge> edges;
    for (Vertex v = 0; v < matching.mate.size(); ++v) {
        const Vertex w = matching.mate[v];
        if (w != graphs::no_mate && v < w) edges.emplace_back(v, w);
    }
    return edges;
}

// A path drawn in zigzag, so that the names have room.
Drawing path_drawing(std::vector<std::string> names, double left, double top) {
    Drawing path;
    for (Vertex v = 0; v < names.size(); ++v) {
        path.places.push_back({left + 62.0 * v, top + (v % 2 == 0 ? 44.0 : 0.0)});
        if (v > 0) path.edges.emplace_back(v - 1, v);
    }
    path.names = std::move(names);
    return path;
}

bool alternates(const std::vector<Edge>& path, const std::vector<Edge>& matching) {
    const auto matched = [&](const Edge& edge) {
        return std::find(matching.begin(), matching.end(), edge) != matching.end();
    };
    for (std::size_t i = 1; i < path.size(); ++i) {
        if (matched(path[i]) == matched(path[i - 1])) return false;
    }
    return true;
}

Figure perfect_matching() {
    Drawing prism{{{40, 140}, {120, 30}, {200, 140}, {300, 140}, {380, 30}, {460, 140}},
                  {"1", "2", "3", "4", "5", "6"},
                  {{0, 1}, {1, 2}, {0, 2}, {2, 3}, {3, 4}, {4, 5}, {3, 5}}};
    pictures::Svg svg(500, 180);
    draw(svg, prism, edges_of(graphs::maximum_matching(6, prism.edges)));
    return {"A perfect matching: the thick edges cover every vertex.", svg.str()};
}

Figure symmetric_difference() {
    pictures::Svg svg(840, 150);
    const Drawing cycle{{{40, 30}, {110, 30}, {110, 100}, {40, 100}},
                        {"", "", "", ""},
                        {{0, 1}, {1, 2}, {2, 3}, {0, 3}}};
    draw(svg, cycle, {{0, 1}, {2, 3}}, true);
    draw(svg, path_drawing({"", "", "", ""}, 180, 40), {{0, 1}, {2, 3}}, true);
    draw(svg, path_drawing({"", "", ""}, 420, 40), {{0, 1}}, true);
    draw(svg, path_drawing({"x", "", "", "y"}, 610, 40), {{1, 2}}, true);
    const std::array<std::pair<double, const char*>, 4> labels{
        {{75, "(a)"}, {273, "(b)"}, {482, "(c)"}, {703, "(d)"}}};
    for (const auto& [x, text] : labels) svg.text({x, 136}, text);
    return {
        "What two matchings M (thick) and M' (dashed) can differ in: cycles and paths on which "
        "they take turns. Only (d), whose ends x and y M leaves alone, has more of M' than of "
        "M: it is M-augmenting.",
        svg.str()};
}

}  // namespace

Content frieze_matchings(const Context& context) {
    const Drawing path = path_drawing({"a", "b", "c", "d", "e", "f"}, 40, 40);
    const std::vector<Edge> M{{0, 1}, {2, 3}, {4, 5}};
    pictures::Svg alternating(390, 120);
    draw(alternating, path, M);

    const std::vector<std::string> names{"a₀", "b₁", "a₁", "b₂", "a₂", "b₃"};
    const Drawing before = path_drawing(names, 40, 30);
    const Drawing after = path_drawing(names, 40, 130);
    const std::vector<Edge> small{{1, 2}, {3, 4}};
    const auto maximum = graphs::maximum_matching(6, before.edges);
    pictures::Svg augmenting(460, 210);
    draw(augmenting, before, small);
    draw(augmenting, after, edges_of(maximum));
    augmenting.text({410, 58}, "M");
    augmenting.text({410, 158}, "M'");

    Statements statements("Alternating and augmenting paths");
    statements.add("(a,b,c,d,e,f) is an M-alternating path", "yes",
                   alternates(path.edges, M) ? "yes" : "no");
    statements.add("|M'| − |M| along the augmenting path", "1",
                   std::to_string(edge_count(maximum) - small.size()));
    for (Vertex n = 1; n <= 5; ++n) {
        Trial berge;
        for_each_graph(n, [&](const Adjacency& adjacency) {
            const std::size_t most = edge_count(graphs::matching_of(board_of(adjacency), context));
            std::vector<Vertex> mate(n, graphs::no_mate);
            for_each_matching(adjacency, mate, 0, 0, [&](std::size_t size) {
                berge.expect((size == most) == !has_augmenting_path(adjacency, mate));
            });
        });
        statements.add(fmt::format("a matching in a graph with {} {} is maximum if and only if it "
                                   "has no augmenting path",
                                   n, n == 1 ? "vertex" : "vertices"),
                       berge);
    }
    return {{std::move(statements).table()},
            {perfect_matching(),
             {"(a,b,c,d,e,f) is an M-alternating path: its edges are in M (thick) and not in M by "
              "turns.",
              alternating.str()},
             {"Above, both ends of the path are free: it is M-augmenting. Below, the edges have "
              "changed roles, and the matching has one edge more.",
              augmenting.str()},
             symmetric_difference()}};
}

Content frieze_uvg(const Context& context) {
    Statements statements("All graphs G with at most 6 vertices and all their vertices v");
    for (Vertex n = 1; n <= 6; ++n) {
        Trial covered;
        Trial sizes;
        for_each_graph(n, [&](const Adjacency& adjacency) {
            const Board board = board_of(adjacency);
            const unsigned wins = next_player_wins(adjacency).back();
            const auto matching = graphs::matching_of(board, context);
            for (Vertex v = 0; v < n; ++v) {
                covered.expect(has(wins, v) == !matching.can_be_missed[v]);
                const std::size_t without = edge_count(graphs::matching_without(board, v, context));
                sizes.expect(has(wins, v) == (without + 1 == edge_count(matching)));
            }
        });
        const std::string order = fmt::format("{} {}", n, n == 1 ? "vertex" : "vertices");
        statements.add(order + ": N-position if and only if every maximum matching covers v",
                       covered);
        statements.add(order + ": N-position if and only if ν(G − v) = ν(G) − 1", sizes);
    }
    return {{std::move(statements).table()},
            {},
            {"The outcomes come from the rules alone, by trying all moves; the matchings from "
             "Edmonds' algorithm. Part (i) of the proof needs that every maximum matching covers "
             "v, not only one of them."}};
}

Content frieze_complexity(const Context& context) {
    // Two squares side by side, which is bipartite; a diagonal makes it not so.
    const Adjacency squares{0b001010, 0b010101, 0b100010, 0b010001, 0b101010, 0b010100};
    Adjacency with_diagonal = squares;
    with_diagonal[0] |= 1U << 4;
    with_diagonal[4] |= 1U << 0;
    constexpr std::string_view erratum =
        "On bipartite graphs undirected edge geography is polynomial too (Fraenkel, Scheinerman "
        "and Ullman).";
    const auto decided = [&](const Adjacency& adjacency, bool directed, graphs::Removal removal) {
        Board board = board_of(adjacency);
        board.directed = directed;
        board.removal = removal;
        const auto method = graphs::geography_outcome(board, 0, context).method;
        return method == graphs::Method::search ? "search" : "polynomial";
    };
    using graphs::Removal;
    Statements statements(
        "How the engine decides Geography: what the slides call Pspace-hard needs a search");
    statements.add("vertex geography, directed", "search",
                   decided(with_diagonal, true, Removal::vertex));
    statements.add("edge geography, directed", "search",
                   decided(with_diagonal, true, Removal::edge));
    statements.add("edge geography, undirected", "search",
                   decided(with_diagonal, false, Removal::edge));
    statements.add("vertex geography, undirected", "polynomial",
                   decided(with_diagonal, false, Removal::vertex));
    statements.add("edge geography, undirected and bipartite", "search",
                   decided(squares, false, Removal::edge), std::string(erratum));
    return {{std::move(statements).table()}};
}

}  // namespace grundy::papers
