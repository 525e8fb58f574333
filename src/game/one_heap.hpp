// Positions of one heap, from which a number is taken, and positions that are written with numbers.
#pragma once

#include "game/game.hpp"
#include "game/marks.hpp"

#include <cassert>
#include <functional>
#include <utility>
#include <vector>

namespace grundy {

class OneHeap : public Component,
                public FindsMove,
                public Drawn,
                public FindsMarkedMove,
                public WithNumbers {
public:
    explicit OneHeap(Integer heap) : heap_(std::move(heap)) { assert(heap_ >= 0); }

    std::vector<Integer> heaps() const override { return {heap_}; }

    std::optional<Move> find_move(const Position& to, const Context& /*context*/) const override {
        const auto* const after = only_component<OneHeap>(to);
        if (after == nullptr || !can_leave(after->heap_)) return std::nullopt;
        return same_or_nothing(leave(after->heap_), to);
    }

    Drawing drawing(const Context& /*context*/) const override { return HeapsDrawing{{heap_}}; }

    Mark mark(const Move& move) const override {
        return heap_mark({heap_}, {only_component<OneHeap>(move.to)->heap_});
    }

    std::optional<Move> find_marked(const Mark& mark, const Context& /*context*/) const override {
        const auto found = heap_left(mark, {heap_});
        if (!found || !can_leave(found->left)) return std::nullopt;
        return leave(found->left);
    }

protected:
    [[nodiscard]] const Integer& heap() const { return heap_; }
    // For any number left >= 0.
    [[nodiscard]] virtual bool can_leave(const Integer& left) const = 0;
    // After a move that leaves the heap.
    [[nodiscard]] virtual Position position(const Integer& heap) const = 0;

    [[nodiscard]] Move leave(const Integer& left) const {
        return {position(left), Integer(heap_ - left)};
    }

private:
    Integer heap_;
};

// Positions of `least` to `most` numbers, which `make` makes.
class MadePositions : public HeapPositions {
public:
    using Make = std::function<Position(std::span<const Integer> numbers)>;

    MadePositions(std::size_t least, std::size_t most, Make make,
                  std::optional<PairMoves> moves = std::nullopt)
        : count_{least, most}, make_(std::move(make)), moves_(std::move(moves)) {}

    Count count() const override { return count_; }
    Position position(std::span<const Integer> numbers) const override { return make_(numbers); }
    std::optional<PairMoves> pair_moves() const override { return moves_; }

private:
    Count count_;
    Make make_;
    std::optional<PairMoves> moves_;
};

// The positions of one heap that `make` makes.
class OneHeapPositions : public MadePositions {
public:
    explicit OneHeapPositions(std::function<Position(const Integer& heap)> make)
        : MadePositions(1, 1, [make = std::move(make)](auto heaps) { return make(heaps[0]); }) {}
};

}  // namespace grundy
