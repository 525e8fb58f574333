// Positions of one heap, from which a number is taken.
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

// The positions of one heap that `make` makes.
class OneHeapPositions : public HeapPositions {
public:
    using Make = std::function<Position(const Integer& heap)>;

    explicit OneHeapPositions(Make make) : make_(std::move(make)) {}

    Count count() const override { return {1, 1}; }

    Position position(std::span<const Integer> numbers) const override {
        assert(numbers.size() == 1);
        return make_(numbers[0]);
    }

private:
    Make make_;
};

}  // namespace grundy
