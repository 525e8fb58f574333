// Beatty sequences: losing heaps ⌊αn⌋, and losing pairs (⌊αn⌋, ⌊βn⌋) with 1/α + 1/β = 1, as those
// of Wythoff's game. The slope is looked for among the roots of small quadratic equations.
#pragma once

#include "patterns/pattern.hpp"

#include <optional>

namespace grundy::patterns {

// Needs eight losing pairs in the first half. A slope is reported only if fewer than 0.3 equations
// of its length can be expected to have a root among the slopes that fit.
[[nodiscard]] std::optional<Pattern> find_slope(const Square& square, const Context& context);

// The same for losing heaps.
[[nodiscard]] std::optional<Pattern> find_slope(List list, const Context& context);

// The larger or the smaller root of ax² + bx + c, as slopes are written: phi, sqrt(2),
// (sqrt(13)-1)/2.
struct Equation {
    std::int64_t a;
    std::int64_t b;
    std::int64_t c;
};
[[nodiscard]] std::string describe_root(const Equation& equation, bool larger);

}  // namespace grundy::patterns
