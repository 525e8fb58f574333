#include "terminal/terminal.hpp"

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <optional>

#include <sys/ioctl.h>
#include <unistd.h>

namespace grundy::app {

namespace {

std::string_view environment(const char* name) {
    const char* const text = std::getenv(name);
    return text == nullptr ? "" : text;
}

// From the terminal, else from COLUMNS.
std::optional<std::size_t> known_width(int stream) {
    winsize size{};
    if (ioctl(stream, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) return size.ws_col;
    const std::string_view text = environment("COLUMNS");
    constexpr std::size_t widest = 10000;
    std::size_t columns = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), columns);
    const bool is_number = error == std::errc() && end == text.data() + text.size();
    if (!is_number || columns == 0 || columns > widest) return std::nullopt;
    return columns;
}

constexpr std::size_t default_width = 80;

bool supports_color(int stream) {
    return isatty(stream) != 0 && environment("NO_COLOR").empty() && environment("TERM") != "dumb";
}

std::string_view code(Color color) {
    switch (color) {
        case Color::bold: return "\x1b[1m";
        case Color::dim: return "\x1b[2m";
        case Color::red: return "\x1b[31m";
        case Color::green: return "\x1b[32m";
        case Color::yellow: return "\x1b[33m";
    }
    return "";
}

std::string colored_if(bool wanted, Color color, std::string_view text) {
    std::string result(text);
    if (wanted) result.insert(0, code(color)).append("\x1b[0m");
    return result;
}

bool begins_character(char byte) {
    return (static_cast<unsigned char>(byte) & 0xc0U) != 0x80U;  // UTF-8
}

}  // namespace

std::size_t text_width() {
    constexpr std::size_t narrowest = 40;
    return std::max(known_width(STDOUT_FILENO).value_or(default_width), narrowest);
}

std::size_t prose_width() {
    constexpr std::size_t widest = 100;
    return std::min(text_width(), widest);
}

std::size_t row_width() {
    return known_width(STDOUT_FILENO) ? text_width() : std::string::npos;
}

std::size_t error_width() {
    return known_width(STDERR_FILENO).value_or(default_width);
}

std::string colored(Color color, std::string_view text) {
    return colored_if(supports_color(STDOUT_FILENO), color, text);
}

std::string colored_for_error(Color color, std::string_view text) {
    return colored_if(supports_color(STDERR_FILENO), color, text);
}

void print_error(std::string_view text) {
    (void)!std::fwrite(text.data(), 1, text.size(), stderr);
}

std::size_t display_width(std::string_view text) {
    std::size_t width = 0;
    bool in_code = false;
    for (const char byte : text) {
        if (byte == '\x1b') in_code = true;
        if (!in_code && begins_character(byte)) ++width;
        if (byte == 'm') in_code = false;
    }
    return width;
}

}  // namespace grundy::app
