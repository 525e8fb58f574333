#include "files/input.hpp"

#include "terminal/progress.hpp"
#include "terminal/terminal.hpp"

#include <grundy/games.hpp>
#include <grundy/printable.hpp>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <optional>
#include <system_error>
#include <utility>

namespace grundy::app {

namespace {

constexpr std::size_t max_input = std::size_t{256} << 20;
constexpr std::size_t max_file = std::size_t{1} << 30;

bool continues_character(char byte) {
    return (static_cast<unsigned char>(byte) & 0xc0U) == 0x80U;  // UTF-8
}

// Pipes and devices do not report their size, so the text grows as it is read.
std::string read_all(std::FILE* file, std::size_t most, const std::string& what) {
    std::string text;
    std::string block(std::size_t{1} << 16, '\0');
    while (const std::size_t got = std::fread(block.data(), 1, block.size(), file)) {
        text.append(block, 0, got);
        if (text.size() > most) {
            throw Error(ErrorKind::limit,
                        what + " is larger than " + std::to_string(most >> 20) + " MiB");
        }
    }
    if (std::ferror(file) != 0) throw Error(ErrorKind::input, "cannot read " + what);
    return text;
}

enum class StdinUse { text, file };

// It may be named as a file several times, but the text of a position cannot also be a file in it.
const std::string& read_stdin(StdinUse use, std::size_t most) {
    static std::optional<std::pair<StdinUse, std::string>> known;
    if (!known) {
        const EndOnInterrupt waiting(Phase::waiting_for_input);
        known.emplace(use, read_all(stdin, most, "standard input"));
    }
    if (known->first != use) {
        throw Error(ErrorKind::input,
                    "standard input cannot be both the position and a file that it names");
    }
    return known->second;
}

}  // namespace

std::string text_or_stdin(const std::string& argument) {
    if (argument != "-") return argument;
    std::string text = read_stdin(StdinUse::text, max_input);
    while (!text.empty() && (text.back() == '\n' || text.back() == '\r')) text.pop_back();
    return text;
}

std::string read_file(const std::string& name) {
    if (name == "-") return read_stdin(StdinUse::file, max_file);
    // A folder opens like a file and fails only when it is read.
    std::error_code error;
    if (std::filesystem::is_directory(name, error)) {
        throw Error(ErrorKind::input, "'" + name + "' is a folder");
    }
    // Reading a pipe or a device may block forever.
    std::optional<EndOnInterrupt> waiting;
    if (std::filesystem::exists(name, error) && !std::filesystem::is_regular_file(name, error)) {
        waiting.emplace(Phase::waiting_for_input);
    }
    const std::unique_ptr<std::FILE, decltype(&std::fclose)> file(std::fopen(name.c_str(), "rb"),
                                                                  std::fclose);
    if (!file) {
        // The examples in the documentation work in every folder.
        if (const auto example = example_file(name)) return std::string(*example);
        throw Error(ErrorKind::input, "cannot open '" + name + "'");
    }
    return read_all(file.get(), max_file, "'" + name + "'");
}

Integer read_number(const std::string& text) {
    return read(text, [](std::string_view number) { return parse_number(number); });
}

Range read_range(const std::string& text) {
    return read(text, [](std::string_view range) { return parse_range(range); });
}

std::string show_place(std::string_view text, std::size_t place) {
    constexpr std::size_t most = 70;
    constexpr std::size_t least = 20;
    constexpr std::size_t around = 4;  // blanks and dots
    const std::size_t space = std::clamp(error_width(), least + around, most + around) - around;
    const std::size_t before = space * 4 / 7;
    const std::size_t after = space - before;
    place = std::min(place, text.size());
    // Only the line that contains the place is shown.
    const std::size_t line = text.substr(0, place).rfind('\n') + 1;
    text = text.substr(line, text.find('\n', place) - line);
    place -= line;
    std::size_t begin = place > before ? place - before : 0;
    std::size_t end = std::min(place + after, text.size());
    while (begin < place && continues_character(text[begin])) ++begin;
    while (end < text.size() && continues_character(text[end])) ++end;
    const auto in_one_line = [&](std::size_t from, std::size_t to) {
        std::string part(text.substr(from, to - from));
        std::replace_if(
            part.begin(), part.end(), [](char c) { return c >= '\t' && c <= '\r'; }, ' ');
        return printable(part);
    };
    const std::string before_place = (begin > 0 ? "…" : "") + in_one_line(begin, place);
    return "  " + before_place + in_one_line(place, end) + (end < text.size() ? "…" : "") + "\n  " +
           std::string(display_width(before_place), ' ') + colored_for_error(Color::red, "^");
}

}  // namespace grundy::app
