// What holds of a formula for all x >= 1: how small it gets, how fast it grows, whether it is ever
// below x. Decided where it is made of polynomials (polynomial_parts.hpp), and otherwise
// proved from what holds of its pieces, as far as that goes.
#pragma once

#include "formula/formula.hpp"
#include "formula/formula_shape.hpp"

#include <grundy/context.hpp>
#include <grundy/integer.hpp>

#include <cstddef>
#include <optional>
#include <vector>

namespace grundy {

// Nothing, or false, says that it is not known.
struct FormulaProperties {
    bool defined = false;                   // for all x >= 1
    std::optional<Integer> least{};         // f(x) is never less; likewise
    std::optional<Integer> least_growth{};  // f(x+1) - f(x),
    std::optional<Integer> most_growth{};
    bool at_least_x = false;
    // An x where f(x) < 0, one where f(x) < x, and one where f(x+1) < f(x).
    std::optional<Integer> negative{};
    std::optional<Integer> below_x{};
    std::optional<Integer> decreases{};

    [[nodiscard]] bool never_decreases() const { return least_growth && *least_growth >= 0; }
};

// `shapes` are those of its pieces. Throws Error (input) where it is not defined for some x that
// was looked at; what takes more than a million steps is not known.
[[nodiscard]] FormulaProperties facts_of(const Formula& formula,
                                         const std::vector<PieceShape>& shapes,
                                         const Context& context);

}  // namespace grundy
