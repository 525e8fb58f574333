// Integer functions of x as users write them: 2x, 3x-1, x^2, floor(5x/2), (x+1)(x+2), max(2x,5):
// formulas in one variable.
#pragma once

#include "formula/formula.hpp"
#include "formula/formula_properties.hpp"

#include <grundy/context.hpp>
#include <grundy/integer.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace grundy {

class Expression {
public:
    // Throws Error with the place, counted from `at`. Divisors must be numbers.
    [[nodiscard]] static Expression parse(std::string_view text, std::size_t at = 0);

    // Throws Error (input) where it is not defined.
    [[nodiscard]] Integer operator()(const Integer& x) const;

    // The same in machine words; empty if it does not fit.
    [[nodiscard]] std::optional<std::int64_t> small(std::int64_t x) const;

    // With no unnecessary blanks; parsing it gives the same function.
    [[nodiscard]] const std::string& text() const { return text_; }

    [[nodiscard]] const Formula& formula() const { return formula_; }
    [[nodiscard]] const std::vector<PieceShape>& shapes() const { return shapes_; }
    [[nodiscard]] const PieceShape& shape() const { return shapes_.back(); }
    [[nodiscard]] std::size_t degree() const { return shape().degree; }
    [[nodiscard]] std::size_t period() const { return shape().period; }

    // What holds for all x >= 1.
    [[nodiscard]] FormulaProperties properties(const Context& context) const {
        return properties_of(formula_, shapes_, context);
    }

    static constexpr std::size_t max_length = 200;

private:
    std::string text_;
    Formula formula_;
    std::vector<PieceShape> shapes_;
};

}  // namespace grundy
