// Positions of undirected edge geography as sets of edges, for the search.
#pragma once

#include "search/geography/board.hpp"
#include "search/packed_bits.hpp"

#include <grundy/value.hpp>

#include <algorithm>
#include <cassert>
#include <utility>
#include <vector>

namespace grundy::graphs {

template <std::size_t W>
class UndirectedEdgePositions {
public:
    using Position = PackedPosition<W>;

    [[nodiscard]] static std::size_t bits_needed(const Board& board) {
        std::size_t edges = 0;
        for (Vertex v = 0; v < board.vertex_count(); ++v) {
            for (const Board::Arc& arc : board.arcs[v]) edges += arc.to >= v ? 1 : 0;
        }
        // A connected board with a cycle has no more vertices than edges; elimination needs that.
        return std::max<std::size_t>(edges, board.arcs.size());
    }

    explicit UndirectedEdgePositions(const Board& board)
        : ends_(board.arcs.size()), stars_(board.arcs.size()) {
        std::uint32_t edge = 0;
        for (Vertex a = 0; a < board.vertex_count(); ++a) {
            for (const Board::Arc& arc : board.arcs[a]) {
                if (arc.to < a) continue;
                ends_[a].push_back({arc.to, edge});
                if (arc.to == a) {
                    loops_.set(edge);
                } else {
                    ends_[arc.to].push_back({a, edge});
                }
                stars_[a].set(edge);
                stars_[arc.to].set(edge);
                start_.state.set(edge);
                ++edge;
            }
        }
    }

    [[nodiscard]] Position start() const { return start_; }

    template <class Visit>
    void for_each_move(const Position& position, Visit visit) const {
        for (const End& end : ends_[position.token]) {
            if (!position.state.test(end.edge)) continue;
            Position next{position.state, end.vertex, position.token};
            next.state.reset(end.edge);
            visit(next);
        }
    }

    // Peels as peel_undirected does, then decides what is bipartite. Only the vertex that was left
    // can have become a leaf, since the position before was peeled.
    [[nodiscard]] Outcome settle(Position& position) {
        PackedBits<W>& state = position.state;
        const std::uint32_t token = position.token;
        suspects_.assign(1, position.left);
        while (!suspects_.empty()) {
            const std::uint32_t leaf = suspects_.back();
            suspects_.pop_back();
            const PackedBits<W> edges = (stars_[leaf] & state) - loops_;
            if (leaf == token || edges.count() != 1) continue;
            const std::uint32_t neighbour = other_end(leaf, edges.first());
            if ((stars_[leaf] & state & loops_).any()) {
                state -= edges;
                suspects_.push_back(neighbour);
                continue;
            }
            if (neighbour == token) return Outcome::N;
            for (const End& end : ends_[neighbour]) {
                if (state.test(end.edge)) suspects_.push_back(end.vertex);
            }
            state -= stars_[neighbour];
        }
        const PackedBits<W> moves = stars_[token] & state;
        if (!(moves - loops_).any()) return moves.any() ? Outcome::N : Outcome::P;
        if (is_bipartite_once_restricted(position)) return bipartite_outcome(position);
        return Outcome::unknown;
    }

    void restrict_to_reachable(Position& position) {
        static_cast<void>(is_bipartite_once_restricted(position));
    }

    [[nodiscard]] unsigned mobility(const Position& position) const {
        return (stars_[position.token] & position.state).count();
    }

private:
    struct End {
        std::uint32_t vertex;
        std::uint32_t edge;
    };

    [[nodiscard]] std::uint32_t other_end(std::uint32_t vertex, std::size_t edge) const {
        const auto found = std::ranges::find(ends_[vertex], edge, &End::edge);
        assert(found != ends_[vertex].end());
        return found->vertex;
    }

    // Restricts to the token's component and colours it: queue_ and side_ hold its vertices.
    [[nodiscard]] bool is_bipartite_once_restricted(Position& position) {
        PackedBits<W> kept;
        bool bipartite = true;
        side_.assign(ends_.size(), uncoloured);
        queue_.assign(1, position.token);
        side_[position.token] = 0;
        for (std::size_t i = 0; i < queue_.size(); ++i) {
            const std::uint32_t from = queue_[i];
            kept |= stars_[from];
            for (const End& end : ends_[from]) {
                if (!position.state.test(end.edge)) continue;
                if (side_[end.vertex] == uncoloured) {
                    side_[end.vertex] = 1 - side_[from];
                    queue_.push_back(end.vertex);
                } else if (side_[end.vertex] == side_[from]) {
                    bipartite = false;
                }
            }
        }
        position.state &= kept;
        return bipartite;
    }

    // The theorem of bipartite_edge.hpp: is the token's row in the span of the other rows?
    [[nodiscard]] Outcome bipartite_outcome(const Position& position) {
        basis_.clear();
        for (std::size_t i = queue_.size(); i-- > 0;) {  // the token last
            const std::uint32_t vertex = queue_[i];
            if (side_[vertex] != 0) continue;
            PackedBits<W> row;
            for (const End& end : ends_[vertex]) {
                if (position.state.test(end.edge)) row.set(end.vertex);
            }
            for (const auto& [pivot, pivot_row] : basis_) {
                if (row.test(pivot)) row ^= pivot_row;
            }
            if (i == 0) return row.any() ? Outcome::N : Outcome::P;
            if (row.any()) basis_.emplace_back(row.first(), row);
        }
        return Outcome::unknown;
    }

    static constexpr int uncoloured = -1;

    std::vector<std::vector<End>> ends_;
    std::vector<PackedBits<W>> stars_;  // the edges at each vertex
    PackedBits<W> loops_;
    Position start_;
    std::vector<std::uint32_t> suspects_;
    std::vector<std::uint32_t> queue_;
    std::vector<int> side_;
    std::vector<std::pair<std::size_t, PackedBits<W>>> basis_;
};

}  // namespace grundy::graphs
