// A position: a sum of components, as a value.
#pragma once

#include <grundy/context.hpp>
#include <grundy/integer.hpp>

#include <cassert>
#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace grundy {

class Component;  // game/component.hpp
struct GameInfo;  // games.hpp
struct Move;

// Parsed once (notation.hpp), never changes, and is cheap to copy: copies share what they hold. May
// be used by many threads at once.
class Position {
public:
    using Components = std::vector<std::shared_ptr<const Component>>;

    Position() = default;  // the sum of none, in which nobody can move
    // Of components that are not null. Programs outside the library have parse_position().
    explicit Position(std::shared_ptr<const Component> only);
    explicit Position(Components components);

    [[nodiscard]] std::size_t size() const { return components_ ? components_->size() : 0; }
    [[nodiscard]] bool empty() const { return size() == 0; }

    // The i-th component as a position of its own. i < size(), here and below. Constant time.
    [[nodiscard]] Position component(std::size_t i) const;
    // The name of its game, and the numbers it is written with: (10,15) of wythoff(10,15). No
    // numbers for games that are played on something else. Linear in the length of the numbers.
    [[nodiscard]] std::string_view game(std::size_t i) const;
    // The description of its game, without the abilities. Lives as long as the position.
    [[nodiscard]] const GameInfo& info(std::size_t i) const;
    [[nodiscard]] std::vector<Integer> heaps(std::size_t i) const;

    // Canonical notation, "wythoff(10,15) + nim(2)"; "0" for the sum of none. Parsing it gives an
    // equal position. Linear in the text, except that decimals of n digits take M(n) log n.
    [[nodiscard]] std::string text() const;

    // Calls `visit` with every legal move until it returns false: component by component, and in
    // each those that take least first. Most games store no moves, so the memory is that of one.
    // Throws Error as Context::check does.
    void for_each_move(const std::function<bool(const Move&)>& visit, const Context& context) const;

    // What the player does in that move of this position: "take 2 from both piles".
    [[nodiscard]] std::string describe(const Move& move) const;

    // The position after the move, which was made by for_each_move of this or an equal position, or
    // has been given its component. Linear in the number of components.
    [[nodiscard]] Position after(const Move& move) const;

    // The components of a, then those of b. Linear in their number.
    friend Position operator+(const Position& a, const Position& b);
    // By the keys of their components, in their order. Linear in the keys; constant for copies.
    friend bool operator==(const Position& a, const Position& b);

    [[nodiscard]] std::size_t hash() const;

    [[nodiscard]] const Component& operator[](std::size_t i) const { return *shared(i); }
    [[nodiscard]] const std::shared_ptr<const Component>& shared(std::size_t i) const {
        assert(i < size());
        return (*components_)[i];
    }

private:
    std::shared_ptr<const Components> components_;
};

struct Move {
    Position to;                // what becomes of the component: none, one or several
    Integer taken = 1;          // how much is taken, to compare moves
    std::string label{};        // where the rules of a program or a file describe the move
    std::size_t component = 0;  // in which one
};

}  // namespace grundy

// Of its keys, in linear time.
template <>
struct std::hash<grundy::Position> {
    std::size_t operator()(const grundy::Position& position) const { return position.hash(); }
};
