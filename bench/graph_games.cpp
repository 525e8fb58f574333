// Digraphs with and without cycles, matchings, linear algebra, Hackenbush.

#include "graphs/graph.hpp"
#include "graphs/hackenbush.hpp"
#include "graphs/labels.hpp"
#include "graphs/readers/read_graph.hpp"
#include "oracle/hackenbush_by_definition.hpp"
#include "oracle/retrograde.hpp"
#include "problem.hpp"
#include "search/geography/bipartite_edge.hpp"
#include "search/geography/geography.hpp"

#include <grundy/digraph.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace grundy::bench {

namespace {

using namespace grundy::graphs;

using Arcs = std::vector<std::pair<Vertex, Vertex>>;

// Each vertex has three arcs, to any of the next thousand vertices.
Arcs random_dag(Size vertices) {
    Chance chance;
    Arcs arcs;
    for (Vertex v = 0; v + 1 < vertices; ++v) {
        const std::size_t ahead = std::min<std::size_t>(vertices - 1 - v, 1'000);
        for (int i = 0; i < 3; ++i) arcs.emplace_back(v, v + 1 + chance.below(ahead));
    }
    return arcs;
}

// Each vertex has two arcs to any vertices, but every fourth vertex has none.
Arcs random_digraph(Size vertices) {
    Chance chance;
    Arcs arcs;
    for (Vertex v = 0; v < vertices; ++v) {
        for (int i = 0; i < 2 && v % 4 != 0; ++i) arcs.emplace_back(v, chance.below(vertices));
    }
    return arcs;
}

Graph built(const Arcs& arcs, Size vertices) {
    GraphBuilder builder{Context()};
    for (Size v = 0; v < vertices; ++v) builder.vertex(std::to_string(v));
    for (const auto& [from, to] : arcs) builder.edge(from, to);
    return std::move(builder).build(true);
}

void label_file(Size vertices, Measurement& measure) {
    std::string text;
    for (const auto& [from, to] : random_dag(vertices)) text += fmt::format("{} {}\n", from, to);
    measure([&] { return label_digraph(text, "dag.edges", false); },
            [](const LabelledDigraph& digraph) {
                std::vector<Integer> values(digraph.size());
                for (std::size_t v = 0; v < digraph.size(); ++v) {
                    values[std::stoul(std::string(digraph.name(v)))] = digraph.value(v).number;
                }
                return values;
            });
}

void label_graph(Size vertices, Measurement& measure) {
    const Graph graph = built(random_dag(vertices), vertices);
    measure([&] { return label_acyclic(graph, {}); },
            [](const Labels& labels) { return labels.values; });
}

void read_graphml(Size vertices, Measurement& measure) {
    std::string text = "<graphml><graph edgedefault=\"directed\">\n";
    for (Size v = 0; v < vertices; ++v) text += fmt::format("<node id=\"{}\"/>\n", v);
    for (const auto& [from, to] : random_dag(vertices)) {
        text += fmt::format("<edge source=\"{}\" target=\"{}\"/>\n", from, to);
    }
    text += "</graph></graphml>\n";
    measure([&] { return read_graph(text, "dag.graphml", {}); },
            [](const Graph& graph) {
                std::vector<std::set<Vertex>> heads;
                for (Vertex v = 0; v < graph.vertex_count(); ++v) {
                    const auto row = graph.neighbours(v);
                    heads.emplace_back(row.begin(), row.end());
                }
                return heads;
            });
}

void label_with_cycles(Size vertices, Measurement& measure) {
    const Graph graph = built(random_digraph(vertices), vertices);
    measure([&] { return label_loopy(graph, {}); },
            [&](const Labels& labels) {
                std::vector<int> outcomes;
                for (Vertex v = 0; v < vertices; ++v) {
                    const auto& row = graph.neighbours(v);
                    const bool to_zero = std::any_of(
                        row.begin(), row.end(), [&](Vertex w) { return labels.values[w] == 0; });
                    const Outcome outcome = to_zero                 ? Outcome::N
                                            : labels.values[v] == 0 ? Outcome::P
                                                                    : Outcome::draw;
                    outcomes.push_back(static_cast<int>(outcome));
                }
                return outcomes;
            });
}

void retrograde_sweeps(Size vertices, Measurement& measure) {
    oracle::Options options(vertices);
    for (const auto& [from, to] : random_digraph(vertices)) options[from].push_back(to);
    measure([&] { return oracle::retrograde(options); },
            [](const std::vector<Outcome>& found) {
                std::vector<int> outcomes;
                for (const Outcome outcome : found) outcomes.push_back(static_cast<int>(outcome));
                return outcomes;
            });
}

Board undirected(const Arcs& edges, Size vertices, Removal removal) {
    std::vector<std::set<Vertex>> neighbours(vertices);
    for (const auto& [a, b] : edges) {
        if (a == b) continue;
        neighbours[a].insert(b);
        neighbours[b].insert(a);
    }
    Board board{false, removal, {}};
    for (const auto& row : neighbours) {
        board.arcs.emplace_back();
        for (const Vertex to : row) board.arcs.back().push_back({to, 1});
    }
    return board;
}

// The size of a maximum matching, and whether every one covers vertex 0.
void matching(Size vertices, Measurement& measure) {
    Chance chance;
    Arcs edges;
    for (Size i = 0; i < 3 * vertices / 2; ++i) {
        const Vertex a = chance.below(vertices);
        edges.emplace_back(a, chance.below(vertices));
    }
    const Board board = undirected(edges, vertices, Removal::vertex);
    measure([&] { return matching_of(board, {}); },
            [](const MaximumMatching& found) {
                const auto missed = std::count(found.mate.begin(), found.mate.end(), no_mate);
                return std::vector<std::size_t>{
                    (found.mate.size() - static_cast<std::size_t>(missed)) / 2,
                    found.can_be_missed[0] ? 0U : 1U};
            });
}

// Whether the player to move wins from each of five vertices.
void bipartite_edges(Size side, Measurement& measure) {
    Chance chance;
    Arcs edges;
    for (Vertex v = 0; v < side; ++v) {
        for (int i = 0; i < 4; ++i) {
            edges.emplace_back(v, static_cast<Vertex>(side) + chance.below(side));
        }
    }
    const Board board = undirected(edges, 2 * side, Removal::edge);
    measure([&] {
        std::vector<bool> wins;
        for (Vertex v = 0; v < 5; ++v) {
            wins.push_back(bipartite_edge_outcome(board, v, {}) == Outcome::N);
        }
        return wins;
    });
}

Picture random_picture(Size edges) {
    Chance chance;
    Picture picture{edges * 3 / 5 + 1, {}};
    const auto below = [&](Vertex v) { return static_cast<Vertex>(chance.below(v)); };
    for (Vertex v = 1; v < picture.vertices; ++v) picture.edges.emplace_back(v, below(v));
    while (picture.edges.size() < edges) {
        const Vertex v = 1 + below(static_cast<Vertex>(picture.vertices - 1));
        picture.edges.emplace_back(v, below(v));
    }
    return picture;
}

void hackenbush_value(Size edges, Measurement& measure) {
    const Picture picture = random_picture(edges);
    measure([&] { return Hackenbush(picture, {}).value(); });
}

void hackenbush_by_mex_rule(Size edges, Measurement& measure) {
    const Picture picture = random_picture(edges);
    measure([&] { return oracle::HackenbushByDefinition(picture).value((1U << edges) - 1); });
}

void hackenbush_cuts(Size edges, Measurement& measure) {
    const Picture picture = random_picture(edges);
    measure([&] { return Hackenbush(picture, {}).cuts_to(0, {}); });
}

void hackenbush_cuts_one_by_one(Size edges, Measurement& measure) {
    const Picture picture = random_picture(edges);
    measure([&] {
        std::vector<std::size_t> cuts;
        for (std::size_t i = 0; i < edges; ++i) {
            Picture after = picture;
            after.edges.erase(after.edges.begin() + static_cast<std::ptrdiff_t>(i));
            if (Hackenbush(after, {}).value() == 0) cuts.push_back(i);
        }
        return cuts;
    });
}

}  // namespace

Section graph_games() {
    const std::string labelling = "a topological order, and the mex rule";
    return {
        "Graphs",
        {{"digraph_file",
          "the values of a digraph, from the text of its file",
          "vertices",
          {10'000, 100'000, 1'000'000},
          label_file,
          {{"networkx", "parse_edgelist, " + labelling, {3'000, 10'000, 30'000}}}},
         {"digraph",
          "the values of a digraph that is in memory",
          "vertices",
          {10'000, 100'000, 1'000'000},
          label_graph,
          {{"networkx", labelling, {3'000, 10'000, 30'000}}}},
         {"read_graphml",
          "reading GraphML",
          "vertices",
          {10'000, 30'000, 100'000},
          read_graphml,
          {{"networkx", "parse_graphml", {1'000, 3'000, 10'000}}}},
         {"loopy_digraph",
          "values of a digraph with cycles",
          "vertices",
          {10'000, 100'000, 1'000'000},
          label_with_cycles,
          {{"C++",
            "who wins, by sweeps until nothing changes",
            {10'000, 100'000},
            retrograde_sweeps}}},
         {"vertex_geography",
          "undirected vertex Geography, from all vertices",
          "vertices",
          {1'000, 10'000, 100'000},
          matching,
          {{"networkx", "max_weight_matching, and again without a vertex", {100, 200, 400}}}},
         {"edge_geography",
          "bipartite undirected edge Geography, from five vertices",
          "vertices per side",
          {500, 1'000, 2'000},
          bipartite_edges,
          {{"Python", "elimination, with rows as long integers", {500, 1'000, 2'000}}}},
         {"hackenbush",
          "the value of a Hackenbush picture",
          "edges",
          {10'000, 30'000, 100'000},
          hackenbush_value,
          {{"C++", "the mex rule on all reachable pictures", {8, 12, 16}, hackenbush_by_mex_rule}}},
         {"hackenbush_cuts",
          "all winning cuts of a Hackenbush picture",
          "edges",
          {10'000, 30'000, 100'000},
          hackenbush_cuts,
          {{"C++",
            "the value recomputed after each cut",
            {500, 1'000, 2'000},
            hackenbush_cuts_one_by_one}}}}};
}

}  // namespace grundy::bench
