#include "theory/expression.hpp"

#include "theory/formula_reader.hpp"
#include "theory/formula_value.hpp"
#include "theory/integer_format.hpp"

#include <grundy/error.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <iterator>

namespace grundy {

Expression Expression::parse(std::string_view text, std::size_t at) {
    if (text.size() > max_length) {
        throw Error(ErrorKind::limit, "the expression is refused: it is longer than 200 characters",
                    at);
    }
    static const std::array<std::string, 1> names{"x"};
    Expression expression;
    expression.formula_ = parse_formula(text, at, names);
    expression.shapes_ = shapes_of(expression.formula_, at);
    std::remove_copy_if(text.begin(), text.end(), std::back_inserter(expression.text_),
                        [](unsigned char c) { return std::isspace(c) != 0; });
    return expression;
}

Integer Expression::operator()(const Integer& x) const {
    try {
        return value_of(formula_, {&x, 1});
    } catch (const Error& error) {
        throw Error(error.kind(), fmt::format("for x = {}: {}", x, error.what()), error.place());
    }
}

std::optional<std::int64_t> Expression::small(std::int64_t x) const {
    return small_value_of(formula_, {&x, 1});
}

}  // namespace grundy
