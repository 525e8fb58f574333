#include "pictures/svg.hpp"
#include "reproduce/exhibit.hpp"
#include "reproduce/frieze/small_graphs.hpp"
#include "search/geography/geography.hpp"

#include <algorithm>
#include <map>

namespace grundy::papers {

namespace {

using graphs::Vertex;
using Edge = std::pair<Vertex, Vertex>;

// Whether an alternating path leads from v, which is unsaturated or was reached along an edge of
// the matching, to another unsaturated vertex outside `visited`.
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

bool contains(const std::vector<Edge>& edges, const Edge& edge) {
    return std::find(edges.begin(), edges.end(), edge) != edges.end();
}

// Edges of the matching are thick.
void draw(pictures::Svg& svg, const Drawing& drawing, const std::vector<Edge>& matching,
          bool others_dashed = false) {
    for (const auto& [a, b] : drawing.edges) {
        const bool matched = contains(matching, {a, b});
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

// A path drawn in zigzag, so that the names have space.
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
    return std::adjacent_find(path.begin(), path.end(), [&](const Edge& a, const Edge& b) {
               return contains(matching, a) == contains(matching, b);
           }) == path.end();
}

ExhibitFigure perfect_matching() {
    Drawing prism{{{40, 140}, {120, 30}, {200, 140}, {300, 140}, {380, 30}, {460, 140}},
                  {"1", "2", "3", "4", "5", "6"},
                  {{0, 1}, {1, 2}, {0, 2}, {2, 3}, {3, 4}, {4, 5}, {3, 5}}};
    pictures::Svg svg(500, 180);
    draw(svg, prism, edges_of(graphs::maximum_matching(6, prism.edges)));
    return {"A perfect matching: the thick edges cover every vertex.", svg.str()};
}

// A component of the edges that are in exactly one of two matchings M and M'.
struct DifferenceComponent {
    std::vector<bool> in_M;  // for each of its edges, in order
    bool is_cycle = false;

    [[nodiscard]] bool takes_turns() const {
        return std::adjacent_find(in_M.begin(), in_M.end()) == in_M.end() &&
               (!is_cycle || in_M.front() != in_M.back());
    }
    // Whether it is a path, and how many edges more M' has there than M.
    [[nodiscard]] std::pair<bool, std::ptrdiff_t> kind() const {
        const auto M = std::count(in_M.begin(), in_M.end(), true);
        return {!is_cycle, static_cast<std::ptrdiff_t>(in_M.size()) - 2 * M};
    }
};

using Mates = std::vector<Vertex>;

// All components, each walked from an end if it has one.
std::vector<DifferenceComponent> components_of_difference(const Mates& M, const Mates& other) {
    const auto is_free = [](const Mates& mates, Vertex v) { return mates[v] == graphs::no_mate; };
    std::vector<bool> visited(M.size());
    std::vector<DifferenceComponent> components;
    const auto walk_from = [&](Vertex v) {
        if (visited[v] || M[v] == other[v]) return;
        DifferenceComponent component;
        const Vertex start = v;
        for (bool along_M = !is_free(M, v);; along_M = !along_M) {
            visited[v] = true;
            const Mates& mates = along_M ? M : other;
            if (is_free(mates, v)) break;
            v = mates[v];
            component.in_M.push_back(along_M);
            component.is_cycle = v == start;
            if (component.is_cycle) break;
        }
        components.push_back(std::move(component));
    };
    for (Vertex v = 0; v < M.size(); ++v) {
        if (is_free(M, v) || is_free(other, v)) walk_from(v);
    }
    for (Vertex v = 0; v < M.size(); ++v) walk_from(v);
    return components;
}

using Differences = std::map<std::pair<bool, std::ptrdiff_t>, DifferenceComponent>;

// An example of each kind, from all pairs of matchings of the graphs with up to 5 vertices.
Differences all_differences(Trial& takes_turns) {
    Differences examples;
    for (Vertex n = 1; n <= 5; ++n) {
        for_each_graph(n, [&](const Adjacency& adjacency) {
            std::vector<Mates> matchings;
            Mates mate(n, graphs::no_mate);
            for_each_matching(adjacency, mate, 0, 0,
                              [&](std::size_t) { matchings.push_back(mate); });
            for (const Mates& M : matchings) {
                for (const Mates& other : matchings) {
                    for (const auto& component : components_of_difference(M, other)) {
                        takes_turns.expect(component.takes_turns());
                        auto& example = examples[component.kind()];
                        const bool fits = n <= 4 && component.in_M.size() > example.in_M.size();
                        if (fits) example = component;
                    }
                }
            }
        });
    }
    return examples;
}

// The examples side by side.
ExhibitFigure symmetric_difference(const Differences& differences) {
    pictures::Svg svg(840, 150);
    double left = 40;
    char letter = 'a';
    for (const auto& [kind, example] : differences) {
        const auto edges = static_cast<Vertex>(example.in_M.size());
        Drawing drawing;
        if (example.is_cycle) {
            drawing = {{{left, 30}, {left + 70, 30}, {left + 70, 100}, {left, 100}},
                       {"", "", "", ""},
                       {{0, 1}, {1, 2}, {2, 3}, {3, 0}}};
        } else {
            std::vector<std::string> names(edges + 1);
            if (kind.second > 0) {
                names.front() = "x";
                names.back() = "y";
            }
            drawing = path_drawing(names, left, 40);
        }
        std::vector<Edge> thick;
        for (Vertex i = 0; i < edges; ++i) {
            if (example.in_M[i]) thick.push_back(drawing.edges[i]);
        }
        draw(svg, drawing, thick, true);
        const double right = drawing.places[example.is_cycle ? 1 : edges].x;
        svg.text({(left + right) / 2, 136}, fmt::format("({})", letter++));
        left = right + 70;
    }
    return {
        "What two matchings M (thick) and M' (dashed) can differ in, found among all matchings of "
        "small graphs: cycles and paths on which they take turns. Only (d), whose ends x and y M "
        "leaves alone, has more of M' than of M: it is M-augmenting.",
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
    statements.add("(a,b,c,d,e,f) is an M-alternating path", "yes", alternates(path.edges, M));
    statements.add("|M'| − |M| along the augmenting path", 1,
                   edges_of(maximum).size() - small.size());
    const Differences differences = all_differences(statements.trial(
        "where two matchings of a graph with up to 5 vertices differ, they take turns on cycles "
        "and paths"));
    statements.add("the number of kinds of these, by which matching has more edges", 4,
                   differences.size());
    for (Vertex n = 1; n <= 5; ++n) {
        Trial& berge = statements.trial(
            fmt::format("a matching in a graph with {} is maximum if and only if it has no "
                        "augmenting path",
                        vertices_text(n)));
        for_each_graph(n, [&](const Adjacency& adjacency) {
            const std::size_t most =
                edges_of(graphs::matching_of(board_of(adjacency), context)).size();
            std::vector<Vertex> mate(n, graphs::no_mate);
            for_each_matching(adjacency, mate, 0, 0, [&](std::size_t size) {
                berge.expect((size == most) == !has_augmenting_path(adjacency, mate));
            });
        });
    }
    return {{statements},
            {perfect_matching(),
             {"(a,b,c,d,e,f) is an M-alternating path: its edges are in M (thick) and not in M by "
              "turns.",
              alternating.str()},
             {"Above, both ends of the path are free: it is M-augmenting. Below, the edges have "
              "changed roles, and the matching has one edge more.",
              augmenting.str()},
             symmetric_difference(differences)}};
}

Content frieze_uvg(const Context& context) {
    Statements statements("All graphs G with at most 6 vertices and all their vertices v");
    for (Vertex n = 1; n <= 6; ++n) {
        const std::string order = vertices_text(n);
        Trial& covered =
            statements.trial(order + ": N-position if and only if every maximum matching covers v");
        Trial& sizes = statements.trial(order + ": N-position if and only if ν(G − v) = ν(G) − 1");
        for_each_graph(n, [&](const Adjacency& adjacency) {
            const Board board = board_of(adjacency);
            const unsigned wins = next_player_wins(adjacency).back();
            const auto matching = graphs::matching_of(board, context);
            for (Vertex v = 0; v < n; ++v) {
                covered.expect(has(wins, v) == !matching.can_be_missed[v]);
                const std::size_t without = edges_of(graphs::matching_of(board, context, v)).size();
                sizes.expect(has(wins, v) == (without + 1 == edges_of(matching).size()));
            }
        });
    }
    return {{statements},
            {},
            {"The outcomes come from the rules alone, by trying all moves; the matchings from "
             "Edmonds' algorithm. Part (i) of the proof needs that every maximum matching covers "
             "v, not only one of them."}};
}

}  // namespace grundy::papers
