// Layers as in K. Sugiyama, S. Tagawa, M. Toda, "Methods for visual understanding of hierarchical
// system structures"; springs between all pairs as in T. Kamada, S. Kawai, "An algorithm for
// drawing general undirected graphs", relaxed by majorization (E. Gansner, Y. Koren, S. North,
// "Graph drawing by stress majorization").

#include "graphs/graph_layout.hpp"

#include "base/projections.hpp"
#include "graphs/labels.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <numeric>
#include <optional>
#include <set>
#include <utility>

namespace grundy::graphs {

namespace {

constexpr auto laying_out = "laying out the graph";

// Sinks first; empty if there is a cycle.
std::optional<std::vector<Vertex>> topological_order(const Graph& graph, const Context& context) {
    const Labels labels = label_acyclic(graph, context);
    if (!labels.cycle.empty()) return std::nullopt;
    std::vector<Vertex> order(graph.vertex_count());
    for (Vertex v = 0; v < order.size(); ++v) order[order.size() - labels.topological[v]] = v;
    return order;
}

// The other ends of the arcs that leave or enter each vertex.
std::vector<std::vector<Vertex>> neighbours_both_ways(const Graph& graph) {
    std::vector<std::vector<Vertex>> neighbours(graph.vertex_count());
    for (Vertex v = 0; v < graph.vertex_count(); ++v) {
        for (const Vertex w : graph.neighbours(v)) {
            neighbours[v].push_back(w);
            neighbours[w].push_back(v);
        }
    }
    return neighbours;
}

// The layer of a vertex is the length of its longest path. Within the layer it is near the middle
// of its neighbours.
class Layers {
public:
    Layers(const Graph& graph, const std::vector<Vertex>& sinks_first)
        : neighbours_(neighbours_both_ways(graph)), x_(graph.vertex_count()) {
        std::vector<std::size_t> layer(graph.vertex_count(), 0);
        for (const Vertex v : sinks_first) {
            for (const Vertex w : graph.neighbours(v)) layer[v] = std::max(layer[v], layer[w] + 1);
            rows_.resize(std::max(rows_.size(), layer[v] + 1));
        }
        for (Vertex v = 0; v < graph.vertex_count(); ++v) rows_[layer[v]].push_back(v);
        for (std::size_t l = 0; l < rows_.size(); ++l) place(l);
        constexpr int sweeps = 8;
        for (int sweep = 0; sweep < sweeps; ++sweep) {
            for (std::size_t l = 0; l < rows_.size(); ++l) {
                sort(sweep % 2 == 0 ? l : rows_.size() - 1 - l);
            }
        }
    }

    [[nodiscard]] std::vector<Place> places() const {
        constexpr std::size_t crowded_row = 12;  // in a longer row neighbours stand a little higher
        std::vector<Place> places(x_.size());
        const double height = 1.0 / static_cast<double>(rows_.size());
        for (std::size_t l = 0; l < rows_.size(); ++l) {
            for (std::size_t k = 0; k < rows_[l].size(); ++k) {
                const double raised = rows_[l].size() > crowded_row && k % 2 == 1 ? 0.3 : 0;
                const double from_top = static_cast<double>(rows_.size() - 1 - l) - raised;
                places[rows_[l][k]] = {x_[rows_[l][k]], from_top * height};
            }
        }
        return places;
    }

private:
    void sort(std::size_t l) {
        std::vector<std::pair<double, Vertex>> by_middle;
        for (const Vertex v : rows_[l]) by_middle.emplace_back(middle_of_neighbours(v), v);
        std::stable_sort(by_middle.begin(), by_middle.end(), by(&std::pair<double, Vertex>::first));
        for (std::size_t k = 0; k < by_middle.size(); ++k) rows_[l][k] = by_middle[k].second;
        place(l);
    }

    // Every other row is moved aside a little, so that vertices do not hide long arcs.
    void place(std::size_t l) {
        const double aside = l % 2 == 1 ? 0.15 : 0;
        const auto count = static_cast<double>(rows_[l].size());
        for (std::size_t k = 0; k < rows_[l].size(); ++k) {
            x_[rows_[l][k]] = (static_cast<double>(k) + 0.5 + aside) / count;
        }
    }

    [[nodiscard]] double middle_of_neighbours(Vertex v) const {
        if (neighbours_[v].empty()) return x_[v];
        double sum = 0;
        for (const Vertex w : neighbours_[v]) sum += x_[w];
        return sum / static_cast<double>(neighbours_[v].size());
    }

