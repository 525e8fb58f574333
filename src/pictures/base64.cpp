#include "pictures/base64.hpp"

#include <array>
#include <ostream>
#include <string_view>

namespace grundy::pictures {

Base64::int_type Base64::overflow(int_type byte) {
    if (traits_type::eq_int_type(byte, traits_type::eof())) return traits_type::not_eof(byte);
    bytes_ = bytes_ << 8U | static_cast<std::uint8_t>(traits_type::to_char_type(byte));
    if (++count_ == 3) send(4);
    return byte;
}

void Base64::finish() {
    if (count_ == 0) return;
    const std::size_t characters = count_ + 1;
    bytes_ <<= 8 * (3 - count_);
    send(characters);
    out_ << (characters == 2 ? "==" : "=");
}

void Base64::send(std::size_t characters) {
    constexpr std::string_view digits =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::array<char, 4> text{};
    for (std::size_t i = 0; i < text.size(); ++i) text[i] = digits[bytes_ >> (18 - 6 * i) & 63U];
    out_.write(text.data(), static_cast<std::streamsize>(characters));
    bytes_ = 0;
    count_ = 0;
}

}  // namespace grundy::pictures
