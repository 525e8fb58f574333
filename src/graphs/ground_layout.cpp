#include "graphs/graph_layout.hpp"

#include "base/projections.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <utility>

namespace grundy::graphs {

namespace {

constexpr double between = 0.2;  // neighbours in a layer, so that their names have space

std::vector<std::size_t> heights(const Graph& graph, const std::vector<bool>& ground) {
    std::vector<std::size_t> height(graph.vertex_count(), 0);
    std::vector<bool> seen = ground;
    std::vector<Vertex> queue;
    for (Vertex v = 0; v < graph.vertex_count(); ++v) {
        if (ground[v]) queue.push_back(v);
    }
    for (std::size_t i = 0; i < queue.size(); ++i) {
        for (const Vertex w : graph.neighbours(queue[i])) {
            if (seen[w]) continue;
            seen[w] = true;
            height[w] = height[queue[i]] + 1;
            queue.push_back(w);
        }
    }
    return height;
}

// A vertex of a layer and its preferred place.
struct LayerVertex {
    Vertex vertex;
    double preferred;
    std::size_t carried;  // neighbours above it
};

// Sorts from left to right; of those with the same preferred place, the first two are outermost.
void arrange(std::vector<LayerVertex>& layer) {
    std::stable_sort(layer.begin(), layer.end(), by([](const LayerVertex& one) {
                         return std::pair(one.preferred, one.carried);
                     }));
    for (auto first = layer.begin(); first != layer.end();) {
        const auto last = std::find_if(first, layer.end(), [&](const LayerVertex& other) {
            return other.preferred != first->preferred;
        });
        const std::vector<LayerVertex> same(first, last);
        auto left = first;
        auto right = last;
        for (std::size_t i = 0; i < same.size(); ++i) {
            (i % 2 == 0 ? *left++ : *--right) = same[i];
        }
        first = last;
    }
}

// Places as near to the preferred ones as the distance between neighbours allows: vertices that
// would be too close form a block, which is placed at the average of their preferred places.
std::vector<double> apart(const std::vector<LayerVertex>& layer) {
    struct Block {
        double preferred_sum = 0;  // of the preferred places of its first vertex
        std::size_t size = 0;
        [[nodiscard]] double first() const { return preferred_sum / static_cast<double>(size); }
    };
    std::vector<Block> blocks;
    for (const LayerVertex& one : layer) {
        Block last{one.preferred, 1};
        while (!blocks.empty() &&
               blocks.back().first() + between * static_cast<double>(blocks.back().size) >
                   last.first()) {
            const Block before = blocks.back();
            blocks.pop_back();
            last.preferred_sum -= between * static_cast<double>(before.size * last.size);
            last = {before.preferred_sum + last.preferred_sum, before.size + last.size};
        }
        blocks.push_back(last);
    }
    std::vector<double> x;
    for (const Block& block : blocks) {
        for (std::size_t i = 0; i < block.size; ++i) {
            x.push_back(block.first() + between * static_cast<double>(i));
        }
    }
    return x;
}

// Scales into 0..1 and rounds to thousandths, which are short and the same with every compiler.
void fit(std::vector<Place>& places) {
    const auto [left, right] = std::minmax_element(places.begin(), places.end(), by(&Place::x));
    const double least = left->x;
    const double most = right->x;
    const double width = std::max(1.0, most - least);
    const auto rounded = [](double number) { return std::round(number * 1000) / 1000; };
    for (auto& [x, y] : places) {
        x = rounded(0.5 + (x - (least + most) / 2) / width);
        y = rounded(y);
    }
}

}  // namespace

std::vector<Place> ground_layout(const Graph& graph, const std::vector<bool>& ground) {
    assert(ground.size() == graph.vertex_count());
    if (graph.vertex_count() == 0) return {};
    const std::vector<std::size_t> height = heights(graph, ground);
    const std::size_t highest = *std::max_element(height.begin(), height.end());
    std::vector<Place> places(graph.vertex_count());
    for (std::size_t h = 0; h <= highest; ++h) {
        std::vector<LayerVertex> layer;
        for (Vertex v = 0; v < graph.vertex_count(); ++v) {
            if (height[v] != h) continue;
            LayerVertex one{v, 0, 0};
            std::size_t below = 0;
            for (const Vertex w : graph.neighbours(v)) {
                if (height[w] > h) ++one.carried;
                if (height[w] >= h) continue;
                ++below;
                one.preferred += places[w].x;
            }
            // Vertices on the ground stay in order.
            one.preferred = below == 0 ? between * static_cast<double>(layer.size())
                                       : one.preferred / static_cast<double>(below);
            layer.push_back(one);
        }
        arrange(layer);
        const std::vector<double> x = apart(layer);
        for (std::size_t i = 0; i < layer.size(); ++i) {
            places[layer[i].vertex] = {
                x[i], 1 - static_cast<double>(h) /
                              static_cast<double>(std::max(highest, std::size_t{1}))};
        }
    }
    fit(places);
    return places;
}

}  // namespace grundy::graphs
