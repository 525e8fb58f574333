#include "formula/expression.hpp"

#include "formula/formula.hpp"
#include "formula/formula_reader.hpp"

#include <grundy/error.hpp>

#include <array>
#include <cctype>
#include <string>

namespace grundy {

namespace {

// Keeps a blank that separates two words: x mod 3.
std::string without_blanks(std::string_view text) {
    const auto is = [](int (*kind)(int), char c) {
        return c == '_' || kind(static_cast<unsigned char>(c)) != 0;
    };
    std::string result;
    bool after_blank = false;
    for (const char c : text) {
        if (std::isspace(static_cast<unsigned char>(c)) != 0) {
            after_blank = true;
            continue;
        }
        if (after_blank && !result.empty() && is(std::isalpha, result.back()) &&
            is(std::isalnum, c)) {
            result += ' ';
        }
        after_blank = false;
        result += c;
    }
    return result;
}

}  // namespace

Expression Expression::parse(std::string_view text, std::size_t at) {
    if (text.size() > max_length) {
        throw Error(ErrorKind::limit, "the expression is refused: it is longer than 200 characters",
                    at);
    }
    static const std::array<std::string, 1> names{"x"};
    Expression expression;
    expression.formula_ = parse_formula(text, at, names);
    for (Formula::Piece& piece : expression.formula_.pieces) piece.at += at;
    expression.shapes_ = shapes_of(expression.formula_, at);
    expression.text_ = without_blanks(text);
    return expression;
}

Integer Expression::operator()(const Integer& x) const {
    return value_at(formula_, x);
}

std::optional<std::int64_t> Expression::small(std::int64_t x) const {
    return small_value_of(formula_, {&x, 1});
}

}  // namespace grundy
