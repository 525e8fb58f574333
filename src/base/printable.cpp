#include <grundy/printable.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>

namespace grundy {

namespace {

struct Character {
    std::uint32_t code;
    std::size_t length;  // in bytes; 0 if they are not UTF-8
};

Character first_of(std::string_view bytes) {
    const auto lead = static_cast<unsigned char>(bytes[0]);
    if (lead < 0x80) return {lead, 1};
    const std::size_t length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
    if (lead < 0xc0 || lead >= 0xf8 || bytes.size() < length) return {lead, 0};
    std::uint32_t code = lead & (0x7fU >> length);
    for (std::size_t i = 1; i < length; ++i) {
        const auto next = static_cast<unsigned char>(bytes[i]);
        if ((next & 0xc0U) != 0x80) return {lead, 0};
        code = (code << 6) | (next & 0x3fU);
    }
    constexpr std::array<std::uint32_t, 5> least{0, 0, 0x80, 0x800, 0x10000};
    const bool surrogate = code >= 0xd800 && code < 0xe000;
    if (code < least[length] || code > 0x10ffff || surrogate) return {lead, 0};
    return {code, length};
}

bool is_control(std::uint32_t code) {
    return code < 0x20 || (code >= 0x7f && code < 0xa0);
}

std::string escaped(const Character& character) {
    switch (character.code) {
        case '\n': return "\\n";
        case '\r': return "\\r";
        case '\t': return "\\t";
        default: break;
    }
    if (character.length == 2) return fmt::format("\\u{:04x}", character.code);
    return fmt::format("\\x{:02x}", character.code);
}

}  // namespace

std::string printable(std::string_view text, std::size_t longest) {
    std::string result;
    while (!text.empty()) {
        if (result.size() >= longest) return result + "...";
        const Character character = first_of(text);
        if (character.length == 0 || is_control(character.code)) {
            result += escaped(character);
        } else {
            result += text.substr(0, character.length);
        }
        text.remove_prefix(std::max<std::size_t>(character.length, 1));
    }
    return result;
}

}  // namespace grundy
