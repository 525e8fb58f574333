#include "graphs/graph_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace grundy::graphs {

namespace {

// How many bytes the first character takes, or 0 if they are not UTF-8 or a terminal would obey.
std::size_t printable_length(std::string_view bytes) {
    const auto lead = static_cast<unsigned char>(bytes[0]);
    if (lead < 0x80) return lead >= 0x20 && lead != 0x7f ? 1 : 0;
    const std::size_t length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
    if (lead < 0xc0 || lead >= 0xf8 || bytes.size() < length) return 0;
    char32_t code = lead & (0x7fU >> length);
    for (std::size_t i = 1; i < length; ++i) {
        const auto next = static_cast<unsigned char>(bytes[i]);
        if ((next & 0xc0) != 0x80) return 0;
        code = (code << 6) | (next & 0x3fU);
    }
    // Below these a shorter form exists; U+0080 to U+009F are control characters as well.
    constexpr std::array<char32_t, 5> least{0, 0, 0xa0, 0x800, 0x10000};
    const bool surrogate = code >= 0xd800 && code < 0xe000;
    return code >= least[length] && code <= 0x10ffff && !surrogate ? length : 0;
}

std::string printable(std::string_view bytes, std::size_t longest) {
    std::string result;
    while (!bytes.empty()) {
        if (result.size() >= longest) return result + "...";
        const std::size_t length = printable_length(bytes);
        result += length == 0 ? "?" : bytes.substr(0, length);
        bytes.remove_prefix(std::max<std::size_t>(length, 1));
    }
    return result;
}

}  // namespace

void GraphText::fail(std::size_t line, std::string_view what, ErrorKind kind) const {
    throw Error(kind, fmt::format("{}:{}: {}", printable(name, 200), line, what));
}

std::size_t GraphText::line_at(std::size_t place) const {
    const std::string_view before = text.substr(0, place);
    return static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n')) + 1;
}

std::string shown(std::string_view name) {
    return fmt::format("'{}'", printable(name, 40));
}

}  // namespace grundy::graphs
