#include "search/geography/board_in_graph.hpp"

#include "base/memory_charge.hpp"
#include "base/projections.hpp"
#include "base/stop_check.hpp"

#include <tsl/robin_map.h>

#include <algorithm>
#include <cassert>

namespace grundy::graphs {

std::pair<Vertex, Vertex> edge_key(const Graph& graph, Vertex from, Vertex to) {
    if (!graph.directed() && to < from) return {to, from};
    return {from, to};
}

std::vector<Neighbour> neighbours_left(const Graph& graph, Vertex vertex, const Removed& removed) {
    assert(std::is_sorted(removed.vertices.begin(), removed.vertices.end()));
    const auto neighbours = graph.neighbours(vertex);
    std::vector<Vertex> targets(neighbours.begin(), neighbours.end());
    std::sort(targets.begin(), targets.end());
    std::vector<Neighbour> left;
    for (auto first = targets.begin(); first != targets.end();) {
        const auto last = std::upper_bound(first, targets.end(), *first);
        auto count = static_cast<std::uint32_t>(last - first);
        const auto lost = removed.edges.find(edge_key(graph, vertex, *first));
        if (lost != removed.edges.end()) count -= std::min(count, lost->second);
        const bool is_removed =
            std::binary_search(removed.vertices.begin(), removed.vertices.end(), *first);
        if (count > 0 && !is_removed) left.push_back({*first, count});
        first = last;
    }
    return left;
}

BoardInGraph board_in_graph(const Graph& graph, Removal removal, Vertex token,
                            const Removed& removed, const Context& context) {
    constexpr std::string_view doing = "setting up the board";
    constexpr std::uint64_t rows_between_checks = 1 << 10;
    constexpr std::size_t rows_between_charges = 1 << 12;
    context.check(doing);
    StopCheck check(context, doing, rows_between_checks);
    MemoryCharge charge(context);
    BoardInGraph result;
    result.board.directed = graph.directed();
    result.board.removal = removal;
    tsl::robin_map<Vertex, Vertex> numbers;
    const auto number = [&](Vertex vertex) {
        const auto [found, is_new] =
            numbers.try_emplace(vertex, static_cast<Vertex>(result.in_graph.size()));
        if (is_new) result.in_graph.push_back(vertex);
        return found->second;
    };
    (void)number(token);
    std::size_t arcs = 0;
    for (std::size_t v = 0; v < result.in_graph.size(); ++v) {
        check();
        auto& row = result.board.arcs.emplace_back();
        for (const auto& [to, count] : neighbours_left(graph, result.in_graph[v], removed)) {
            row.push_back({number(to), count});
        }
        std::sort(row.begin(), row.end(), by(&Board::Arc::to));
        arcs += row.capacity();
        if (v % rows_between_charges == 0) {
            // The map needs the old and the new buckets while it doubles.
            constexpr std::size_t bucket = 16;
            charge.set(result.board.arcs.capacity() * sizeof(std::vector<Board::Arc>) +
                           arcs * sizeof(Board::Arc) + result.in_graph.capacity() * sizeof(Vertex) +
                           3 * numbers.bucket_count() * bucket,
                       doing);
        }
    }
    return result;
}

}  // namespace grundy::graphs
