#include "game/abilities.hpp"

#include "base/errors.hpp"
#include "base/stop_check.hpp"
#include "game/explored_values.hpp"
#include "game/marks.hpp"

#include <algorithm>
#include <cassert>

namespace grundy {

namespace {

template <class Test>
std::optional<Move> first_move(const Component& component, Test test, const Context& context) {
    constexpr std::size_t max_tried = 10'000'000;
    std::optional<Move> found;
    std::size_t tried = 0;
    const auto is_found = [&](const Move& move) {
        if (test(move)) found = move;
        return !found && ++tried < max_tried;
    };
    component.for_each_move({is_found, context});
    if (!found && tried == max_tried) {
        throw limit_error("the move is not among the first 10000000, and no more are tried");
    }
    return found;
}

}  // namespace

Evaluation evaluate(const Component& component, const Goal& goal, const Context& context) {
    assert(goal.known != nullptr || goal.kind == Goal::Kind::value);
    if (const auto* const valued = component.as<Valued>()) return valued->evaluate(goal, context);
    return goal.known != nullptr ? *goal.known : explored_evaluation(component, context);
}

std::size_t count_moves(const Component& component, std::size_t most, const Context& context) {
    assert(most > 0);
    if (const auto* const able = component.as<CountsMoves>()) {
        return std::min(able->move_count(), Integer(most)).to<std::size_t>();
    }
    std::size_t count = 0;
    component.for_each_move({[&](const Move&) { return ++count < most; }, context});
    return count;
}

std::size_t count_moves(const Position& position, std::size_t most, const Context& context) {
    std::size_t count = 0;
    for (std::size_t i = 0; i < position.size() && count < most; ++i) {
        count += count_moves(position[i], most - count, context);
    }
    return count;
}

MoveList moves_to(const Component& component, const Integer& value, std::size_t limit,
                  const Evaluation& known, const Context& context) {
    if (const auto* const able = component.as<MovesToValue>()) {
        return able->moves_to(value, limit, known, context);
    }
    return explored_moves_to(value, limit, known);
}

std::optional<Move> find_move(const Component& component, const Position& to,
                              const Context& context) {
    if (const auto* const able = component.as<FindsMove>()) return able->find_move(to, context);
    return first_move(
        component, [&](const Move& move) { return move.to == to; }, context);
}

std::optional<Move> find_marked(const Component& component, const Mark& asked,
                                const Context& context) {
    if (const auto* const able = component.as<FindsMarkedMove>()) {
        return able->find_marked(asked, context);
    }
    return first_marked(component, asked, context);
}

std::optional<Move> first_marked(const Component& component, const Mark& asked,
                                 const Context& context) {
    return first_move(
        component, [&](const Move& move) { return fits(asked, mark(component, move)); }, context);
}

Drawing drawing(const Component& component, const Context& context) {
    const auto* const drawn = component.as<Drawn>();
    return drawn != nullptr && drawn->is_drawn() ? drawn->drawing(context) : TextDrawing{};
}

Mark mark(const Component& component, const Move& move) {
    const auto* const drawn = component.as<Drawn>();
    return drawn != nullptr && drawn->is_drawn() ? drawn->mark(move) : Mark{};
}

std::vector<Integer> numbers(const Component& component) {
    const auto* const able = component.as<WithNumbers>();
    return able != nullptr ? able->heaps() : std::vector<Integer>();
}

bool always_ends(const Component& component, const Context& context) {
    if (const auto* const able = component.as<MayLoop>()) return able->always_ends(context);
    return component.as<Valued>() != nullptr || explored_to_end(component, context);
}

std::string value_key(const Component& component) {
    const auto* const able = component.as<Symmetric>();
    return able != nullptr ? able->value_key() : component.key();
}

std::string_view tame_by(const Component& component) {
    const auto* const able = component.as<MiserePlay>();
    return able != nullptr ? able->tame_by() : std::string_view();
}

std::optional<Tame> MiserePlay::tame(const Evaluation& known) const {
    const Value& value = known.value;
    if (value.is_exact()) return Tame{value.number < 2, value.certainty};
    if (value.kind == Value::Kind::greater_than && value.number > 0) {
        return Tame{false, value.certainty};
    }
    return std::nullopt;
}

MoveList misere_moves_to(const Component& component, const Integer& value, std::size_t limit,
                         const Evaluation& known, const Context& context) {
    if (const auto* const able = component.as<MiserePlay>()) {
        if (auto list = able->misere_moves_to(value, limit, known, context)) return *list;
    }
    return moves_to(component, value < 2 ? Integer(1 - value) : value, limit, known, context);
}

std::vector<CodedHeap> as_coded_heaps(const Component& component) {
    const auto* const able = component.as<MiserePlay>();
    return able != nullptr ? able->as_coded_heaps() : std::vector<CodedHeap>();
}

}  // namespace grundy
