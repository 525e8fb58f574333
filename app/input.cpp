#include "input.hpp"

#include "progress.hpp"
#include "terminal.hpp"

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

// Pipes and devices do not know their size, so the text grows as it comes.
std::string read_all(std::FILE* file, std::size_t most, const std::string& what) {
    std::string text;
    std::string block(std::size_t{1} << 16, '\0');
    while (const std::size_t got = std::fread(block.data(), 1, block.size(), file)) {
        text.append(block, 0, got);
        if (text.size() > most) {
            throw Error(ErrorKind::limit, what + " holds more than " + std::to_string(most >> 20) +
                                              " MiB and is refused");
        }
    }
    if (std::ferror(file) != 0) throw Error(ErrorKind::input, "cannot read " + what);
    return text;
}

enum class StdinUse { text, file };

// Whoever names it as a file may do so several times; but what was read as the text of a position
// cannot be a file in it.
const std::string& read_stdin(StdinUse use, std::size_t most) {
    static std::optional<std::pair<StdinUse, std::string>> known;
    if (!known) {
        const WaitForInput wait;
        known.emplace(use, read_all(stdin, most, "standard input"));
    }
    if (known->first != use) {
        throw Error(ErrorKind::input, "standard input cannot be the position and a file in it");
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
    // Pipes and devices may let one wait for ever.
    std::optional<WaitForInput> wait;
    if (std::filesystem::exists(name, error) && !std::filesystem::is_regular_file(name, error)) {
        wait.emplace();
    }
    const std::unique_ptr<std::FILE, decltype(&std::fclose)> file(std::fopen(name.c_str(), "rb"),
                                                                  std::fclose);
    if (!file) {
        // So that examples work in every folder.
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

std::size_t read_size(const std::string& text) {
    return read(text, parse_size);
}

Values read_values(const std::string& text) {
    return read(text, parse_values);
}

std::vector<Values> read_value_list(const std::string& text) {
    return read(text, parse_value_list);
}

std::string show_place(std::string_view text, std::size_t place) {
    constexpr std::size_t most = 70;
    constexpr std::size_t least = 20;
    constexpr std::size_t around = 4;  // blanks and dots
    const std::size_t room = std::clamp(error_width(), least + around, most + around) - around;
    const std::size_t before = room * 4 / 7;
    const std::size_t after = room - before;
    place = std::min(place, text.size());
    // Of several lines, the one with the place.
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
           std::string(display_width(before_place), ' ') + inked_for_error(Ink::red, "^");
}

}  // namespace grundy::app
