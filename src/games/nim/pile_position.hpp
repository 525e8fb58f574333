// Positions whose numbers, or some of them, are piles of Nim (C. L. Bouton, "Nim, a game with a
// complete mathematical theory"). In misère play only piles of at most one chip are fickle.
#pragma once

#include "game/abilities.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace grundy {

class PilePosition : public Component,
                     public ValuedOnce,
                     public MovesToValue,
                     public CountsMoves,
                     public FindsMove,
                     public Drawn,
                     public FindsMarkedMove,
                     public WithNumbers,
                     public MiserePlay {
public:
    std::string key() const override;
    std::string text() const override;
    std::vector<Integer> heaps() const override { return numbers_; }
    void for_each_move(const MoveVisitor& visit) const override;
    Integer move_count() const override;
    MoveList moves_to(const Integer& value, std::size_t limit, const Evaluation& known,
                      const Context& context) const override;
    std::optional<Move> find_move(const Position& to, const Context& context) const override;
    Drawing drawing(const Context& context) const override;
    Mark mark(const Move& move) const override;
    std::optional<Move> find_marked(const Mark& mark, const Context& context) const override;
    std::optional<Tame> tame(const Evaluation& known) const override;
    std::optional<MoveList> misere_moves_to(const Integer& value, std::size_t limit,
                                            const Evaluation& known,
                                            const Context& context) const override;

protected:
    explicit PilePosition(std::vector<Integer> numbers) : numbers_(std::move(numbers)) {}

    [[nodiscard]] const std::vector<Integer>& numbers() const { return numbers_; }
    // Which number the move takes from.
    [[nodiscard]] std::size_t source(const Move& move) const;

    [[nodiscard]] virtual Position with_numbers(std::vector<Integer> numbers) const = 0;
    // The numbers that count.
    [[nodiscard]] std::vector<Integer> piles() const;
    // Whether that number is a pile of Nim; if not, the one that receives what is taken from it is.
    [[nodiscard]] virtual bool counts(std::size_t /*number*/) const { return true; }
    // The number that receives what is taken from this one.
    [[nodiscard]] virtual std::optional<std::size_t> receiver(std::size_t /*number*/) const {
        return std::nullopt;
    }

private:
    [[nodiscard]] Move take(std::size_t number, const Integer& taken) const;
    // For each number the move that makes the changed pile as large as `size_after` says.
    template <class SizeAfter>
    [[nodiscard]] MoveList list_moves(std::size_t limit, SizeAfter size_after) const;

    std::vector<Integer> numbers_;
};

}  // namespace grundy
