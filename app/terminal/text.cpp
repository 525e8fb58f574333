#include "terminal/text.hpp"

#include "terminal/terminal.hpp"

#include <grundy/games.hpp>
#include <grundy/printable.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <sstream>

namespace grundy::app {

std::string wrap(std::string_view text, std::size_t width, std::string_view indent) {
    return text.empty() ? "" : wrap_after(indent, text, width, indent);
}

std::string wrap_after(std::string_view first, std::string_view text, std::size_t width,
                       std::string_view indent) {
    if (text.empty()) return std::string(first) + "\n";
    constexpr std::string_view blanks = " \t\r\f\v";
    std::string result;
    std::string_view begin = first;
    std::istringstream lines{std::string(text)};
    for (std::string line; std::getline(lines, line);) {
        std::string_view rest = line;
        std::string shown(begin);
        std::size_t column = display_width(begin);
        bool has_word = false;
        for (;;) {
            const std::size_t gap = rest.find_first_not_of(blanks);
            if (gap == std::string_view::npos) break;
            const std::size_t end = std::min(rest.find_first_of(blanks, gap), rest.size());
            const std::string word = printable(rest.substr(gap, end - gap));
            rest.remove_prefix(end);
            const std::size_t space = has_word ? gap : 0;
            const std::size_t length = display_width(word);
            if (has_word && column + space + length > width) {
                (shown += '\n') += indent;
                column = indent.size();
            } else {
                shown.append(space, ' ');
                column += space;
            }
            shown += word;
            column += length;
            has_word = true;
        }
        if (has_word || begin == first) result += shown;
        result += '\n';
        begin = indent;
    }
    return result;
}

std::string colored(Outcome outcome) {
    switch (outcome) {
        case Outcome::N: return colored(Color::green, name(outcome));
        case Outcome::P: return colored(Color::red, name(outcome));
        case Outcome::draw:
        case Outcome::unknown: break;
    }
    return colored(Color::yellow, name(outcome));
}

std::string colored(Certainty certainty) {
    return certainty >= Certainty::conjectural ? colored(Color::yellow, name(certainty))
                                               : std::string(name(certainty));
}

std::string labelled(std::string_view label, std::string_view colored_text, std::string_view text,
                     std::size_t column) {
    assert(display_width(label) < column);
    const std::string indent(column, ' ');
    return wrap_after(fmt::format("{}{}{}", colored(Color::bold, label),
                                  indent.substr(display_width(label)), colored_text),
                      text, text_width(), indent);
}

void print_labelled(std::string_view label, std::string_view text, std::size_t column) {
    fmt::print("{}", labelled(label, "", text, column));
}

void print_reason(std::string_view reason) {
    fmt::print("{}\n{}", colored(Color::bold, "reason"), wrap(reason, prose_width(), "  "));
}

std::string move_lines(std::string_view first, std::string_view move, std::string_view to,
                       std::string_view indent) {
    const std::string together = fmt::format("{}  →  {}", move, to);
    if (display_width(first) + display_width(together) <= text_width()) {
        return wrap_after(first, together, text_width(), indent);
    }
    return wrap_after(first, move, text_width(), indent) +
           wrap_after(fmt::format("{}→ ", indent), to, text_width(), fmt::format("{}  ", indent));
}

std::string outcome_and_value(Outcome outcome, Certainty of_outcome, const Value& value,
                              const std::optional<Genus>& genus, Certainty of_genus,
                              std::string_view conjecture) {
    if (outcome == Outcome::unknown) return "unknown";
    const auto in_brackets = [&](Certainty certainty) {
        const bool named = certainty == Certainty::conjectural && !conjecture.empty();
        return fmt::format(" ({}{}{})", name(certainty), named ? ": " : "",
                           named ? conjecture : "");
    };
    const bool has_value = genus || value.kind != Value::Kind::unknown;
    const Certainty of_value = genus ? of_genus : value.certainty;
    std::string text(name(outcome));
    if (!has_value || of_outcome != of_value) text += in_brackets(of_outcome);
    if (has_value) {
        text += genus ? ", genus " + to_text(*genus) : ", value " + to_text(value);
        text += in_brackets(of_value);
    }
    return text;
}

std::string quote_for_shell(std::string_view text) {
    std::string result = "'";
    for (const char c : text) result += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return result + "'";
}

std::string abbreviate_number(std::string_view digits, std::size_t longest) {
    constexpr std::size_t first = 6;
    constexpr std::size_t last = 4;
    assert(longest >= first + last);
    if (digits.size() <= longest) return std::string(digits);
    return fmt::format("{}…{} ({} digits)", digits.substr(0, first),
                       digits.substr(digits.size() - last), digits.size());
}

Abbreviator::Abbreviator(bool all, const Position& position) : all_(all) {
    for (std::size_t i = 0; i < position.size() && !all_digits_; ++i) {
        const Shape shape = position.info(i).shape;
        all_digits_ = shape == Shape::graph || shape == Shape::other;
    }
}

std::string Abbreviator::text(std::string_view text) const {
    if (all_ || all_digits_) return std::string(text);
    const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
    std::string result;
    while (!text.empty()) {
        const auto number = std::find_if(text.begin(), text.end(), is_digit);
        const auto end = std::find_if_not(number, text.end(), is_digit);
        result.append(text.begin(), number);
        result += abbreviate_number({number, static_cast<std::size_t>(end - number)});
        text.remove_prefix(static_cast<std::size_t>(end - text.begin()));
    }
    return result;
}

std::string Abbreviator::text(const Position& position) const {
    constexpr std::size_t most = 20;
    constexpr std::size_t shown = 5;
    if (all_ || position.size() <= most) return text(position.text());
    std::string result;
    for (std::size_t i = 0; i < shown; ++i) result += text(position.component(i).text()) + " + ";
    return fmt::format("{}… ({} components)", result, position.size());
}

std::size_t Abbreviator::moves(std::size_t count) const {
    constexpr std::size_t most = 10;
    return all_ ? count : std::min(count, most);
}

}  // namespace grundy::app
