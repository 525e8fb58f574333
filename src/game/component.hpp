// A game is its moves. A component is one position of one game: it lists its moves, prints itself
// and gives a key, and that is enough to value, sum, draw and play it. What a game knows beyond its
// moves is an ability (game/abilities.hpp).
//
// A component never changes. What it caches does not depend on limits, so one request cannot
// spoil another.
#pragma once

#include "base/stop_check.hpp"

#include <grundy/games.hpp>
#include <grundy/position.hpp>

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>

namespace grundy {

// The receiver of the moves of a component. Each call asks the context first, so that no listing
// outlasts a limit: it throws Error as Context::check does.
class MoveVisitor {
public:
    // The context must outlive it.
    MoveVisitor(std::function<bool(const Move&)> visit, const Context& context)
        : visit_(std::move(visit)), check_(context, "listing moves", moves_between_checks) {}

    // Returns whether to go on.
    bool operator()(const Move& move) const {
        check_();
        return visit_(move);
    }

    // For work that finds no moves.
    void check() const { check_(); }
    [[nodiscard]] const Context& context() const { return check_.context(); }

private:
    static constexpr std::uint64_t moves_between_checks = 16;

    std::function<bool(const Move&)> visit_;
    mutable StopCheck check_;
};

class Component {
public:
    Component() = default;
    virtual ~Component() = default;
    Component(const Component&) = delete;
    Component& operator=(const Component&) = delete;

    [[nodiscard]] virtual const GameInfo& info() const = 0;

    // Canonical bytes: components are equal exactly when their keys are. See KeyBuilder.
    [[nodiscard]] virtual std::string key() const = 0;

    // Canonical notation; parsing it gives an equal component.
    [[nodiscard]] virtual std::string text() const = 0;

    // Calls `visit` with every legal move, those that take least first, until it returns false.
    // Work between two moves that may take longer than a millisecond asks `visit` too.
    virtual void for_each_move(const MoveVisitor& visit) const = 0;

    // What the player does in that move of this component: "take 2 from both piles".
    [[nodiscard]] virtual std::string describe(const Move& move) const = 0;

    // The ability, or null: a component has those that it inherits.
    template <class Ability>
    [[nodiscard]] const Ability* as() const {
        return dynamic_cast<const Ability*>(this);
    }
};

// Joins the parts of a key so that different lists of parts give different bytes.
class KeyBuilder {
public:
    explicit KeyBuilder(std::string_view game) { add(game); }

    KeyBuilder& add(std::string_view bytes);
    KeyBuilder& add(const Integer& number);
    template <class Numbers>
    requires requires(const Numbers& numbers) {
        numbers.begin();
        numbers.size();
    }
    KeyBuilder& add_all(const Numbers& numbers) {
        add_size(numbers.size());
        for (const auto& number : numbers) add(Integer(number));
        return *this;
    }

    [[nodiscard]] std::string take() { return std::move(bytes_); }

private:
    void add_size(std::size_t size);

    std::string bytes_;
};

// The key of a sum: of its components, in their order. Linear in the keys.
[[nodiscard]] std::string key(const Position& position);

// A position of one component, made of the arguments of its constructor.
template <class C, class... Arguments>
[[nodiscard]] Position position_of(Arguments&&... arguments) {
    return Position(std::make_shared<const C>(std::forward<Arguments>(arguments)...));
}

// The only component of a position, if it is of that class; null otherwise.
template <class C>
[[nodiscard]] const C* only_component(const Position& position) {
    return position.size() == 1 ? dynamic_cast<const C*>(&position[0]) : nullptr;
}

}  // namespace grundy
