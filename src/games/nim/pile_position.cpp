#include "games/nim/pile_position.hpp"

#include "game/marks.hpp"
#include "math/integer_format.hpp"
#include "math/nim_sum.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cassert>
#include <numeric>
#include <utility>

namespace grundy {

std::string PilePosition::key() const {
    return KeyBuilder(info().name).add_all(numbers_).take();
}

std::string PilePosition::text() const {
    return fmt::format("{}({})", info().name, fmt::join(numbers_, ","));
}

void PilePosition::for_each_move(const MoveVisitor& visit) const {
    const Integer most = *std::max_element(numbers_.begin(), numbers_.end());
    for (Integer taken = 1; taken <= most; ++taken) {
        for (std::size_t i = 0; i < numbers_.size(); ++i) {
            if (taken <= numbers_[i] && !visit(take(i, taken))) return;
        }
    }
}

Integer PilePosition::move_count() const {
    return std::accumulate(numbers_.begin(), numbers_.end(), Integer(0));
}

MoveList PilePosition::moves_to(const Integer& value, std::size_t limit, const Evaluation& known,
                                const Context& /*context*/) const {
    const Integer change = known.value.number ^ value;
    return list_moves(limit, [&](const Integer& pile) { return Integer(pile ^ change); });
}

std::optional<Tame> PilePosition::tame(const Evaluation& /*known*/) const {
    const std::vector<Integer> piles = this->piles();
    return Tame{
        std::all_of(piles.begin(), piles.end(), [](const Integer& pile) { return pile < 2; }),
        Certainty::theorem};
}

// As long as the other piles are fickle, 0 and 1 chips in this pile exchange their values.
std::optional<MoveList> PilePosition::misere_moves_to(const Integer& value, std::size_t limit,
                                                      const Evaluation& /*known*/,
                                                      const Context& /*context*/) const {
    const std::vector<Integer> piles = this->piles();
    const auto firm =
        std::count_if(piles.begin(), piles.end(), [](const Integer& pile) { return pile > 1; });
    const Integer sum = nim_sum(piles);
    return list_moves(limit, [&](const Integer& pile) {
        const bool others_are_fickle = firm == (pile > 1 ? 1 : 0);
        const Integer after = value ^ sum ^ pile;
        return others_are_fickle && after < 2 ? Integer(1 - after) : after;
    });
}

template <class SizeAfter>
MoveList PilePosition::list_moves(std::size_t limit, SizeAfter size_after) const {
    MoveCollector collector(limit);
    for (std::size_t i = 0; i < numbers_.size(); ++i) {
        const Integer& size = numbers_[counts(i) ? i : *receiver(i)];
        const Integer after = size_after(size);
        const Integer taken = counts(i) ? size - after : after - size;
        if (taken > 0 && taken <= numbers_[i]) collector.add([&, i] { return take(i, taken); });
    }
    return collector.list(Certainty::theorem);
}

std::optional<Move> PilePosition::find_move(const Position& to, const Context& /*context*/) const {
    const auto* const target = only_component<PilePosition>(to);
    if (target == nullptr || target->numbers_.size() != numbers_.size()) return std::nullopt;
    for (std::size_t i = 0; i < numbers_.size(); ++i) {
        const Integer taken = numbers_[i] - target->numbers_[i];
        if (taken > numbers_[i]) return std::nullopt;
        if (taken > 0) return same_or_nothing(take(i, taken), to);
    }
    return std::nullopt;
}

Drawing PilePosition::drawing(const Context& /*context*/) const {
    return HeapsDrawing{numbers_};
}

Mark PilePosition::mark(const Move& move) const {
    const std::size_t number = source(move);
    return {.heap = number, .left = only_component<PilePosition>(move.to)->numbers_[number]};
}

std::optional<Move> PilePosition::find_marked(const Mark& mark, const Context& context) const {
    if (const auto found = heap_left(mark, numbers_)) {
        return take(found->heap, Integer(numbers_[found->heap] - found->left));
    }
    if (mark.sizes.size() != numbers_.size()) return std::nullopt;
    return find_move(with_numbers(mark.sizes), context);
}

std::vector<Integer> PilePosition::piles() const {
    std::vector<Integer> piles;
    for (std::size_t i = 0; i < numbers_.size(); ++i) {
        if (counts(i)) piles.push_back(numbers_[i]);
    }
    return piles;
}

std::size_t PilePosition::source(const Move& move) const {
    const auto* const after = only_component<PilePosition>(move.to);
    assert(after != nullptr && after->numbers_.size() == numbers_.size());
    std::size_t number = 0;
    while (after->numbers_[number] >= numbers_[number]) ++number;
    return number;
}

Move PilePosition::take(std::size_t number, const Integer& taken) const {
    assert(taken > 0 && taken <= numbers_[number]);
    std::vector<Integer> after = numbers_;
    after[number] -= taken;
    if (const auto to = receiver(number)) after[*to] += taken;
    return {with_numbers(std::move(after)), taken};
}

}  // namespace grundy
