// Positions of vertex geography as sets of vertices, for the search. An undirected board is one
// that has both arcs of each edge.
#pragma once

#include "search/geography/board.hpp"
#include "search/packed_bits.hpp"

#include <grundy/value.hpp>

#include <vector>

namespace grundy::graphs {

template <std::size_t W>
class VertexPositions {
public:
    using Position = PackedPosition<W>;

    [[nodiscard]] static std::size_t bits_needed(const Board& board) { return board.arcs.size(); }

    explicit VertexPositions(const Board& board) : out_(board.arcs.size()), in_(board.arcs.size()) {
        for (Vertex from = 0; from < board.vertex_count(); ++from) {
            for (const Board::Arc& arc : board.arcs[from]) {
                out_[from].set(arc.to);
                in_[arc.to].set(from);
            }
        }
    }

    // The state is the set of the vertices that are left, without the token's.
    [[nodiscard]] Position start() const {
        Position position;
        for (std::size_t v = 1; v < out_.size(); ++v) position.state.set(v);
        return position;
    }

    template <class Visit>
    void for_each_move(const Position& position, Visit visit) const {
        (out_[position.token] & position.state).for_each([&](std::size_t to) {
            Position next{position.state, static_cast<std::uint32_t>(to), position.token};
            next.state.reset(to);
            visit(next);
        });
    }

    // Peels as peel_directed does. Only vertices with an arc to the token's can have lost their
    // last one, since the position before was peeled.
    [[nodiscard]] Outcome settle(Position& position) const {
        PackedBits<W>& state = position.state;
        PackedBits<W> options = out_[position.token] & state;
        PackedBits<W> suspects = in_[position.token] & state;
        while (suspects.any()) {
            const std::size_t lost = suspects.first();
            suspects.reset(lost);
            if ((out_[lost] & state).any()) continue;
            if (options.test(lost)) return Outcome::N;
            state.reset(lost);
            const PackedBits<W> won = in_[lost] & state;
            state -= won;
            won.for_each([&](std::size_t v) { suspects |= in_[v]; });
            suspects &= state;
        }
        options &= state;
        if (!options.any()) return Outcome::P;
        restrict_to_reachable(position);
        return Outcome::unknown;
    }

    void restrict_to_reachable(Position& position) const {
        PackedBits<W> frontier = out_[position.token] & position.state;
        PackedBits<W> reached = frontier;
        while (frontier.any()) {
            PackedBits<W> next;
            frontier.for_each([&](std::size_t v) { next |= out_[v]; });
            frontier = (next & position.state) - reached;
            reached |= frontier;
        }
        position.state = reached;
    }

    // How many moves there are, roughly: few make a position quick to decide.
    [[nodiscard]] unsigned mobility(const Position& position) const {
        return (out_[position.token] & position.state).count();
    }

private:
    std::vector<PackedBits<W>> out_;
    std::vector<PackedBits<W>> in_;
};

}  // namespace grundy::graphs
