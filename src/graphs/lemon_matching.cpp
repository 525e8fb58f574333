#include "graphs/lemon_matching.hpp"

#include <lemon/matching.h>
#include <lemon/smart_graph.h>

namespace grundy::graphs {

MaximumMatching maximum_matching(
    std::uint32_t vertex_count, const std::vector<std::pair<std::uint32_t, std::uint32_t>>& edges) {
    lemon::SmartGraph graph;
    graph.reserveNode(static_cast<int>(vertex_count));
    graph.reserveEdge(static_cast<int>(edges.size()));
    for (std::uint32_t v = 0; v < vertex_count; ++v) graph.addNode();
    for (const auto& [a, b] : edges) {
        if (a == b) continue;
        graph.addEdge(lemon::SmartGraph::nodeFromId(static_cast<int>(a)),
                      lemon::SmartGraph::nodeFromId(static_cast<int>(b)));
    }
    lemon::MaxMatching<lemon::SmartGraph> matching(graph);
    matching.greedyInit();
    matching.startSparse();

    MaximumMatching result{std::vector<std::uint32_t>(vertex_count, no_mate),
                           std::vector<bool>(vertex_count)};
    for (std::uint32_t v = 0; v < vertex_count; ++v) {
        const auto node = lemon::SmartGraph::nodeFromId(static_cast<int>(v));
        const auto mate = matching.mate(node);
        if (mate != lemon::INVALID) {
            result.mate[v] = static_cast<std::uint32_t>(lemon::SmartGraph::id(mate));
        }
        result.can_be_missed[v] =
            matching.status(node) == lemon::MaxMatching<lemon::SmartGraph>::EVEN;
    }
    return result;
}

}  // namespace grundy::graphs
