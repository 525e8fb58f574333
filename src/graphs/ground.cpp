#include "graphs/ground.hpp"

#include <tsl/robin_map.h>

#include <algorithm>

namespace grundy::graphs {

std::pair<Vertex, Vertex> edge_key(const Graph& graph, Vertex from, Vertex to) {
    if (!graph.directed() && to < from) return {to, from};
    return {from, to};
}

Ground make_ground(const Graph& graph, Removal removal, Vertex token, const Gone& gone) {
    Ground ground;
    ground.board.directed = graph.directed();
    ground.board.removal = removal;
    tsl::robin_map<Vertex, Vertex> numbers;
    const auto number = [&](Vertex vertex) {
        const auto [found, is_new] =
            numbers.try_emplace(vertex, static_cast<Vertex>(ground.vertices.size()));
        if (is_new) ground.vertices.push_back(vertex);
        return found->second;
    };
    (void)number(token);
    for (std::size_t v = 0; v < ground.vertices.size(); ++v) {
        const auto neighbours = graph.neighbours(ground.vertices[v]);
        std::vector<Vertex> targets(neighbours.begin(), neighbours.end());
        std::sort(targets.begin(), targets.end());
        auto& row = ground.board.arcs.emplace_back();
        for (auto first = targets.begin(); first != targets.end();) {
            const auto last = std::upper_bound(first, targets.end(), *first);
            auto count = static_cast<std::uint32_t>(last - first);
            const auto lost = gone.edges.find(edge_key(graph, ground.vertices[v], *first));
            if (lost != gone.edges.end()) count -= std::min(count, lost->second);
            if (count > 0 &&
                !std::binary_search(gone.vertices.begin(), gone.vertices.end(), *first)) {
                row.push_back({number(*first), count});
            }
            first = last;
        }
        std::sort(row.begin(), row.end(),
                  [](const Board::Arc& a, const Board::Arc& b) { return a.to < b.to; });
    }
    return ground;
}

}  // namespace grundy::graphs
