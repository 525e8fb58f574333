#include "games/bound_parameter.hpp"

#include <grundy/error.hpp>

#include <fmt/format.h>

namespace grundy {

Expression bound_expression(const Term& term, const Facts& facts) {
    if (term.parameters.size() != 1) {
        throw Error(
            ErrorKind::input,
            fmt::format("{} needs one bound in brackets, as in {}", facts.name, facts.example),
            term.parameters.size() > 1 ? term.parameters[1].at : term.at);
    }
    return Expression::parse(term.parameters.front().text, term.parameters.front().at);
}

}  // namespace grundy
