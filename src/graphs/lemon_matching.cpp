#include "graphs/lemon_matching.hpp"

#include <lemon/matching.h>
#include <lemon/smart_graph.h>

#include <algorithm>
#include <cassert>

namespace grundy::graphs {

namespace {

// LEMON's matching cannot be interrupted, but it iterates over the arcs of vertices all the time,
// and every such iteration begins here.
class CheckedGraph : public lemon::SmartGraph {
public:
    explicit CheckedGraph(const std::function<void()>& check) : check_(check) {}

    class OutArcIt : public lemon::SmartGraph::OutArcIt {
    public:
        using Base = lemon::SmartGraph::OutArcIt;
        OutArcIt(const CheckedGraph& graph, const Node& node) : Base(graph, node) {
            if (graph.check_) graph.check_();
        }
    };

private:
    const std::function<void()>& check_;
};

}  // namespace

MaximumMatching maximum_matching(std::uint32_t vertex_count,
                                 const std::vector<std::pair<std::uint32_t, std::uint32_t>>& edges,
                                 const std::function<void()>& check) {
    assert(std::all_of(edges.begin(), edges.end(), [&](const auto& edge) {
        return edge.first < vertex_count && edge.second < vertex_count;
    }));
    CheckedGraph graph(check);
    graph.reserveNode(static_cast<int>(vertex_count));
    graph.reserveEdge(static_cast<int>(edges.size()));
    for (std::uint32_t v = 0; v < vertex_count; ++v) graph.addNode();
    for (const auto& [a, b] : edges) {
        if (a == b) continue;
        graph.addEdge(CheckedGraph::nodeFromId(static_cast<int>(a)),
                      CheckedGraph::nodeFromId(static_cast<int>(b)));
    }
    using Matching = lemon::MaxMatching<CheckedGraph>;
    Matching matching(graph);
    matching.greedyInit();
    matching.startSparse();

    MaximumMatching result{std::vector<std::uint32_t>(vertex_count, no_mate),
                           std::vector<bool>(vertex_count)};
    for (std::uint32_t v = 0; v < vertex_count; ++v) {
        const auto node = CheckedGraph::nodeFromId(static_cast<int>(v));
        const auto mate = matching.mate(node);
        if (mate != lemon::INVALID) {
            result.mate[v] = static_cast<std::uint32_t>(CheckedGraph::id(mate));
        }
        result.can_be_missed[v] = matching.status(node) == Matching::EVEN;
    }
    return result;
}

}  // namespace grundy::graphs
