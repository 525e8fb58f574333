#include "graphs/hackenbush.hpp"

#include "base/stop_check.hpp"

#include <algorithm>
#include <optional>
#include <string_view>

namespace grundy::graphs {

constexpr std::string_view walking = "walking through the picture";

// With an explicit stack: the picture may be a long path.
Walk::Walk(const Picture& picture, const Context& context)
    : number(picture.vertices, none),
      parent_edge(picture.vertices, none),
      parent(picture.vertices),
      depth(picture.vertices),
      after(picture.vertices),
      cover(picture.vertices),
      ends_(picture.edges) {
    StopCheck check(context, walking);
    // The edges at each vertex in one row.
    std::vector<std::uint32_t> first(picture.vertices + 1);
    for (const auto& [a, b] : ends_) {
        ++first[a];
        if (a != b) ++first[b];
    }
    for (std::size_t v = 0; v < picture.vertices; ++v) first[v + 1] += first[v];
    std::vector<std::uint32_t> at(first[picture.vertices]);
    for (std::uint32_t e = 0; e < ends_.size(); ++e) {
        check();
        at[--first[ends_[e].first]] = e;
        if (ends_[e].first != ends_[e].second) at[--first[ends_[e].second]] = e;
    }
    std::vector<std::uint32_t> next(first.begin(), first.end() - 1);
    std::vector<Vertex> path{0};
    number[0] = 0;
    order.push_back(0);
    while (!path.empty()) {
        check();
        const Vertex v = path.back();
        if (next[v] == first[v + 1]) {
            after[v] = static_cast<std::uint32_t>(order.size());
            path.pop_back();
            continue;
        }
        const std::uint32_t e = at[next[v]++];
        const Vertex w = ends_[e].first == v ? ends_[e].second : ends_[e].first;
        if (number[w] != none) continue;
        number[w] = static_cast<std::uint32_t>(order.size());
        parent_edge[w] = e;
        parent[w] = v;
        depth[w] = depth[v] + 1;
        order.push_back(w);
        path.push_back(w);
    }
    // An edge that is not in the tree joins a vertex to one below it, and covers all between. The
    // sums may wrap around, but the final covers are not negative.
    for (std::size_t e = 0; e < ends_.size(); ++e) {
        if (!is_joined(e) || is_tree_edge(e)) continue;
        ++cover[upper(e)];
        --cover[lower(e)];
    }
    for (std::size_t i = order.size(); i-- > 1;) cover[parent[order[i]]] += cover[order[i]];
}

Hackenbush::Hackenbush(const Picture& picture, const Context& context)
    : walk_(picture, context), above_(picture.vertices) {
    StopCheck check(context, walking);
    for (std::size_t e = 0; e < walk_.edge_count(); ++e) {
        if (walk_.is_joined(e) && !walk_.is_bridge(e)) above_[walk_.upper(e)] ^= 1;
    }
    for (std::size_t i = walk_.order.size(); i-- > 1;) {
        check();
        const Vertex v = walk_.order[i];
        above_[walk_.parent[v]] ^= above_[v] + (walk_.starts_part(v) ? 1 : 0);
    }
}

// The value that a part must get, so that the whole gets `value`, is known for the part of the
// ground and follows upwards from there: a bridge adds 1, which can be inverted unless the result
// is 0, and nim-sums can be inverted. If the required value above a bridge is 0, the bridge is cut.
std::vector<std::size_t> Hackenbush::cuts_to(std::uint32_t value, const Context& context) const {
    StopCheck check(context, walking);
    std::vector<std::size_t> cuts;
    std::vector<std::optional<std::uint32_t>> wanted(walk_.number.size());  // by first vertices
    std::vector<Vertex> first(walk_.number.size());  // of the part that a vertex is in
    wanted[0] = value;
    for (std::size_t i = 1; i < walk_.order.size(); ++i) {
        check();
        const Vertex v = walk_.order[i];
        const Vertex below = first[walk_.parent[v]];
        first[v] = walk_.starts_part(v) ? v : below;
        if (first[v] != v || !wanted[below]) continue;
        const std::uint32_t left = above_[below] ^ (above_[v] + 1) ^ *wanted[below];
        if (left == 0) {
            cuts.push_back(walk_.parent_edge[v]);
        } else {
            wanted[v] = left - 1;
        }
    }
    // Without one of its edges that is not a bridge, a part becomes a chain of parts.
    std::vector<bool> in_chain(walk_.edge_count());
    for (const PairCut& pair_cut : pair_cuts(walk_, context)) {
        const Vertex bottom = first[walk_.upper(pair_cut.edges.front())];
        for (const std::size_t e : pair_cut.edges) in_chain[e] = true;
        if (!wanted[bottom]) continue;
        // The parts of the ring, from the edge that is nearest to the ground upwards.
        std::vector<std::uint32_t> ring;
        std::uint32_t rest = above_[bottom];
        for (std::size_t j = 0; j < pair_cut.uppers.size(); ++j) {
            const Vertex v = pair_cut.uppers[j];
            const bool is_last = j + 1 == pair_cut.uppers.size();
            if (is_last && !pair_cut.is_closed_by_edge) break;
            std::uint32_t here = above_[v] ^ 1;  // without the edge that leads to it
            here ^= is_last ? 1 : above_[pair_cut.uppers[j + 1]];
            ring.push_back(here);
        }
        for (const std::uint32_t part : ring) rest ^= part;
        rest ^= static_cast<std::uint32_t>(pair_cut.edges.size() & 1);
        const std::vector<std::uint32_t> up = chain_values(ring, walk_.edge_count(), context);
        std::reverse(ring.begin(), ring.end());
        const std::vector<std::uint32_t> down = chain_values(ring, walk_.edge_count(), context);
        const auto carried = [](const std::vector<std::uint32_t>& values, std::size_t parts) {
            return parts == 0 ? 0 : values[parts - 1] + 1;
        };
        for (std::size_t j = 0; j < pair_cut.edges.size(); ++j) {
            check();
            const std::uint32_t after = rest ^ carried(up, j) ^ carried(down, ring.size() - j);
            if (after == *wanted[bottom]) cuts.push_back(pair_cut.edges[j]);
        }
    }
    // Cutting any other edge leaves its part without a bridge and with one edge less.
    for (std::size_t e = 0; e < walk_.edge_count(); ++e) {
        check();
        if (!walk_.is_joined(e) || walk_.is_bridge(e) || in_chain[e]) continue;
        const Vertex bottom = first[walk_.upper(e)];
        if (wanted[bottom] == (above_[bottom] ^ 1)) cuts.push_back(e);
    }
    std::sort(cuts.begin(), cuts.end());
    return cuts;
}

std::size_t Hackenbush::bytes(const Picture& picture) {
    constexpr std::size_t of_vertex = 50;
    constexpr std::size_t of_edge = 30;
    return picture.vertices * of_vertex + picture.edges.size() * of_edge;
}

std::size_t Hackenbush::bytes_to_cut(const Walk& walk) {
    constexpr std::size_t of_vertex = 50;
    constexpr std::size_t of_edge = 400;  // most of it in the trees of chain_values()
    return walk.number.size() * of_vertex + walk.edge_count() * of_edge;
}

}  // namespace grundy::graphs
