#include <grundy/position.hpp>

#include "game/abilities.hpp"

#include <grundy/long_numbers.hpp>

#include <cassert>
#include <utility>

namespace grundy {

Position::Position(std::shared_ptr<const Component> only) : Position(Components{std::move(only)}) {}

Position::Position(Components components)
    : components_(std::make_shared<const Components>(std::move(components))) {}

Position Position::component(std::size_t i) const {
    assert(i < size());
    return Position((*components_)[i]);
}

const GameInfo& Position::info(std::size_t i) const {
    return (*this)[i].info();
}

std::string_view Position::game(std::size_t i) const {
    return info(i).name;
}

std::vector<Integer> Position::heaps(std::size_t i) const {
    return numbers((*this)[i]);
}

std::string Position::text() const {
    if (empty()) return "0";
    std::string text;
    for (const auto& component : *components_) {
        if (!text.empty()) text += " + ";
        text += component->text();
        LongNumbers::check(text, "writing a long position");
    }
    return text;
}

void Position::for_each_move(const std::function<bool(const Move&)>& visit,
                             const Context& context) const {
    bool go_on = true;
    std::size_t i = 0;
    const MoveVisitor visitor(
        [&](const Move& move) {
            if (i == move.component) return go_on = visit(move);  // no copy for the first one
            Move in_sum = move;
            in_sum.component = i;
            return go_on = visit(in_sum);
        },
        context);
    for (; i < size() && go_on; ++i) (*this)[i].for_each_move(visitor);
}

std::string Position::describe(const Move& move) const {
    assert(move.component < size());
    return (*this)[move.component].describe(move);
}

std::size_t Position::hash() const {
    return std::hash<std::string>()(key(*this));
}

Position Position::after(const Move& move) const {
    assert(move.component < size());
    if (size() == 1) return move.to;
    Components components;
    components.reserve(size() - 1 + move.to.size());
    const auto moved = components_->begin() + static_cast<std::ptrdiff_t>(move.component);
    components.insert(components.end(), components_->begin(), moved);
    for (std::size_t i = 0; i < move.to.size(); ++i) components.push_back(move.to.shared(i));
    components.insert(components.end(), moved + 1, components_->end());
    return Position(std::move(components));
}

Position operator+(const Position& a, const Position& b) {
    if (a.empty()) return b;
    if (b.empty()) return a;
    Position::Components components = *a.components_;
    components.insert(components.end(), b.components_->begin(), b.components_->end());
    return Position(std::move(components));
}

bool operator==(const Position& a, const Position& b) {
    if (a.components_ == b.components_) return true;
    if (a.size() != b.size()) return false;
    for (std::size_t i = 0; i < a.size(); ++i) {
        if (a.shared(i) != b.shared(i) && a[i].key() != b[i].key()) return false;
    }
    return true;
}

void KeyBuilder::add_size(std::size_t size) {
    constexpr unsigned bits = 7;
    for (; size >> bits != 0; size >>= bits) {
        bytes_ += static_cast<char>(size % (1U << bits) | 1U << bits);
    }
    bytes_ += static_cast<char>(size);
}

KeyBuilder& KeyBuilder::add(std::string_view bytes) {
    add_size(bytes.size());
    bytes_ += bytes;
    return *this;
}

// Numbers of any size: those below 2^62 as one number of seven bits a byte, others in base 32.
KeyBuilder& KeyBuilder::add(const Integer& number) {
    constexpr std::size_t small_bits = 62;
    if (number.sign() >= 0 && number.bit_length() <= small_bits) {
        add_size(number.to<std::size_t>() * 2);
        return *this;
    }
    constexpr int base = 32;
    const std::string digits = number.to_string(base);
    add_size(digits.size() * 2 + 1);
    bytes_ += digits;
    return *this;
}

std::string key(const Position& position) {
    std::string joined;
    std::string one;
    for (std::size_t i = 0; i < position.size(); ++i) {
        // Repeated components are often the same object.
        if (i == 0 || &position[i] != &position[i - 1]) one = position[i].key();
        joined += std::to_string(one.size());
        joined += ':';
        joined += one;
    }
    return joined;
}

}  // namespace grundy