    std::vector<std::vector<Vertex>> neighbours_;  // both ways
    std::vector<std::vector<Vertex>> rows_;
    std::vector<double> x_;
};

// The vertices in their order clockwise on a circle, the first on top.
Place on_circle(std::size_t number, std::size_t count, double radius) {
    const double angle =
        2 * std::numbers::pi * static_cast<double>(number) / static_cast<double>(count);
    return {radius * std::sin(angle), -radius * std::cos(angle)};
}

// The images of the neighbours of a vertex under `turn`, sorted.
template <class Turn>
std::vector<Vertex> turned_neighbours(const Graph& graph, Vertex v, Turn turn) {
    std::vector<Vertex> neighbours;
    for (const Vertex w : graph.neighbours(v)) neighbours.push_back(turn(w));
    std::sort(neighbours.begin(), neighbours.end());
    return neighbours;
}

// Places for cycles, complete graphs, prisms and the Petersen graph whose vertices are listed in
// the order of one ring, or of an outer and an inner ring. This is the case if the outer ring is a
// cycle and rotating the rings is an automorphism.
std::optional<std::vector<Place>> in_rings(const Graph& graph) {
    const Vertex count = graph.vertex_count();
    for (const Vertex rings : {Vertex{1}, Vertex{2}}) {
        const Vertex ring = count / rings;
        if (count % rings != 0 || ring < 3) continue;
        const auto turn = [ring](Vertex v) { return v / ring * ring + (v + 1) % ring; };
        const auto stay = [](Vertex v) { return v; };
        const auto first = graph.neighbours(0);
        bool fits = std::find(first.begin(), first.end(), Vertex{1}) != first.end();
        for (Vertex v = 0; v < count && fits; ++v) {
            fits = turned_neighbours(graph, v, turn) == turned_neighbours(graph, turn(v), stay);
        }
        if (!fits) continue;
        std::vector<Place> places;
        for (Vertex v = 0; v < count; ++v) {
            places.push_back(on_circle(v % ring, ring, v < ring ? 1 : 0.45));
        }
        return places;
    }
    return std::nullopt;
}

// Every pair of vertices is joined by a spring as long as their distance in the graph. Longer
// springs are weaker.
class Springs {
public:
    explicit Springs(const Graph& graph) : neighbours_(neighbours_both_ways(graph)) {
        for (Vertex v = 0; v < graph.vertex_count(); ++v) distances_.push_back(distances_from(v));
        join_parts();
    }

    // Relaxation can end in a local minimum, so the best of two starts is taken.
    [[nodiscard]] std::vector<Place> places(const Context& context) const {
        std::vector<Vertex> in_order(neighbours_.size());
        std::iota(in_order.begin(), in_order.end(), Vertex{0});
        std::vector<Place> best;
        double least = std::numeric_limits<double>::infinity();
        for (const auto& around : {depth_first(), in_order}) {
            std::vector<Place> places = relaxed(start(around), context);
            const double tension = tension_of(places);
            // Ignores differences that are due to rounding.
            if (tension < least * (1 - 1e-6)) {
                least = tension;
                best = std::move(places);
            }
        }
        return best;
    }

private:
    static constexpr double unreached = 0;

    [[nodiscard]] std::vector<double> distances_from(Vertex start) const {
        std::vector<double> distance(neighbours_.size(), unreached);
        std::vector<Vertex> queue{start};
        for (std::size_t i = 0; i < queue.size(); ++i) {
            for (const Vertex w : neighbours_[queue[i]]) {
                if (w == start || distance[w] != unreached) continue;
                distance[w] = distance[queue[i]] + 1;
                queue.push_back(w);
            }
        }
        return distance;
    }

    // Vertices without a path between them are a little further apart than any others.
    void join_parts() {
        for (const auto& row : distances_) {
            farthest_ = std::max(farthest_, *std::max_element(row.begin(), row.end()));
        }
        bool apart = false;
        for (std::size_t v = 0; v < distances_.size(); ++v) {
            for (std::size_t w = 0; w < distances_.size(); ++w) {
                if (v == w || distances_[v][w] != unreached) continue;
                distances_[v][w] = farthest_ + 1;
                apart = true;
            }
        }
        if (apart) ++farthest_;
    }

    [[nodiscard]] std::vector<Vertex> depth_first() const {
        std::vector<Vertex> order;
        std::vector<bool> seen(neighbours_.size(), false);
        for (Vertex start = 0; start < neighbours_.size(); ++start) {
            std::vector<Vertex> stack{start};
            while (!stack.empty()) {
                const Vertex v = stack.back();
                stack.pop_back();
                if (seen[v]) continue;
                seen[v] = true;
                order.push_back(v);
                stack.insert(stack.end(), neighbours_[v].rbegin(), neighbours_[v].rend());
            }
        }
        return order;
    }

