#include "games/term.hpp"

#include <grundy/number.hpp>

#include <grundy/error.hpp>

#include <fmt/format.h>

namespace grundy {

void expect_no_parameters(const Term& term, const Facts& facts) {
    if (term.parameters.empty()) return;
    throw Error(
        ErrorCode::input,
        fmt::format("{} takes nothing in brackets: it is written {}", facts.name, facts.form),
        term.parameters.front().at);
}

const std::vector<Argument>& expect_arguments(const Term& term, const Facts& facts,
                                              std::size_t count, std::string_view what) {
    const std::size_t given = term.groups.empty() ? 0 : term.groups.front().size();
    if (term.groups.size() == 1 && given == count) return term.groups.front();
    if (term.groups.size() > 1) {
        throw Error(ErrorCode::input,
                    fmt::format("{} takes nothing after a semicolon: it is written {}", facts.name,
                                facts.form),
                    term.groups[1].front().at);
    }
    throw Error(
        ErrorCode::input,
        fmt::format("{} needs {}, as in {}; {} given", facts.name, what, facts.example, given),
        given > count ? term.groups.front()[count].at : term.at);
}

Integer natural(const Argument& argument, std::string_view what) {
    if (argument.quoted) {
        throw Error(ErrorCode::input, fmt::format("{} is a number, not a name", what), argument.at);
    }
    Integer number = parse_number(argument.text, argument.at);
    if (number < 0) {
        throw Error(ErrorCode::input, fmt::format("{} cannot be negative", what), argument.at);
    }
    return number;
}

}  // namespace grundy
