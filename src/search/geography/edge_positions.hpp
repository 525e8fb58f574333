// Positions of edge geography for the search.
#pragma once

#include "search/geography/board.hpp"
#include "search/packed_bits.hpp"

#include <grundy/value.hpp>

#include <algorithm>
#include <bit>
#include <cassert>
#include <utility>
#include <vector>

namespace grundy::graphs {

// Directed: as counts of arcs, packed into bit fields.
template <std::size_t W>
class DirectedEdgePositions {
public:
    using Position = PackedPosition<W>;

    // Fields do not cross words.
    [[nodiscard]] static std::size_t bits_needed(const Board& board) {
        std::size_t end = 0;
        for (const auto& row : board.arcs) {
            for (const Board::Arc& arc : row) end = field_begin(end, arc.count) + width(arc.count);
        }
        return end;
    }

    explicit DirectedEdgePositions(const Board& board)
        : out_(board.arcs.size()), in_(board.arcs.size()), rows_(board.arcs.size()) {
        std::size_t end = 0;
        for (Vertex from = 0; from < board.vertex_count(); ++from) {
            for (const auto& [to, count] : board.arcs[from]) {
                const std::size_t begin = field_begin(end, count);
                end = begin + width(count);
                const std::uint64_t one = std::uint64_t{1} << begin % 64;
                const std::uint64_t mask = (one << (width(std::max(count, 1U)) - 1) << 1) - one;
                out_[from].push_back({to, static_cast<std::uint32_t>(begin / 64), one, mask});
                if (to != from) {
                    in_[to].push_back({from, static_cast<std::uint32_t>(begin / 64), one, mask});
                }
                rows_[from].words[begin / 64] |= mask;
                start_.state.words[begin / 64] |= one * count;
            }
        }
    }

    [[nodiscard]] Position start() const { return start_; }

    template <class Visit>
    void for_each_move(const Position& position, Visit visit) const {
        for (const Field& arc : out_[position.token]) {
            if (!arc.in(position.state)) continue;
            Position next{position.state, arc.vertex, position.token};
            next.state.words[arc.word] -= arc.one;
            visit(next);
        }
    }

    // Peels as peel_directed does. Only the vertex that was left can have lost its last arc, since
    // the position before was peeled.
    [[nodiscard]] Outcome settle(Position& position) {
        const std::uint32_t token = position.token;
        suspects_.assign(1, position.left);
        while (!suspects_.empty()) {
            const std::uint32_t vertex = suspects_.back();
            suspects_.pop_back();
            if (has_arc(vertex, position.state)) continue;
            const bool won = has_loop(vertex, position.state);
            if (vertex == token) return won ? Outcome::N : Outcome::P;
            if (won) {
                remove_arcs(vertex, position.state);
                continue;
            }
            for (const Field& arc : in_[vertex]) {
                if (!arc.in(position.state)) continue;
                if (arc.vertex == token) return Outcome::N;
                remove_arcs(arc.vertex, position.state);
            }
        }
        if (!has_arc(token, position.state)) {
            return has_loop(token, position.state) ? Outcome::N : Outcome::P;
        }
        restrict_to_reachable(position);
        return Outcome::unknown;
    }

    void restrict_to_reachable(Position& position) {
        PackedBits<W> reachable;
        seen_.assign(out_.size(), false);
        queue_.assign(1, position.token);
        seen_[position.token] = true;
        for (std::size_t i = 0; i < queue_.size(); ++i) {
            reachable |= rows_[queue_[i]];
            for (const Field& arc : out_[queue_[i]]) {
                if (seen_[arc.vertex] || !arc.in(position.state)) continue;
                seen_[arc.vertex] = true;
                queue_.push_back(arc.vertex);
            }
        }
        position.state &= reachable;
    }

    [[nodiscard]] unsigned mobility(const Position& position) const {
        return static_cast<unsigned>(
            std::count_if(out_[position.token].begin(), out_[position.token].end(),
                          [&](const Field& arc) { return arc.in(position.state); }));
    }

private:
    struct Field {
        std::uint32_t vertex;  // at the other end
        std::uint32_t word;
        std::uint64_t one;
        std::uint64_t mask;

        [[nodiscard]] bool in(const PackedBits<W>& state) const {
            return (state.words[word] & mask) != 0;
        }
    };

    [[nodiscard]] static std::size_t width(std::uint32_t count) {
        return static_cast<std::size_t>(std::bit_width(count));
    }
    [[nodiscard]] static std::size_t field_begin(std::size_t end, std::uint32_t count) {
        return end / 64 == (end + width(count) - 1) / 64 ? end : (end / 64 + 1) * 64;
    }

    // Whether an arc leads from the vertex to another vertex, or to itself.
    [[nodiscard]] bool has_arc(std::uint32_t vertex, const PackedBits<W>& state) const {
        return std::any_of(out_[vertex].begin(), out_[vertex].end(),
                           [&](const Field& arc) { return arc.vertex != vertex && arc.in(state); });
    }
    [[nodiscard]] bool has_loop(std::uint32_t vertex, const PackedBits<W>& state) const {
        return std::any_of(out_[vertex].begin(), out_[vertex].end(),
                           [&](const Field& arc) { return arc.vertex == vertex && arc.in(state); });
    }

    // Removes all arcs from and to a won vertex.
    void remove_arcs(std::uint32_t vertex, PackedBits<W>& state) {
        state -= rows_[vertex];
        for (const Field& arc : in_[vertex]) {
            if (!arc.in(state)) continue;
            state.words[arc.word] &= ~arc.mask;
            suspects_.push_back(arc.vertex);
        }
    }

    std::vector<std::vector<Field>> out_;
    std::vector<std::vector<Field>> in_;  // without loops
    std::vector<PackedBits<W>> rows_;     // all fields of out_
    Position start_;
    std::vector<std::uint32_t> suspects_;
    std::vector<std::uint32_t> queue_;
    std::vector<bool> seen_;
};

// Undirected: as sets of edges.
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
        const auto found = std::find_if(ends_[vertex].begin(), ends_[vertex].end(),
                                        [&](const End& end) { return end.edge == edge; });
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
