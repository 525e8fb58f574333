#include "game/term.hpp"

#include "base/errors.hpp"

#include <grundy/number.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace grundy {

void expect_no_parameters(const Term& term, const GameInfo& info) {
    if (term.parameters.empty()) return;
    throw input_error("{} takes nothing in brackets: it is written {}", info.name, info.form)
        .at(term.parameters.front().at);
}

const std::vector<Argument>& expect_arguments(const Term& term, const GameInfo& info,
                                              std::size_t count, std::string_view what) {
    const std::size_t given = term.groups.empty() ? 0 : term.groups.front().size();
    if (term.groups.size() == 1 && given == count) return term.groups.front();
    if (term.groups.size() > 1) {
        throw input_error("{} takes nothing after a semicolon: it is written {}", info.name,
                          info.form)
            .at(term.groups[1].front().at);
    }
    throw input_error("{} needs {}, as in {}; {} given", info.name, what, info.example, given)
        .at(given > count ? term.groups.front()[count].at : term.at);
}

const std::string& name_of(const Argument& argument, std::string_view what) {
    if (argument.arrow_to) {
        throw input_error("{} is a single name, not an edge a>b", what).at(argument.at);
    }
    return argument.text;
}

std::string quoted_where_needed(std::string_view name) {
    const auto is_blank = [](char c) { return std::string_view(" \t\n\v\f\r").find(c) < 6; };
    const bool plain = !name.empty() && !is_blank(name.front()) && !is_blank(name.back()) &&
                       name.find_first_of("()[],;\"\\>") == std::string_view::npos;
    if (plain) return std::string(name);
    std::string quoted = "\"";
    for (const char c : name) {
        if (c == '"' || c == '\\') quoted += '\\';
        quoted += c;
    }
    return quoted + '"';
}

Integer natural(const Argument& argument, std::string_view what) {
    if (argument.quoted || argument.arrow_to) {
        throw input_error("{} is a number, not {}", what, argument.arrow_to ? "an edge" : "a name")
            .at(argument.at);
    }
    Integer number = argument.number ? *argument.number : parse_number(argument.text, argument.at);
    if (number < 0) {
        throw input_error("{} cannot be negative", what).at(argument.at);
    }
    return number;
}

std::vector<Integer> naturals(const Term& term, const GameInfo& info, std::string_view what) {
    const std::size_t given = term.groups.empty() ? 0 : term.groups.front().size();
    std::vector<Integer> numbers;
    numbers.reserve(given);
    for (const Argument& argument : expect_arguments(term, info, std::max<std::size_t>(given, 1),
                                                     fmt::format("at least one {}", what))) {
        numbers.push_back(natural(argument, fmt::format("a {}", what)));
    }
    return numbers;
}

}  // namespace grundy