    [[nodiscard]] std::vector<Place> start(const std::vector<Vertex>& around) const {
        std::vector<Place> places(around.size());
        for (std::size_t i = 0; i < around.size(); ++i) {
            places[around[i]] = on_circle(i, around.size(), farthest_ / 2);
        }
        return places;
    }

    // Moves every vertex to the average of the places where its springs would put it, in rounds.
    [[nodiscard]] std::vector<Place> relaxed(std::vector<Place> places,
                                             const Context& context) const {
        constexpr std::size_t most_pulls = 2'000'000;
        const std::size_t pairs = places.size() * places.size();
        const std::size_t rounds = std::clamp<std::size_t>(most_pulls / pairs, 20, 300);
        constexpr double at_rest = 1e-4;
        double farthest = 1;  // that a vertex was moved
        for (std::size_t round = 0; round < rounds && farthest > at_rest; ++round) {
            context.check(laying_out);
            farthest = 0;
            for (std::size_t v = 0; v < places.size(); ++v) {
                const Place place = pulled(v, places);
                farthest = std::max(
                    {farthest, std::abs(place.x - places[v].x), std::abs(place.y - places[v].y)});
                places[v] = place;
            }
        }
        return places;
    }

    [[nodiscard]] Place pulled(std::size_t v, const std::vector<Place>& places) const {
        Place sum{0, 0};
        double weights = 0;
        for (std::size_t w = 0; w < places.size(); ++w) {
            if (w == v) continue;
            const double length = distances_[v][w];
            const double weight = 1 / (length * length);
            const double dx = places[v].x - places[w].x;
            const double dy = places[v].y - places[w].y;
            const double apart = std::max(std::sqrt(dx * dx + dy * dy), 1e-9);
            sum.x += weight * (places[w].x + length * dx / apart);
            sum.y += weight * (places[w].y + length * dy / apart);
            weights += weight;
        }
        return {sum.x / weights, sum.y / weights};
    }

    [[nodiscard]] double tension_of(const std::vector<Place>& places) const {
        double tension = 0;
        for (std::size_t v = 0; v < places.size(); ++v) {
            for (std::size_t w = 0; w < v; ++w) {
                const double apart = std::sqrt(std::pow(places[v].x - places[w].x, 2) +
                                               std::pow(places[v].y - places[w].y, 2));
                tension += std::pow(apart / distances_[v][w] - 1, 2);
            }
        }
        return tension;
    }

    std::vector<std::vector<Vertex>> neighbours_;  // both ways
    std::vector<std::vector<double>> distances_;
    double farthest_ = 0;
};

// Centres the shape and scales it to fill 0..1. Layers already have their width, and are only
// stretched in height.
void fit(std::vector<Place>& places, bool layers) {
    const auto range = [&](double Place::*coordinate) {
        const auto [least, most] =
            std::minmax_element(places.begin(), places.end(), by(coordinate));
        return std::pair((*least).*coordinate, (*most).*coordinate);
    };
    const auto [left, right] = layers ? std::pair(0.0, 1.0) : range(&Place::x);
    const auto [top, bottom] = range(&Place::y);
    const double height = bottom - top;
    const double width = layers ? 1 : std::max(right - left, height);
    const auto scaled = [](double x, double first, double last, double size) {
        return size > 0 ? 0.5 + (x - (first + last) / 2) / size : 0.5;
    };
    for (auto& [x, y] : places) {
        x = scaled(x, left, right, width);
        y = scaled(y, top, bottom, layers ? height : width);
    }
}

// Rounds to thousandths, which are short and the same with every compiler, and keeps places
// distinct.
void round(std::vector<Place>& places) {
    constexpr int steps = 1000;
    std::set<std::pair<int, int>> taken;
    for (auto& [x, y] : places) {
        int column = static_cast<int>(std::lround(x * steps));
        const int row = static_cast<int>(std::lround(y * steps));
        while (!taken.emplace(column, row).second) column = (column + 1) % (steps + 1);
        x = column / static_cast<double>(steps);
        y = row / static_cast<double>(steps);
    }
}

}  // namespace

std::vector<Place> graph_layout(const Graph& graph, const Context& context) {
    context.check(laying_out);
    if (graph.vertex_count() == 0) return {};
    const auto order = graph.directed() ? topological_order(graph, context) : std::nullopt;
    auto rings = order ? std::nullopt : in_rings(graph);
    std::vector<Place> places = order   ? Layers(graph, *order).places()
                                : rings ? std::move(*rings)
                                        : Springs(graph).places(context);
    fit(places, order.has_value());
    round(places);
    return places;
}

}  // namespace grundy::graphs
