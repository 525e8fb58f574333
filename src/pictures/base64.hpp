// Writes bytes to a stream as text that XML can hold.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <ostream>
#include <streambuf>
#include <string_view>

namespace grundy::pictures {

class Base64 : public std::streambuf {
public:
    explicit Base64(std::ostream& out) : out_(out) {}  // which must outlive it

    // After the last byte.
    void finish() {
        if (count_ == 0) return;
        const std::size_t characters = count_ + 1;
        bytes_ <<= 8 * (3 - count_);
        send(characters);
        out_ << (characters == 2 ? "==" : "=");
    }

protected:
    int_type overflow(int_type byte) override {
        if (traits_type::eq_int_type(byte, traits_type::eof())) return traits_type::not_eof(byte);
        bytes_ = bytes_ << 8U | static_cast<std::uint8_t>(traits_type::to_char_type(byte));
        if (++count_ == 3) send(4);
        return byte;
    }

private:
    void send(std::size_t characters) {
        constexpr std::string_view digits =
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
        std::array<char, 4> text{};
        for (std::size_t i = 0; i < text.size(); ++i) {
            text[i] = digits[bytes_ >> (18 - 6 * i) & 63U];
        }
        out_.write(text.data(), static_cast<std::streamsize>(characters));
        bytes_ = 0;
        count_ = 0;
    }

    std::ostream& out_;
    std::uint32_t bytes_ = 0;  // up to three, the first on the left
    std::size_t count_ = 0;
};

}  // namespace grundy::pictures
