#include "game/component.hpp"

namespace grundy {

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
    for (std::size_t i = 0; i < position.size(); ++i) {
        const std::string one = position[i].key();
        joined += std::to_string(one.size());
        joined += ':';
        joined += one;
    }
    return joined;
}

}  // namespace grundy
