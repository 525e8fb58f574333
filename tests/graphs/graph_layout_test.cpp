// Places of vertices: within the picture, apart from each other, and close to their neighbours.

#include "graphs/graph_layout.hpp"
#include "graphs/small_graphs.hpp"
#include "test_clock.hpp"

#include <grundy/error.hpp>

#include <gtest/gtest.h>

#include <cmath>
#include <set>

namespace grundy::graphs {
namespace {

double apart(const Place& a, const Place& b) {
    return std::hypot(a.x - b.x, a.y - b.y);
}

void expect_places_are_good(const std::vector<Place>& places, Vertex count) {
    ASSERT_EQ(places.size(), count);
    std::set<std::pair<double, double>> different;
    for (const auto& [x, y] : places) {
        EXPECT_TRUE(x >= 0 && x <= 1 && y >= 0 && y <= 1) << x << ' ' << y;
        different.emplace(x, y);
    }
    EXPECT_EQ(different.size(), count);
}

Edges cycle(Vertex count) {
    Edges edges;
    for (Vertex v = 0; v < count; ++v) edges.emplace_back(v, (v + 1) % count);
    return edges;
}

TEST(GraphLayout, RandomGraphsHaveGoodPlaces) {
    std::mt19937 random(20261115);
    for (int trial = 0; trial < 60; ++trial) {
        const Vertex count = 1 + static_cast<Vertex>(random() % 40);
        const Edges edges = random_edges(count, random() % (2 * count), random);
        for (const bool directed : {false, true}) {
            const Graph graph = make_graph(count, edges, directed);
            const std::vector<Place> places = graph_layout(graph, {});
            expect_places_are_good(places, count);
            EXPECT_EQ(graph_layout(graph, {}), places);
        }
    }
}

TEST(GraphLayout, ArcsOfAcyclicDigraphsGoDown) {
    std::mt19937 random(20261116);
    for (int trial = 0; trial < 40; ++trial) {
        const Vertex count = 2 + static_cast<Vertex>(random() % 60);
        Edges edges = random_edges(count, 2 * count, random);
        std::erase_if(edges, [](const auto& edge) { return edge.first == edge.second; });
        for (auto& [from, to] : edges) {
            if (from < to) std::swap(from, to);
        }
        const std::vector<Place> places = graph_layout(make_graph(count, edges, true), {});
        expect_places_are_good(places, count);
        for (const auto& [from, to] : edges) EXPECT_LT(places[from].y, places[to].y);
    }
}

TEST(GraphLayout, CyclesAreRound) {
    for (const Vertex count : {3U, 5U, 8U, 13U, 30U}) {
        for (const Vertex step : {1U, 7U}) {  // with 7, the order differs from that of the names
            Edges edges = cycle(count);
            for (auto& [from, to] : edges) {
                from = from * step % count;
                to = to * step % count;
            }
            const std::vector<Place> places = graph_layout(make_graph(count, edges, false), {});
            Place middle{0, 0};
            for (const auto& [x, y] : places) {
                middle.x += x / count;
                middle.y += y / count;
            }
            const double radius = apart(places[0], middle);
            const double side = 2 * radius * std::sin(M_PI / count);
            for (const auto& [from, to] : edges) {
                EXPECT_NEAR(apart(places[from], places[to]), side, side / 6) << count;
            }
            EXPECT_GT(radius, 0.45);
            for (const Place& place : places) EXPECT_NEAR(apart(place, middle), radius, 0.06);
        }
    }
}

Edges petersen() {
    Edges edges = cycle(5);
    for (Vertex v = 0; v < 5; ++v) {
        edges.emplace_back(v, v + 5);
        edges.emplace_back(v + 5, (v + 2) % 5 + 5);
    }
    return edges;
}

TEST(GraphLayout, PetersenGraphIsAPentagonAroundAStar) {
    const std::vector<Place> places = graph_layout(make_graph(10, petersen(), false), {});
    const Place centre{0.5, 0.5 * (places[0].y + places[2].y)};
    EXPECT_EQ(places[0].x, 0.5);
    EXPECT_LT(places[0].y, 0.05);
    for (Vertex v = 0; v < 5; ++v) {
        EXPECT_GT(apart(places[v], places[v + 5]), 0.2);
        EXPECT_LT(apart(places[v], places[v + 5]), 0.35);
        EXPECT_LT(apart(places[v + 5], centre), 0.35);
    }
}

TEST(GraphLayout, NeighboursAreNear) {
    Edges mixed = petersen();
    for (auto& [from, to] : mixed) {
        from = from * 3 % 10;
        to = to * 3 % 10;
    }
    Edges grid;
    for (Vertex v = 0; v < 16; ++v) {
        if (v % 4 < 3) grid.emplace_back(v, v + 1);
        if (v < 12) grid.emplace_back(v, v + 4);
    }
    for (const Edges& edges : {mixed, grid}) {
        Vertex count = 0;
        for (const auto& [from, to] : edges) count = std::max({count, from + 1, to + 1});
        const std::vector<Place> places = graph_layout(make_graph(count, edges, false), {});
        double longest = 0;
        double nearest = 1;
        for (const auto& [from, to] : edges) {
            longest = std::max(longest, apart(places[from], places[to]));
        }
        for (Vertex v = 0; v < count; ++v) {
            for (Vertex w = 0; w < v; ++w) nearest = std::min(nearest, apart(places[v], places[w]));
        }
        EXPECT_LT(longest, 0.7);
        EXPECT_GT(nearest, 0.15);
    }
}

TEST(GraphLayout, PartsDoNotOverlap) {
    Edges edges = cycle(6);
    for (const auto& [from, to] : cycle(6)) edges.emplace_back(from + 6, to + 6);
    const std::vector<Place> places = graph_layout(make_graph(12, edges, false), {});
    for (Vertex v = 0; v < 6; ++v) {
        for (Vertex w = 6; w < 12; ++w) EXPECT_GT(apart(places[v], places[w]), 0.05);
    }
}

TEST(GraphLayout, ObeysTheDeadline) {
    Context context;
    context.deadline = test::long_ago;
    EXPECT_THROW((void)graph_layout(make_graph(4, cycle(4), false), context), Error);
}

}  // namespace
}  // namespace grundy::graphs
