#include "input.hpp"

#include <grundy/number.hpp>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <system_error>

namespace grundy::app {

namespace {

constexpr std::size_t max_input = std::size_t{256} << 20;
constexpr std::size_t max_file = std::size_t{4} << 30;

bool continues_character(char byte) {
    return (static_cast<unsigned char>(byte) & 0xc0U) == 0x80U;  // UTF-8
}

}  // namespace

std::string text_or_stdin(const std::string& argument) {
    if (argument != "-") return argument;
    std::string text;
    std::string block(std::size_t{1} << 16, '\0');
    while (const std::size_t got = std::fread(block.data(), 1, block.size(), stdin)) {
        text.append(block, 0, got);
        if (text.size() > max_input) {
            throw Error(ErrorCode::limit, "more than 256 MiB on standard input are refused");
        }
    }
    if (std::ferror(stdin) != 0) throw Error(ErrorCode::input, "cannot read standard input");
    while (!text.empty() && (text.back() == '\n' || text.back() == '\r')) text.pop_back();
    return text;
}

std::string read_file(const std::string& name) {
    if (name == "-") return text_or_stdin(name);
    // A folder opens like a file and fails only when it is read.
    std::error_code error;
    if (std::filesystem::is_directory(name, error)) {
        throw Error(ErrorCode::input, "'" + name + "' is a folder");
    }
    std::ifstream file(name, std::ios::binary);
    if (!file) throw Error(ErrorCode::input, "cannot open '" + name + "'");
    const auto size = std::filesystem::file_size(name, error);
    std::string text;
    if (!error) {
        if (size > max_file) {
            throw Error(ErrorCode::limit, "'" + name + "' is larger than 4 GiB and is refused");
        }
        text.resize(size);
        file.read(text.data(), static_cast<std::streamsize>(size));
        text.resize(static_cast<std::size_t>(file.gcount()));
    }
    if (error || file.bad()) throw Error(ErrorCode::input, "cannot read '" + name + "'");
    return text;
}

std::size_t parse_size(const std::string& text) {
    const Integer size = parse_number(text);
    if (size < 0) throw Error(ErrorCode::input, "a size cannot be negative", 0);
    return size.fits_ulong_p() ? size.get_ui() : ~std::size_t{0};
}

std::size_t parse_bytes(const std::string& text, const std::string& option) {
    constexpr std::string_view units = "KMGT";
    try {
        const auto unit = text.empty() ? std::string_view::npos : units.find(text.back());
        const bool has_unit = unit != std::string_view::npos;
        Integer bytes =
            parse_number(std::string_view(text).substr(0, text.size() - (has_unit ? 1 : 0)));
        if (has_unit) bytes <<= 10 * (unit + 1);
        if (bytes >= 0) return bytes.fits_ulong_p() ? bytes.get_ui() : ~std::size_t{0};
    } catch (const Error&) {
    }
    throw Error(ErrorCode::input,
                option + " takes a number of bytes, as in 512M or 4G, not '" + text + "'");
}

std::size_t display_width(std::string_view text) {
    return text.size() -
           static_cast<std::size_t>(std::count_if(text.begin(), text.end(), continues_character));
}

std::string show_place(std::string_view text, std::size_t place) {
    constexpr std::size_t before = 40;
    constexpr std::size_t after = 30;
    place = std::min(place, text.size());
    std::size_t begin = place > before ? place - before : 0;
    std::size_t end = std::min(place + after, text.size());
    while (begin < place && continues_character(text[begin])) ++begin;
    while (end < text.size() && continues_character(text[end])) ++end;
    std::string line = begin > 0 ? "…" : "";
    for (std::size_t i = begin; i < end; ++i) {
        const bool control = static_cast<unsigned char>(text[i]) < 0x20U || text[i] == '\x7f';
        line += control ? ' ' : text[i];
    }
    if (end < text.size()) line += "…";
    const std::size_t before_caret = display_width(text.substr(begin, place - begin));
    return "  " + line + "\n  " + std::string(before_caret + (begin > 0 ? 1 : 0), ' ') + "^";
}

}  // namespace grundy::app
