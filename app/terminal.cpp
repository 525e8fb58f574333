#include "terminal.hpp"

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

// Of the terminal there, or as COLUMNS has it.
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

constexpr std::size_t usual_width = 80;

bool takes_colours(int stream) {
    return isatty(stream) != 0 && environment("NO_COLOR").empty() && environment("TERM") != "dumb";
}

std::string_view code(Ink ink) {
    switch (ink) {
        case Ink::bold: return "\x1b[1m";
        case Ink::dim: return "\x1b[2m";
        case Ink::red: return "\x1b[31m";
        case Ink::green: return "\x1b[32m";
        case Ink::yellow: return "\x1b[33m";
    }
    return "";
}

std::string inked_if(bool wanted, Ink ink, std::string_view text) {
    std::string result(text);
    if (wanted) result.insert(0, code(ink)).append("\x1b[0m");
    return result;
}

bool begins_character(char byte) {
    return (static_cast<unsigned char>(byte) & 0xc0U) != 0x80U;  // UTF-8
}

}  // namespace

std::size_t text_width() {
    constexpr std::size_t narrowest = 40;
    return std::max(known_width(STDOUT_FILENO).value_or(usual_width), narrowest);
}

std::size_t prose_width() {
    constexpr std::size_t widest = 100;
    return std::min(text_width(), widest);
}

std::size_t row_width() {
    return known_width(STDOUT_FILENO) ? text_width() : std::string::npos;
}

std::size_t error_width() {
    return known_width(STDERR_FILENO).value_or(usual_width);
}

std::string inked(Ink ink, std::string_view text) {
    return inked_if(takes_colours(STDOUT_FILENO), ink, text);
}

std::string inked_for_error(Ink ink, std::string_view text) {
    return inked_if(takes_colours(STDERR_FILENO), ink, text);
}

void tell(std::string_view text) {
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
